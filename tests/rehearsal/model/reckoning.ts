import type { DayTerms, ModelEvent, ModelRegistration, RefundStep, Stay } from './facts.js';

const hour = 3_600_000;
const day = 24 * hour;

/** Of a price, after a promo code: whole kopecks, never more than the price. */
export const discountOf = (price: number, percent: number): number =>
  Math.min(price, Math.round((price * percent) / 100));

export const startOf = (event: Pick<ModelEvent, 'days' | 'ahead'>): number =>
  Date.parse(`${event.days[0]}T09:00:00Z`) - event.ahead * hour;
export const endOf = (event: Pick<ModelEvent, 'days' | 'ahead'>): number =>
  Date.parse(`${event.days.at(-1)}T17:00:00Z`) - event.ahead * hour;

/** The local date of a moment. */
export const localDate = (at: number, { ahead }: Pick<ModelEvent, 'ahead'>): string =>
  new Date(at + ahead * hour).toISOString().slice(0, 10);

/** The share that a ladder gives back: the highest step that is still far enough away; without steps all until it begins. */
export function percentOf(steps: readonly RefundStep[], startsAt: number, at: number): number {
  if (at >= startsAt) return 0;
  if (steps.length === 0) return 100;
  const reached = steps.filter(({ daysBefore }) => at <= startsAt - daysBefore * day).map(({ percent }) => percent);
  return Math.max(0, ...reached);
}

/** Minutes that somebody was there, each counted once, cut to a window. */
export function minutesWithin(stays: readonly Stay[], from: number, to: number): number {
  const cut = stays
    .map((stay) => ({ from: Math.max(stay.from, from), to: Math.min(stay.to ?? to, to) }))
    .filter((stay) => stay.to > stay.from)
    .sort((one, other) => one.from - other.from);
  let total = 0;
  let reached = -Infinity;
  for (const stay of cut) {
    total += Math.max(0, stay.to - Math.max(stay.from, reached));
    reached = Math.max(reached, stay.to);
  }
  return Math.floor(total / 60_000);
}

/** Wall time of a person on a day of the event, from the first minute of that date to the last. */
export function minutesOn(event: ModelEvent, registration: ModelRegistration, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) - event.ahead * hour;
  return minutesWithin(registration.stays, midnight, midnight + day);
}

/** The most points that presence can earn under the conditions that were saved. */
export function maxPoints(event: ModelEvent, terms: readonly DayTerms[], registration: ModelRegistration): number {
  return terms
    .filter(({ date, minutes }) => Math.max(minutesOn(event, registration, date), registration.online) >= minutes)
    .reduce((sum, { points }) => sum + points, 0);
}

export const received = ({ receipts }: ModelRegistration): number =>
  receipts.reduce((sum, { amount }) => sum + amount, 0);
