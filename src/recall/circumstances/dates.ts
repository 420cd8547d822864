/** An approximate date: a moment, and how far it may be off. */
export interface ApproximateDate {
  /** Unix milliseconds. */
  readonly at: number;
  /** Days that it may be off, either way. */
  readonly uncertaintyDays: number;
}

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** What a date or place nudge adds at most. */
export const MAX_BOOST = 0.05;

/**
 * Unix milliseconds of a date field. A text without offset is UTC; year 1, which clears a date, unreadable texts and
 * missing values are null.
 */
export function toDateMs(date: string | number | null | undefined): number | null {
  if (date === null || date === undefined) return null;
  if (typeof date === "number") return Number.isFinite(date) ? date : null;
  const text = date.trim();
  if (text.startsWith("0001-")) return null;
  const ms = Date.parse(HAS_TIME.test(text) && !HAS_OFFSET.test(text) ? `${text}Z` : text);
  return Number.isNaN(ms) ? null : ms;
}

/** True where two dates may be the same: they differ by no more than the sum of their uncertainties. */
export function areDatesCompatible(one: ApproximateDate, other: ApproximateDate): boolean {
  return Math.abs(one.at - other.at) <= sumUncertaintiesMs(one, other);
}

/** From 0 (not compatible) over 0.5 (at the edge of both uncertainties) to 1 (the same moment). */
export function computeDateNearness(one: ApproximateDate, other: ApproximateDate): number {
  return computeNearness(Math.abs(one.at - other.at), sumUncertaintiesMs(one, other));
}

/** From 0 beyond a tolerance over 0.5 at its edge to 1 at no distance. */
export function computeNearness(distance: number, tolerance: number): number {
  if (!(distance <= tolerance)) return 0;
  return distance === 0 ? 1 : 1 - distance / tolerance / 2;
}

const HAS_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
const HAS_OFFSET = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

function sumUncertaintiesMs(one: ApproximateDate, other: ApproximateDate): number {
  return (Math.max(0, one.uncertaintyDays) + Math.max(0, other.uncertaintyDays)) * DAY_MS;
}
