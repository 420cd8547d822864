import type { Doc, DocRef, Json, Storage } from "../../ports/index.js";
import { assertEqual, assertFails } from "../cases/index.js";
import { changedIds, FED, listIds, put, readValues, ref, type StorageCases, UNFED } from "./storage-case.js";

/** Names with a meaning to JavaScript, SQL, file systems or Unicode, or that look alike. */
const NAMES: readonly string[] = [
  ...["", " ", "a", "A", "a ", "\u00e9", "e\u0301", "null", "0", "00"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty"],
  ...["a'b", 'a"b', "a\\b", "a%", "a_", "a/b", "../a", "a:b", "a\nb"],
  ...["\u{1f511}", "\u{1f469}\u200d\u{1f680}", "\u202ea", "x".repeat(1_000)],
];

export const documentCases: StorageCases = {
  "get returns documents in the order of the references, null for absent ones": async (storage) => {
    assertEqual(await storage.get([]), [], "no references");
    await storage.commit([put("a", "first"), put("b", "second")]);
    const values = await readValues(storage, ref("b"), ref("missing"), ref("a"), ref("b"));
    assertEqual(values, ["second", null, "first", "second"], "values in order");
    assertEqual(await storage.get([ref("a", "things", "tenant:unknown")]), [null], "an unknown partition");
  },
  "a read returns documents and the position of the change feed": async (storage) => {
    assertEqual(await storage.read([ref("a")], FED), { docs: [null], seq: 0 }, "an empty storage");
    await storage.commit([put("a", 1), put("b", 2), put(ref("a", "things", UNFED), 3)]);
    const { docs, seq } = await storage.read([ref("b"), ref("x"), ref("a", "things", UNFED)], FED);
    assertEqual(
      docs.map((doc) => doc?.value ?? null),
      [2, null, 3],
      "values",
    );
    assertEqual(seq, docs[0]?.seq, "the position of the last write");
    await storage.commit([{ op: "delete", ref: ref("a") }]);
    const after = await storage.read([], FED);
    assertEqual(after.docs, [], "no documents");
    assertEqual(after.seq > seq, true, "the position moves with a deletion");
    const page = await storage.changes(FED, seq);
    assertEqual(page.seq <= after.seq, true, "no change lies behind the position");
    await storage.commit([put(ref("c", "things", UNFED), 1)]);
    assertEqual((await storage.read([], FED)).seq, after.seq, "writes elsewhere do not move it");
  },
  "a put is read back with its value, index and expiry": async (storage) => {
    for (const partition of ["assistant:x", UNFED]) {
      const plain = ref("plain", "things", partition);
      const full = ref("full", "things", partition);
      const index = { title: "A title", n: 1.5, zero: 0, empty: "" };
      const results = await storage.commit([
        put(plain, { some: "value" }),
        put(full, ["value"], { index, expiresAt: 5_000_000_000_000 }),
      ]);
      const docs = await storage.get([plain, full]);
      const seqs = docs.map((doc) => doc?.seq);
      const expected = [
        { ...plain, version: 1, seq: seqs[0], value: { some: "value" }, index: {} },
        { ...full, version: 1, seq: seqs[1], value: ["value"], index, expiresAt: 5_000_000_000_000 },
      ];
      assertEqual(docs, expected, "documents returned by get");
      assertEqual(results, docs, "documents returned by commit");
      const listed = await storage.list({ partition, collection: "things" });
      assertEqual(listed.docs, [docs[1], docs[0]], "documents returned by list");
    }
  },
  "a put replaces value, index and expiry": async (storage) => {
    await storage.commit([put("a", { old: 1, kept: 2 }, { index: { old: 1, both: 1 }, expiresAt: 1_000 })]);
    await storage.commit([put("a", { new: 3 }, { index: { both: 2 } })]);
    const [doc] = await storage.get([ref("a")]);
    assertEqual(doc?.value, { new: 3 }, "the value, not merged");
    assertEqual(doc?.index, { both: 2 }, "the index, not merged");
    assertEqual(doc !== null && doc !== undefined && "expiresAt" in doc, false, "whether an expiry is left");
    assertEqual(await listIds(storage, { where: { old: 1 } }), [], "documents found by the old index");
    await storage.commit([put("a", 1)]);
    assertEqual((await storage.get([ref("a")]))[0]?.index, {}, "the index after a put without one");
  },
  "the version starts at 1 and grows by one with every write": async (storage) => {
    const target = ref("a", "things", UNFED);
    for (const version of [1, 2, 3]) {
      const [doc] = await storage.commit([put(target, version)]);
      assertEqual(doc?.version, version, "version of the put");
    }
    await storage.commit([{ op: "check", ref: target, if: "exists" }]);
    const [counted] = await storage.commit([{ op: "inc", ref: target, by: 1 }]);
    assertEqual(counted?.version, 4, "version of an inc");
    const [fifth, sixth] = await storage.commit([put(target, 1), put(target, 2)]);
    assertEqual([fifth?.version, sixth?.version], [5, 6], "versions of two writes in one commit");
    await storage.commit([{ op: "delete", ref: target }]);
    const [again] = await storage.commit([put(target, 1)]);
    assertEqual(again?.version, 1, "version of a document that is created again after a delete");
  },
  "a delete returns the document, or null if it is absent": async (storage) => {
    const [stored] = await storage.commit([put("a", { a: 1 }, { index: { n: 1 }, expiresAt: 9 })]);
    const [deleted, absent] = await storage.commit([
      { op: "delete", ref: ref("a") },
      { op: "delete", ref: ref("b") },
    ]);
    assertEqual(deleted, stored, "the deleted document");
    assertEqual(absent, null, "the result for an absent document");
    assertEqual(await storage.get([ref("a")]), [null], "the document afterwards");
    assertEqual(await storage.commit([{ op: "delete", ref: ref("a") }]), [null], "a second delete");
  },
  "every well-formed string is a valid name": async (storage) => {
    await storage.commit(NAMES.map((name, i) => put(name, i, { index: { [name || "empty"]: i } })));
    assertEqual(await readValues(storage, ...NAMES.map((name) => ref(name))), [...NAMES.keys()], "values by id");
    const listed = await storage.list({ partition: ref("").partition, collection: "things" });
    assertEqual(listed.count, NAMES.length, "documents listed");
    for (const [i, name] of NAMES.entries()) {
      const places: DocRef[] = [ref("id", name), ref("id", "things", `tenant:${name}`)];
      const results = await storage.commit(places.map((place) => put(place, i)));
      const versions = results.map((doc) => doc?.version);
      assertEqual(versions, [1, 1], `versions in a collection and a partition named ${JSON.stringify(name)}`);
      const field = name || "empty";
      const found = await listIds(storage, { where: { [field]: i } });
      assertEqual(found, [name], `found by the field ${JSON.stringify(field)}`);
    }
  },
  "names that some database cannot store are refused, and read as absent": async (storage) => {
    await storage.commit([put("a\ufffd"), put("a")]);
    for (const name of ["a\u0000", "a\ud800", "\udfffa"]) {
      const what = JSON.stringify(name);
      const places = [ref(name), ref("id", name), ref("id", "things", `assistant:${name}`)];
      for (const place of places) {
        for (const op of [put(place), { op: "inc", ref: place, by: 1 }, { op: "delete", ref: place }] as const) {
          await assertFails(storage.commit([put("beside"), op]), `${op.op} of a document named ${what}`);
        }
      }
      for (const index of [{ [name]: 1 }, { title: name }]) {
        await assertFails(storage.commit([put("beside", 1, { index })]), `a put with ${what} in its index`);
      }
      assertEqual(await readValues(storage, ...places, ref("a")), [null, null, null, null], `documents named ${what}`);
      for (const query of [{ partition: name }, { collection: name }, { where: { title: name } }, { orderBy: name }]) {
        const expected = "orderBy" in query ? ["a", "a\ufffd"] : [];
        assertEqual(await listIds(storage, query), expected, `a list by ${JSON.stringify(query)}`);
      }
      assertEqual(await changedIds(storage, 0, `assistant:${name}`), [], `changes of a partition named ${what}`);
    }
    assertEqual(await listIds(storage), ["a", "a\ufffd"], "documents at the end");
  },
  "a write does not affect other collections and partitions": async (storage) => {
    const places = [
      ref("id"),
      ref("id", "other"),
      ref("id", "things", "assistant:other"),
      ref("id", "things", UNFED),
      ref("c", "b", "tenant:a"),
      ref("bc", "", "tenant:a"),
      ref("", "bc", "tenant:a"),
      ref("c", "", "tenant:ab"),
    ];
    await storage.commit(places.map((place, i) => put(place, i)));
    assertEqual(await readValues(storage, ...places), [...places.keys()], "values");
    const first = places[0]!;
    await storage.commit([put(first, "changed")]);
    await storage.commit([{ op: "delete", ref: first }]);
    assertEqual(await readValues(storage, ...places), [null, ...[...places.keys()].slice(1)], "values after a delete");
    const count = async (partition: string, collection = "things") =>
      (await storage.list({ partition, collection })).count;
    assertEqual(await count(first.partition, "other"), 1, "other collection");
    assertEqual(await count("assistant:other"), 1, "other partition");
    assertEqual(await count("assistant:none"), 0, "no partition");
  },
};

const VALUES: readonly Json[] = [
  ...[null, true, false, [], {}, [[], {}, [null], "", 0], nested(200)],
  ...[0, -1.5, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1.7976931348623157e308, 5e-324],
  ...["", " ", "null", "a'b\"c\\d/e`f{g}", "line\nline\r\ttab\u0001\u007f\u2028\u2029\ufeff", "x".repeat(200_000)],
  "\u00e9 e\u0301 \u{1f511} \u{1f469}\u200d\u{1f680} \u0645\u0631\u062d\u0628\u0627",
  ...["\u0000", "half a pair: \ud83d", { "\u0000": "\udfff" }],
  { "": "empty key", " ": 1, "a.b": 2, "1": 3, "0": 4, constructor: 5, toString: "text", length: 6 },
  JSON.parse('{"__proto__":{"polluted":true},"nested":{"__proto__":null}}') as Json,
];

function nested(depth: number): Json {
  let value: Json = "core";
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
}

/** Changes a document. If the driver froze it, the changes fail, which is fine too. */
function modify(doc: Doc | null | undefined): void {
  for (const change of [
    () => Object(doc?.value).list.push("after"),
    () => Object.assign(doc!.index, { title: "after" }),
    () => Object.assign(doc!, { version: 99 }),
  ]) {
    try {
      change();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

async function assertUnchanged(storage: Storage): Promise<void> {
  const [doc] = await storage.get([ref("a")]);
  const { docs } = await storage.list({ partition: FED, collection: "things", where: { title: "before" } });
  const { changes } = await storage.changes(FED, 0);
  for (const copy of [doc, docs[0], changes[0]?.doc]) {
    const seen = [copy?.value, copy?.index, copy?.version];
    assertEqual(seen, [{ list: ["before"] }, { title: "before" }, 1], "value, index and version");
  }
}

export const valueCases: StorageCases = {
  "values are read back unchanged": async (storage) => {
    for (const [i, value] of VALUES.entries()) {
      const [written] = await storage.commit([put(`value-${i}`, value)]);
      assertEqual(written?.value, value, `value ${i} returned by commit`);
    }
    const places = VALUES.map((_, i) => ref(`value-${i}`));
    for (const [i, value] of (await readValues(storage, ...places)).entries()) {
      assertEqual(value, VALUES[i], `value ${i} returned by get`);
    }
    const { docs } = await storage.list({ partition: FED, collection: "things" });
    for (const doc of docs) assertEqual(doc.value, VALUES[Number(doc.id.slice(6))], `${doc.id} returned by list`);
    const { changes } = await storage.changes(FED, 0);
    const fed = changes.map((change) => change.doc?.value);
    assertEqual(fed, VALUES, "values in the change feed");
  },
  "values are read when commit is called": async (storage) => {
    const value = { list: ["before"] };
    const index = { title: "before" };
    const committed = storage.commit([put("a", value, { index })]);
    value.list.push("after");
    index.title = "after";
    await committed;
    const [doc] = await storage.get([ref("a")]);
    assertEqual([doc?.value, doc?.index], [{ list: ["before"] }, { title: "before" }], "value and index");
  },
  "changing a value after a commit does not change the stored value": async (storage) => {
    const value = { list: ["before"] };
    const index = { title: "before" };
    await storage.commit([put("a", value, { index })]);
    value.list.push("after");
    index.title = "after";
    await assertUnchanged(storage);
  },
  "changing a document after a read does not change the stored document": async (storage) => {
    const [written] = await storage.commit([put("a", { list: ["before"] }, { index: { title: "before" } })]);
    modify(written);
    await assertUnchanged(storage);
    modify((await storage.get([ref("a")]))[0]);
    await assertUnchanged(storage);
    modify((await storage.list({ partition: FED, collection: "things" })).docs[0]);
    await assertUnchanged(storage);
    modify((await storage.changes(FED, 0)).changes[0]?.doc);
    await assertUnchanged(storage);
    const [twin, other] = await storage.get([ref("a"), ref("a")]);
    modify(twin);
    assertEqual(other?.value, { list: ["before"] }, "the second copy of one get");
  },
};
