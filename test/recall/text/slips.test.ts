import { expect, test } from "vitest";
import { type TextEntry, TextIndex } from "../../../src/recall/text/text-index.js";
import { english } from "../../../src/recall.js";

const HIGH = 0.7;

const entryOf = (id: string, titles: readonly string[]): TextEntry => ({ id, titles, answers: [] });
const indexOf = (entries: readonly TextEntry[]): TextIndex => {
  const index = new TextIndex({ languages: [english()] });
  for (const entry of entries) index.put(entry);
  return index;
};

test.each([
  ["wher is the dgo", "dog"],
  ["what does the catt eat", "cat"],
  ["is the pbu open", "pub"],
])("%s: a short word is corrected if the memories have one like it", (text, id) => {
  const index = indexOf([
    entryOf("dog", ["Where is the dog?"]),
    entryOf("cat", ["What does the cat eat?"]),
    entryOf("pub", ["Is the pub open?"]),
  ]);
  expect(index.score(text)[0]?.id).toBe(id);
  expect(index.score(text)[0]?.corrections.map(({ to }) => to)).toContain(id);
});

test("a short word that may be many others is left as it is", () => {
  const index = indexOf(["zap", "zip", "zop"].map((word) => entryOf(word, [`the ${word} machine`])));
  expect(index.score("the zup machine").flatMap(({ corrections }) => corrections)).toEqual([]);
});

test("a slip of two words means both", () => {
  const index = indexOf([entryOf("a", ["the brown zorbel"]), entryOf("b", ["the brown zorbil"])]);
  const found = index.score("the brown zorbul");
  expect(new Map(found.map(({ id, corrections }) => [id, corrections.map(({ to }) => to)]))).toEqual(
    new Map([
      ["a", ["zorbel"]],
      ["b", ["zorbil"]],
    ]),
  );
  expect(found.map(({ differences }) => differences)).toEqual([[], []]);
});

test.each([
  ["wat is ur fav colour", "colour"],
  ["how old r u", "age"],
  ["why dont u eat meat", "meat"],
])("%s: short forms of chats are written out", (text, id) => {
  const index = indexOf([
    entryOf("colour", ["What is your favourite colour?"]),
    entryOf("age", ["How old are you?"]),
    entryOf("meat", ["Why do you not eat meat?"]),
  ]);
  const [best] = index.score(text);
  expect(best?.id).toBe(id);
  expect(best!.confidence).toBeGreaterThanOrEqual(HIGH);
});

test("a short form that a title has is its own word", () => {
  const index = indexOf([entryOf("r", ["How do I install R?"]), entryOf("other", ["How do I install the printer?"])]);
  expect(index.score("install r")[0]?.id).toBe("r");
});

test("literally is no number of liters", () => {
  const index = indexOf([entryOf("tank", ["How many liters does the tank hold?"])]);
  expect(index.score("is it literally haunted")[0]?.parts.words ?? 0).toBeLessThan(0.05);
  expect(index.score("how many liters")[0]?.id).toBe("tank");
});
