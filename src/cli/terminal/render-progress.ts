const BAR_LENGTH = 30;

/** The progress of a long job. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly etaMs: number | null;
}

/** A progress bar of one line. */
export function renderProgress({ done, total, etaMs }: Progress): string {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  const full = Math.round(share * BAR_LENGTH);
  const left = etaMs === null || etaMs === 0 ? "" : `, ${Math.ceil(etaMs / 1_000)} s left`;
  return `[${"#".repeat(full)}${".".repeat(BAR_LENGTH - full)}] ${done} of ${total ?? "?"}${left}`;
}
