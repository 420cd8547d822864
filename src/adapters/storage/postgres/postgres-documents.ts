import { ConflictError, type ConflictReason, type Doc, type DocRef } from "../../../ports/index.js";
import { pauseByMessage } from "../../../shared/index.js";
import { keyOf, type SerializedOp, toWrittenDoc } from "../shared/index.js";
import {
  type DocumentRow,
  documentColumns,
  type RowsAndPosition,
  type Sql,
  type SqlDocuments,
  type Tables,
  toStoredDoc,
} from "../sql/index.js";
import { CONFLICT, commitStatement, NO_NUMBER } from "./commit-function.js";
import type { Connections } from "./pool-connections.js";
import { isTransient, readCode, unavailableError } from "./postgres-error.js";

const MAX_ATTEMPTS = 10;

/** Rows, and by change feed the position of its last write. */
interface Found {
  readonly rows: ReadonlyMap<string, DocumentRow>;
  readonly heads: ReadonlyMap<string, number>;
}

interface Batch {
  readonly refs: Map<string, DocRef>;
  readonly feeds: Set<string>;
  readonly found: Promise<Found>;
}

interface HeadRow extends Pick<DocumentRow, "partition" | "seq"> {
  readonly id: null;
}

export class PostgresDocuments implements SqlDocuments {
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #channel: string;
  /** The reads that wait for the end of this turn of the event loop. */
  #batch: Batch | null = null;

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
    this.#batch ??= this.#openBatch();
    for (const ref of refs) this.#batch.refs.set(keyOf(ref), ref);
    if (feed !== undefined) this.#batch.feeds.add(feed);
    const { rows, heads } = await this.#batch.found;
    return { rows, seq: feed === undefined ? 0 : (heads.get(feed) ?? 0) };
  }

  /** Reads of one turn of the event loop are one statement: sessions that are answered at once share a round trip. */
  #openBatch(): Batch {
    const refs = new Map<string, DocRef>();
    const feeds = new Set<string>();
    const found = pauseByMessage().then(() => {
      this.#batch = null;
      return this.#read([...refs.values()], [...feeds]);
    });
    return { refs, feeds, found };
  }

  async #read(refs: readonly DocRef[], feeds: readonly string[]): Promise<Found> {
    const { documents, heads } = this.#tables;
    const text = `select ${documentColumns("d")} from ${documents} d
      join unnest($1::text[], $2::text[], $3::text[]) as k (partition, collection, id)
      on d.partition = k.partition and d.collection = k.collection and d.id = k.id
      union all select h.partition, '', null, 0, h.seq, '', '', null from ${heads} h where h.partition = any($4::text[])`;
    const found = await this.#connections.query<DocumentRow | HeadRow>(text, [
      refs.map(({ partition }) => partition),
      refs.map(({ collection }) => collection),
      refs.map(({ id }) => id),
      feeds,
    ]);
    const rows = new Map<string, DocumentRow>();
    const positions = new Map<string, number>();
    for (const row of found.map(withNumbers)) {
      if (row.id === null) positions.set(row.partition, row.seq);
      else rows.set(keyOf(row), row);
    }
    return { rows, heads: positions };
  }

  async commit(ops: readonly SerializedOp[]): Promise<readonly (Doc | null)[]> {
    const { text, values } = commitStatement(this.#tables, this.#channel, ops);
    for (let attempt = 1; ; attempt++) {
      try {
        const rows = await this.#connections.query<CommitRow>(text, values, "committing");
        return rows.map((row, at) => toResult(ops[at]!, row));
      } catch (error) {
        const code = readCode(error);
        if (code === CONFLICT) throw toConflict(error);
        if (code === NO_NUMBER) throw new TypeError((error as Error).message, { cause: error });
        if (!isTransient(error)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw unavailableError(error, "writing");
      }
    }
  }
}

/** The document after an operation. All columns are null without a document. The value of a put is not sent back. */
type CommitRow = Omit<DocumentRow, "id" | "value"> & { readonly id: string | null; readonly value: string | null };

function toResult(op: SerializedOp, row: CommitRow): Doc | null {
  const { id, value } = row;
  if (id === null) return null;
  const text = value ?? ("text" in op ? op.text : "");
  return toWrittenDoc(op.ref, toStoredDoc(withNumbers({ ...row, id, value: text })));
}

function toConflict(error: unknown): ConflictError {
  const [at, reason] = (error as Error).message.split(" ");
  return new ConflictError(Number(at), reason as ConflictReason);
}

/** Some clients return bigint columns as texts. These fit into a number. */
function withNumbers<Row extends object>(row: Row): Row {
  const { version, seq } = row as { version?: unknown; seq?: unknown };
  return { ...row, version: Number(version), seq: Number(seq) };
}
