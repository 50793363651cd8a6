/** What the Government decrees for a year: days off that move to another day of the same year. Dates are YYYY-MM-DD. */
type YearDecree = {
  /** Number and date of the decree. */
  source: string;
  /** From a Saturday or Sunday, which then is a working day unless it is a holiday, to a day off. */
  moved: readonly (readonly [from: string, to: string])[];
};

/**
 * Days off that decrees move, by year. The decree for the next year usually appears in September: add a line here. The
 * office warns while the line is missing.
 */
export const decrees: Readonly<Record<string, YearDecree>> = {
  2025: {
    source: 'Постановление Правительства РФ от 04.10.2024 № 1335',
    moved: [
      ['2025-01-04', '2025-05-02'],
      ['2025-01-05', '2025-12-31'],
      ['2025-02-23', '2025-05-08'],
      ['2025-03-08', '2025-06-13'],
      ['2025-11-01', '2025-11-03'],
    ],
  },
  2026: {
    source: 'Постановление Правительства РФ от 24.09.2025 № 1466',
    moved: [
      ['2026-01-03', '2026-01-09'],
      ['2026-01-04', '2026-12-31'],
    ],
  },
};

/** Month (1–12) from which the decree for the next year is expected. */
const decreeMonth = 10;

/** Years whose decree is not entered although it is needed on this day (YYYY-MM-DD): this year, and the next from October on. */
export function yearsWithoutDecree(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const needed = Number(today.slice(5, 7)) >= decreeMonth ? [year, year + 1] : [year];
  return needed.map(String).filter((one) => !(one in decrees));
}
