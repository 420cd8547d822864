import { createEngine, type HostFunction, hostFunction } from "keepsake";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { functionBench, NEVER_ABORTS, readResult } from "./function-fixtures.js";

const INTERNAL = { functionType: "Internal", description: "Tells of rooms." } as const;

const room = hostFunction({
  parameters: z.object({ room: z.enum(["blue", "red"]).describe("Which room."), seats: z.int().default(1) }),
  run: ({ room: name, seats }, { culture, tag }) => {
    expectTypeOf(name).toEqualTypeOf<"blue" | "red">();
    return { name, seats, culture, tag };
  },
});

describe("a host function", () => {
  test("is a tool if an Internal Function with its name enables it", async () => {
    const { guide, tools, turn } = await functionBench({ functions: { freeRooms: room } });
    expect([...(await tools()).keys()]).toEqual([]);
    await guide.functions.add({ ...INTERNAL, name: "Free rooms" });
    const tool = (await tools(await turn({ tag: "🐦" }))).get("Free_rooms");
    expect(tool).toMatchObject({
      description: "Tells of rooms.",
      parameters: {
        type: "object",
        properties: { room: { type: "string", enum: ["blue", "red"], description: "Which room." } },
        required: ["room"],
      },
    });
    expect(await readResult(tool?.call({ room: "red" }, NEVER_ABORTS))).toEqual({
      name: "red",
      seats: 1,
      culture: "en-GB",
      tag: "🐦",
    });
  });

  test("gets only arguments that its schema accepts", async () => {
    const { guide, tools } = await functionBench({ functions: { freeRooms: room } });
    await guide.functions.add({ ...INTERNAL, name: "freeRooms" });
    const tool = (await tools()).get("freeRooms");
    expect(await readResult(tool?.call({}, NEVER_ABORTS))).toMatch(/^! room: /);
    expect(await readResult(tool?.call({ room: "green" }, NEVER_ABORTS))).toMatch(/^! room: /);
    expect(await readResult(tool?.call({ room: "red", seats: 1.5 }, NEVER_ABORTS))).toMatch(/^! seats: /);
  });

  test("that fails returns an error without details, which are logged", async () => {
    const run: HostFunction["run"] = () => {
      throw new Error("password of the database");
    };
    const { guide, tools, logger } = await functionBench({ functions: { fails: { parameters: z.object({}), run } } });
    await guide.functions.add({ ...INTERNAL, name: "fails" });
    expect(await readResult((await tools()).get("fails")?.call({}, NEVER_ABORTS))).toBe("! The Function failed");
    expect(logger.entries).toMatchObject([{ message: "A Function failed", level: "error" }]);
  });

  test("that takes too long returns an error, and its signal aborts", async () => {
    let abortReason: unknown;
    const slow: HostFunction = {
      parameters: z.object({}),
      timeoutMs: 500,
      run: (_, { signal }) =>
        new Promise(() => {
          signal.addEventListener("abort", () => {
            abortReason = signal.reason;
          });
        }),
    };
    const { guide, tools, clock } = await functionBench({ functions: { slow } });
    await guide.functions.add({ ...INTERNAL, name: "slow" });
    const result = readResult((await tools()).get("slow")?.call({}, NEVER_ABORTS));
    for (let i = 0; i < 20; i++) await Promise.resolve();
    clock.advance(499);
    expect(abortReason).toBeUndefined();
    clock.advance(1);
    expect(await result).toBe("! The Function took too long");
    expect(abortReason).toMatchObject({ message: "The Function took too long" });
  });

  test("aborts with the signal of the turn", async () => {
    const controller = new AbortController();
    const waits: HostFunction = { parameters: z.object({}), run: () => new Promise(() => {}) };
    const { guide, tools } = await functionBench({ functions: { waits } });
    await guide.functions.add({ ...INTERNAL, name: "waits" });
    const result = (await tools()).get("waits")?.call({}, { signal: controller.signal });
    for (let i = 0; i < 20; i++) await Promise.resolve();
    controller.abort(new Error("over"));
    await expect(result).rejects.toThrow("over");
  });

  test("reads and sets the context", async () => {
    const counts: HostFunction = {
      parameters: z.object({}),
      run(_, { contextVars, setContextVar, date, place }) {
        setContextVar?.("COUNT", String(Number(contextVars.COUNT ?? 0) + 1));
        return { date, place: place?.placeName ?? null };
      },
    };
    const { guide, tools, turn } = await functionBench({ functions: { counts } });
    await guide.functions.add({ ...INTERNAL, name: "counts" });
    const made = await turn({}, { dateMs: 0, place: { placeName: "Rome" }, contextVars: { COUNT: "1" } });
    expect(await readResult((await tools(made)).get("counts")?.call({}, NEVER_ABORTS))).toEqual({
      date: "1970-01-01T00:00:00.000Z",
      place: "Rome",
    });
    expect(made.circumstances().contextVars).toEqual({ COUNT: "2" });
  });

  test.each<[string, unknown]>([
    ["searchMemories", room],
    ["Search memories", room],
    ["…", room],
    ["a", { parameters: z.object({}) }],
    ["a", { run: () => null }],
    ["a", null],
    ["a", { parameters: z.object({ a: z.date() }), run: () => null }],
  ])("is rejected at creation of the engine if it is invalid: %s", (name, definition) => {
    const functions = { [name]: definition as HostFunction };
    expect(() => createEngine({ functions })).toThrow(
      expect.objectContaining({ code: "INVALID_FIELD", field: `functions.${name}` }),
    );
  });
});

test("the options of web hooks reject unknown and unfit fields", () => {
  const refused = (webHooks: object) => () => createEngine({ webHooks });
  expect(refused({ maxCalls: 3 })).toThrow(
    expect.objectContaining({ code: "UNKNOWN_FIELD", field: "webHooks.maxCalls" }),
  );
  expect(refused({ maxConcurrentCalls: 0 })).toThrow(
    expect.objectContaining({ code: "INVALID_FIELD", field: "webHooks.maxConcurrentCalls" }),
  );
});
