import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine, Session } from "keepsake";
import { expect, test } from "vitest";
import { readTalkSets, type TalkQuestion, type TalkSet } from "../bench/talk/read-set.js";
import { testEngine } from "../support/test-engine.js";

/**
 * How questions among courtesies, questions that refer to earlier ones, and questions about dates and places are
 * understood: the files beside this test hold each turn with its readings and candidates. A change that changes any of it
 * by accident fails here. After a change of the understanding write the files again with `--update`.
 */
const matchesFile = (lines: readonly string[], name: string): Promise<void> =>
  expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(join(process.cwd(), "test/sessions/understood", `${name}.txt`));

// Bundled tests stand in another folder.
const sets = readTalkSets(pathToFileURL(join(process.cwd(), "test/bench/talk/sets/")));
const KINDS: readonly TalkQuestion["kind"][] = ["wrapped", "follow", "when"];

const round = (value: number | null | undefined): string => String(Math.round((value ?? 0) * 1e3) / 1e3);

function describeTurn(said: string, session: Session, keys: ReadonlyMap<string, string>): string[] {
  const { state, confidence, emission, hints } = session.state;
  const explained = session.explain();
  const lines = [`> ${said}`, `  ${state} ${round(confidence)} ${emission ?? ""} [${hints.join(" | ")}]`];
  // The explanation is that of the last question.
  if (explained?.understanding.said !== said) return lines;
  const { understanding, candidates, decision } = explained;
  for (const { text, from, confidence, won } of understanding.readings) {
    lines.push(`  ${won ? "*" : "-"} ${from}: ${text} (${round(confidence)})`);
  }
  const [first, second] = candidates.map(
    (one) => `${keys.get(one.memoryID)} ${one.confidenceLevel} ${round(one.confidence)}`,
  );
  return [...lines, `  ${decision.kind}: ${[first, second].filter(Boolean).join(", ")}`];
}

async function fill(engine: Engine, set: TalkSet): Promise<{ assistantID: string; keys: Map<string, string> }> {
  const assistant = await engine.assistants.create({ name: set.name, culture: set.culture });
  const keys = new Map<string, string>();
  for (const { key, input } of set.memories) keys.set((await assistant.memories.add(input)).memoryID, key);
  return { assistantID: assistant.assistantID, keys };
}

test.each(sets)("questions to $name are understood as before", { timeout: 30_000 }, async (set) => {
  const { engine } = testEngine();
  const { assistantID, keys } = await fill(engine, set);
  const lines: string[] = [];
  for (const { kind, turns } of set.development) {
    if (!KINDS.includes(kind)) continue;
    const session = await engine.sessions.open({ assistantID });
    for (const turn of turns) {
      await session.enterText(turn);
      lines.push(...describeTurn(turn, session, keys));
    }
    lines.push("");
  }
  await engine.close();
  await matchesFile(lines, set.id);
});
