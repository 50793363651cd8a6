import { addDays, localDate, toInstant } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import type { RefundStep } from './refund-step.entity.js';

export type Step = Pick<RefundStep, 'daysBefore' | 'percent'>;

/** What is given back to who gives up before a moment. */
export type Term = {
  percent: number;
  /** Null: whenever that is. */
  until: string | null;
};

/** For events of which staff has said nothing. */
const everything: readonly Step[] = [{ daysBefore: 0, percent: 100 }];

/**
 * What is given back of the price to who gives up, the earliest term first; behind the last one nothing is given back by
 * itself. Whoever cannot come because the organiser has put the event off or cancelled it gets everything.
 */
export function refundTerms(
  event: Pick<Event, 'state' | 'startsAt' | 'timeZone'>,
  steps: readonly Step[],
): [Term, ...Term[]] {
  if (event.state === 'CANCELLED' || event.state === 'POSTPONED') return [{ percent: 100, until: null }];
  const ladder = steps.length > 0 ? steps : everything;
  const terms = [...ladder]
    .sort((one, other) => other.daysBefore - one.daysBefore)
    .map(({ daysBefore, percent }) => ({ percent, until: endOf(event, daysBefore) }));
  return terms as [Term, ...Term[]];
}

/** The midnight after the last day that is so many days before; on the first day of the event, its beginning. */
function endOf({ startsAt, timeZone }: Pick<Event, 'startsAt' | 'timeZone'>, daysBefore: number): string {
  if (daysBefore === 0) return startsAt;
  return toInstant(addDays(localDate(new Date(startsAt), timeZone), 1 - daysBefore), '00:00', timeZone);
}

export type Quote = {
  /** Kopecks. */
  amount: number;
  percent: number;
  /** The same is given back until then; null: nothing less will be. */
  until: string | null;
  /** What is given back after that; null with `until`. */
  percentAfter: number | null;
};

/** What would be given back of what was paid, at a moment. Parts of a kopeck go to the person. */
export function quoteOf(terms: readonly Term[], paid: number, at: string): Quote {
  const index = terms.findIndex(({ until }) => until === null || at < until);
  const term = terms[index];
  if (!term) return { amount: 0, percent: 0, until: null, percentAfter: null };
  return {
    amount: Math.ceil((paid * term.percent) / 100),
    percent: term.percent,
    until: term.until,
    percentAfter: term.until === null ? null : (terms[index + 1]?.percent ?? 0),
  };
}
