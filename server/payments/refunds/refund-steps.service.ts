import { registrationStates } from '../../registrations/registration.states.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { cachedLoader, rowsLoader } from '../../core/graphql/loaders.js';
import { Event } from '../../events/event.entity.js';
import type { Problem } from '../../../rules/problem.js';
import { datedTermsOf } from './rules/agreed-terms.js';
import type { RefundStep } from './refund-step.entity.js';
import type { Step } from './rules/refund-rules.js';
import { recordTerms } from './rules/term-editions.js';
import type { RefundTermsChanged } from './refunds.results.js';

const maxSteps = 12;
const maxDays = 365;

export const stepsOfEvents = cachedLoader('refund steps of', rowsLoader<RefundStep>('refund_steps', 'eventId', ''));

/** Problems of a ladder; the indexes are those of the input. */
export function stepProblems(steps: readonly Step[]): Problem[] {
  if (steps.length > maxSteps)
    return [{ code: 'TOO_MANY', message: `Ступеней возврата может быть не больше ${maxSteps}.`, field: 'steps' }];
  const field = (index: number, name: keyof Step) => `steps.${index}.${name}`;
  return steps.flatMap(({ daysBefore, percent }, index): Problem[] => {
    if (daysBefore < 0 || daysBefore > maxDays)
      return [
        { code: 'OUT_OF_RANGE', message: `Дней до начала: от 0 до ${maxDays}.`, field: field(index, 'daysBefore') },
      ];
    if (percent < 1 || percent > 100)
      return [{ code: 'OUT_OF_RANGE', message: 'Процент возврата: от 1 до 100.', field: field(index, 'percent') }];
    if (steps.findIndex((other) => other.daysBefore === daysBefore) !== index)
      return [{ code: 'DUPLICATE', message: 'Такой срок уже есть.', field: field(index, 'daysBefore') }];
    if (steps.some((other) => other.daysBefore < daysBefore && other.percent >= percent))
      return [
        {
          code: 'REFUND_STEPS_NOT_FALLING',
          message: 'Чем ближе мероприятие, тем меньше должен быть возврат.',
          field: field(index, 'percent'),
        },
      ];
    return [];
  });
}

/** The steps of an event, the earliest first. */
export const listRefundSteps = ({ db }: Context, eventId: string): Promise<RefundStep[]> =>
  db.query<RefundStep>('SELECT * FROM refund_steps WHERE "eventId" = ? ORDER BY "daysBefore" DESC', [eventId]);

/** A string that is equal for equal ladders, regardless of the order of their steps. */
const fingerprint = (steps: readonly Step[]): string =>
  steps
    .map(({ daysBefore, percent }) => `${daysBefore}:${percent}`)
    .sort()
    .join(' ');

/** Registrations of an event that are paid or wait for payment: they keep their terms. */
async function countBuyers(transaction: Transaction, eventId: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND "priceAmount" > 0 AND ${registrationStates.sql.expected}`,
    [eventId],
  );
  return Number(row!.count);
}

/**
 * Replaces the refund steps of an event. Without steps the refund is full until the event starts.
 * @param expected the steps that the form was opened with; null: no check for edits by others
 */
export async function setRefundSteps(
  { app, now }: Context,
  eventId: string,
  steps: readonly Step[],
  expected: readonly Step[] | null = null,
): Promise<RefundTermsChanged> {
  rejectAny(stepProblems(steps));
  const changed = await app.database.inTransaction(async (transaction) => {
    // The lock prevents parallel requests from mixing their steps.
    const locked = await transaction.lock<Event>('events', { id: eventId });
    if (!locked) return reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const existing = await transaction.query<RefundStep>('SELECT * FROM refund_steps WHERE "eventId" = ?', [eventId]);
    const buyers = await countBuyers(transaction, eventId);
    if (fingerprint(existing) === fingerprint(steps)) return { event: locked, buyers };
    if (expected && fingerprint(expected) !== fingerprint(existing))
      reject(
        'STATE_CHANGED',
        'Пока форма была открыта, условия возврата изменил кто-то ещё. Сверьте и сохраните ещё раз.',
      );
    if (locked.state !== 'DRAFT')
      await recordTerms(transaction, eventId, datedTermsOf(locked, existing), datedTermsOf(locked, steps), now);
    await transaction.delete('refund_steps', { eventId });
    await transaction.insert(
      'refund_steps',
      steps.map(({ daysBefore, percent }) => ({ eventId, daysBefore, percent })),
    );
    return { event: locked, buyers };
  });
  return changed;
}
