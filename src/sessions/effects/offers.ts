import type { Offer } from "../../dialog/index.js";
import type { TurnContext } from "../turn/index.js";
import { renderDate } from "./render-date.js";

interface Line {
  readonly memoryID: string;
  readonly confidence: number;
  readonly confidenceLevel: Offer["confidenceLevel"];
}

/**
 * Names what is offered by titles. Twins get the first detail that tells them apart (year, place, date, a number), so
 * that each text picks one offer.
 */
export function offersOf(context: TurnContext, lines: readonly Line[]): Offer[] {
  const titles = lines.map(({ memoryID }) => context.store.index.get(memoryID)?.titles[0] ?? "");
  const taken = new Set<string>();
  const details = detailsOf(
    context,
    lines.map(({ memoryID }) => memoryID),
    titles,
  );
  return lines.map(({ memoryID, confidence, confidenceLevel }, i) => {
    const detail = details[i] ?? null;
    const label = unique(detail === null ? (titles[i] as string) : `${titles[i]} (${detail})`, taken);
    taken.add(fold(label));
    return { memoryID, label, confidence, confidenceLevel };
  });
}

/** A memory that is offered without having been matched. */
export function offerOf(context: TurnContext, memoryIDs: readonly string[]): Offer[] {
  return offersOf(
    context,
    memoryIDs.map((memoryID) => ({ memoryID, confidence: 1, confidenceLevel: "HIGH" as const })),
  );
}

/** For each memory what tells it from its twins: the first detail that is another for each, else the one that tells most. */
function detailsOf(
  { store }: TurnContext,
  memoryIDs: readonly string[],
  titles: readonly string[],
): readonly (string | null)[] {
  const known = memoryIDs.map((memoryID) => {
    const { date = null, place = null } = store.index.get(memoryID) ?? {};
    const year = date === null ? null : String(new Date(date.at).getUTCFullYear());
    const placeName = place?.placeName ?? null;
    const day = date && renderDate(new Date(date.at).toISOString(), date.uncertaintyDays, store.record.culture);
    return [year, placeName, day, year !== null && placeName !== null ? `${placeName}, ${year}` : (placeName ?? year)];
  });
  return titles.map((title, i) => {
    const twins = known.filter((_, j) => sameText(titles[j] as string, title));
    if (twins.length < 2) return null;
    const told = (known[i] ?? []).map((_, kind) => new Set(twins.map((details) => details[kind])).size);
    return known[i]?.[told.indexOf(Math.max(...told))] ?? null;
  });
}

function unique(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(fold(label))) return label;
  for (let n = 2; ; n++) {
    const numbered = `${label} [${n}]`;
    if (!taken.has(fold(numbered))) return numbered;
  }
}

function sameText(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  return text.toLowerCase().trim();
}
