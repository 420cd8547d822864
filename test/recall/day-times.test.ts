import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { portuguese } from "keepsake/languages/portuguese";
import { spanish } from "keepsake/languages/spanish";
import { describe, expect, test } from "vitest";
import { countSaid, findDayTimes } from "../../src/recall/circumstances/index.js";
import { english, italian } from "../../src/recall.js";

const CUES = [english(), italian()].flatMap(({ cues }) => cues ?? []);
const [ENGLISH, ITALIAN] = [CUES.slice(0, 1), CUES.slice(1)];

const said = (text: string, cues = ENGLISH): readonly string[] =>
  findDayTimes(text, cues).map(({ key, start, end }) => `${key}: ${text.slice(start, end)}`);

describe("weekdays and times of the day", () => {
  test.each([
    ["is there music on Fridays?", ["day 5: on Fridays"]],
    ["the choir on Thursday evening", ["day 4: on Thursday evening"]],
    ["at nine in the morning", ["time 540: at nine in the morning"]],
    ["it starts at 7.30 pm", ["time 450: at 7.30 pm"]],
    ["7:30", ["time 450: 7:30"]],
    [
      "from half past six until a quarter to eleven",
      ["time 390: from half past six", "time 645: until a quarter to eleven"],
    ],
    ["what happens at noon", ["time 0: at noon"]],
    ["9 o'clock on Monday", ["time 540: 9 o'clock", "day 1: on Monday"]],
    ["half nine or quarter past ten", ["time 570: half nine", "time 615: quarter past ten"]],
    ["Friday to Sunday", ["day 5: Friday to Sunday", "day 6: Friday to Sunday", "day 7: Friday to Sunday"]],
    ["Sat-Mon", ["day 6: Sat-Mon", "day 7: Sat-Mon", "day 1: Sat-Mon"]],
    ["at weekends", ["day 6: at weekends", "day 7: at weekends"]],
    ["we sat in the sun and wed", []],
    ["at a table for nine, seven kilos, to 3 days, at 99", []],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test.each([
    ["il martedì sera", ["day 2: il martedì sera"]],
    ["si parte alle nove e mezza", ["time 570: alle nove e mezza"]],
    ["aperto dalle 14 alle diciannove", ["time 120: dalle 14", "time 420: alle diciannove"]],
    ["a mezzogiorno", ["time 0: mezzogiorno"]],
  ])("%s", (text, expected) => {
    expect(said(text, ITALIAN)).toEqual(expected);
  });

  test.each([
    ["am Freitagabend, freitags um neun Uhr", german(), ["day 5: freitags", "time 540: um neun Uhr"]],
    ["le mardi à neuf heures et demie", french(), ["day 2: le mardi", "time 570: à neuf heures et demie"]],
    [
      "von Samstag bis Sonntag, halb neun",
      german(),
      ["day 6: Samstag bis Sonntag", "day 7: Samstag bis Sonntag", "time 510: halb neun"],
    ],
    [
      "terça-feira, de quinta a sábado às nove e meia",
      portuguese(),
      [
        "day 2: terça-feira",
        "day 4: quinta a sábado",
        "day 5: quinta a sábado",
        "day 6: quinta a sábado",
        "time 570: às nove e meia",
      ],
    ],
    ["a segunda casa", portuguese(), []],
    ["los miércoles a las nueve y media", spanish(), ["day 3: los miércoles", "time 570: las nueve y media"]],
  ] as const)("%s", (text, { cues }, expected) => {
    expect(said(text, cues === undefined ? [] : [cues])).toEqual(expected);
  });

  test("are compared on a clock of twelve hours, each once", () => {
    const wanted = findDayTimes("Sundays at eight, or Sunday at eight", ENGLISH);
    expect(countSaid(wanted, findDayTimes("Every Sunday at 20:00", ENGLISH))).toBe(2);
    expect(countSaid(wanted, findDayTimes("Every Monday at 20:00", ENGLISH))).toBe(1);
    expect(countSaid(wanted, [])).toBe(0);
  });
});
