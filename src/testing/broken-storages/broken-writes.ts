import { ConflictError, type Doc, type Json, type JsonObject, type Storage, type WriteOp } from "../../ports/index.js";
import { broken, carelessCopy, keyOf, mapDocs, mapOps, type StorageDefect } from "./broken-storage.js";

export const brokenWrites: readonly StorageDefect[] = [
  broken(
    "get omits absent documents",
    "get returns documents in the order of the references, null for absent ones",
    (inner) => ({
      get: async (refs) => (await inner.get(refs)).filter((doc) => doc !== null),
    }),
  ),
  broken(
    "the position of the change feed is that of the documents",
    "a read returns documents and the position of the change feed",
    (inner) => ({
      async read(refs) {
        const docs = await inner.get(refs);
        return { docs, seq: docs.reduce((last, doc) => Math.max(last, doc?.seq ?? 0), 0) };
      },
    }),
  ),
  broken("the expiry is lost", "a put is read back with its value, index and expiry", (inner) =>
    mapDocs(inner, ({ expiresAt: _, ...doc }) => doc),
  ),
  broken("an old index survives a put without one", "a put replaces value, index and expiry", (inner) =>
    mapOps(inner, (op, current) => (op.op === "put" ? { ...op, index: { ...current?.index, ...op.index } } : op)),
  ),
  broken("versions stay at 1", "the version starts at 1 and grows by one with every write", (inner) =>
    mapDocs(inner, (doc) => ({ ...doc, version: 1 })),
  ),
  broken("a delete returns nothing", "a delete returns the document, or null if it is absent", (inner) => ({
    async commit(ops) {
      const docs = await inner.commit(ops);
      return docs.map((doc, i) => (ops[i]?.op === "delete" ? null : doc));
    },
  })),
  broken("names ignore case", "every well-formed string is a valid name", (inner) => ({
    get: (refs) => inner.get(refs.map((ref) => ({ ...ref, id: ref.id.toLowerCase() }))),
    commit: (ops) => inner.commit(ops.map((op) => ({ ...op, ref: { ...op.ref, id: op.ref.id.toLowerCase() } }))),
  })),
  broken(
    "unpaired surrogates are replaced in names",
    "names that some database cannot store are refused, and read as absent",
    (inner) => ({
      commit: (ops) =>
        inner.commit(
          ops.map((op) => ({ ...op, ref: { ...op.ref, id: op.ref.id.replaceAll(/\p{Surrogate}/gu, "\ufffd") } })),
        ),
    }),
  ),
  broken(
    "names are joined without a separator",
    "a write does not affect other collections and partitions",
    (inner) => {
      const joined = ({ partition, collection, id }: WriteOp["ref"]) => ({
        partition,
        collection: "",
        id: collection + id,
      });
      return {
        get: (refs) => inner.get(refs.map(joined)),
        commit: (ops) => inner.commit(ops.map((op) => ({ ...op, ref: joined(op.ref) }))),
      };
    },
  ),
  broken("keys named __proto__ are lost", "values are read back unchanged", (inner) =>
    mapDocs(inner, (doc) => ({ ...doc, value: carelessCopy(doc.value) })),
  ),
  broken("values are serialized late", "values are read when commit is called", (inner) => ({
    async commit(ops) {
      await Promise.resolve();
      return inner.commit(ops);
    },
  })),
  broken(
    "values are stored by reference",
    "changing a value after a commit does not change the stored value",
    keepGiven,
  ),
  broken(
    "values are returned by reference",
    "changing a document after a read does not change the stored document",
    shareRead,
  ),
  broken("a check returns nothing", "a commit returns one result per operation, in order", (inner) => ({
    async commit(ops) {
      const docs = await inner.commit(ops);
      return docs.map((doc, i) => (ops[i]?.op === "check" ? null : doc));
    },
  })),
  broken(
    "operations are committed one by one",
    [
      "a refused commit writes nothing",
      "a commit that fails for another reason writes nothing",
      "concurrent readers never see part of a commit",
    ],
    commitOneByOne,
  ),
  broken("guards are checked before all writes", "each operation sees those before it", (inner) => ({
    async commit(ops) {
      await inner.commit(ops.flatMap((op) => (!("if" in op) || !op.if ? [] : { op: "check", ref: op.ref, if: op.if })));
      return inner.commit(ops.map((op) => (op.op === "check" ? op : unguarded(op))));
    },
  })),
  broken("version guards are ignored", "guards hold or are refused with a reason", (inner) =>
    mapOps(inner, (op) =>
      "if" in op && typeof op.if === "object" && "version" in op.if ? { ...op, if: "exists" } : op,
    ),
  ),
  broken("a guard ignores documents that expire a moment later", "guards hold or are refused with a reason", (inner) =>
    mapOps(inner, (op) =>
      "if" in op && typeof op.if === "object" && "absentAt" in op.if
        ? { ...op, if: { absentAt: op.if.absentAt + 1 } }
        : op,
    ),
  ),
  broken(
    "an expired document is deleted before it is replaced",
    "a put over an expired document continues its versions",
    dropExpired,
  ),
  broken(
    "guards are checked by a separate read",
    [
      "of concurrent puts of the same version, one wins",
      "of concurrent puts of an absent document, one wins",
      "of concurrent deletes, one returns the document",
    ],
    checkThenAct,
  ),
  broken(
    "a check ends before the other operations",
    "a check excludes concurrent deletes of its document",
    (inner) => ({
      async commit(ops) {
        await inner.commit(ops.filter(({ op }) => op === "check"));
        return inner.commit(ops.filter(({ op }) => op !== "check"));
      },
    }),
  ),
  broken("a merge replaces the document", "a merge adds to fields and replaces fields of a stored object", (inner) =>
    mapOps(inner, (op) => {
      if (op.op !== "merge") return op;
      return { op: "put", ref: op.ref, value: op.value, ...(op.index === undefined ? {} : { index: op.index }) };
    }),
  ),
  broken("a merge loses its value", "a merge writes its value and index if the document is absent", (inner) =>
    mapOps(inner, (op, current) => (op.op === "merge" && current === null ? { ...op, value: op.set } : op)),
  ),
  broken("a merge drops the expiry", "a merge keeps the expiry and takes part in the change feed", (inner) =>
    mapDocs(inner, ({ expiresAt, ...doc }) => (typeof doc.value === "object" ? doc : { ...doc, ...{ expiresAt } })),
  ),
  broken("a merge replaces what is no object", "a merge of what is no object, or no number, fails", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "merge" && current !== null && typeof current.value !== "object"
        ? { op: "put", ref: op.ref, value: op.value }
        : op,
    ),
  ),
  broken("a merge reads, adds and writes", "300 parallel merges are exact in any order", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "merge"
        ? { op: "put", ref: op.ref, value: current ? mergedValue(op, current.value) : op.value, index: op.index ?? {} }
        : op,
    ),
  ),
  broken("a merge forgets the index", "index fields follow the sums of a merge, the others stay", (inner) =>
    mapDocs(inner, (doc) => (typeof doc.value === "object" ? { ...doc, index: {} } : doc)),
  ),
  broken("counters are truncated to integers", "an inc adds to a counter; an absent counter is 0", (inner) =>
    mapOps(inner, (op) => (op.op === "inc" ? { ...op, by: Math.trunc(op.by) } : op)),
  ),
  broken("the upper bound is exclusive", "an inc is refused if the sum is out of bounds", (inner) =>
    mapOps(inner, (op) => (op.op === "inc" && op.max !== undefined ? { ...op, max: op.max - 1 } : op)),
  ),
  broken("the lower bound is ignored", "an inc is refused if the sum is out of bounds", (inner) =>
    mapOps(inner, (op) => (op.op === "inc" ? { ...op, min: Number.NEGATIVE_INFINITY } : op)),
  ),
  broken("an inc drops the index", "an inc keeps the index and expiry unless it has an expiry", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "inc" && current ? [{ op: "put", ref: op.ref, value: (current.value as number) + op.by }] : op,
    ),
  ),
  broken("an inc converts any value to a number", "an inc of a value that is not a number fails", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "inc" && current ? { op: "put", ref: op.ref, value: Number(current.value) + op.by } : op,
    ),
  ),
  broken(
    "an inc reads, adds and writes",
    [
      "300 parallel increments are exact",
      "parallel increments stop exactly at their bound",
      "commits that lock partitions in opposite orders all complete",
    ],
    (inner) =>
      mapOps(inner, (op, current) =>
        op.op === "inc" ? { op: "put", ref: op.ref, value: ((current?.value ?? 0) as number) + op.by } : op,
      ),
  ),
];

function mergedValue({ add, set }: Extract<WriteOp, { op: "merge" }>, stored: Json): Json {
  const fields = stored as JsonObject;
  const sums = Object.entries(add).map(([name, by]) => [name, ((fields[name] ?? 0) as number) + by]);
  return { ...fields, ...set, ...Object.fromEntries(sums) };
}

function unguarded<Op extends WriteOp>(op: Op): Op {
  const { if: _, ...rest } = op as Op & { if?: unknown };
  return rest as Op;
}

function keepGiven(inner: Storage): Partial<Storage> {
  const given = new Map<string, Json>();
  return {
    async commit(ops) {
      for (const op of ops) if (op.op === "put") given.set(keyOf(op.ref), op.value);
      return inner.commit(ops);
    },
    async get(refs) {
      const docs = await inner.get(refs);
      return docs.map((doc) => (doc === null ? null : { ...doc, value: given.get(keyOf(doc)) ?? doc.value }));
    },
  };
}

function shareRead(inner: Storage): Partial<Storage> {
  const cache = new Map<string, Doc>();
  return {
    async get(refs) {
      for (const doc of await inner.get(refs)) {
        if (doc !== null && cache.get(keyOf(doc))?.version !== doc.version) cache.set(keyOf(doc), doc);
      }
      return refs.map((ref) => cache.get(keyOf(ref)) ?? null);
    },
  };
}

function commitOneByOne(inner: Storage): Partial<Storage> {
  return {
    async commit(ops) {
      const docs: (Doc | null)[] = [];
      for (const [i, op] of ops.entries()) {
        try {
          docs.push(...(await inner.commit([op])));
        } catch (error) {
          throw error instanceof ConflictError ? new ConflictError(i, error.reason) : error;
        }
      }
      return docs;
    },
  };
}

function dropExpired(inner: Storage): Partial<Storage> {
  return {
    async commit(ops) {
      const docs = await inner.get(ops.map((op) => op.ref));
      for (const [i, op] of ops.entries()) {
        const guard = op.op === "put" ? op.if : undefined;
        if (typeof guard !== "object" || !("absentAt" in guard)) continue;
        if ((docs[i]?.expiresAt ?? Number.POSITIVE_INFINITY) <= guard.absentAt) {
          await inner.commit([{ op: "delete", ref: op.ref }]);
        }
      }
      return inner.commit(ops);
    },
  };
}

function checkThenAct(inner: Storage): Partial<Storage> {
  return {
    async commit(ops) {
      const before = await inner.get(ops.map((op) => op.ref));
      await inner.commit(ops.flatMap((op) => (!("if" in op) || !op.if ? [] : { op: "check", ref: op.ref, if: op.if })));
      const after = await inner.commit(ops.map((op) => (op.op === "check" ? op : unguarded(op))));
      return after.map((doc, i) => (ops[i]?.op === "delete" ? before[i]! : doc));
    },
  };
}
