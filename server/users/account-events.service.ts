import { v7 as uuid } from 'uuid';
import { day, toIso, addMs, minute } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Origin } from '../core/viewer.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import type { AccountEvent, AccountEventKind } from './account-event.entity.js';

const term = 365 * day;

type Wanted = { userId: string; kind: AccountEventKind; origin: Origin; now: Date };

/** Adds a line to the log of an account, in the transaction of what it tells of. @returns its id */
export async function recordEvent(transaction: Transaction, { userId, kind, origin, now }: Wanted): Promise<string> {
  const id = uuid();
  await transaction.query(
    'INSERT INTO account_events (id, "userId", kind, at, address, "userAgent") VALUES (?, ?, ?, ?, ?, ?)',
    [id, userId, kind, toIso(now), origin.address.slice(0, 60), origin.userAgent.slice(0, 300)],
  );
  return id;
}

/** Notes a wrong password. The statement is the same whether the address is known or not. */
export async function recordWrongPassword(
  transaction: Transaction,
  email: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await transaction.query(
    `INSERT INTO account_events (id, "userId", kind, at, address, "userAgent")
     SELECT ?, id, 'SIGN_IN_FAILED', ?, ?, ? FROM users WHERE email = ?`,
    [uuid(), toIso(now), origin.address.slice(0, 60), origin.userAgent.slice(0, 300), email],
  );
}

/** The log of the viewer's account, the newest line first. */
export async function listEvents({ reads, viewer }: Context, args: PageArgs): Promise<Page<AccountEvent>> {
  const size = pageSize(args);
  const [before] = args.after ? readCursor(args.after, 1) : [];
  const rows = await reads.read<AccountEvent>(
    `SELECT * FROM account_events WHERE "userId" = ? ${before ? 'AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
    [viewer!.id, ...(before ? [before] : []), size + 1],
  );
  return pageOf(rows, size, ({ id }) => writeCursor(id));
}

/** Someone who mistypes gets in soon, from the same place and with the same browser. */
const mistypeTerm = 15 * minute;

/**
 * How many times in the last thirty days somebody gave a wrong password or code for the viewer's account, without the tries
 * that ended in a sign-in of the same browser and address: those are the user's own mistakes.
 */
export async function countFailures(reads: Db, userId: string, now: Date): Promise<number> {
  const lines = await reads.read<Pick<AccountEvent, 'kind' | 'at' | 'address' | 'userAgent'>>(
    `SELECT kind, at, address, "userAgent" FROM account_events
     WHERE "userId" = ? AND kind IN ('SIGN_IN_FAILED', 'SECOND_FACTOR_FAILED', 'SIGN_IN') AND at > ? ORDER BY id DESC`,
    [userId, toIso(addMs(now, -30 * day))],
  );
  const entered = new Map<string, number>();
  return lines.filter(({ kind, at, address, userAgent }) => {
    const [place, moment] = [`${address} ${userAgent}`, Date.parse(at)];
    if (kind === 'SIGN_IN') entered.set(place, moment);
    return kind !== 'SIGN_IN' && (entered.get(place) ?? Infinity) - moment > mistypeTerm;
  }).length;
}

/** Removes lines that are older than a year. */
export async function forgetOldEvents({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -term));
  const [old] = await database.read('SELECT id FROM account_events WHERE at <= ? LIMIT 1', [before]);
  if (old)
    await database.inTransaction((transaction) =>
      transaction.query('DELETE FROM account_events WHERE at <= ?', [before]),
    );
}
