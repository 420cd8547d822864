/** Code of a host. It is compiled and run beside several versions of zod, over the built package. */
import { createEngine, hostFunction, isKeepsakeError, type NewQuestion, type WithAnswer } from "keepsake";
import { createRestHandler, openApiDocument } from "keepsake/rest";
import { scriptedModel } from "keepsake/testing";
import * as z from "zod";

const rooms = z.enum(["blue", "red"]);

const bookRoom = hostFunction({
  parameters: z.object({
    room: rooms.describe("Which room."),
    seats: z.number().int().min(1).default(2),
    guests: z.array(z.object({ name: z.string(), age: z.number().optional() })).optional(),
    note: z.union([z.string().max(100), z.null()]).optional(),
  }),
  run: ({ room, seats, guests, note }, { tag, signal }) => {
    const name: "blue" | "red" = room;
    const doubled: number = seats * 2;
    const ages = (guests ?? []).map((guest): number | undefined => guest.age);
    // @ts-expect-error: a number is not a text
    const wrong: string = seats;
    return { name, doubled, ages: ages.length, note: note ?? null, tag, over: signal.aborted, wrong };
  },
});

const model = scriptedModel((request) => {
  const last = request.messages[request.messages.length - 1];
  if (last?.role === "tool") return `It says ${last.content}`;
  return { calls: [{ name: "bookRoom", args: { room: "blue" } }] };
});

const HOURS: WithAnswer<NewQuestion> = { memoryType: "Question", title: "When do you open?", answer: "At nine." };

async function main(): Promise<void> {
  const engine = createEngine({ functions: { bookRoom }, languageModel: model });
  const guide = await engine.assistants.create({ name: "Guide", giver: { tag: "🔑", pin: "654321" } });
  await guide.memories.add(HOURS);
  await guide.functions.add({ functionType: "Internal", name: "bookRoom", description: "Books a room." });
  const session = await engine.sessions.open({ assistantID: guide.assistantID });

  const state = await session.enterText("When do you open?");
  expect(state.emission?.startsWith("At nine.") === true, `the answer is ${state.emission}`);
  const booked = await session.enterText("Please book the blue room for me");
  expect(booked.emission?.includes("blue") === true, `the function answers ${booked.emission}`);

  const refused = await guide.memories.add({ ...HOURS, title: " " }).catch((error: unknown) => error);
  expect(isKeepsakeError(refused, "INVALID_FIELD") && refused.field === "title", `a blank title is ${refused}`);
  const unsuitable = { parameters: z.object({ at: z.date() }), run: () => null };
  expect(
    throws(() => createEngine({ functions: { unsuitable } })),
    "a date is no parameter",
  );

  const response = await createRestHandler(engine)(new Request("https://guide.example/openapi.json"));
  expect(response.status === 200, `the document of the service is ${response.status}`);
  expect(JSON.stringify(openApiDocument()).includes("memoryType"), "the document has schemas");
  await engine.close();
}

function throws(call: () => unknown): boolean {
  try {
    call();
  } catch (error) {
    return isKeepsakeError(error, "INVALID_FIELD");
  }
  return false;
}

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Unexpected: ${what}`);
}

await main();
