import { describe, expect, it } from "vitest";
import { type DialogEvent, type DialogSettings, dialogFlags } from "../../src/dialog/index.js";
import {
  A,
  alternatives,
  answered,
  ask,
  B,
  CERTAIN,
  choice,
  feedback,
  having,
  helped,
  MISS,
  matched,
  mediumSelected,
  proposed,
  text,
  timeout,
  unanswered,
} from "./chart-fixtures.js";

describe("feedback is accepted in R1 after an answer that nobody picked or confirmed", () => {
  const choose = [ask("q"), matched("choose", A, B)];
  const help = [ask("1"), ...MISS, ask("q"), matched("none"), unanswered, unanswered, helped(A, B)];
  it.each<[string, boolean, readonly DialogEvent[], Partial<DialogSettings>?]>([
    ["after the opening", false, []],
    ["after a match", true, [ask("q"), matched("answer", CERTAIN)]],
    ["after the best of several", true, choose, { disableR2R3Loop: true }],
    ["after an expert", true, [ask("q"), matched("none"), answered("board")]],
    ["after a completion", true, [ask("q"), matched("none"), unanswered, answered("completion")]],
    ["after a completion for none of these", true, [...choose, text("none"), unanswered, answered("completion")]],
    ["after a default answer", false, [ask("q"), ...MISS]],
    ["after a match and a default answer", false, [ask("q"), matched("answer", CERTAIN), ask("x"), ...MISS]],
    ["after a pick", false, [...choose, choice(0)]],
    ["after a confirmation", false, [ask("q"), matched("confirm", A), text("yes")]],
    ["after an accepted proposal", false, [timeout, proposed(A), text("yes")]],
    ["after an emitted proposal", false, [timeout, proposed(A)], { disableR4Loop: true }],
    [
      "after a match and a refused proposal",
      false,
      [ask("q"), matched("answer", CERTAIN), timeout, proposed(B), timeout],
    ],
    ["after a picked help memory", false, [...help, choice(0)]],
    ["after an alternative", false, [ask("q"), matched("answer", CERTAIN), feedback, alternatives(B), choice(0)]],
    ["after a match and an abort phrase", false, [ask("q"), matched("answer", CERTAIN), text("abort")]],
    ["after a match and a silent timeout", true, [ask("q"), matched("answer", CERTAIN), timeout, proposed(null)]],
    [
      "after a match and a medium",
      true,
      [ask("q"), matched("answer", CERTAIN), mediumSelected],
      { consumesMedia: true },
    ],
  ])("%s: %s", (_when, accepts, events, settings) => {
    const at = having(events, settings);
    expect(at.state).toBe("R1");
    expect(dialogFlags(at).acceptsFeedback).toBe(accepts);
  });
});
