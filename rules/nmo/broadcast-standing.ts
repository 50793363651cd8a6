import { countedMinutesOf, dayEligibility, type DayConditions, type DayPresence } from './nmo-conditions.js';
import { intersectPeriods, mergePeriods, totalMinutes, type Period } from './presence.js';
import type { WatchSpan } from './watching.js';

/** What a viewer of a broadcast has for НМО on a day, and what is missing. Times are ISO 8601 in UTC. */

/** Why time of the programme was not watched. */
export type GapReason = 'NOT_HERE' | 'HIDDEN' | 'NO_CONNECTION';
export type Gap = Period & { reason: GapReason };

/** Shorter gaps are not told: a heartbeat can be late. In milliseconds. */
const minUnwatched = 60_000;

/**
 * Time of the programme that counts and was not watched until now, with the reason. Gaps of less than a minute are left out.
 * @param counted periods that count for НМО
 */
export function unwatched(spans: readonly WatchSpan[], counted: readonly Period[], now: string): Gap[] {
  const watched = mergePeriods(spans);
  const past = intersectPeriods(counted, [{ from: '', to: now }]);
  const reasonAt = (from: string): GapReason => {
    const before = spans.filter(({ to }) => to <= from);
    if (before.length === 0) return 'NOT_HERE';
    const last = before.reduce((one, other) => (one.to < other.to ? other : one));
    return last.isEnded ? 'HIDDEN' : 'NO_CONNECTION';
  };
  return past.flatMap(({ from, to }) => {
    const inside = intersectPeriods(watched, [{ from, to }]);
    const edges = [from, ...inside.flatMap((period) => [period.from, period.to]), to];
    return Array.from({ length: edges.length / 2 }, (_, index) => ({
      from: edges[index * 2]!,
      to: edges[index * 2 + 1]!,
    }))
      .filter((gap) => Date.parse(gap.to) - Date.parse(gap.from) >= minUnwatched)
      .map((gap) => ({ ...gap, reason: reasonAt(gap.from) }));
  });
}

export type BroadcastStanding = {
  /** Minutes that count. */
  minutes: number;
  neededMinutes: number;
  confirmations: number;
  neededConfirmations: number;
  isMet: boolean;
  /** Why the conditions of the day can no longer be met; null: they can. */
  lost: string | null;
};

/**
 * The standing of a viewer on a day with conditions.
 * @param counted periods of the day that count for НМО
 * @param checksLeft presence checks that can still be answered
 */
export function broadcastStanding(
  terms: DayConditions,
  presence: DayPresence,
  counted: readonly Period[],
  checksLeft: number,
  now: string,
): BroadcastStanding {
  const { minutes: neededMinutes, confirmationsNeeded: neededConfirmations } = terms;
  const { confirmations } = presence;
  const minutes = countedMinutesOf(terms, presence);
  const { isMet } = dayEligibility(terms, presence);
  const minutesLeft = totalMinutes(counted.map(({ from, to }) => ({ from: from < now ? now : from, to })));
  const missingMinutes = neededMinutes - minutes;
  const missingConfirmations = neededConfirmations - confirmations;
  const lost =
    terms.countedMinutes === 'HALL'
      ? 'Баллы за\u00a0этот день дают только за\u00a0присутствие в\u00a0зале.'
      : missingMinutes > minutesLeft
        ? `Минут уже не\u00a0хватит: нужно ещё\u00a0${missingMinutes}, а\u00a0до\u00a0конца программы ${minutesLeft}.`
        : missingConfirmations > checksLeft
          ? `Подтверждений уже не\u00a0хватит: нужно ещё\u00a0${missingConfirmations}, а\u00a0впереди ${checksLeft}.`
          : null;
  return { minutes, neededMinutes, confirmations, neededConfirmations, isMet, lost: isMet ? null : lost };
}
