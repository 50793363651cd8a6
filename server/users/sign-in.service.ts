import { normaliseEmail } from '../../rules/account.js';
import { day, toIso, addMs, minute } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { reject } from '../core/problems.js';
import { recordEvent, recordWrongPassword } from './account-events.service.js';
import { browserInWords, browserOf, rememberBrowser } from './browsers.js';
import { hasPassword } from './own-password.js';
import { isPassword } from './passwords.js';
import { findSecondFactor, rejectCode, spendCode, tellOfFactor } from './second-factor.service.js';
import type { SignInChallenge } from './second-factor.entity.js';
import { hashOf, newToken, tokenLength } from '../core/secrets.js';
import type { CompleteSignInInput, SignInInput } from './security.inputs.js';
import type { SecondFactorNeeded, SignInOutcome } from './security.results.js';
import { endSession, startSession } from './sessions.service.js';
import { admitSignIn, forgiveTries, touchTries } from './sign-in-limits.js';
import type { User } from './user.entity.js';
import { findUser } from './users.service.js';

/** A code has to come within so much time after the password. */
const challengeTerm = 5 * minute;
const triesOfChallenge = 5;
/** Sign-ins of one account in a day, each new browser among which is told of by an email of its own. */
const signInsTold = 10;

/** The session that the browser came with ends: its token could have been planted. */
export async function endOwnSession({ app, viewer }: Context): Promise<void> {
  if (viewer) await app.database.inTransaction((transaction) => endSession(transaction, viewer.sessionId));
}

/** Starts a session of this browser, in the transaction of what has earned it. @returns its token */
export async function enterAccount(
  transaction: Transaction,
  { origin, now }: Context,
  user: Pick<User, 'id' | 'role'>,
  browserHash: string,
): Promise<{ token: string; isKnown: boolean }> {
  const isKnown = await rememberBrowser(transaction, user.id, browserHash, now);
  return { token: await startSession(transaction, user.id, user.role, origin, now), isKnown };
}

/** Notes that somebody signed in; of a browser that was never seen before the owner is told by a letter. */
async function recordEntrance(
  transaction: Transaction,
  { origin, now }: Context,
  userId: string,
  isKnown: boolean,
): Promise<void> {
  const eventId = await recordEvent(transaction, { userId, kind: 'SIGN_IN', origin, now });
  if (isKnown) return;
  // Colleagues behind one address have the same browser, so each new browser is told of. A program that keeps no cookies is
  // a new one each time: above a number of sign-ins a day, one email tells of all that look alike.
  const [row] = await transaction.query<{ count: number | string }>(
    `SELECT COUNT(*) AS count FROM account_events WHERE "userId" = ? AND kind = 'SIGN_IN' AND at > ?`,
    [userId, toIso(addMs(now, -day))],
  );
  const mark = hashOf(`${browserInWords(origin.userAgent)} ${origin.address}`).slice(0, 20);
  const isRare = Number(row!.count) <= signInsTold;
  const key = isRare ? eventId : `${userId} ${mark} ${toIso(now).slice(0, 10)}`;
  await enqueueLetter(transaction, {
    kind: 'account.new-sign-in',
    key,
    payload: { userId, eventId },
    userId,
    now,
    priority: 1,
  });
}

/** Asks for a code: the browser holds a token that is good for nothing but giving one. */
export async function challengeFor(
  transaction: Transaction,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<SecondFactorNeeded & { __typename: 'SecondFactorNeeded' }> {
  const challenge = newToken();
  const expiresAt = toIso(addMs(now, challengeTerm));
  await transaction.query(
    'INSERT INTO sign_in_challenges ("tokenHash", "userId", "browserHash", tries, "expiresAt") VALUES (?, ?, ?, 0, ?)',
    [hashOf(challenge), userId, browserHash, expiresAt],
  );
  return { __typename: 'SecondFactorNeeded', challenge, expiresAt };
}

const rejectCredentials = (): never => reject('BAD_CREDENTIALS', 'Неверный адрес электронной почты или пароль.');

/** Signs the browser in, or asks for a code. A wrong address and a wrong password give the same answer, after the same work. */
export async function signIn(context: Context, input: SignInInput): Promise<SignInOutcome> {
  const { app, origin, now, reads } = context;
  const email = normaliseEmail(input.email).slice(0, 254);
  await admitSignIn(context, email, input.captcha);
  const user = await reads.readOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [email]);
  if (!(await isPassword(user?.passwordHash ?? null, input.password.slice(0, 200)))) {
    await app.database.inTransaction(async (transaction) => {
      await recordWrongPassword(transaction, email, origin, now);
      await touchTries(transaction, context, email);
    });
    rejectCredentials();
  }
  await app.limits.count('signInRightByAccount', user!.id);
  return enterWithPassword(context, user!);
}

async function enterWithPassword(context: Context, user: User): Promise<SignInOutcome> {
  const { app, now } = context;
  const browserHash = browserOf(context);
  const entered = await app.database.inTransaction(async (transaction) => {
    // The password was compared with what stood there a moment ago. Whoever changes it now, or switches a second factor
    // on, waits for this transaction, and then ends the session that begins here.
    if (!(await hasPassword(transaction, app.database.dialect, user))) return rejectCredentials();
    if (await owesCode(transaction, user.id)) return challengeFor(transaction, user.id, browserHash, now);
    const entrance = await enterAccount(transaction, context, user, browserHash);
    await recordEntrance(transaction, context, user.id, entrance.isKnown);
    return entrance;
  });
  // Tries are forgiven with the code: whoever knows the password only must not have new ones without end.
  if ('challenge' in entered) return entered;
  await forgiveTries(context, user.email);
  await endOwnSession(context);
  context.setSession(entered.token);
  return { viewer: user };
}

const owesCode = async (transaction: Transaction, userId: string): Promise<boolean> =>
  (
    await transaction.query('SELECT "userId" FROM second_factors WHERE "userId" = ? AND "confirmedAt" IS NOT NULL', [
      userId,
    ])
  ).length > 0;

const rejectChallenge = (): never =>
  reject('CHALLENGE_INVALID', 'Время на ввод кода вышло, или попыток было слишком много. Введите пароль ещё раз.');

/** Counts a try before the code is looked at. @throws Refusal CHALLENGE_INVALID when there is nothing to answer to */
async function takeChallenge({ app, now }: Context, challenge: string, browserHash: string): Promise<string> {
  if (challenge.length !== tokenLength) rejectChallenge();
  const [taken] = await app.database.inTransaction((transaction) =>
    transaction.query<SignInChallenge>(
      `UPDATE sign_in_challenges SET tries = tries + 1
       WHERE "tokenHash" = ? AND "browserHash" = ? AND "expiresAt" > ? AND tries < ${triesOfChallenge} RETURNING "userId"`,
      [hashOf(challenge), browserHash, toIso(now)],
    ),
  );
  return taken?.userId ?? rejectChallenge();
}

/** Codes are few: whoever knows the password must not try them all from many addresses. Browsers of the owner go on. @returns whether it was counted */
async function countCode({ app, reads }: Context, userId: string, browserHash: string): Promise<boolean> {
  const known = await reads.readOne('SELECT "userId" FROM known_browsers WHERE "userId" = ? AND "browserHash" = ?', [
    userId,
    browserHash,
  ]);
  if (!known) await app.limits.count('secondFactorWrongByAccount', userId);
  return !known;
}

/** Signs the browser in with the code that the first step has asked for. */
export async function completeSignIn(
  context: Context,
  { challenge, code }: CompleteSignInInput,
): Promise<{ viewer: User }> {
  const { app, origin, now, reads } = context;
  const browserHash = browserOf(context);
  const userId = await takeChallenge(context, challenge, browserHash);
  const isCounted = await countCode(context, userId, browserHash);
  const [user, factor] = [await findUser(reads, userId), await findSecondFactor(reads, userId)];
  // Switched off meanwhile, in another browser: the password alone is enough, given once more.
  if (!user || !factor) return rejectChallenge();
  const entered = await app.database.inTransaction(async (transaction) => {
    const kind = await spendCode(transaction, app, factor, code, now);
    if (!kind) {
      await recordEvent(transaction, { userId, kind: 'SECOND_FACTOR_FAILED', origin, now });
      return null;
    }
    const answered = await transaction.query(
      'DELETE FROM sign_in_challenges WHERE "tokenHash" = ? RETURNING "userId"',
      [hashOf(challenge)],
    );
    // Gone with a password that was changed, or with «end all sessions», since the try was counted.
    if (answered.length === 0) return rejectChallenge();
    const entrance = await enterAccount(transaction, context, user, browserHash);
    if (kind === 'recovery') await tellOfFactor(transaction, context, userId, 'RECOVERY_CODE_USED');
    await recordEntrance(transaction, context, userId, entrance.isKnown);
    return entrance;
  });
  if (!entered) return rejectCode();
  if (isCounted) await app.limits.takeBack('secondFactorWrongByAccount', userId);
  await app.limits.takeBack('signInByNetwork', origin.address);
  await forgiveTries(context, user.email);
  await endOwnSession(context);
  context.setSession(entered.token);
  return { viewer: user };
}

export async function signOut(context: Context): Promise<boolean> {
  const { app, viewer, origin, now } = context;
  if (viewer)
    await app.database.inTransaction(async (transaction) => {
      await endSession(transaction, viewer.sessionId);
      await recordEvent(transaction, { userId: viewer.id, kind: 'SIGN_OUT', origin, now });
    });
  context.setSession(null);
  return true;
}

/** Removes questions for codes that nobody can answer any more. */
export async function forgetOldChallenges({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_in_challenges WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
