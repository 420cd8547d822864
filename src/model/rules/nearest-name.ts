/** Names of REST, each with that of the library. */
const WIRE_NAMES: Readonly<Record<string, string>> = { svcid: "assistantID", dateutc: "date" };

/** Shorter names have too many neighbours. */
const MIN_LENGTH = 4;

/** The known name that a caller has probably meant; null if none is near. Case and punctuation do not count. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wanted = simplify(name);
  const meant = WIRE_NAMES[wanted];
  if (meant !== undefined && known.includes(meant)) return meant;
  const same = known.find((candidate) => simplify(candidate) === wanted);
  if (same !== undefined || wanted.length < MIN_LENGTH) return same ?? null;
  const near = known
    .map((candidate) => ({ candidate, distance: measureDistance(wanted, simplify(candidate)) }))
    .sort((one, other) => one.distance - other.distance)[0];
  if (near !== undefined && near.distance <= Math.floor(wanted.length / 4)) return near.candidate;
  return known.find((candidate) => simplify(candidate).endsWith(wanted)) ?? null;
}

/** The end of a message about an unknown name: `; did you mean title?`, or nothing. */
export function hintAt(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return meant === null ? "" : `; did you mean ${meant}?`;
}

function simplify(name: string): string {
  // Longer names are no slips of a known one, and would take long to compare.
  return name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
}

/** Number of letters to insert, remove, replace or swap with the next one (Damerau and Levenshtein). */
function measureDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwap ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}
