import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DialogContext,
  type DialogEvent,
  type DialogSnapshot,
  type Phrases,
  recognizeText,
} from "../../../src/dialog/index.js";
import { phrasesFor } from "../../support/phrases.js";
import { ask, having, MISS, matched, near, offer, proposed, timeout, unanswered } from "../chart-fixtures.js";

const named = (label: string) => ({ ...offer(label), label });
const TITLES = ["When do you open?", "Where was the wedding?", "Who built the lighthouse?"].map(named);
const ITALIAN = ["Quando aprite?", "Dove fu il matrimonio?", "Chi costruì il faro?"].map(named);

const ENGLISH = phrasesFor("en");
const PHRASES: Readonly<Record<string, Phrases>> = { en: ENGLISH, it: phrasesFor("it") };

const choosing = (offers = TITLES) => having([ask("q"), matched("choose", ...offers)]);
const confirming = (offers = TITLES) => having([ask("q"), matched("confirm", offers[0] ?? offer("a"))]);
const rivalling = (offers: typeof TITLES) => having([ask("q"), matched("confirm", ...offers)]);
const proposing = (offers = TITLES) => having([timeout, proposed(offers[0] ?? offer("a"))]);
const nearby = (offers = TITLES) => having([ask("q"), ...MISS.slice(0, 3), near(...offers)]);

function read(snapshot: DialogSnapshot, text: string, culture: string): string {
  const { intent, rest } = recognizeText(snapshot, text, PHRASES[culture] ?? ENGLISH);
  const kind = intent.kind === "choice" ? `choice ${intent.index}` : intent.kind;
  return rest == null ? kind : `${kind} + ${rest}`;
}

describe("a title that has a word for a place", () => {
  const DANCES = [named("Who won the last dance?"), named("The first dance"), named("The band")];
  test.each([
    ["the one about the last dance", "choice 0"],
    ["the one about the first", "choice 1"],
    ["the question about the last", "choice 0"],
    ["the last", "choice 2"],
    ["the last one", "choice 2"],
    ["the first one", "choice 0"],
    ["tell me about the last one", "choice 2"],
  ])("%s: %s", (text, expected) => {
    expect(read(rivalling(DANCES), text, "en")).toBe(expected);
    expect(read(choosing(DANCES), text, "en")).toBe(expected);
  });
});

describe("among several", () => {
  test.each([
    ["both", "all"],
    ["both of them please", "all"],
    ["all", "all"],
    ["tell me all of them", "all"],
    ["all three", "all"],
    ["the one about the wedding", "choice 1"],
    ["the one with the lighthouse", "choice 2"],
    ["wedding", "choice 1"],
    ["the upper one", "choice 0"],
    ["top", "choice 0"],
    ["the former", "choice 0"],
    ["the lower one", "choice 2"],
    ["bottom one please", "choice 2"],
    ["the latter", "choice 2"],
    ["first", "choice 0"],
    ["the last", "choice 2"],
    ["3", "choice 2"],
    ["4", "none"],
    ["number four", "none"],
    ["5", "other"],
    ["maybe", "maybe"],
    ["i am not sure", "maybe"],
    ["perhaps the second one", "choice 1"],
    ["teh first one", "choice 0"],
    ["the secnd one", "choice 1"],
    ["the frist", "choice 0"],
    ["the thrid one", "choice 2"],
    ["nonne of these", "none"],
    ["bth", "all"],
    ["boht", "all"],
    ["no, when do you close?", "none + when do you close?"],
    ["no but who painted the house", "none + but who painted the house"],
    ["nope. I meant the garden path", "none + I meant the garden path"],
    ["no, that is not it at all my dear", "none"],
    ["yes", "yes"],
    ["yess", "yes"],
    ["what did they eat?", "other"],
    ["no smoking rules", "other"],
  ])("%j in English: %s", (text, expected) => {
    expect(read(choosing(), text, "en")).toBe(expected);
  });

  test.each([
    ["entrambe", "all"],
    ["tutte e tre", "all"],
    ["quella sul matrimonio", "choice 1"],
    ["quella sopra", "choice 0"],
    ["quella in basso", "choice 2"],
    ["l'ultima", "choice 2"],
    ["4", "none"],
    ["la quarta", "none"],
    ["forse", "maybe"],
    ["non lo so", "maybe"],
    ["forse la seconda", "choice 1"],
    ["la secnda", "choice 1"],
    ["nesuna di queste", "none"],
    ["no, quando chiudete?", "none + quando chiudete?"],
    ["no ma chi ha dipinto la casa", "none + ma chi ha dipinto la casa"],
  ])("%j in Italian: %s", (text, expected) => {
    expect(read(choosing(ITALIAN), text, "it")).toBe(expected);
  });
});

describe("with one", () => {
  test.each([
    ["yess", "yes"],
    ["yse", "yes"],
    ["yeah sur", "yes"],
    ["okk", "yes"],
    ["correkt", "yes"],
    ["noo", "no"],
    ["nop", "no"],
    ["1", "choice 0"],
    ["2", "no"],
    ["maybe", "maybe"],
    ["could be", "maybe"],
    ["yes that would be lovely", "yes"],
    ["yes, and when do you close?", "yes + and when do you close?"],
    ["yeah. what about the garden?", "yes + what about the garden?"],
    ["no, where was the party?", "no + where was the party?"],
    ["no I mean the other house", "no + I mean the other house"],
    ["no that isn't what I wanted", "no"],
    ["now", "other"],
    ["yesterday", "other"],
    ["not far from here is a mill", "other"],
  ])("%j in English: %s", (text, expected) => {
    expect(read(confirming(), text, "en")).toBe(expected);
  });

  test.each([
    ["sii", "yes"],
    ["certto", "yes"],
    ["2", "no"],
    ["sì, e quando chiudete?", "yes + e quando chiudete?"],
    ["no, intendevo la festa grande", "no + intendevo la festa grande"],
    ["no non è questo che volevo sapere", "no"],
    ["può darsi", "maybe"],
  ])("%j in Italian: %s", (text, expected) => {
    expect(read(confirming(ITALIAN), text, "it")).toBe(expected);
  });

  test.each([
    ["yes", "yes", "sì"],
    ["no", "no", "no"],
    ["choice 0", "the first one", "la prima"],
    ["choice 0", "1", "1"],
    ["choice 1", "2", "2"],
    ["choice 1", "no, the second one", "no, la seconda"],
    ["choice 2", "the last one", "l'ultima"],
    ["choice 1", "the one about the wedding", "quella sul matrimonio"],
    ["choice 2", "Who built the lighthouse?", "Chi costruì il faro?"],
    ["none", "none of these", "nessuna di queste"],
    ["all", "all three", "tutte e tre"],
    ["maybe", "maybe", "forse"],
    ["no + where was the party?", "no, where was the party?", "no, where was the party?"],
  ])("its rivals count after it: %s", (expected, english, italian) => {
    expect(read(rivalling(TITLES), english, "en")).toBe(expected);
    expect(read(rivalling(ITALIAN), italian, "it")).toBe(expected);
  });

  test.each([
    ["1", "yes"],
    ["2", "no"],
    ["number three", "another"],
    ["perhaps", "maybe"],
    ["no, when do you open", "no + when do you open"],
  ])("%j to a proposal: %s", (text, expected) => {
    expect(read(proposing(), text, "en")).toBe(expected);
  });
});

describe("late", () => {
  const late: readonly (readonly [string, DialogSnapshot])[] = [
    ["R2", having([ask("q"), matched("choose", ...TITLES), timeout])],
    ["R5", having([ask("q"), ...MISS.slice(0, 3), near(...TITLES), timeout])],
  ];
  test.each(late)("replies are still understood after a timeout of %s", (_state, snapshot) => {
    expect(snapshot.state).toBe("R1");
    expect(read(snapshot, "the second one", "en")).toBe("choice 1");
    expect(read(snapshot, "none of these", "en")).toBe("none");
    expect(read(snapshot, "no, when do you close?", "en")).toBe("none + when do you close?");
    expect(read(snapshot, "how are you?", "en")).toBe("howAreYou");
    expect(read(snapshot, "where is the mill", "en")).toBe("other");
  });

  test("but not after another text", () => {
    const [, snapshot] = late[0] ?? ["", choosing()];
    const over = having([ask("x"), matched("none"), unanswered, unanswered, near()]);
    expect(read({ ...snapshot, context: over.context }, "the second one", "en")).toBe("none");
  });
});

test.each([
  ["how are you?", "howAreYou"],
  ["hello, how are you today?", "howAreYou"],
  ["What's up", "howAreYou"],
  ["can you repeat that please", "repeat"],
  ["pardon?", "repeat"],
  ["what did you say", "repeat"],
  ["I don't understand", "notUnderstood"],
  ["huh?", "notUnderstood"],
  ["really?", "doubt"],
  ["are you sure about that?", "doubt"],
  ["Are you a robot?", "robot"],
  ["am I talking to a machine", "robot"],
  ["you are stupid", "insult"],
  ["that's great, thanks!", "praise"],
  ["wow", "praise"],
  ["😂😂", "laughter"],
  ["hahaha", "laughter"],
  ["thank you so much, bye", "bye"],
  ["are you sure the mill is open?", "other"],
  ["how are you related to Anna?", "other"],
  ["what did you say to your mother?", "other"],
  ["who is the robot in the story", "other"],
])("%j at home: %s", (text, expected) => {
  expect(read(having([]), text, "en")).toBe(expected);
});

test.each([
  ["come stai?", "howAreYou"],
  ["puoi ripetere, per favore?", "repeat"],
  ["non ho capito bene", "notUnderstood"],
  ["davvero?", "doubt"],
  ["sei sicuro?", "doubt"],
  ["sei un robot?", "robot"],
  ["sei stupido", "insult"],
  ["che bello!", "praise"],
  ["ahahah", "laughter"],
])("%j in Italian: %s", (text, expected) => {
  expect(read(having([]), text, "it")).toBe(expected);
});

test("any text is read in any choice, also without offers", () => {
  const places = [choosing(), confirming(), proposing(), nearby(), choosing([])].flatMap((snapshot) => {
    const event: DialogEvent = timeout;
    const context: DialogContext = { ...snapshot.context, offers: [] };
    return [snapshot, { ...snapshot, context }, having([event])];
  });
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.string({ unit: "binary", maxLength: 240 }), (snapshot, text) => {
      const { intent, rest } = recognizeText(snapshot, text, ENGLISH);
      expect(typeof intent.kind).toBe("string");
      if (rest != null) expect(text).toContain(rest);
    }),
    { numRuns: 300 },
  );
});
