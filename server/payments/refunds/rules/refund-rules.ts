import { eventStates } from '../../../events/event.enums.js';
import { addDays, localDate, toInstant } from '../../../core/zones.js';
import type { Event } from '../../../events/event.entity.js';
import type { RefundStep } from '../refund-step.entity.js';

export type Step = Pick<RefundStep, 'daysBefore' | 'percent'>;

/** The refund of a cancellation before a time. */
export type Term = {
  percent: number;
  /** Null: no end. */
  until: string | null;
};

/** For events without refund steps. */
const fullRefund: readonly Step[] = [{ daysBefore: 0, percent: 100 }];

/**
 * The refund terms of a price, the earliest first. After the last one there is no automatic refund. If the organiser postpones or
 * cancels the event, the refund is full.
 */
export function refundTerms(
  event: Pick<Event, 'state' | 'startsAt' | 'timeZone'>,
  steps: readonly Step[],
): [Term, ...Term[]] {
  if (eventStates.is(event.state, 'calledOff')) return [{ percent: 100, until: null }];
  const ladder = steps.length > 0 ? steps : fullRefund;
  const terms = [...ladder]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, percent }) => ({ percent, until: endOf(event, daysBefore) }));
  return terms as [Term, ...Term[]];
}

/** The midnight after the day that is `daysBefore` days before the event; for 0, the start of the event. */
function endOf({ startsAt, timeZone }: Pick<Event, 'startsAt' | 'timeZone'>, daysBefore: number): string {
  if (daysBefore === 0) return startsAt;
  return toInstant(addDays(localDate(new Date(startsAt), timeZone), 1 - daysBefore), '00:00', timeZone);
}

export type Quote = {
  /** Kopecks. */
  amount: number;
  percent: number;
  /** The percentage is valid until then; null: it does not fall any more. */
  until: string | null;
  /** Percentage after `until`; null if that is null. */
  percentAfter: number | null;
};

/** The refund of a sum at a time. Fractions of a kopeck are rounded up. */
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
