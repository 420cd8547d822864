/** The text that clears a text field on update. spec: Memory (receiverID, placeName). */
export const CLEARING_TEXT = "-";

/** The date that clears a date on update, as parsed input carries it. spec: Memory (date). */
export const CLEARING_DATE = "0001-01-01T00:00:00.000Z";

// Groups: year, month, day, hours, minutes, seconds, fraction, offset. No group repeats another's characters, so the
// time to match is linear.
const ISO_FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;
const SLASH_FORM = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

const MS_PER_MINUTE = 60_000;
/** First and last instants whose UTC year has four digits, so that what is written can be parsed again. */
const FIRST_MS = -62_167_219_200_000;
const LAST_MS = 253_402_300_799_999;

/**
 * Reads a date: ISO 8601 (`2020-01-31`, `2020-01-31T09:30:00.5+02:00`) or `yyyy/MM/dd HH:mm:ss zzz`, the offset being
 * `Z`, `+02`, `+0200` or `+02:00`. Without an offset the time is UTC, without a time it is midnight.
 * Null for any other form and for dates that no calendar has, such as 2023-02-30. spec: DateChangedEvent.
 *
 * The host's time zone plays no part, which is why the parser of date-fns is not used: it goes through local time and
 * is an hour off where that time falls into the gap of a clock change.
 */
export function parseDateTime(text: string): Date | null {
  const parts = matchDate(text);
  if (parts === null) return null;
  const localMs = toUtcMs(parts);
  const offsetMs = offsetMsOf(parts.offset);
  if (localMs === null || offsetMs === null) return null;
  const ms = localMs - offsetMs;
  return ms < FIRST_MS || ms > LAST_MS ? null : new Date(ms);
}

/** ISO 8601 in UTC with milliseconds, as everything that is read carries dates. */
export function formatDateTime(date: Date): string {
  return date.toISOString();
}

/** True for midnight of 1 January of year 1 in any spelling that {@link parseDateTime} reads, whatever the offset. */
export function isClearingDate(text: string): boolean {
  const parts = matchDate(text);
  return (
    parts !== null &&
    parts.year === 1 &&
    parts.month === 1 &&
    parts.day === 1 &&
    parts.hours + parts.minutes + parts.seconds + parts.milliseconds === 0 &&
    offsetMsOf(parts.offset) !== null
  );
}

/**
 * Any accepted spelling of a date as ISO 8601 in UTC; {@link CLEARING_DATE} for a clearing one; null where the text is
 * no date.
 */
export function normalizeDateTime(text: string): string | null {
  if (isClearingDate(text)) return CLEARING_DATE;
  const date = parseDateTime(text);
  return date === null ? null : formatDateTime(date);
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
  readonly offset: string;
}

function matchDate(text: string): DateParts | null {
  const match = ISO_FORM.exec(text) ?? SLASH_FORM.exec(text);
  if (match === null) return null;
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0", fraction = "0", offset = "Z"] = match;
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    milliseconds: Number(fraction.slice(0, 3).padEnd(3, "0")),
    offset,
  };
}

/** Unix milliseconds as if the offset were zero, null where a part is out of range. */
function toUtcMs(parts: DateParts): number | null {
  const { year, month, day, hours, minutes, seconds, milliseconds } = parts;
  const isEndOfDay = hours === 24 && minutes + seconds + milliseconds === 0;
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 59) return null;
  const date = new Date(0);
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.setUTCHours(hours, minutes, seconds, milliseconds);
}

function offsetMsOf(offset: string): number | null {
  if (offset === "Z" || offset === "z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", "") || "0");
  if (hours > 23 || minutes > 59) return null;
  const ms = (hours * 60 + minutes) * MS_PER_MINUTE;
  return offset.startsWith("-") ? -ms : ms;
}
