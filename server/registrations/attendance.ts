import { attendanceConditions } from './hooks.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, orderByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import { eventsById } from '../events/events.service.js';
import type { Registration } from './registration.entity.js';
import { cancelRejection } from './registration.policy.js';

/** SQL condition on a row of `registrations`: the participant was at the event or in its broadcast. */
export function attendedCondition({ hooks }: Pick<Application, 'hooks'>): string {
  const conditions = hooks.of(attendanceConditions);
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'FALSE';
}

/** Loads by registration whether the participant attended. */
const attendedLoader: Loader<string, boolean> = async (ids, { app, db }) => {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM registrations WHERE id IN (${placeholders(ids)}) AND ${attendedCondition(app)}`,
    ids,
  );
  return orderByKeys(ids, rows, (row) => row.id).map((row) => row !== null);
};

/** Reads within a transaction whether a participant attended. */
export async function hasAttended(transaction: Transaction, app: Application, id: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 AS found FROM registrations WHERE id = ? AND ${attendedCondition(app)}`,
    [id],
  );
  return rows.length > 0;
}

/** Message that rejects a cancellation by a participant who attended: they already used part of what they paid for. */
export const attendedRejection = (contactEmail: string): string =>
  `Вы уже отмечены на\u00a0мероприятии, поэтому отменить участие самостоятельно нельзя. Напишите организатору: ${contactEmail}.`;

/** Reason why the participant cannot cancel now; null: they can. */
export async function cancelRejectionOf(
  context: Context,
  { id, eventId, state }: Registration,
): Promise<string | null> {
  const [event, hasAttended] = await Promise.all([
    load(context, eventsById, eventId),
    load(context, attendedLoader, id),
  ]);
  return (
    cancelRejection(state, event!, toIso(context.now)) ?? (hasAttended ? attendedRejection(event!.contactEmail) : null)
  );
}
