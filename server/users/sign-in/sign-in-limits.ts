import { day, toIso, addMs, minute, second, hour } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { rejectFor, formatWait } from '../../core/limits/limit-messages.js';
import { networkOf } from '../../core/config/networks.js';
import { reject } from '../../core/graphql/problems.js';
import type { SignInTries } from './browser.entity.js';
import { hashOf } from '../../core/secrets.js';

/** Number of consecutive wrong attempts without a pause. Each further one doubles the pause. */
const freeAttempts = 5;
const rowWindow = 15 * minute;
const maxPause = hour;
const maxPerDay = 10;
/** From the third attempt on, a captcha is required. */
const attemptsWithoutCaptcha = 2;
/** Older attempts do not count. */
const retention = 7 * day;

const attemptKey = (email: string, address: string): string => hashOf(`${email} ${networkOf(address)}`);

/** @throws ProblemsError TOO_MANY_REQUESTS if the next attempt is not due yet */
function rejectUntil(nextAt: string, now: Date): void {
  const remaining = Date.parse(nextAt) - now.getTime();
  if (remaining > 0)
    rejectFor(`Слишком много попыток подряд. Попробуйте снова ${formatWait(now, remaining)}.`, remaining);
}

/** The counters after one more attempt. It counts as wrong until the password is checked. */
export function addAttempt(before: SignInTries | null, key: string, now: Date): SignInTries {
  const at = toIso(now);
  const age = before ? now.getTime() - Date.parse(before.lastAt) : Infinity;
  const continuesRow = before !== null && (before.inRow >= freeAttempts ? age < retention : age < rowWindow);
  const isSameDay = before !== null && now.getTime() - Date.parse(before.dayBegan) < day;
  const inRow = continuesRow ? before.inRow + 1 : 1;
  const ofDay = isSameDay ? before.ofDay + 1 : 1;
  const dayBegan = isSameDay ? before.dayBegan : at;
  const pause = inRow < freeAttempts ? 0 : Math.min(second * 2 ** (inRow - freeAttempts), maxPause);
  const nextAt = ofDay >= maxPerDay ? toIso(addMs(new Date(dayBegan), day)) : toIso(addMs(now, pause));
  return { key, inRow, ofDay, dayBegan, lastAt: at, nextAt };
}

/** Records an attempt. Concurrent attempts run one after the other, so that each sees the previous ones. */
async function recordAttempt(transaction: Transaction, key: string, now: Date): Promise<SignInTries> {
  // The first statement is a write: it takes the row lock in PostgreSQL, too.
  await transaction.query(
    `INSERT INTO sign_in_tries (key, "inRow", "ofDay", "dayBegan", "lastAt", "nextAt") VALUES (?, 0, 0, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET key = excluded.key`,
    [key, toIso(now), toIso(now), toIso(now)],
  );
  const before = await transaction.findOne<SignInTries>('sign_in_tries', { key });
  rejectUntil(before!.nextAt, now);
  const next = addAttempt(before, key, now);
  await transaction.update(
    'sign_in_tries',
    { key },
    { inRow: next.inRow, ofDay: next.ofDay, dayBegan: next.dayBegan, lastAt: next.lastAt, nextAt: next.nextAt },
  );
  return next;
}

/** @throws ProblemsError CAPTCHA_REQUIRED or CAPTCHA_FAILED */
async function requireCaptcha({ app, origin }: Context, captcha: string | null | undefined): Promise<void> {
  if (!captcha)
    reject(
      'CAPTCHA_REQUIRED',
      'После нескольких неудачных попыток нужна проверка, что форму заполняет человек.',
      'captcha',
    );
  await app.captcha.verify('SIGN_IN', captcha, origin);
}

/**
 * Admits or rejects an attempt to sign in before the password is checked. Does not look at accounts: an unknown email
 * counts like a known one.
 * @throws ProblemsError TOO_MANY_REQUESTS, CAPTCHA_REQUIRED or CAPTCHA_FAILED
 */
export async function admitSignInAttempt(
  context: Context,
  email: string,
  captcha: string | null | undefined,
): Promise<void> {
  const { app, origin, now, db } = context;
  const { limits } = app;
  const key = attemptKey(email, origin.address);
  const attempts = await db.findOne<SignInTries>('sign_in_tries', { key });
  if (attempts) rejectUntil(attempts.nextAt, now);
  const continuesRow = attempts !== null && addAttempt(attempts, key, now).inRow > attemptsWithoutCaptcha;
  const isSuspect =
    continuesRow ||
    (await limits.isExhausted('signInWrongByAccount', email)) ||
    (await limits.isExhausted('signInWrongByNetwork', origin.address));
  if (isSuspect) await requireCaptcha(context, captcha);
  await limits.count('signInWrongByNetworkAtAll', origin.address);
  await limits.isWithin('signInWrongByNetwork', origin.address);
  await limits.isWithin('signInWrongByAccount', email);
  const recorded = await app.database.inTransaction((transaction) => recordAttempt(transaction, key, now));
  // Concurrent attempts all read zero earlier attempts above, so the recorded number is checked again.
  if (!isSuspect && recorded.inRow > attemptsWithoutCaptcha) await requireCaptcha(context, captcha);
}

/** Clears the counters after a successful sign-in. */
export async function clearAttempts({ app, origin }: Context, email: string): Promise<void> {
  const limitNames = ['signInByNetwork', 'signInWrongByNetworkAtAll', 'signInWrongByNetwork'] as const;
  for (const name of limitNames) await app.limits.uncount(name, origin.address);
  await app.limits.uncount('signInWrongByAccount', email);
  await app.database.inTransaction((transaction) =>
    transaction.delete('sign_in_tries', { key: attemptKey(email, origin.address) }),
  );
}

/**
 * Writes the counter of a wrong attempt again. The account log gets an event only for existing accounts; this write
 * makes a wrong password cost one commit for unknown emails, too, so that timing reveals nothing.
 */
export const touchAttempts = (transaction: Transaction, { origin, now }: Context, email: string): Promise<unknown> =>
  transaction.update('sign_in_tries', { key: attemptKey(email, origin.address) }, { lastAt: toIso(now) });

/** Deletes counters that no longer have an effect. */
export async function deleteOldAttempts({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_in_tries WHERE "lastAt" <= ?', [toIso(addMs(clock.now(), -retention))]),
  );
}
