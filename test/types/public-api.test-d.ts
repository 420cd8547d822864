// Checked by `npm run typecheck`: a wrong type, or an error that is expected and missing, fails it.
import {
  type Assistant,
  createEngine,
  type DialogState,
  type ErrorCode,
  type Explanation,
  hostFunction,
  isKeepsakeError,
  type Memory,
  memoryStorage,
  type StateCode,
  type Storage,
} from "keepsake";
import { createClient } from "keepsake/client";
import { createIndex } from "keepsake/recall";
import { createRestHandler } from "keepsake/rest";
import { storageContract } from "keepsake/testing";
import { describe, expectTypeOf, test } from "vitest";
import * as z from "zod";

const engine = createEngine();

describe("createEngine", () => {
  test("takes ports and limits, and nothing else", () => {
    expectTypeOf(createEngine).toBeCallableWith({ storage: memoryStorage(), keepsHistory: true });
    // @ts-expect-error: there is no such option
    createEngine({ databse: memoryStorage() });
    // @ts-expect-error: a storage has more than `get`
    createEngine({ storage: { get: async () => [] } });
    expectTypeOf(memoryStorage()).toExtend<Storage>();
  });
});

describe("an assistant", () => {
  test("is created with the fields of the specification and read with all of them", async () => {
    const guide = await engine.assistants.create({ name: "Guide", culture: "en-GB" });
    expectTypeOf(guide.assistantID).toBeString();
    const read: Assistant = (await engine.assistants.list({})).assistants[0]!;
    expectTypeOf(read.assistantID).toEqualTypeOf(guide.assistantID);
    // @ts-expect-error: names are texts
    await engine.assistants.create({ name: 5 });
    // @ts-expect-error: memory types are a closed list
    await guide.memories.add({ memoryType: "Poem", title: "Why?" });
    expectTypeOf(await guide.memories.get("id")).toEqualTypeOf<Memory>();
  });
});

describe("a session", () => {
  test("answers every event with a dialog state", async () => {
    const session = await engine.sessions.open({ assistantID: "id" });
    expectTypeOf(await session.enterText("Hello")).toEqualTypeOf<DialogState>();
    expectTypeOf(await session.timeout()).toEqualTypeOf<DialogState>();
    expectTypeOf(session.state.state).toEqualTypeOf<StateCode>();
    expectTypeOf(session.state.emission).toEqualTypeOf<string | null>();
    expectTypeOf(session.state.confidenceLevel).toEqualTypeOf<"HIGH" | "MEDIUM" | "LOW" | "NONE" | null>();
    // @ts-expect-error: a text is a string
    await session.enterText(5);
    // @ts-expect-error: a tag is needed
    await session.changeTag();
  });
});

describe("isKeepsakeError", () => {
  test("narrows an unknown error to its code", () => {
    const error: unknown = null;
    if (isKeepsakeError(error, "SESSION_NOT_FOUND")) expectTypeOf(error.code).toEqualTypeOf<"SESSION_NOT_FOUND">();
    if (isKeepsakeError(error)) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>();
    // @ts-expect-error: codes are a closed list
    isKeepsakeError(error, "NO_SUCH_CODE");
  });
});

describe("hostFunction", () => {
  test("infers the arguments of run from its parameters", () => {
    hostFunction({
      parameters: z.object({ room: z.string(), seats: z.number().optional() }),
      run: (args, { signal }) => {
        expectTypeOf(args).toEqualTypeOf<{ room: string; seats?: number | undefined }>();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        return args.room;
      },
    });
    // @ts-expect-error: a result is JSON
    hostFunction({ parameters: z.object({}), run: () => () => 1 });
  });
});

describe("the other entries", () => {
  test("return what their names say", async () => {
    const index = createIndex();
    expectTypeOf(index.train()).resolves.toBeVoid();
    expectTypeOf(createRestHandler(engine)).toBeCallableWith(new Request("https://guide.example/"));
    const client = createClient({ baseURL: "https://guide.example/svc/v2" });
    const session = await client.sessions.open({ assistantID: "id" });
    expectTypeOf(await session.enterText("Hello")).toEqualTypeOf<DialogState>();
    expectTypeOf(storageContract(async () => memoryStorage())).items.toHaveProperty("run");
    expectTypeOf<Explanation>().toHaveProperty("candidates");
  });
});
