import { day, toIso, addMs, minute, second, hour } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { rejectFor, whenInWords } from '../core/limit-words.js';
import { networkOf } from '../core/networks.js';
import { reject } from '../core/problems.js';
import type { SignInTries } from './browser.entity.js';
import { hashOf } from '../core/secrets.js';

/** So many wrong tries in a row, close to each other, cost nothing; each further one doubles the pause after it. */
const freeTries = 5;
const quickly = 15 * minute;
const maxPause = hour;
const maxPerDay = 10;
/** From the third try on a machine has to work for it. */
const triesWithoutCaptcha = 2;
/** Tries that lie so far back do not make the next pause longer. */
const memory = 7 * day;

const keyOf = (email: string, address: string): string => hashOf(`${email} ${networkOf(address)}`);

/** @throws Refusal TOO_MANY_REQUESTS when the next try is not due yet */
function rejectUntil(nextAt: string, now: Date): void {
  const left = Date.parse(nextAt) - now.getTime();
  if (left > 0) rejectFor(`Слишком много попыток подряд. Попробуйте снова ${whenInWords(now, left)}.`, left);
}

/** What the tries are after one more. It is taken as a wrong one until it turns out right. */
export function withOneMore(before: SignInTries | undefined, key: string, now: Date): SignInTries {
  const at = toIso(now);
  const age = before ? now.getTime() - Date.parse(before.lastAt) : Infinity;
  const isRow = before !== undefined && (before.inRow >= freeTries ? age < memory : age < quickly);
  const isSameDay = before !== undefined && now.getTime() - Date.parse(before.dayBegan) < day;
  const inRow = isRow ? before.inRow + 1 : 1;
  const ofDay = isSameDay ? before.ofDay + 1 : 1;
  const dayBegan = isSameDay ? before.dayBegan : at;
  const pause = inRow < freeTries ? 0 : Math.min(second * 2 ** (inRow - freeTries), maxPause);
  const nextAt = ofDay >= maxPerDay ? toIso(addMs(new Date(dayBegan), day)) : toIso(addMs(now, pause));
  return { key, inRow, ofDay, dayBegan, lastAt: at, nextAt };
}

/** Takes a try: of those made at once one waits for the other, and the later ones see what the earlier ones have cost. */
async function takeTry(transaction: Transaction, key: string, now: Date): Promise<SignInTries> {
  // The first statement writes, so that PostgreSQL too lets only one in at a time.
  await transaction.query(
    `INSERT INTO sign_in_tries (key, "inRow", "ofDay", "dayBegan", "lastAt", "nextAt") VALUES (?, 0, 0, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET key = excluded.key`,
    [key, toIso(now), toIso(now), toIso(now)],
  );
  const [before] = await transaction.query<SignInTries>('SELECT * FROM sign_in_tries WHERE key = ?', [key]);
  rejectUntil(before!.nextAt, now);
  const next = withOneMore(before, key, now);
  await transaction.query(
    'UPDATE sign_in_tries SET "inRow" = ?, "ofDay" = ?, "dayBegan" = ?, "lastAt" = ?, "nextAt" = ? WHERE key = ?',
    [next.inRow, next.ofDay, next.dayBegan, next.lastAt, next.nextAt, key],
  );
  return next;
}

/** @throws Refusal CAPTCHA_REQUIRED or CAPTCHA_FAILED */
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
 * Lets a try to sign in through, or refuses it, before the password is looked at. Knows nothing of accounts: an address
 * that nobody has is counted like any other.
 * @throws Refusal TOO_MANY_REQUESTS, CAPTCHA_REQUIRED or CAPTCHA_FAILED
 */
export async function admitSignIn(context: Context, email: string, captcha: string | null | undefined): Promise<void> {
  const { app, origin, now, reads } = context;
  const { limits } = app;
  const key = keyOf(email, origin.address);
  const tries = await reads.readOne<SignInTries>('SELECT * FROM sign_in_tries WHERE key = ?', [key]);
  if (tries) rejectUntil(tries.nextAt, now);
  const isRow = tries !== null && withOneMore(tries, key, now).inRow > triesWithoutCaptcha;
  const isSuspect =
    isRow ||
    (await limits.isSpent('signInWrongByAccount', email)) ||
    (await limits.isSpent('signInWrongByNetwork', origin.address));
  if (isSuspect) await requireCaptcha(context, captcha);
  await limits.count('signInWrongByNetworkAtAll', origin.address);
  await limits.isWithin('signInWrongByNetwork', origin.address);
  await limits.isWithin('signInWrongByAccount', email);
  const taken = await app.database.inTransaction((transaction) => takeTry(transaction, key, now));
  // Of several at once all saw none before them.
  if (!isSuspect && taken.inRow > triesWithoutCaptcha) await requireCaptcha(context, captcha);
}

/** The try was right: it counts for nothing, and the ones before it are forgotten. */
export async function forgiveTries({ app, origin }: Context, email: string): Promise<void> {
  const counted = ['signInByNetwork', 'signInWrongByNetworkAtAll', 'signInWrongByNetwork'] as const;
  for (const name of counted) await app.limits.takeBack(name, origin.address);
  await app.limits.takeBack('signInWrongByAccount', email);
  await app.database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_in_tries WHERE key = ?', [keyOf(email, origin.address)]),
  );
}

/**
 * Writes the counter of a wrong try once more. The log of an account takes a line only where there is an account: with this
 * a wrong password costs one commit for a known and for an unknown address.
 */
export const touchTries = (transaction: Transaction, { origin, now }: Context, email: string): Promise<unknown> =>
  transaction.query('UPDATE sign_in_tries SET "lastAt" = ? WHERE key = ?', [toIso(now), keyOf(email, origin.address)]);

/** Removes counters that have no say any more. */
export async function forgetOldTries({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_in_tries WHERE "lastAt" <= ?', [toIso(addMs(clock.now(), -memory))]),
  );
}
