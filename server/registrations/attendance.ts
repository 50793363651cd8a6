import { attendanceConditions } from './hooks.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, pick, type Loader } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { marks } from '../core/sql.js';
import { eventsById } from '../events/events.service.js';
import type { Registration } from './registration.entity.js';
import { cancelRefusal } from './registration.policy.js';

/** Whether the participant of a row of `registrations` has been at the event or in its broadcast, as a condition of SQL. */
export function attendedCondition({ hooks }: Pick<Application, 'hooks'>): string {
  const conditions = hooks.of(attendanceConditions);
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'FALSE';
}

/** Whether participants have been there, by registration. */
const attendedLoader: Loader<string, boolean> = async (ids, { app, reads }) => {
  const rows = await reads.read<{ id: string }>(
    `SELECT id FROM registrations WHERE id IN (${marks(ids)}) AND ${attendedCondition(app)}`,
    ids,
  );
  return pick(ids, rows, (row) => row.id).map((row) => row !== null);
};

/** The same within a transaction. */
export async function hasAttended(transaction: Transaction, app: Application, id: string): Promise<boolean> {
  const found = await transaction.query(
    `SELECT 1 AS found FROM registrations WHERE id = ? AND ${attendedCondition(app)}`,
    [id],
  );
  return found.length > 0;
}

/** Why a participant who has been there cannot give up alone: part of what was paid for is used by then. */
export const attendedRefusal = (contactEmail: string): string =>
  `Вы уже отмечены на\u00a0мероприятии, поэтому отменить участие самостоятельно нельзя. Напишите организатору: ${contactEmail}.`;

/** Why a participant cannot give up now; null: they can. */
export async function whyNotCancelled(context: Context, { id, eventId, state }: Registration): Promise<string | null> {
  const [event, hasAttended] = await Promise.all([
    load(context, eventsById, eventId),
    load(context, attendedLoader, id),
  ]);
  return (
    cancelRefusal(state, event!, instant(context.now)) ?? (hasAttended ? attendedRefusal(event!.contactEmail) : null)
  );
}
