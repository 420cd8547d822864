/** A date in the words of a culture, as exactly as it is known: the day, the month or the year. */
export function renderDate(date: string, uncertaintyDays: number, culture: string): string {
  const precision =
    uncertaintyDays < 10
      ? ({ dateStyle: "long" } as const)
      : uncertaintyDays < 60
        ? ({ year: "numeric", month: "long" } as const)
        : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(culture, { ...precision, timeZone: "UTC" }).format(new Date(date));
}
