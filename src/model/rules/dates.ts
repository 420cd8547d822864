// Groups: year, month, day, hours, minutes, seconds, fraction, offset. Neighbouring groups share no characters, so
// matching takes linear time.
const ISO_FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;
const SLASH_FORM = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** Midnight of 1 January of year 1 in other orders and lengths, such as `01/01/01 00:00:00` and `1/1/0001 12:00:00 AM`. */
const YEAR_1_FORM =
  /^0{0,3}1([/.-])0?1\1(?:0{0,3}1)(?:[Tt ](?:00:00(?::00(?:[.,]0{1,9})?)?|12:00(?::00)? ?AM)\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;

const YEAR_1_MS = Date.parse("0001-01-01T00:00:00Z");
const MS_PER_MINUTE = 60_000;
/** Dates whose year in UTC has four digits, so that a formatted date can be parsed again. */
const MIN_MS = -62_167_219_200_000;
const MAX_MS = 253_402_300_799_999;

/**
 * Parses ISO 8601 (`2020-01-31`, `2020-01-31T09:30:00.5+02:00`) or `yyyy/MM/dd HH:mm:ss zzz` with the offset `Z`, `+02`,
 * `+0200` or `+02:00`. Without an offset the time is UTC, without a time it is midnight. Returns null for other forms
 * and for dates that do not exist, such as 2023-02-30. spec: DateChangedEvent.
 *
 * The parser of date-fns is not used because it computes in the host's time zone: it is an hour off within the gap of a
 * clock change.
 */
export function parseDateTime(text: string): Date | null {
  const parts = matchDate(text);
  if (parts === null) return null;
  const localMs = toUtcMs(parts);
  const offsetMs = parseOffset(parts.offset);
  if (localMs === null || offsetMs === null) return null;
  const ms = localMs - offsetMs;
  return ms < MIN_MS || ms > MAX_MS ? null : new Date(ms);
}

/** ISO 8601 in UTC with milliseconds, the format of all dates that are read. */
export function formatDateTime(date: Date): string {
  return date.toISOString();
}

/** Converts any accepted spelling to ISO 8601 in UTC. Null for an invalid date. */
export function normalizeDateTime(text: string): string | null {
  const date = parseDateTime(text);
  return date === null ? null : formatDateTime(date);
}

/** True for midnight of 1 January of year 1 in any spelling and offset: over REST it clears a date. spec: Memory (date). */
export function isYear1(text: string): boolean {
  const match = YEAR_1_FORM.exec(text);
  if (match !== null) return parseOffset(match[2] ?? "Z") !== null;
  const parts = matchDate(text);
  return parts?.year === 1 && toUtcMs(parts) === YEAR_1_MS && parseOffset(parts.offset) !== null;
}

type DateParts = NonNullable<ReturnType<typeof matchDate>>;

function matchDate(text: string) {
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

/** Unix milliseconds as if the offset were zero; null if a part is out of range. */
function toUtcMs({ year, month, day, hours, minutes, seconds, milliseconds }: DateParts): number | null {
  const isEndOfDay = hours === 24 && minutes + seconds + milliseconds === 0;
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 59) return null;
  const date = new Date(0);
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.setUTCHours(hours, minutes, seconds, milliseconds);
}

function parseOffset(offset: string): number | null {
  if (offset === "Z" || offset === "z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", "") || "0");
  if (hours > 23 || minutes > 59) return null;
  const ms = (hours * 60 + minutes) * MS_PER_MINUTE;
  return offset.startsWith("-") ? -ms : ms;
}
