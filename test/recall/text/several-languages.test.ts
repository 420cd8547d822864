import { describe, expect, test } from "vitest";
import { TextIndex } from "../../../src/recall/text/text-index.js";
import { english, italian, type Language } from "../../../src/recall.js";

describe("an index of several languages", () => {
  const one: Language = { code: "xa", stopWords: new Set(["aa"]), related: relate("sun", "moon"), respell };
  const other: Language = { code: "xb", stopWords: new Set(["bb"]), related: relate("rain", "snow") };

  function relate(word: string, related: string): NonNullable<Language["related"]> {
    return (stem) => (stem === word ? [{ stem: related, strength: 0.8 }] : []);
  }

  function respell(stem: string): string | null {
    return stem === "zunn" ? "sun" : null;
  }

  test.each([
    ["aa sun here", 1],
    ["bb sun here", 0],
    ["aa zunn here", 1],
    ["bb zunn here", 0],
    ["bb rain here", -1],
    ["aa rain here", 0],
  ])("%s is matched by the relations of its own language alone", (text, nearer) => {
    for (const languages of [
      [one, other],
      [other, one],
    ]) {
      const index = new TextIndex({ languages });
      index.put({ id: "moon", titles: ["moon here"], answers: [] });
      index.put({ id: "snow", titles: ["snow here"], answers: [] });
      const meaningOf = (id: string): number => index.score(text).find((found) => found.id === id)!.parts.meaning;
      expect(Math.sign(meaningOf("moon") - meaningOf("snow"))).toBe(nearer);
    }
  });

  test("Italian is not matched by what its stems mean in English", () => {
    const { stem, related } = english();
    expect(related!(italian().stem!("pane")).map((one) => one.stem)).toContain(stem!("pot"));
    const index = new TextIndex({ languages: [english(), italian()] });
    index.put({ id: "pot", titles: ["Where do I get a frying pot for my kitchen?"], answers: [] });
    index.put({ id: "auto", titles: ["Quanto costa l'automobile?"], answers: [] });
    expect(index.score("il pane dove si compra").find(({ id }) => id === "pot")?.parts.meaning ?? 0).toBe(0);
    const [best] = index.score("che prezzo ha la macchina");
    expect(best?.id).toBe("auto");
    expect(best?.parts.meaning).toBeGreaterThan(0);
  });
});
