import { refuse, refuseAny } from '../../core/problems.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { groupBy, keptLoader } from '../../core/loaders.js';
import { insertRows } from '../../core/insert.js';
import { marks } from '../../core/sql.js';
import { announceChange } from '../../events/announcements.js';
import { Event } from '../../events/event.entity.js';
import type { Problem } from '../../../rules/problem.js';
import { ladderOf } from './agreed-terms.js';
import type { RefundStep } from './refund-step.entity.js';
import type { Step } from './refund-rules.js';
import { recordTerms } from './term-editions.js';
import type { RefundTermsChanged } from './refunds.results.js';

const most = 12;
const longest = 365;

export const stepsOfEvents = keptLoader<RefundStep[]>('refund steps of', async (ids, { reads }) =>
  groupBy(
    ids,
    await reads.read<RefundStep>(`SELECT * FROM refund_steps WHERE "eventId" IN (${marks(ids)})`, ids),
    (row) => row.eventId,
  ),
);

/** What is wrong with a ladder; the steps are those of the input, in its order. */
export function stepProblems(steps: readonly Step[]): Problem[] {
  if (steps.length > most)
    return [{ code: 'TOO_MANY', message: `Ступеней возврата может быть не больше ${most}.`, field: 'steps' }];
  const at = (index: number, name: keyof Step) => `steps.${index}.${name}`;
  return steps.flatMap(({ daysBefore, percent }, index): Problem[] => {
    if (daysBefore < 0 || daysBefore > longest)
      return [{ code: 'OUT_OF_RANGE', message: `Дней до начала: от 0 до ${longest}.`, field: at(index, 'daysBefore') }];
    if (percent < 1 || percent > 100)
      return [{ code: 'OUT_OF_RANGE', message: 'Процент возврата: от 1 до 100.', field: at(index, 'percent') }];
    if (steps.findIndex((other) => other.daysBefore === daysBefore) !== index)
      return [{ code: 'DUPLICATE', message: 'Такой срок уже есть.', field: at(index, 'daysBefore') }];
    if (steps.some((other) => other.daysBefore < daysBefore && other.percent >= percent))
      return [
        {
          code: 'NOT_FALLING',
          message: 'Чем ближе мероприятие, тем меньше должен быть возврат.',
          field: at(index, 'percent'),
        },
      ];
    return [];
  });
}

/** The steps of an event, the earliest first. */
export const laddersOf = ({ reads }: Context, eventId: string): Promise<RefundStep[]> =>
  reads.read<RefundStep>('SELECT * FROM refund_steps WHERE "eventId" = ? ORDER BY "daysBefore" DESC', [eventId]);

/** Two ladders in one word each, whatever the order of their steps. */
const wordOf = (steps: readonly Step[]): string =>
  steps
    .map(({ daysBefore, percent }) => `${daysBefore}:${percent}`)
    .sort()
    .join(' ');

/** Registrations of an event that are paid for, or are to be: what was promised to them stays. */
async function countBuyers(transaction: Transaction, eventId: string): Promise<number> {
  const [found] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND "priceAmount" > 0 AND state IN ('CONFIRMED', 'AWAITING_PAYMENT')`,
    [eventId],
  );
  return Number(found!.count);
}

/**
 * Sets the whole ladder of an event; an empty one gives everything back until the event begins.
 * @param seen the ladder that the form was opened with; null: whatever is there now is written over
 */
export async function setRefundSteps(
  { app, now }: Context,
  eventId: string,
  steps: readonly Step[],
  seen: readonly Step[] | null = null,
): Promise<RefundTermsChanged> {
  refuseAny(stepProblems(steps));
  const changed = await app.database.inTransaction(async (transaction) => {
    // Two at once take turns, or their steps would mix.
    const [locked] = await transaction.query<Event>('UPDATE events SET state = state WHERE id = ? RETURNING *', [
      eventId,
    ]);
    if (!locked) return refuse('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const there = await transaction.query<RefundStep>('SELECT * FROM refund_steps WHERE "eventId" = ?', [eventId]);
    const buyers = await countBuyers(transaction, eventId);
    if (wordOf(there) === wordOf(steps)) return { event: locked, buyers };
    if (seen && wordOf(seen) !== wordOf(there))
      refuse(
        'STATE_CHANGED',
        'Пока форма была открыта, условия возврата изменил кто-то ещё. Сверьте и сохраните ещё раз.',
      );
    if (locked.state !== 'DRAFT')
      await recordTerms(transaction, eventId, ladderOf(locked, there), ladderOf(locked, steps), now);
    await transaction.query('DELETE FROM refund_steps WHERE "eventId" = ?', [eventId]);
    await insertRows(
      transaction,
      'refund_steps',
      steps.map(({ daysBefore, percent }) => ({ eventId, daysBefore, percent })),
    );
    await announceChange(transaction, locked, ['refundTerms'], now);
    return { event: locked, buyers };
  });
  return { event: Object.assign(new Event(), changed.event), buyers: changed.buyers };
}
