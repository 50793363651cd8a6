import { mergePeriods, type Period } from './presence.js';

/**
 * Presence checks «Вы здесь?» of a broadcast: when they are shown, and which of them a viewer has answered. Times are ISO 8601
 * in UTC.
 */

const minute = 60_000;

/** A check is at least this far from the edges of its part of the day, in milliseconds. Two checks are twice as far apart. */
export const checkMargin = 5 * minute;

/** Milliseconds of the periods until a time. */
const elapsedAt = (periods: readonly Period[], at: string): number =>
  periods.reduce((sum, { from, to }) => (at <= from ? sum : sum + Date.parse(at < to ? at : to) - Date.parse(from)), 0);

/** The time at which `elapsed` milliseconds of the periods are over. */
function timeAfter(periods: readonly Period[], elapsed: number): string {
  let left = elapsed;
  for (const { from, to } of periods) {
    const length = Date.parse(to) - Date.parse(from);
    if (left < length) return new Date(Date.parse(from) + left).toISOString();
    left -= length;
  }
  return periods.at(-1)!.to;
}

/**
 * Times of the checks of a day. The time that counts is cut into equal parts, with one check in each.
 * @param counted periods that count for НМО
 * @param planned how many checks the conditions plan
 * @param chance where in its part the check of a number is: from 0 to below 1; the same for the same number
 */
export function checkTimes(counted: readonly Period[], planned: number, chance: (number: number) => number): string[] {
  const periods = mergePeriods(counted);
  const total = elapsedAt(periods, periods.at(-1)?.to ?? '');
  if (total === 0) return [];
  const part = total / planned;
  // A short part has its check in the middle third.
  const margin = Math.min(checkMargin, part / 3);
  return Array.from({ length: planned }, (_, index) =>
    timeAfter(periods, Math.floor(index * part + margin + chance(index + 1) * (part - 2 * margin))),
  );
}
