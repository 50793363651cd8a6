import { v7 as uuid } from 'uuid';
import { day, toIso, addMs, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Origin } from '../../core/viewer.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import type { AccountEvent, AccountEventKind } from './account-event.entity.js';

const retention = 365 * day;

type NewEvent = { userId: string; kind: AccountEventKind; origin: Origin; now: Date };

/** Adds an event to the account log, in the transaction of the change it describes. Returns its id. */
export async function recordEvent(transaction: Transaction, { userId, kind, origin, now }: NewEvent): Promise<string> {
  const id = uuid();
  await transaction.query(
    'INSERT INTO account_events (id, "userId", kind, at, address, "userAgent") VALUES (?, ?, ?, ?, ?, ?)',
    [id, userId, kind, toIso(now), origin.address.slice(0, 60), origin.userAgent.slice(0, 300)],
  );
  return id;
}

/** Adds an event of an email. The statement is the same for unknown emails, so that its timing reveals nothing. */
export async function recordEventOfEmail(
  transaction: Transaction,
  { email, kind, origin, now }: Omit<NewEvent, 'userId'> & { email: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO account_events (id, "userId", kind, at, address, "userAgent")
     SELECT ?, id, ?, ?, ?, ? FROM users WHERE email = ?`,
    [uuid(), kind, toIso(now), origin.address.slice(0, 60), origin.userAgent.slice(0, 300), email],
  );
}

/** A user who mistypes signs in soon after, from the same address and browser. */
const mistypeWindow = 15 * minute;

/**
 * Counts wrong passwords and codes of the last 30 days. Leaves out attempts that the same browser and address followed
 * with a sign-in: these are mistakes of the user.
 */
export async function countFailedSignIns(db: Db, userId: string, now: Date): Promise<number> {
  const attempts = await db.query<Pick<AccountEvent, 'kind' | 'at' | 'address' | 'userAgent'>>(
    `SELECT kind, at, address, "userAgent" FROM account_events
     WHERE "userId" = ? AND kind IN ('SIGN_IN_FAILED', 'SIGN_IN_CODE_FAILED', 'PASSKEY_FAILED', 'SECOND_FACTOR_FAILED', 'SIGN_IN') AND at > ? ORDER BY id DESC`,
    [userId, toIso(addMs(now, -30 * day))],
  );
  const laterSignIns = new Map<string, number>();
  return attempts.filter(({ kind, at, address, userAgent }) => {
    const [client, time] = [`${address} ${userAgent}`, Date.parse(at)];
    if (kind === 'SIGN_IN') laterSignIns.set(client, time);
    return kind !== 'SIGN_IN' && (laterSignIns.get(client) ?? Infinity) - time > mistypeWindow;
  }).length;
}

/** Deletes events older than a year. */
export async function deleteOldEvents({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -retention));
  const [old] = await database.query('SELECT id FROM account_events WHERE at <= ? LIMIT 1', [before]);
  if (old)
    await database.inTransaction((transaction) =>
      transaction.query('DELETE FROM account_events WHERE at <= ?', [before]),
    );
}
