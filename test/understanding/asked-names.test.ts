import { describe, expect, test } from "vitest";
import { english, italian } from "../../src/recall.js";
import { findAskedName, saysName } from "../../src/understanding/index.js";

describe("the name in a question", () => {
  test.each([
    ["who is carla?", english(), ["carla"]],
    ["Who was Tove Lind exactly?", english(), ["tove", "lind"]],
    ["Carla", english(), ["carla"]],
    ["chi era Ottavia?", italian(), ["ottavia"]],
    ["who was the baker?", english(), []],
    ["where is Carla?", english(), []],
    ["the baker", english(), []],
    ["who are you?", english(), []],
    ["who sold my uncle's old blue bicycle", english(), []],
  ])("%s", (question, language, name) => {
    expect(findAskedName(question, language)).toEqual(name);
  });

  test.each([
    ["Carla kept the goats.", ["carla"], true],
    ["Ask Tove Lind's nephew.", ["tove", "lind"], true],
    ["Ask Tove.", ["tove", "lind"], false],
    ["They kept a small carla.", ["carla"], false],
    ["Nobody.", [], false],
  ])("is said: %s", (text, name, expected) => {
    expect(saysName(text, name)).toBe(expected);
  });
});
