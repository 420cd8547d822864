import type { Memory, Person } from "keepsake";
import { normaliseQuestion } from "keepsake/recall";
import { listTitles } from "./ask-titles.js";
import { createFinding, type Finding } from "./finding.js";

/** Checks memories without asking: titles, answers, people, default answers, context variables. */
export function checkContents(memories: readonly Memory[], people: readonly Person[]): readonly Finding[] {
  return [
    ...findDuplicates(memories),
    ...memories.flatMap((memory) => checkMemory(memory, people)),
    ...checkDefaults(memories),
    ...checkVariables(memories),
  ];
}

/** Titles that two memories share, if one visitor in one context can find both. */
function findDuplicates(memories: readonly Memory[]): readonly Finding[] {
  const byTitle = new Map<string, Memory[]>();
  const findings: Finding[] = [];
  for (const memory of memories) {
    for (const text of new Set(listTitles(memory).map(normaliseQuestion))) {
      const known = byTitle.get(text) ?? [];
      const other = known.find((one) => areFoundTogether(one, memory));
      if (other !== undefined) {
        const message = `"${text}" is also a title of "${other.title}"`;
        findings.push(createFinding("duplicate-title", memory, message));
      }
      byTitle.set(text, [...known, memory]);
    }
  }
  return findings;
}

/** Of two memories with one title, the one that meets more conditions wins. So they fight if they have equally many. */
function areFoundTogether(one: Memory, other: Memory): boolean {
  const isSameAudience = one.receiverID === null || other.receiverID === null || one.receiverID === other.receiverID;
  const [own, others] = [one.contextVarsToMatch, other.contextVarsToMatch];
  const isEquallySpecific = Object.keys(own).length === Object.keys(others).length;
  const isAlternative = Object.keys(own).some((name) => name in others && own[name] !== others[name]);
  return isSameAudience && isEquallySpecific && !isAlternative;
}

function checkMemory(memory: Memory, people: readonly Person[]): readonly Finding[] {
  const { memoryType, answers, media, receiverID } = memory;
  const titles = listTitles(memory).map(normaliseQuestion);
  const repeated = new Set(titles.filter((text, i) => titles.indexOf(text) !== i));
  const isSilent = answers.every(({ text }) => text.trim() === "") && media.length === 0;
  const isOrphan = receiverID !== null && !people.some(({ personID }) => personID === receiverID);
  return [
    ...[...repeated].map((text) => createFinding("repeated-variant", memory, `"${text}" is there twice`)),
    ...(isSilent && memoryType !== "ExpertReference"
      ? [createFinding("empty", memory, "It has neither an answer nor a medium")]
      : []),
    ...(isOrphan ? [createFinding("missing-person", memory, "The person it is private to does not exist")] : []),
  ];
}

function checkDefaults(memories: readonly Memory[]): readonly Finding[] {
  const defaults = memories.filter(({ memoryType }) => memoryType === "Default");
  if (defaults.some(({ receiverID, contextVarsToMatch }) => receiverID === null && isEmpty(contextVarsToMatch)))
    return [];
  const message =
    defaults.length === 0
      ? "There is no default answer: a question without a match gets a general phrase"
      : "Every default answer has conditions: some questions without a match get a general phrase";
  return [createFinding("missing-default", null, message)];
}

/** Variables that memories match but never set, and those that they set but never match. */
function checkVariables(memories: readonly Memory[]): readonly Finding[] {
  const namesIn = (field: "contextVarsToMatch" | "contextVarsToSet") =>
    new Map(memories.flatMap((memory) => Object.keys(memory[field]).map((name) => [name, memory] as const)));
  const [matched, set] = [namesIn("contextVarsToMatch"), namesIn("contextVarsToSet")];
  return [
    ...[...matched].flatMap(([name, memory]) =>
      set.has(name)
        ? []
        : [
            createFinding(
              "unset-variable",
              memory,
              `No memory sets ${name}: only the host can, when it opens a session`,
            ),
          ],
    ),
    ...[...set].flatMap(([name, memory]) =>
      matched.has(name) ? [] : [createFinding("unused-variable", memory, `It sets ${name}, which no memory matches`)],
    ),
  ];
}

function isEmpty(map: object): boolean {
  return Object.keys(map).length === 0;
}
