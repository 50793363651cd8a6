import { addDays, localDate, toInstant } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import { refundTerms, type Step, type Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';

type Schedule = Pick<Event, 'state' | 'startsAt' | 'timeZone'>;
/** A term of a ladder that ends: those of an event that takes place. */
type Dated = { percent: number; until: string };

/** Days in which who cannot come on new dates gets everything back, counted from the notice. */
export const newDatesTerm = 14;

/** Until when who had registered before new dates were told gets everything back: the midnight after the last day, or the beginning. */
export function newDatesUntil({ startsAt, timeZone }: Schedule, now: Date): string {
  const end = toInstant(addDays(localDate(now, timeZone), newDatesTerm + 1), '00:00', timeZone);
  return end < startsAt ? end : startsAt;
}

/** The terms of an event as its steps and dates give them, whether it takes place now or not. */
export const ladderOf = (event: Schedule, steps: readonly Step[]): Dated[] =>
  refundTerms({ ...event, state: 'PUBLISHED' }, steps) as Dated[];

/** What is given back just before a moment. */
const percentBefore = (terms: readonly Dated[], end: string): number =>
  terms.find(({ until }) => until >= end)?.percent ?? 0;

/** One ladder that is at every moment the best of several. */
export function bestOf(ladders: readonly (readonly Dated[])[]): Dated[] {
  const ends = [...new Set(ladders.flatMap((terms) => terms.map(({ until }) => until)))].sort();
  const best = ends.map((until) => ({
    percent: Math.max(...ladders.map((terms) => percentBefore(terms, until))),
    until,
  }));
  return best.filter(({ percent }, index) => percent !== best[index + 1]?.percent);
}

/** Nothing is given back by itself once the event has begun, whatever day it was to begin on. */
const endingAt = (terms: readonly Dated[], startsAt: string): Dated[] =>
  bestOf([terms.map(({ percent, until }) => ({ percent, until: until < startsAt ? until : startsAt }))]);

/**
 * What was agreed for a registration: the terms that were in force when it was made, and those after them where they are
 * better. An event that is postponed or cancelled gives everything back.
 * @param editions of its event, the earliest first; none: the steps were never changed
 */
export function agreedTerms(
  event: Schedule,
  steps: readonly Step[],
  editions: readonly Pick<RefundTermEdition, 'kind' | 'since' | 'terms'>[],
  createdAt: string,
): [Term, ...Term[]] {
  const current = refundTerms(event, steps);
  if (current[0].until === null) return current;
  const ladders = editions.filter(({ kind }) => kind === 'LADDER');
  const kept = editions.filter((edition) => {
    if (edition.kind === 'NEW_DATES') return createdAt <= edition.since;
    const next = ladders[ladders.indexOf(edition) + 1];
    return next === undefined || createdAt < next.since;
  });
  const terms = [current as Dated[], ...kept.map((edition) => JSON.parse(edition.terms) as Dated[])];
  return endingAt(bestOf(terms), event.startsAt) as [Term, ...Term[]];
}
