/** A yearly decree of the Government that moves days off within the year. Dates are YYYY-MM-DD. */
type YearDecree = {
  /** Number and date of the decree. */
  source: string;
  /** From a Saturday or Sunday, which becomes a working day unless it is a holiday, to a new day off. */
  moved: readonly (readonly [from: string, to: string])[];
};

/**
 * Decrees by year. The decree for the next year usually appears in September: add it here. The staff's office warns while it
 * is missing.
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

/** Month (1–12) from which the decree for the next year is required. */
const decreeMonth = 10;

/** Years without a decree that need one on this day (YYYY-MM-DD): the current year, and from October the next. */
export function yearsWithoutDecree(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const neededYears = Number(today.slice(5, 7)) >= decreeMonth ? [year, year + 1] : [year];
  return neededYears.map(String).filter((one) => !(one in decrees));
}
