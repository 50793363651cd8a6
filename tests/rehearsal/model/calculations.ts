import type { NmoDayRules, ModelEvent, ModelRegistration, RefundStep, PresenceInterval } from './model.js';

const hour = 3_600_000;
const day = 24 * hour;

/** The discount in whole kopecks, at most the price. */
export const discountOf = (price: number, percent: number): number =>
  Math.min(price, Math.round((price * percent) / 100));

export const startOf = (event: ModelEvent): number =>
  Date.parse(`${event.days[0]}T09:00:00Z`) - event.utcOffsetHours * hour;
export const endOf = (event: ModelEvent): number =>
  Date.parse(`${event.days.at(-1)}T17:00:00Z`) - event.utcOffsetHours * hour;

/** The local date at this time. */
export const localDate = (at: number, { utcOffsetHours }: ModelEvent): string =>
  new Date(at + utcOffsetHours * hour).toISOString().slice(0, 10);

/** The refund percentage: of the highest step that still applies, 100 without steps, 0 after the start. */
export function refundPercent(steps: readonly RefundStep[], startsAt: number, at: number): number {
  if (at >= startsAt) return 0;
  if (steps.length === 0) return 100;
  const countedUntil = steps
    .filter(({ daysBefore }) => at <= startsAt - daysBefore * day)
    .map(({ percent }) => percent);
  return Math.max(0, ...countedUntil);
}

/** Minutes of presence in a window. Overlapping intervals count once. */
export function minutesWithin(stays: readonly PresenceInterval[], from: number, to: number): number {
  const clipped = stays
    .map((stay) => ({ from: Math.max(stay.from, from), to: Math.min(stay.to ?? to, to) }))
    .filter((stay) => stay.to > stay.from)
    .sort((first, second) => first.from - second.from);
  let total = 0;
  let countedUntil = -Infinity;
  for (const stay of clipped) {
    total += Math.max(0, stay.to - Math.max(stay.from, countedUntil));
    countedUntil = Math.max(countedUntil, stay.to);
  }
  return Math.floor(total / 60_000);
}

/** Minutes of presence on one local date. */
export function minutesOn(event: ModelEvent, registration: ModelRegistration, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) - event.utcOffsetHours * hour;
  return minutesWithin([...registration.presence, ...registration.watching], midnight, midnight + day);
}

/** The maximum of points that the presence earns under the saved NMO rules. */
export function maxPoints(event: ModelEvent, terms: readonly NmoDayRules[], registration: ModelRegistration): number {
  return terms
    .filter(
      ({ date, minutes }) => Math.max(minutesOn(event, registration, date), registration.onlineMinutes) >= minutes,
    )
    .reduce((sum, { points }) => sum + points, 0);
}

export const receivedAmount = ({ receipts }: ModelRegistration): number =>
  receipts.reduce((sum, { amount }) => sum + amount, 0);
