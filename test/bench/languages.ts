import type { Language } from "keepsake";
import { measurePack, type PackSet, readPackSet } from "../languages/measure-pack.js";
import { BUILT_IN, MATCHING, PACKS } from "../languages/packs.js";
import { percent } from "./report.js";
import { environmentLine, type Section } from "./section.js";

/** Each language that comes with the package, on its own questions, and the same questions by plain words. */
export const languages: Section = {
  name: "languages",
  async run(report) {
    report.paragraph(
      `\`npm run bench -- languages\`, ${environmentLine()}. For each language 30 questions of a guest house, 90 ` +
        "paraphrases and 30 questions that nothing answers, for Japanese and Arabic 10, 20 and 10; default settings, no " +
        "model, shares in per cent.",
    );
    const rows: (readonly string[])[] = [];
    for (const [name, language] of [...BUILT_IN, ...PACKS, ...MATCHING]) {
      const set = readPackSet(name);
      rows.push(await measure(name, set, [language]));
      rows.push(await measure(`${name}, plain words`, { ...set, culture: UNKNOWN }, []));
    }
    report.table(["language", "right first", "right in three", "answered", "wrongly", "strangers answered"], rows);
  },
};

/** A culture whose language no engine knows. */
const UNKNOWN = "und";

async function measure(title: string, set: PackSet, packs: readonly Language[]): Promise<readonly string[]> {
  const { first, firstThree, answered, wrong, strangersAnswered } = await measurePack(set, packs);
  return [title, ...[first, firstThree, answered, wrong, strangersAnswered].map(percent)];
}
