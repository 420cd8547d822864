import { describe, expect, test } from "vitest";
import { createIndex, english, loadIndex } from "../../../src/recall.js";

const QUESTIONS = [
  ["keeper", "Who was the last keeper?", "Enoch Vance. He left in 1982, with a cat and a barometer."],
  ["born", "Where were you born?", "In a house above the harbour of Penzance, during a storm."],
  ["tall", "How tall is the lighthouse?", "It stands thirty-eight metres above the rock."],
  ["open", "When is the tower open?", "Every day from ten to five, and until eight in July."],
  ["leave", "Why did you leave the island?", "Because the light was made automatic, and nobody needed us."],
] as const;

const index = createIndex({ languages: [english()] });
for (const [memoryID, title, text] of QUESTIONS) {
  index.add({ memoryID, memoryType: "Question", title, answers: [{ text }] });
}

describe("what differs from the best memory", () => {
  test.each([
    ["who was the first keeper", { kind: "ordinal", asked: "first", memory: "last" }],
    ["where was your mother born", { kind: "kinship", asked: "mother", memory: null }],
    ["how tall is the museum", { kind: "word", asked: "museum", memory: "lighthouse" }],
    ["why did you not leave the island", { kind: "negation", asked: "not", memory: null }],
    ["when was the tower open", { kind: "tense", asked: "was", memory: "is" }],
    ["when did the tower open", { kind: "tense", asked: "did", memory: "is" }],
    ["where is the tower open", { kind: "question", asked: "place", memory: "time" }],
  ])("%s", (text, difference) => {
    const { candidates, decision } = index.explain(text);
    expect(candidates[0]?.differences).toContainEqual(difference);
    expect(decision.kind).not.toBe("answer");
  });

  test.each(QUESTIONS)("is nothing for the title of %s", (memoryID, title) => {
    const { candidates, decision } = index.explain(title);
    expect(candidates[0]).toMatchObject({ memoryID, differences: [] });
    expect(decision.kind).toBe("answer");
  });

  test.each([
    ["where you were born", "born"],
    ["the tower when is it open", "open"],
    ["and how tall then is the lighthouse", "tall"],
  ])("%s has the words of a title, so it is answered", (text, memoryID) => {
    const { candidates, decision } = index.explain(text);
    expect(decision.kind).toBe("answer");
    expect(candidates[0]?.memoryID).toBe(memoryID);
  });

  test.each([
    ["who is the last keeper", "keeper"],
    ["how tall was the lighthouse", "tall"],
    ["why have you left the island", null],
  ])("%s is a title in another tense if only an auxiliary verb differs", (text, memoryID) => {
    const { candidates, decision } = index.explain(text);
    expect((candidates[0]?.confidence ?? 0) >= 0.9 ? candidates[0]?.memoryID : null).toBe(memoryID);
    if (memoryID !== null) expect(decision.kind).toBe("answer");
  });

  test("an ordinal that the memory lacks is asked about at most", () => {
    const { candidates, decision } = index.explain("how tall is the second lighthouse");
    expect(candidates[0]?.differences).toContainEqual({ kind: "ordinal", asked: "second", memory: null });
    expect(decision.kind).not.toBe("answer");
  });

  test.each(["how tall is the lighthouse next Monday", "who was the last keeper the first time"])(
    "%s has no other ordinal: it says when",
    (text) => {
      expect(index.explain(text).candidates[0]?.differences).not.toContainEqual(
        expect.objectContaining({ kind: "ordinal" }),
      );
    },
  );

  test("a stop word is no superlative", () => {
    expect(
      index.explain("why did you leave the island for the most part").candidates[0]?.differences,
    ).not.toContainEqual(expect.objectContaining({ kind: "superlative" }));
  });

  test.each(["where were you not born", "when were you born", "how tall is the lighthouse in the fog"])(
    "%s has more or other words than a title",
    (text) => {
      expect(index.search(text)[0]?.confidence).toBeLessThan(0.9);
    },
  );

  test("a few words that one memory has all are asked about", () => {
    expect(index.explain("lighthouse").decision).toMatchObject({ kind: "confirm", candidate: { memoryID: "tall" } });
    expect(index.explain("the lighthouse and the museum").decision.kind).toBe("none");
  });

  test("a few words that two memories have all are a choice", () => {
    const shop = createIndex({ languages: [english()] });
    for (const title of ["Where was the radio shop?", "Why did the radio shop close?", "Who taught you to read?"]) {
      shop.add({ memoryID: title, memoryType: "Question", title, answers: [{ text: "Ask Olof." }] });
    }
    expect(shop.explain("radio shop").decision).toMatchObject({ kind: "choose", candidates: [{}, {}] });
  });

  test("a relative in the place of you is somebody else, although the answer names one", () => {
    const midwife = createIndex({ languages: [english()] });
    for (const [title, text] of [
      ["Why did you come to America?", "They gave us visas. We had a cousin in New Bedford with a spare room."],
      ["Where did you train?", "In Ponta Delgada, with the nuns."],
    ] as const) {
      midwife.add({ memoryID: title, memoryType: "Question", title, answers: [{ text }] });
    }
    const { candidates, decision } = midwife.explain("why did your cousin come to America");
    expect(candidates[0]?.differences).toContainEqual({ kind: "kinship", asked: "cousin", memory: null });
    expect(decision.kind).not.toBe("answer");
  });

  test("who did what the memory does not say is not answered by it", () => {
    const club = createIndex({ languages: [english()] });
    for (const [title, text] of [
      ["Is there a cycling club?", "The Canal Street Wheelers meet outside our door on Sundays."],
      ["Who runs the workshop?", "Dana, since 2009."],
      ["Do you rent bicycles?", "By the day, from April on."],
    ] as const) {
      club.add({ memoryID: title, memoryType: "Question", title, answers: [{ text }] });
    }
    expect(club.explain("who founded the cycling club").decision.kind).not.toBe("answer");
    expect(club.explain("who runs the workshop now").decision.kind).toBe("answer");
  });

  test("to cancel is the opposite of to book", () => {
    const dentist = createIndex({ languages: [english()] });
    for (const title of ["How do I book an appointment?", "Where can I park?"]) {
      dentist.add({ memoryID: title, memoryType: "Question", title, answers: [{ text: "Ask at the desk." }] });
    }
    const { candidates, decision } = dentist.explain("can I cancel my appointment");
    expect(candidates[0]?.differences).toContainEqual({ kind: "opposite", asked: "cancel", memory: "book" });
    expect(decision.kind).not.toBe("answer");
  });

  describe("of a title that asks for the same kind of answer, a word may be left out", () => {
    const course = createIndex({ languages: [english()] });
    for (const [title, text] of [
      ["When is the mock exam?", "On 12 March in room 4."],
      ["When did your sister marry?", "In 1957."],
      ["How much is a return ticket?", "£13, and half for children."],
      ["How much is a day ticket?", "£9."],
      ["Where is the laboratory?", "Behind the green door."],
    ] as const) {
      course.add({ memoryID: title, memoryType: "Question", title, answers: [{ text }] });
    }

    test("if no other memory is about the thing", () => {
      const { candidates, decision } = course.explain("when is the exam");
      expect(candidates[0]?.memoryID).toBe("When is the mock exam?");
      expect(decision.kind).toBe("answer");
    });

    test.each([
      ["when is the final exam", "a word that the title lacks"],
      ["where is the exam", "another kind of answer"],
      ["how much is a ticket", "two memories about the thing"],
      ["when did you marry", "another relative"],
    ])("but not in %s: %s", (text) => {
      expect(course.explain(text).decision.kind).not.toBe("answer");
    });
  });

  test("a slip of a word is no difference", () => {
    expect(index.search("how tall is the lighthuose")[0]?.differences).toEqual([]);
  });
});

describe("words of answers", () => {
  test("find a memory that its title does not, and are a part of the score", () => {
    const [best] = index.search("who had a barometer");
    expect(best?.memoryID).toBe("keeper");
    expect(best?.parts.answers).toBeGreaterThan(0);
  });

  test("are kept by a saved index, sentence by sentence", () => {
    const text = "what about a house above the harbour";
    expect(index.search(text)[0]?.parts.answers).toBeGreaterThan(0);
    expect(loadIndex(index.save(), { languages: [english()] }).search(text)).toEqual(index.search(text));
  });
});

describe("words that seldom change what is asked", () => {
  const scooter = createIndex({ languages: [english()] });
  for (const [memoryID, title, text] of [
    ["brake", "How do I adjust the brake?", "Turn the small screw at the lever by half a turn."],
    ["charge", "How long does it take to charge?", "Five hours from empty to full."],
    ["wifi", "How do I connect it to Wi-Fi?", "Hold the button for three seconds."],
    ["rain", "Can I ride in the rain?", "In a drizzle, but not in a storm."],
    ["siblings", "How many siblings have one?", "Three of us."],
  ] as const) {
    scooter.add({ memoryID, memoryType: "Question", title, answers: [{ text }] });
  }
  const bestOf = (text: string) => scooter.explain(text).candidates[0];

  test.each([
    ["How do I quickly adjust the brake?", "How do I adjust the helmet brake?"],
    ["How long does it usually take to charge?", "How long does it take a tram to charge?"],
  ])("%s is surer than %s", (light, other) => {
    expect(bestOf(light)!.confidence).toBeGreaterThan(bestOf(other)!.confidence + 0.2);
  });

  test.each(["how do I connect it to wifi", "how do I connect it to wi fi"])("%s is the title's compound", (text) => {
    expect(bestOf(text)).toMatchObject({ memoryID: "wifi", differences: [] });
  });

  test("a relative of the asker is context, unless titles have one or are about who is addressed", () => {
    expect(bestOf("can my daughter ride in the rain")?.differences).toEqual([]);
    expect(bestOf("can your daughter ride in the rain")?.differences).toContainEqual(
      expect.objectContaining({ kind: "kinship", asked: "daughter" }),
    );
    expect(index.explain("where was my daughter born").candidates[0]?.differences).toContainEqual(
      expect.objectContaining({ kind: "kinship", asked: "daughter" }),
    );
  });

  test("a general word for relatives is any of them", () => {
    expect(bestOf("how many brothers have one")).toMatchObject({ memoryID: "siblings", differences: [] });
    expect(bestOf("how many cousins have one")?.differences).toContainEqual(
      expect.objectContaining({ kind: "kinship", asked: "cousins" }),
    );
  });
});
