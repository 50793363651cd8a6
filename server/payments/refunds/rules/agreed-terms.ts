import { addDays, localDate, toInstant } from '../../../core/zones.js';
import type { Event } from '../../../events/event.entity.js';
import { refundTerms, type Step, type Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';

type Schedule = Pick<Event, 'state' | 'startsAt' | 'timeZone'>;
/** A refund term with an end: an event that takes place has only such terms. */
type DatedTerm = { percent: number; until: string };

/** Days with a full refund for users who cannot come on new dates, counted from the announcement. */
export const newDatesDays = 14;

/** End of the full refund after new dates: the midnight after the last day, or the start of the event if that is earlier. */
export function fullRefundUntil({ startsAt, timeZone }: Schedule, now: Date): string {
  const end = toInstant(addDays(localDate(now, timeZone), newDatesDays + 1), '00:00', timeZone);
  return end < startsAt ? end : startsAt;
}

/** The terms of an event by its steps and dates, as if it were published. */
export const datedTermsOf = (event: Schedule, steps: readonly Step[]): DatedTerm[] =>
  refundTerms({ ...event, state: 'PUBLISHED' }, steps) as DatedTerm[];

/** The refund just before a time. */
const percentBefore = (terms: readonly DatedTerm[], end: string): number =>
  terms.find(({ until }) => until >= end)?.percent ?? 0;

/** One ladder that gives at each time the best refund of several. */
export function bestTerms(ladders: readonly (readonly DatedTerm[])[]): DatedTerm[] {
  const ends = [...new Set(ladders.flatMap((terms) => terms.map(({ until }) => until)))].sort();
  const best = ends.map((until) => ({
    percent: Math.max(...ladders.map((terms) => percentBefore(terms, until))),
    until,
  }));
  return best.filter(({ percent }, index) => percent !== best[index + 1]?.percent);
}

/** There is no automatic refund after the start of the event, whatever the original date was. */
const endBefore = (terms: readonly DatedTerm[], startsAt: string): DatedTerm[] =>
  bestTerms([terms.map(({ percent, until }) => ({ percent, until: until < startsAt ? until : startsAt }))]);

/**
 * The terms of a registration: those in force when it was made, and later ones if they are better. A postponed or cancelled event
 * gives a full refund.
 * @param editions of its event, the earliest first; empty if the steps were never changed
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
  const applicable = editions.filter((edition) => {
    if (edition.kind === 'NEW_DATES') return createdAt <= edition.since;
    const nextEdition = ladders[ladders.indexOf(edition) + 1];
    return nextEdition === undefined || createdAt < nextEdition.since;
  });
  const terms = [current as DatedTerm[], ...applicable.map((edition) => JSON.parse(edition.terms) as DatedTerm[])];
  return endBefore(bestTerms(terms), event.startsAt) as [Term, ...Term[]];
}
