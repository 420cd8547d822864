import { ConflictError, type ConflictReason, type Doc, type DocRef } from "../../../ports/index.js";
import { Batches, keyOf, type SerializedOp, toWrittenDoc } from "../shared/index.js";
import {
  type DocumentRow,
  documentColumns,
  type RowsAndPosition,
  type Sql,
  type SqlDocuments,
  type Tables,
  toStoredDoc,
} from "../sql/index.js";
import { batchStatement, CONFLICT, commitStatement, isBatchable, NO_NUMBER } from "./commit-function.js";
import type { Connections } from "./pool-connections.js";
import { isTransient, readCode, unavailableError } from "./postgres-error.js";

const MAX_ATTEMPTS = 10;

/** Rows, and by change feed the position of its last write. */
interface Found {
  readonly rows: ReadonlyMap<string, DocumentRow>;
  readonly heads: ReadonlyMap<string, number>;
}

interface Read {
  readonly refs: readonly DocRef[];
  readonly feed: string | undefined;
}

interface HeadRow extends Pick<DocumentRow, "partition" | "seq"> {
  readonly id: null;
}

export class PostgresDocuments implements SqlDocuments {
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #channel: string;
  readonly #reads = new Batches((reads: readonly Read[]) => this.#readAll(reads));
  readonly #commits = new Batches((commits: readonly Ops[]) => this.#commitAll(commits));

  constructor(connections: Connections, tables: Tables, channel: string) {
    this.#connections = connections;
    this.#tables = tables;
    this.#channel = channel;
  }

  async query<Row extends object>({ text, values }: Sql): Promise<readonly Row[]> {
    let count = 0;
    const numbered = text.replaceAll("?", () => `$${++count}`);
    return (await this.#connections.query<Row>(numbered, values)).map(withNumbers);
  }

  async find(refs: readonly DocRef[], feed?: string): Promise<RowsAndPosition> {
    if (refs.length === 0 && feed === undefined) return { rows: new Map(), seq: 0 };
    const { rows, heads } = await this.#reads.add({ refs, feed });
    return { rows, seq: feed === undefined ? 0 : (heads.get(feed) ?? 0) };
  }

  async #readAll(reads: readonly Read[]): Promise<PromiseFulfilledResult<Found>[]> {
    const refs = [...new Map(reads.flatMap((read) => read.refs.map((ref) => [keyOf(ref), ref]))).values()];
    const feeds = new Set(reads.flatMap(({ feed }) => feed ?? []));
    const { documents, heads } = this.#tables;
    const text = `select ${documentColumns("d")} from ${documents} d
      join unnest($1::text[], $2::text[], $3::text[]) as k (partition, collection, id)
      on d.partition = k.partition and d.collection = k.collection and d.id = k.id
      union all select h.partition, '', null, 0, h.seq, '', '', null from ${heads} h where h.partition = any($4::text[])`;
    const found = await this.#connections.query<DocumentRow | HeadRow>(text, [
      refs.map(({ partition }) => partition),
      refs.map(({ collection }) => collection),
      refs.map(({ id }) => id),
      [...feeds],
    ]);
    const rows = new Map<string, DocumentRow>();
    const positions = new Map<string, number>();
    for (const row of found.map(withNumbers)) {
      if (row.id === null) positions.set(row.partition, row.seq);
      else rows.set(keyOf(row), row);
    }
    return reads.map(() => ({ status: "fulfilled", value: { rows, heads: positions } }));
  }

  commit(ops: Ops): Promise<readonly (Doc | null)[]> {
    return isBatchable(ops) ? this.#commits.add(ops) : this.#commitOne(ops);
  }

  async #commitOne(ops: Ops): Promise<readonly (Doc | null)[]> {
    const { text, values } = commitStatement(this.#tables, this.#channel, ops);
    for (let attempt = 1; ; attempt++) {
      try {
        const rows = await this.#connections.query<CommitRow>(text, values, "committing");
        return rows.map((row, at) => toResult(ops[at]!, row));
      } catch (error) {
        const failure = toFailure(readCode(error), (error as Error).message, error);
        if (failure !== null) throw failure;
        if (!isTransient(error)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw unavailableError(error, "writing");
      }
    }
  }

  async #commitAll(commits: readonly Ops[]): Promise<readonly PromiseSettledResult<readonly (Doc | null)[]>[]> {
    if (commits.length === 1) return Promise.allSettled(commits.map((ops) => this.#commitOne(ops)));
    const { text, values } = batchStatement(this.#tables, commits);
    return toResults(commits, await this.#connections.query<BatchRow>(text, values, "committing"));
  }
}

type Ops = readonly SerializedOp[];

/** The document after an operation. All columns are null without a document. The value of a put is not sent back. */
type CommitRow = Omit<DocumentRow, "id" | "value"> & { readonly id: string | null; readonly value: string | null };

function toResult(op: SerializedOp, row: CommitRow): Doc | null {
  const { id, value } = row;
  if (id === null) return null;
  const text = value ?? ("text" in op ? op.text : "");
  return toWrittenDoc(op.ref, toStoredDoc(withNumbers({ ...row, id, value: text })));
}

/** A document of a commit in a batch, or the failure of the commit: SQLSTATE and message. */
type BatchRow = CommitRow & { readonly failure: string | null };

function toResults(
  commits: readonly Ops[],
  rows: readonly BatchRow[],
): readonly PromiseSettledResult<readonly (Doc | null)[]>[] {
  const left = rows.values();
  return commits.map((ops) => {
    const docs: (Doc | null)[] = [];
    for (const op of ops) {
      const row = left.next().value as BatchRow;
      const [code = "", ...message] = row.failure?.split(" ") ?? [];
      const reason = toFailure(code, message.join(" "));
      if (reason !== null) return { status: "rejected", reason };
      docs.push(toResult(op, row));
    }
    return { status: "fulfilled", value: docs };
  });
}

/** The error for one that our functions raise; null for another one. */
function toFailure(code: string, message: string, cause?: unknown): Error | null {
  if (code === NO_NUMBER) return new TypeError(message, { cause });
  if (code !== CONFLICT) return null;
  const [at, reason] = message.split(" ");
  return new ConflictError(Number(at), reason as ConflictReason);
}

/** Some clients return bigint columns as texts. These fit into a number. */
function withNumbers<Row extends object>(row: Row): Row {
  const { version, seq } = row as { version?: unknown; seq?: unknown };
  return { ...row, version: Number(version), seq: Number(seq) };
}
