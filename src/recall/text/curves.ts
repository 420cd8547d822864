/** Score of unrelated text. */
const CHANCE = 0.15;

/** Confidences between `from` and `to` are lowered, so that `at` becomes `becomes`. */
export interface Caution {
  readonly from: number;
  readonly at: number;
  readonly becomes: number;
  readonly to: number;
}

export function lowerConfidence(confidence: number, { from, at, becomes, to }: Caution): number {
  if (confidence <= from || confidence >= to) return confidence;
  if (confidence <= at) return from + ((confidence - from) * (becomes - from)) / (at - from);
  return becomes + ((confidence - at) * (to - becomes)) / (to - at);
}

/** Behind the winner the lead is negative. A store of one memory has no rival: the lead is then over chance. */
export function computeLead(score: number, second: number): number {
  return score - Math.max(second, Math.min(score, CHANCE));
}

/** The square root of a lead, with its sign: small leads differ more than large ones. */
export function toMargin(lead: number): number {
  return lead >= 0 ? Math.sqrt(lead) : -Math.sqrt(-lead);
}

export function toProbability(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** 0 up to one bound, 1 from the other on, and even between them. */
export function placeBetween(none: number, all: number, value: number): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}

/** Rounds to billionths, so that sums do not depend on the order of addition. */
export function roundToNano(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
