import { describe, expect, test } from "vitest";
import { TextIndex } from "../../../src/recall/text/text-index.js";

const ROOMS = 26_000;
const nameOf = (room: number): string =>
  `quarter${Array.from(String(room), (digit) => "bcdfghjklm"[Number(digit)]).join("")}`;

/** More memories with "door" and "window" than are scored for a text. */
function createHouse(): TextIndex {
  const index = new TextIndex({ languages: [] });
  for (let room = 0; room < ROOMS; room++) {
    const titles = [`door window ${nameOf(room)}`];
    index.put({
      id: String(room),
      titles: room % 2 === 0 ? titles : [...titles, `window ${nameOf(room)}`],
      answers: [],
    });
  }
  return index;
}

describe("words that most memories have", () => {
  const house = createHouse();
  const search = (text: string, limit = 3) => house.scoreAndCount(text, { limit });

  test.each([0, 17, 20_001, ROOMS - 1])("a rare word decides: %i", (room) => {
    const { candidates, count } = search(`window door ${nameOf(room)}`);
    expect(candidates[0]).toMatchObject({ id: String(room), covered: expect.closeTo(1) });
    expect(candidates[0]!.score).toBeGreaterThan(candidates[1]?.score ?? 0);
    expect(count).toBeGreaterThan(0);
  });

  test("common words alone find some memories of many", () => {
    const { candidates, count } = search("window door");
    expect(candidates).toHaveLength(3);
    expect(count).toBe(1_000);
    expect(candidates.every(({ covered }) => covered > 0.999)).toBe(true);
  });
});
