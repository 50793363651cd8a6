/** Where the time comes from: the machine in production, a fixed clock in tests. */
export type Clock = { now(): Date };

export const machineClock: Clock = { now: () => new Date() };

/** Instants are kept as ISO 8601 in UTC with milliseconds: as text they sort by time in both databases. */
export const toIso = (date: Date): string => date.toISOString();

export const addMs = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

/** The same day and hour so many years later, or before when negative. */
export function addYears(date: Date, years: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
