import { resolveText } from "../../assistants/index.js";
import type { Offer } from "../../dialog/index.js";
import type { Candidate, SearchFilter } from "../../recall/index.js";
import { memoize } from "../../shared/index.js";
import { type TurnContext, toSearchContext, visibilityOf } from "../turn/index.js";

export const MAX_CHOICES = 4;

/** Memories that are matched, proposed or edited by their titles. */
export const TITLED = ["Question", "Story"] as const;

/** The memories that a text may mean, best first. Default: at most {@link MAX_CHOICES} that the user may see. */
export function findCandidates(
  context: TurnContext,
  text: string,
  options: { readonly visible?: string | null; readonly limit?: number; readonly filter?: SearchFilter } = {},
): readonly Candidate[] {
  const limits = { visible: visibilityOf(context), limit: MAX_CHOICES, ...options };
  return resolveText(toSearchContext(context), text, limits);
}

type Found = Pick<Candidate, "memoryID" | "confidence" | "confidenceLevel">;

/**
 * Makes offers of memories, each with a unique label. Memories of the same title get the first detail that
 * distinguishes them (year, place, date), or else a number.
 */
export function toOffers(context: TurnContext, found: readonly Found[]): Offer[] {
  const titles = found.map(({ memoryID }) => context.store.index.get(memoryID)?.titles[0] ?? "");
  const details = findDetails(context, found, titles);
  const taken = new Set<string>();
  return found.map(({ memoryID, confidence, confidenceLevel }, i) => {
    const detail = details[i] ?? null;
    const label = toUniqueLabel(detail === null ? (titles[i] as string) : `${titles[i]} (${detail})`, taken);
    taken.add(fold(label));
    return { memoryID, label, confidence, confidenceLevel };
  });
}

export function toCertainOffers(context: TurnContext, memoryIDs: readonly string[]): Offer[] {
  return toOffers(
    context,
    memoryIDs.map((memoryID) => ({ memoryID, confidence: 1, confidenceLevel: "HIGH" })),
  );
}

/** For each memory, the kind of detail that distinguishes most of those with the same title; null for a unique title. */
function findDetails(
  context: TurnContext,
  found: readonly Found[],
  titles: readonly string[],
): readonly (string | null)[] {
  const detailsByMemory = found.map(({ memoryID }) => {
    const { date = null, place = null } = context.store.index.get(memoryID) ?? {};
    const year = date === null ? null : String(new Date(date.at).getUTCFullYear());
    const placeName = place?.placeName ?? null;
    const day = date && formatDate(context, new Date(date.at).toISOString(), date.uncertaintyDays);
    return [year, placeName, day, year !== null && placeName !== null ? `${placeName}, ${year}` : (placeName ?? year)];
  });
  return titles.map((title, i) => {
    const twins = detailsByMemory.filter((_, j) => fold(titles[j] as string) === fold(title));
    if (twins.length < 2) return null;
    const own = detailsByMemory[i] ?? [];
    const distinctCounts = own.map((_, kind) => new Set(twins.map((details) => details[kind])).size);
    return own[distinctCounts.indexOf(Math.max(...distinctCounts))] ?? null;
  });
}

function toUniqueLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(fold(label))) return label;
  for (let n = 2; ; n++) {
    const numbered = `${label} [${n}]`;
    if (!taken.has(fold(numbered))) return numbered;
  }
}

function fold(text: string): string {
  return text.toLowerCase().trim().replace(/\s+/g, " ");
}

/** A date in the language of the assistant, no more precise than its uncertainty: the day, the month or the year. */
export function formatDate({ store }: TurnContext, date: string, uncertaintyDays: number): string {
  const precision = uncertaintyDays < 10 ? "day" : uncertaintyDays < 60 ? "month" : "year";
  return formatters.of(`${precision} ${store.record.culture}`).format(new Date(date));
}

const PRECISIONS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: "long" },
  month: { year: "numeric", month: "long" },
  year: { year: "numeric" },
};

const MAX_FORMATTERS = 64;

/** Creating a formatter takes longer than the rest of a turn. */
const formatters = memoize(MAX_FORMATTERS, (key) => {
  const [precision = "", culture] = key.split(" ");
  return new Intl.DateTimeFormat(culture, { ...PRECISIONS[precision], timeZone: "UTC" });
});
