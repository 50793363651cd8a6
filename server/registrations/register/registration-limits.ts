import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Condition } from '../../core/database/sql.js';
import type { LimitName } from '../../core/limits/limit-rules.js';
import type { Registration } from '../registration.entity.js';

const limitNames = [
  'registerByAccount',
  'registerByAccountInDay',
  'registerForOneEvent',
] as const satisfies LimitName[];

/** SQL condition: the user registered so rarely during the last day that no limit can be reached. */
export function fewRegistrations({ userId }: Registration, { limits }: Application, now: Date): Condition {
  return {
    sql: `(SELECT COUNT(*) FROM registrations WHERE "userId" = ? AND "createdAt" > ?) < ?`,
    values: [userId, toIso(addMs(now, -day)), Math.min(...limitNames.map((name) => limits.pointsOf(name)))],
  };
}

/**
 * Limits registrations, because each one creates emails and rows that are stored for years. @throws ProblemsError
 * TOO_MANY_REQUESTS
 */
export async function rejectTooMany(
  transaction: Transaction,
  { userId, eventId }: Registration,
  { limits }: Application,
  now: Date,
): Promise<void> {
  const rows = await transaction.query<Pick<Registration, 'createdAt' | 'eventId'>>(
    'SELECT "createdAt", "eventId" FROM registrations WHERE "userId" = ? AND "createdAt" > ?',
    [userId, toIso(addMs(now, -day))],
  );
  const times = rows.map(({ createdAt }) => createdAt);
  limits.checkStoredRows('registerByAccount', times);
  limits.checkStoredRows('registerByAccountInDay', times);
  const timesOfEvent = rows.filter((row) => row.eventId === eventId).map(({ createdAt }) => createdAt);
  limits.checkStoredRows('registerForOneEvent', timesOfEvent);
}
