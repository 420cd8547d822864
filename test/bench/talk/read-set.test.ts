import { describe, expect, test } from "vitest";
import { parseTalkSet, readTalkSets } from "./read-set.js";

describe("talk sets", () => {
  test.each(readTalkSets())(
    "$id has at least thirty memories and forty questions to validate, other than those of development",
    ({ memories, development, validation }) => {
      expect(memories.length).toBeGreaterThanOrEqual(30);
      expect(Math.min(development.length, validation.length)).toBeGreaterThanOrEqual(40);
      expect(new Set(memories.map(({ key }) => key)).size).toBe(memories.length);
      const all = [...development, ...validation].map(({ turns }) => turns.join());
      expect(new Set(all).size).toBe(all.length);
    },
  );

  test("are read with variants, dates, places, turns and several answers", () => {
    const set = parseTalkSet(
      "a",
      "name: A\nm01 One? / Two? :: Yes. {date 1851-03-09} {place Rome}\nm02 Three? :: No.\n" +
        "== development\nfollow :: first >> second :: m01,m02\n== validation\nnone :: other :: -\n",
    );
    expect(set.memories[0]?.input).toMatchObject({
      title: "One?",
      titleVariants: ["Two?"],
      date: "1851-03-09",
      placeName: "Rome",
    });
    expect(set.development).toEqual([{ kind: "follow", turns: ["first", "second"], expected: ["m01", "m02"] }]);
    expect(set.validation).toEqual([{ kind: "none", turns: ["other"], expected: [] }]);
  });

  test.each(["m01 No answer", "== training", "== development\nplain :: what :: m99"])(
    "%j is refused with its line",
    (text) => {
      expect(() => parseTalkSet("a", text)).toThrow(/^a:\d cannot be read/);
    },
  );
});
