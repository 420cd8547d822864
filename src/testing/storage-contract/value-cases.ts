import type { Doc, Json, Storage } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { FED, put, ref, type StorageCase, valuesOf } from "./storage-case.js";

/** What goes in comes out, and is shared with nobody. */
export const valueCases: readonly StorageCase[] = /* @__PURE__ */ (() => [
  { name: "values come back as they went in", check: checkRoundTrip },
  { name: "values are read at the time of the commit", check: checkTakenAtOnce },
  { name: "a change to what was passed in does not reach the store", check: checkInputUnshared },
  { name: "a change to what was read does not reach the store", check: checkOutputUnshared },
])();

const VALUES: readonly Json[] = /* @__PURE__ */ (() => [
  null,
  true,
  false,
  0,
  -1.5,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1.7976931348623157e308,
  5e-324,
  "",
  " ",
  "null",
  "a'b\"c\\d/e`f{g}",
  "line\nline\r\ttab\u0001\u007f\u2028\u2029\ufeff",
  "\u00e9 e\u0301 \u{1f511} \u{1f469}\u200d\u{1f680} \u0645\u0631\u062d\u0628\u0627",
  "\u0000",
  "half a pair: \ud83d",
  { "\u0000": "\udfff" },
  "x".repeat(200_000),
  [],
  {},
  [[], {}, [null], "", 0],
  { "": "empty key", " ": 1, "a.b": 2, "1": 3, "0": 4, constructor: 5, toString: "text", length: 6 },
  JSON.parse('{"__proto__":{"polluted":true},"nested":{"__proto__":null}}') as Json,
  nested(200),
])();

function nested(depth: number): Json {
  let value: Json = "core";
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
}

async function checkRoundTrip(storage: Storage): Promise<void> {
  for (const [i, value] of VALUES.entries()) {
    const [written] = await storage.commit([put(`value-${i}`, value)]);
    assertEqual(written?.value, value, `value ${i} as the commit yields it`);
  }
  const places = VALUES.map((_, i) => ref(`value-${i}`));
  for (const [i, value] of (await valuesOf(storage, ...places)).entries()) {
    assertEqual(value, VALUES[i], `value ${i} as get yields it`);
  }
  const { docs } = await storage.list({ partition: FED, collection: "things" });
  for (const doc of docs) assertEqual(doc.value, VALUES[Number(doc.id.slice(6))], `${doc.id} as list yields it`);
  const { changes } = await storage.changes(FED, 0);
  assertEqual(
    changes.map((change) => change.doc?.value),
    VALUES,
    "values as the change feed yields them",
  );
}

async function checkTakenAtOnce(storage: Storage): Promise<void> {
  const value = { list: ["before"] };
  const index = { title: "before" };
  const committed = storage.commit([put("a", value, { index })]);
  value.list.push("after");
  index.title = "after";
  await committed;
  const [doc] = await storage.get([ref("a")]);
  assertEqual([doc?.value, doc?.index], [{ list: ["before"] }, { title: "before" }], "value and index");
}

async function checkInputUnshared(storage: Storage): Promise<void> {
  const value = { list: ["before"] };
  const index = { title: "before" };
  await storage.commit([put("a", value, { index })]);
  value.list.push("after");
  index.title = "after";
  await assertUntouched(storage);
}

async function checkOutputUnshared(storage: Storage): Promise<void> {
  const [written] = await storage.commit([put("a", { list: ["before"] }, { index: { title: "before" } })]);
  spoil(written);
  await assertUntouched(storage);
  spoil((await storage.get([ref("a")]))[0]);
  await assertUntouched(storage);
  spoil((await storage.list({ partition: FED, collection: "things" })).docs[0]);
  await assertUntouched(storage);
  spoil((await storage.changes(FED, 0)).changes[0]?.doc);
  await assertUntouched(storage);
  const [twin, other] = await storage.get([ref("a"), ref("a")]);
  spoil(twin);
  assertEqual(other?.value, { list: ["before"] }, "the second copy of one get");
}

/** A driver may freeze what it hands out: then nothing can be changed, which is as good. */
function spoil(doc: Doc | null | undefined): void {
  const open = doc as unknown as { value: { list: string[] }; index: Record<string, string>; version: number };
  for (const change of [
    () => open.value.list.push("after"),
    () => {
      open.index.title = "after";
    },
    () => {
      open.version = 99;
    },
  ]) {
    try {
      change();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

async function assertUntouched(storage: Storage): Promise<void> {
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
