import { type Engine, KeepsakeError, type Storage, type WriteOp } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS, PARKING } from "../support/assistants.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { overriding, type RecordingStorage, recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/** A storage that can be made to fail at the first commit that matches. */
function failingAt(fits: (op: WriteOp) => boolean) {
  const inner = recordingStorage();
  let isArmed = false;
  const storage = overriding(inner, {
    async commit(ops) {
      if (isArmed && ops.some(fits)) throw new KeepsakeError("STORAGE_UNAVAILABLE", "The storage is away");
      return inner.commit(ops);
    },
  });
  return { inner, storage, fail: (is: boolean) => (isArmed = is) };
}

const unavailable = { code: "STORAGE_UNAVAILABLE" };
const isDeletionIn =
  (collection: string) =>
  ({ op, ref }: WriteOp): boolean =>
    op === "delete" && ref.collection === collection;

/** The documents of an assistant and of its removal, except sessions, which expire. */
const leftOf = async (storage: RecordingStorage, assistantID: string) =>
  (await storage.dump())
    .filter(({ partition, id }) => partition.endsWith(`:${assistantID}`) || id.includes(assistantID))
    .map(({ partition, collection }) => `${partition.split(":")[0]}/${collection}`);

/** Calls that finish an interrupted removal. */
const FINISHERS: readonly (readonly [string, (engine: Engine, again: () => Promise<void>) => Promise<unknown>])[] = [
  ["the next call", (_, again) => again()],
  ["a sweep", (engine) => engine.sweep()],
];

const another = (storage: Storage) => {
  const parts = testEngine({ storage });
  parts.clock.advance(24 * 3_600_000);
  return parts.engine;
};

describe("an interrupted removal is finished by", () => {
  test.each(FINISHERS)("%s of another process, for an assistant", async (_, finish) => {
    const { inner, storage, fail } = failingAt(isDeletionIn("memories"));
    const { engine } = testEngine({ storage });
    const { assistantID } = await createGuide(engine, [HOURS, PARKING]);
    fail(true);
    await expect(engine.assistants.remove(assistantID)).rejects.toMatchObject(unavailable);
    fail(false);
    expect(await leftOf(inner, assistantID)).toContain("assistant/memories");
    const other = another(storage);
    await finish(other, () => other.assistants.remove(assistantID));
    expect(await leftOf(inner, assistantID)).toEqual([]);
    await expect(other.assistants.remove(assistantID)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  });

  test.each(FINISHERS)("%s of another process, for a person with its questions", async (_, finish) => {
    const { storage, fail } = failingAt(isDeletionIn("unanswered"));
    const { engine } = testEngine({ storage });
    const guide = await createGuide(engine);
    await guide.unanswered.add({ text: "Where is my key?", receiverID: guide.evaID });
    fail(true);
    await expect(guide.people.remove(guide.evaID, { memories: "remove" })).rejects.toMatchObject(unavailable);
    fail(false);
    expect((await guide.unanswered.list()).count).toBe(1);
    const other = another(storage);
    const there = await other.assistants.get(guide.assistantID);
    await finish(other, () => there.people.remove(guide.evaID));
    expect((await guide.unanswered.list()).count).toBe(0);
    await expect(there.people.remove(guide.evaID)).rejects.toMatchObject({ code: "PERSON_NOT_FOUND" });
  });
});

describe("an interrupted bundle import", () => {
  const died = async () => {
    const source = testEngine().engine;
    let bundle = "";
    for await (const piece of (await createGuide(source, [HOURS, PARKING])).export({ format: "bundle" }))
      bundle += piece;
    const inner = recordingStorage();
    let isDead = false;
    const storage = overriding(inner, {
      commit: (ops) => (isDead ? Promise.reject(new Error("The process is gone")) : inner.commit(ops)),
    });
    const parts = testEngine({ storage: overriding(storage, {}) });
    const importing = async () => {
      for await (const { done } of parts.engine.assistants.importBundle(bundle, { assistantID: "x", batchSize: 1 }))
        isDead ||= done > 2;
    };
    await expect(importing()).rejects.toMatchObject({ code: "PORT_FAILED", cause: { message: "The process is gone" } });
    isDead = false;
    expect(await leftOf(inner, "x")).toContain("assistant/people");
    return { ...parts, inner, bundle };
  };

  test("is removed by a sweep once its ID is free again", async () => {
    const { engine, clock, inner } = await died();
    await engine.sweep();
    expect(await leftOf(inner, "x")).toContain("assistant/people");
    clock.advance(24 * 3_600_000);
    await engine.sweep();
    expect(await leftOf(inner, "x")).toEqual([]);
  });

  test("is removed without the content of a later import with the same ID", async () => {
    const { engine, clock, bundle } = await died();
    clock.advance(24 * 3_600_000);
    await engine.assistants.importBundle(bundle, { assistantID: "x" }).result();
    clock.advance(30 * 24 * 3_600_000);
    await engine.sweep();
    expect((await (await engine.assistants.get("x")).memories.list()).count).toBe(2);
  });
});

test("a turn that runs while its assistant is removed leaves no documents", async () => {
  const storage = recordingStorage();
  const geocoder = hangingGeocoder();
  const { engine } = testEngine({ storage, geocoder, chatLog: { keepDays: 30 } });
  const { assistantID } = await createGuide(engine);
  const session = await engine.sessions.open({ assistantID });
  const turn = session.enterText("Why does my knee hurt?", { place: { placeName: "Nowhere" } });
  await geocoder.asked;
  await engine.assistants.remove(assistantID);
  geocoder.release();
  await expect(turn).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  expect(await leftOf(storage, assistantID)).toEqual([]);
});
