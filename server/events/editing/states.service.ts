import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { Event } from '../event.entity.js';
import { eventStates, type EventState } from '../event.enums.js';
import { transitionEvent } from '../publication/transition-event.js';
import { startResumptionTask } from '../publication/cancel-postpone.service.js';
import { lockEvent } from '../publication/lock-event.js';
import { syncNmoTerms } from '../nmo/sync-terms.js';
import { readPublicationProblems } from './publication.js';
import { readForm } from './read-form.js';
import { indexEvent } from './save-event.service.js';

const rejectUnlessState = (event: Event, expected: EventState): void => {
  if (event.state !== expected) reject('STATE_CHANGED', eventStates.conflict, 'expectedState');
};

async function setState(
  transaction: Transaction,
  app: Application,
  before: Event,
  state: EventState,
  now: Date,
): Promise<Event> {
  const row = await transitionEvent(transaction, app, before, state, null, now);
  await indexEvent(transaction, row.id, now);
  return row;
}

/** Publishes a draft, or a postponed event with new dates. A repeated request changes nothing. */
export async function publishEvent(context: Context, id: string, expectedState: EventState): Promise<{ event: Event }> {
  const { app, now } = context;
  const event = await app.database.inTransaction(async (transaction) => {
    const existing = await lockEvent(transaction, id);
    if (existing.state === 'PUBLISHED') return existing;
    rejectUnlessState(existing, expectedState);
    if (existing.state === 'CANCELLED')
      reject('EVENT_CANCELLED', 'Отменённое мероприятие нельзя опубликовать снова. Сделайте его копию.');
    rejectAny(await readPublicationProblems(transaction, id, await readForm(transaction, existing)));
    if (existing.endsAt <= toIso(now))
      reject('EVENT_OVER', 'Мероприятие уже закончилось бы. Укажите даты, которые ещё впереди.', 'days');
    if (existing.state === 'POSTPONED') await startResumptionTask(transaction, existing, context);
    await syncNmoTerms(transaction, existing, existing, null, now);
    return setState(transaction, app, existing, 'PUBLISHED', now);
  });
  return { event };
}

/** Turns a published event back into a draft if nobody is registered or waiting. */
export async function unpublishEvent(
  { app, now }: Context,
  id: string,
  expectedState: EventState,
): Promise<{ event: Event }> {
  const event = await app.database.inTransaction(async (transaction) => {
    const existing = await lockEvent(transaction, id);
    if (existing.state === 'DRAFT') return existing;
    rejectUnlessState(existing, expectedState);
    if (existing.state !== 'PUBLISHED')
      reject('NOT_PUBLISHED', 'Вернуть в черновики можно опубликованное мероприятие.');
    const [seats] = await transaction.query<{ people: number }>(
      'SELECT COALESCE(SUM(taken - held + waiting), 0) AS people FROM event_seats WHERE "eventId" = ?',
      [id],
    );
    if (Number(seats!.people) > 0)
      reject('EVENT_HAS_PARTICIPANTS', 'На мероприятие уже записались. Его можно перенести или отменить.');
    return setState(transaction, app, existing, 'DRAFT', now);
  });
  return { event };
}
