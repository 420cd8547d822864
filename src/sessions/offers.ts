import type { Offer } from "../dialog/index.js";
import type { TurnContext } from "./turn-context.js";

interface Line {
  readonly memoryID: string;
  readonly confidence: number;
  readonly confidenceLevel: Offer["confidenceLevel"];
}

/**
 * Names what is offered by titles. Twins get a distinguishing detail (year, place, a number), so that each text picks
 * one offer.
 */
export function offersOf(context: TurnContext, lines: readonly Line[]): Offer[] {
  const titles = lines.map(({ memoryID }) => context.store.index.get(memoryID)?.titles[0] ?? "");
  const taken = new Set<string>();
  return lines.map(({ memoryID, confidence, confidenceLevel }, i) => {
    const title = titles[i] as string;
    const isTwin = titles.filter((other) => sameText(other, title)).length > 1;
    const label = unique(isTwin ? withDetail(context, memoryID, title) : title, taken);
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

function withDetail({ store }: TurnContext, memoryID: string, title: string): string {
  const facts = store.index.get(memoryID);
  const year = facts?.date == null ? null : String(new Date(facts.date.at).getUTCFullYear());
  const detail = year ?? facts?.place?.placeName ?? null;
  return detail === null ? title : `${title} (${detail})`;
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
