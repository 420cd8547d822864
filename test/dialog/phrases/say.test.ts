import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { say, waitParams } from "../../../src/dialog/phrases/index.js";
import { fillTemplate } from "../../../src/dialog/phrases/template.js";
import { phrasesFor } from "../../support/phrases.js";

describe("values", () => {
  test.each([
    ["Hello {name}.", { name: "Anna" }, "Hello Anna."],
    ["{a}{b}", { a: 1, b: 2 }, "12"],
    ["{a} and {a}", { a: "x" }, "x and x"],
    ["{a} {b}", { a: "{b}", b: "{a}" }, "{b} {a}"],
    ["Hello {name}.", { name: "$& $1 $$ {name:x|y}" }, "Hello $& $1 $$ {name:x|y}."],
    ["Braces { } {1} {na me} {", {}, "Braces { } {1} {na me} {"],
    ["{constructor}{toString}x", {}, "X"],
    ["Do you mean: {title}?", { title: "When do you open?" }, "Do you mean: When do you open?"],
    ["Do you mean: {title}?", { title: "The summer in Rome" }, "Do you mean: The summer in Rome?"],
    ["Perhaps this: {title}. Shall I?", { title: "When do you open?" }, "Perhaps this: When do you open? Shall I?"],
    ["“{title}”?", { title: "Really?" }, "“Really?”?"],
  ])("%j with %j", (template, params, expected) => {
    expect(fillTemplate(template, params)).toBe(expected);
  });
});

describe("values that are missing or empty go away with what is around them", () => {
  test.each([
    ["Hello {name}.", {}, "Hello."],
    ["Hello, {name}.", { name: "" }, "Hello."],
    ["{name}, welcome.", {}, "Welcome."],
    ["Welcome {name}, sit down.", {}, "Welcome, sit down."],
    ["One {name} two.", {}, "One two."],
    ["I found “{title}” here.", {}, "I found here."],
    ["Saved: {title}.", { title: "" }, "Saved."],
    ["Ask: {title}", {}, "Ask"],
    ["In {minutes:a minute|# minutes}{seconds:a second|# seconds} or so", { seconds: 5 }, "In 5 seconds or so"],
    ["In {minutes:a minute|# minutes}{seconds:a second|# seconds}.", { minutes: 1 }, "In a minute."],
    ["{name}", {}, ""],
  ])("%j with %j", (template, params, expected) => {
    expect(fillTemplate(template, params)).toBe(expected);
  });
});

describe("numbers choose a form", () => {
  test.each([
    ["{n:one try|# tries}", 1, "one try"],
    ["{n:one try|# tries}", 2, "2 tries"],
    ["{n:one try|# tries}", 0, "0 tries"],
    ["{n:no tries|one try|# tries}", 0, "no tries"],
    ["{n:no tries|one try|# tries}", 1, "one try"],
    ["{n:no tries|one try|# tries}", 7, "7 tries"],
    ["{n:# of #}", 3, "3 of 3"],
  ])("%j with %d", (template, n, expected) => {
    expect(fillTemplate(template, { n })).toBe(expected);
  });
});

describe("say", () => {
  const phrases = phrasesFor("en");
  const dice = (value: number) => ({ next: () => value });

  test("picks an alternative by chance", () => {
    const last = phrases.says.continuation.length - 1;
    expect(say(phrases, "continuation", {}, dice(0))).toBe(phrases.says.continuation[0]);
    expect(say(phrases, "continuation", {}, dice(0.999))).toBe(phrases.says.continuation[last]);
    expect(phrases.says.continuation).toContain(say(phrases, "continuation", {}, dice(1)));
  });

  test("leaves chance alone where there is no choice", () => {
    const broken = { next: () => expect.fail("no number was needed") };
    expect(say(phrases, "hintYes", {}, broken)).toBe("Yes");
  });

  test("tells how long a lock lasts in the fitting unit", () => {
    const waits = [0.2, 30, 89, 90, 120, 3600].map(
      (seconds) => say(phrases, "pinLocked", waitParams(seconds), dice(0)).match(/wait (.+?) before/)?.[1],
    );
    expect(waits).toEqual(["a second", "30 seconds", "89 seconds", "2 minutes", "2 minutes", "60 minutes"]);
  });

  test("greets without a name as well", () => {
    expect(say(phrases, "greeting", { name: "" }, dice(0))).toBe(
      "Hello, good to see you. What would you like to know?",
    );
    expect(say(phrasesFor("it"), "greeting", { name: "" }, dice(0))).toBe(
      "Buongiorno, che piacere. Che cosa posso raccontare?",
    );
  });

  test("keeps any value letter for letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (title) => {
        const said = say(phrases, "similarExists", { title }, dice(0));
        expect(said).toBe(phrases.says.similarExists[0]?.split("{title}").join(title));
      }),
    );
  });
});
