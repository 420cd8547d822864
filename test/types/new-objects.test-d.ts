// Checked by `npm run typecheck`: a wrong type, or an error that is expected and missing, fails it.
import {
  createEngine,
  type Memory,
  type MemoryUpdate,
  type Person,
  type PersonUpdate,
  type User,
  type UserUpdate,
} from "keepsake";
import { describe, expectTypeOf, test } from "vitest";

const engine = createEngine();
const guide = await engine.assistants.create({ name: "Guide" });
const answers = [{ text: "At nine." }];

describe("what is required is required", () => {
  test("of an assistant: its name", async () => {
    // @ts-expect-error: an assistant has a name
    await engine.assistants.create({ culture: "it" });
    // @ts-expect-error: a Giver has a tag
    await engine.assistants.create({ name: "Guide", giver: { pin: "123456" } });
    await engine.assistants.update("id", { culture: "it" });
  });

  test("of a person: name and tag", async () => {
    await guide.people.add({ name: "Eva", tag: "🐦", pin: "123456" });
    // @ts-expect-error: a person has a tag
    await guide.people.add({ name: "Eva" });
    // @ts-expect-error: the Giver is set by the assistant
    await guide.people.add({ name: "Eva", tag: "🐦", personType: "Giver" });
    await guide.people.update("id", { name: "Eva" });
  });

  test("of a memory: what its type needs", async () => {
    await guide.memories.add({ memoryType: "Question", title: "When do you open?", answers });
    await guide.memories.add({ memoryType: "Story", title: "We opened in 1950." });
    await guide.memories.add({ memoryType: "Default", answers });
    // @ts-expect-error: a memory has a type
    await guide.memories.add({ title: "When do you open?", answers });
    // @ts-expect-error: a Question has a title
    await guide.memories.add({ memoryType: "Question", answers });
    // @ts-expect-error: a Question has answers
    await guide.memories.add({ memoryType: "Question", title: "When do you open?" });
    // @ts-expect-error: a Story has a title
    await guide.memories.add({ memoryType: "Story", answers });
    // @ts-expect-error: a Default has no title
    await guide.memories.add({ memoryType: "Default", title: "When do you open?", answers });
    // @ts-expect-error: an answer has a text
    await guide.memories.add({ memoryType: "Default", answers: [{ preformatted: true }] });
    // @ts-expect-error: a medium has a type
    await guide.memories.add({ memoryType: "Default", answers, media: [{ url: "https://a.example" }] });
    await guide.memories.update("id", { tags: [] });
  });

  test("of the other objects", async () => {
    // @ts-expect-error: an expert is an assistant
    await guide.experts.add({ name: "Boats" });
    // @ts-expect-error: a Function has a type
    await guide.functions.add({ name: "weather", description: "Tells the weather." });
    // @ts-expect-error: a pair names its memory
    await guide.pairs.add({ text: "When?" });
    // @ts-expect-error: a question has a text
    await guide.unanswered.add({});
    // @ts-expect-error: a tenant has a name
    await engine.accounts.tenants.create("token", { culture: "it" });
    await guide.unanswered.answer("id", { answers });
  });
});

test("what was read can be sent back as a change", () => {
  expectTypeOf<Memory>().toExtend<MemoryUpdate>();
  expectTypeOf<Person>().toExtend<PersonUpdate>();
});

test("of a user: what the operation needs", async () => {
  const { accounts } = engine;
  const names = { userName: "ada", eMail: "ada@example.org" };
  await accounts.register({ tenant: "town", ...names, password: "secret words", tnCAndPPAccepted: true });
  // @ts-expect-error: who registers accepts the terms or does not
  await accounts.register({ tenant: "town", ...names, password: "secret words" });
  await accounts.create("token", names);
  // @ts-expect-error: a user has an address
  await accounts.create("token", { userName: "ada" });
  await accounts.update("token", "id", { birthDate: null, newsletterSubscribed: true });
  // @ts-expect-error: a flag cannot be cleared
  await accounts.update("token", "id", { newsletterSubscribed: null });
  expectTypeOf<User>().toExtend<UserUpdate>();
});

describe("null clears what may be null, and nothing else", () => {
  test("in changes", async () => {
    await guide.memories.update("id", { date: null, placeName: null, receiverID: null });
    await engine.assistants.update("id", { password: null, continuationPrompts: null });
    await guide.people.update("id", { pin: null, information: null });
    // @ts-expect-error: lists are emptied by []
    await guide.memories.update("id", { tags: null });
    // @ts-expect-error: an assistant has a name
    await engine.assistants.update("id", { name: null });
    // @ts-expect-error: a person has a tag
    await guide.people.update("id", { tag: null });
    // @ts-expect-error: - clears over REST only
    await guide.memories.update("id", { minTimeout: "-" });
  });

  test("answers are written in short or in full, not both", async () => {
    await guide.memories.add({ memoryType: "Question", title: "When?", answer: "At nine." });
    await guide.memories.add({ memoryType: "Question", title: "When?", answers: ["At nine.", { text: "At 9." }] });
    // @ts-expect-error: one of both
    await guide.memories.add({ memoryType: "Question", title: "When?", answer: "At nine.", answers: ["At ten."] });
  });
});
