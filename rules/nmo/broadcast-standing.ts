import { countedMinutesOf, dayEligibility, type DayConditions, type DayPresence } from './nmo-conditions.js';
import { intersectPeriods, subtractPeriods, totalMinutes, type Period } from './presence.js';
import type { RoomTerms } from './room-terms.js';
import { stoppedSince, watchingOf, type StoredCheck, type WatchSpan } from './watching.js';

/** What a viewer of a broadcast has for НМО on a day, and what is missing. Times are ISO 8601 in UTC. */

/** Why time of the programme does not count. */
export type GapReason = 'NOT_HERE' | 'HIDDEN' | 'NO_CONNECTION' | 'CHECK_MISSED' | 'NOT_PROVED';
export type Gap = Period & { reason: GapReason };

/** What is stored of a viewer on a day, and the conditions that decide what of it counts. */
export type ViewerRecords = { spans: readonly WatchSpan[]; checks: readonly StoredCheck[]; terms: RoomTerms };

/** Shorter gaps are not told: a heartbeat can be late. In milliseconds. */
const minUnwatched = 60_000;

/** Why a viewer was not there from a time on. */
function absenceFrom(spans: readonly WatchSpan[], from: string): GapReason {
  const before = spans.filter(({ to }) => to <= from);
  if (before.length === 0) return 'NOT_HERE';
  const last = before.reduce((one, other) => (one.to < other.to ? other : one));
  return last.isEnded ? 'HIDDEN' : 'NO_CONNECTION';
}

/**
 * Time of the programme until now that does not count for a viewer, with the reason, in order. Gaps of less than a minute
 * are left out.
 * @param counted periods that count for НМО
 */
export function unwatched({ spans, checks, terms }: ViewerRecords, counted: readonly Period[], now: string): Gap[] {
  const watching = watchingOf(spans, checks, terms);
  const gaps = subtractPeriods(intersectPeriods(counted, [{ from: '', to: now }]), watching.counted);
  const present = intersectPeriods(gaps, spans);
  const stopped = intersectPeriods(present, watching.stopped);
  const withReason = (periods: readonly Period[], reasonOf: (period: Period) => GapReason): Gap[] =>
    periods.map((period) => ({ ...period, reason: reasonOf(period) }));
  return [
    ...withReason(subtractPeriods(gaps, spans), ({ from }) => absenceFrom(spans, from)),
    ...withReason(stopped, () => 'CHECK_MISSED'),
    ...withReason(subtractPeriods(present, stopped), () => 'NOT_PROVED'),
  ]
    .filter((gap) => Date.parse(gap.to) - Date.parse(gap.from) >= minUnwatched)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
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
  /** Since when minutes do not count because a presence check was missed; null: they count, or are not needed any more. */
  stoppedAt: string | null;
};

/**
 * The standing of a viewer on a day with conditions.
 * @param counted periods of the day that count for НМО
 * @param checksLeft presence checks that can still be answered
 */
export function broadcastStanding(
  terms: DayConditions,
  presence: DayPresence,
  records: ViewerRecords,
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
  const stoppedAt = stoppedSince(records.checks, records.terms, now);
  const totals = { minutes, neededMinutes, confirmations, neededConfirmations, isMet };
  return isMet ? { ...totals, lost: null, stoppedAt: null } : { ...totals, lost, stoppedAt };
}
