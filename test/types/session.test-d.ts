// Checked by `npm run typecheck`: a wrong type, or an error that is expected and missing, fails it.
import { createEngine, type GiverManagement, type VisibleMemories } from "keepsake";
import { createClient } from "keepsake/client";
import { expectTypeOf, test } from "vitest";

test("a session has what a visitor needs; the rest is the Giver's", async () => {
  const session = await createEngine().sessions.open({ assistantID: "id" });
  expectTypeOf(session.memories).toEqualTypeOf<VisibleMemories>();
  expectTypeOf(session.giver).toEqualTypeOf<GiverManagement | null>();
  expectTypeOf(session).toHaveProperty("chatLog");
  expectTypeOf(session).toHaveProperty("knownFacts");
  // @ts-expect-error: visitors add no memories
  session.memories.add;
  // @ts-expect-error: visitors manage no people
  session.people;
  // @ts-expect-error: the session may be a visitor's
  session.giver.people;
  expectTypeOf(session.giver?.functions).not.toBeAny();
});

test("the server decides whether the session of a client is a Giver's", async () => {
  const session = await createClient({ baseURL: "https://guide.example/svc/v2" }).sessions.open({ assistantID: "id" });
  // @ts-expect-error: visitors add no memories
  session.memories.add;
  expectTypeOf(session.giver.memories.add).toBeFunction();
});
