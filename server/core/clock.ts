/** Source of the time: the machine in production, a fixed clock in tests. */
export type Clock = {
  /** The date. It can jump: a wrong clock is corrected, a virtual machine is resumed. */
  now(): Date;
  /** Milliseconds that pass evenly: for durations within this process. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** ISO 8601 in UTC with milliseconds. Timestamps are stored so: as text they sort by time in both databases. */
export const toIso = (date: Date): string => date.toISOString();

export const addMs = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

/** The same day and hour `years` later; negative: earlier. */
export function addYears(date: Date, years: number): Date {
  const result = new Date(date);
  result.setUTCFullYear(result.getUTCFullYear() + years);
  return result;
}

/** For `Context.nowUntil`: the first of the instants that is still to come. */
export const nextOf =
  (instants: readonly (string | null)[]) =>
  (now: string): string | null =>
    instants.reduce((first, at) => (at !== null && at > now && (first === null || at < first) ? at : first), null);

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
