import type { Doc, Json, Storage } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { FED, put, readValues, ref, type StorageCases } from "./storage-case.js";

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
    assertEqual(
      [copy?.value, copy?.index, copy?.version],
      [{ list: ["before"] }, { title: "before" }, 1],
      "value, index and version",
    );
  }
}

/** Values are stored unchanged, and not shared with callers. */
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
    assertEqual(
      changes.map((change) => change.doc?.value),
      VALUES,
      "values in the change feed",
    );
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
