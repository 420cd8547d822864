/** Two anchors around a value, and the share of the upper one, 0 to 1. */
export interface Between {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

/**
 * Where a mean number of titles lies among anchors, which are base-2 logarithms in rising order; beyond the ends it is
 * taken to be the end.
 */
export function betweenAnchors(anchors: readonly number[], meanTitles: number): Between {
  const at = Math.log2(Math.max(1, meanTitles));
  const upper = anchors.findIndex((anchor) => anchor >= at);
  if (upper === 0) return { low: 0, high: 0, share: 0 };
  if (upper < 0) return { low: anchors.length - 1, high: anchors.length - 1, share: 0 };
  const low = anchors[upper - 1]!;
  return { low: upper - 1, high: upper, share: (at - low) / (anchors[upper]! - low) };
}

/** Named weights between those of two anchors. */
export function mixWeights<W extends { readonly [name in keyof W]: number }>(low: W, high: W, share: number): W {
  const mixed = { ...low };
  for (const name in low) mixed[name] = (low[name] * (1 - share) + high[name] * share) as W[typeof name];
  return mixed;
}
