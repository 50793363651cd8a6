import { normaliseEmail } from '../../../rules/people/account.js';
import { day, toIso, addMs, minute } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { recordEvent, recordEventOfEmail } from '../security/account-events.service.js';
import { describeBrowser, browserHashOf, rememberBrowser } from './browsers.js';
import { hasPassword } from './password-checks.js';
import { isPassword } from './passwords.js';
import { rejectCode, spendCode } from './second-factor-codes.js';
import { findSecondFactor, notifySecondFactorChange } from './second-factor.service.js';
import type { SignInChallenge } from './second-factor.entity.js';
import { hashOf, newToken, tokenLength } from '../../core/secrets.js';
import { newSignInEmail } from '../security/security.emails.js';
import type { CompleteSignInInput, SignInInput } from '../security/security.inputs.js';
import type { SecondFactorNeeded, SignInOutcome } from '../security/security.results.js';
import { endSession, startSession } from './sessions.service.js';
import { admitSignInAttempt, clearAttempts, touchAttempts } from './sign-in-limits.js';
import type { User } from '../user.entity.js';
import { findUser } from '../users.service.js';

/** Time for the code after the password. */
const challengeLifetime = 5 * minute;
const maxChallengeAttempts = 5;
/** Number of sign-ins a day up to which each new browser gets its own email. */
const dailySignInEmails = 10;

/** Ends the session that the browser came with: an attacker may have planted its token. */
export async function endOwnSession({ app, viewer }: Context): Promise<void> {
  if (viewer) await app.database.inTransaction((transaction) => endSession(transaction, viewer.sessionId));
}

/** Starts a session of this browser in the given transaction. Returns its token. */
export async function startBrowserSession(
  transaction: Transaction,
  { origin, now }: Context,
  user: Pick<User, 'id' | 'role'>,
  browserHash: string,
): Promise<{ token: string; isKnown: boolean }> {
  const isKnown = await rememberBrowser(transaction, user.id, browserHash, now);
  return { token: await startSession(transaction, user.id, user.role, origin, now), isKnown };
}

/** Records a sign-in. A sign-in from a new browser sends an email to the owner. */
async function recordSignIn(
  transaction: Transaction,
  { origin, now }: Context,
  userId: string,
  isKnown: boolean,
): Promise<void> {
  const eventId = await recordEvent(transaction, { userId, kind: 'SIGN_IN', origin, now });
  if (isKnown) return;
  // Users behind one IP address look alike, so each new browser sends an email. A program without cookies is new each
  // time: above the daily number, browsers that look alike share one email.
  const [row] = await transaction.query<{ count: number | string }>(
    `SELECT COUNT(*) AS count FROM account_events WHERE "userId" = ? AND kind = 'SIGN_IN' AND at > ?`,
    [userId, toIso(addMs(now, -day))],
  );
  const browserKey = hashOf(`${describeBrowser(origin.userAgent)} ${origin.address}`).slice(0, 20);
  const isRare = Number(row!.count) <= dailySignInEmails;
  const key = isRare ? eventId : `${userId} ${browserKey} ${toIso(now).slice(0, 10)}`;
  await enqueueEmail(transaction, newSignInEmail, { userId, eventId }, { key, userId, now });
}

/** Asks for a code. The returned token can only be used to answer with one. */
export async function createChallenge(
  transaction: Transaction,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<SecondFactorNeeded & { __typename: 'SecondFactorNeeded' }> {
  const challenge = newToken();
  const expiresAt = toIso(addMs(now, challengeLifetime));
  await transaction.query(
    'INSERT INTO sign_in_challenges ("tokenHash", "userId", "browserHash", tries, "expiresAt") VALUES (?, ?, ?, 0, ?)',
    [hashOf(challenge), userId, browserHash, expiresAt],
  );
  return { __typename: 'SecondFactorNeeded', challenge, expiresAt };
}

const rejectCredentials = (): never => reject('BAD_CREDENTIALS', 'Неверный адрес электронной почты или пароль.');

/**
 * Signs the browser in, or asks for a code. A wrong email and a wrong password give the same answer after the same
 * work.
 */
export async function signIn(context: Context, input: SignInInput): Promise<SignInOutcome> {
  const { app, origin, now, db } = context;
  const email = normaliseEmail(input.email).slice(0, 254);
  await admitSignInAttempt(context, email, input.captcha);
  const user = await db.queryOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [email]);
  if (!(await isPassword(user?.passwordHash ?? null, input.password.slice(0, 200)))) {
    await app.database.inTransaction(async (transaction) => {
      await recordEventOfEmail(transaction, { email, kind: 'SIGN_IN_FAILED', origin, now });
      await touchAttempts(transaction, context, email);
    });
    rejectCredentials();
  }
  await app.limits.count('signInRightByAccount', user!.id);
  return enterWithPassword(context, user!);
}

async function enterWithPassword(context: Context, user: User): Promise<SignInOutcome> {
  const outcome = await enterWith(context, async (transaction) => {
    // The password was compared outside the transaction, so it is checked again. A concurrent change of the password or
    // of the second factor waits for this transaction and then ends this session.
    if (!(await hasPassword(transaction, context.app.database.dialect, user))) return rejectCredentials();
    return user;
  });
  // Attempts are cleared only after the code: a user who knows the password alone must not get unlimited attempts.
  if ('viewer' in outcome) await clearAttempts(context, user.email);
  return outcome;
}

/**
 * Signs this browser in, or asks for the second factor.
 * @param claim proves the first factor in the transaction, and locks and returns the account; it gets the hash of this
 * browser
 * @param asksForCode false: the first factor proves two, so that the second one is not asked for
 */
export async function enterWith(
  context: Context,
  claim: (transaction: Transaction, browserHash: string) => Promise<User>,
  { asksForCode = true } = {},
): Promise<SignInOutcome> {
  const { app, now } = context;
  const browserHash = browserHashOf(context);
  const result = await app.database.inTransaction(async (transaction) => {
    const user = await claim(transaction, browserHash);
    if (asksForCode && (await needsCode(transaction, user.id)))
      return createChallenge(transaction, user.id, browserHash, now);
    const session = await startBrowserSession(transaction, context, user, browserHash);
    await recordSignIn(transaction, context, user.id, session.isKnown);
    return { user, token: session.token };
  });
  if ('challenge' in result) return result;
  await endOwnSession(context);
  context.setSession(result.token);
  return { viewer: result.user };
}

const needsCode = async (transaction: Transaction, userId: string): Promise<boolean> =>
  (
    await transaction.query('SELECT "userId" FROM second_factors WHERE "userId" = ? AND "confirmedAt" IS NOT NULL', [
      userId,
    ])
  ).length > 0;

const rejectChallenge = (): never =>
  reject('CHALLENGE_INVALID', 'Время на ввод кода вышло, или попыток было слишком много. Начните вход ещё раз.');

/** Counts an attempt before the code is checked. @throws ProblemsError CHALLENGE_INVALID if the challenge is not valid */
async function countChallengeAttempt({ app, now }: Context, challenge: string, browserHash: string): Promise<string> {
  if (challenge.length !== tokenLength) rejectChallenge();
  const [challengeRow] = await app.database.inTransaction((transaction) =>
    transaction.query<SignInChallenge>(
      `UPDATE sign_in_challenges SET tries = tries + 1
       WHERE "tokenHash" = ? AND "browserHash" = ? AND "expiresAt" > ? AND tries < ${maxChallengeAttempts} RETURNING "userId"`,
      [hashOf(challenge), browserHash, toIso(now)],
    ),
  );
  return challengeRow?.userId ?? rejectChallenge();
}

/**
 * Limits codes per account, against an attacker who knows the password and uses many addresses. Known browsers of the
 * owner are exempt. @returns whether the attempt was counted
 */
async function countCodeAttempt({ app, db }: Context, userId: string, browserHash: string): Promise<boolean> {
  const knownBrowser = await db.findOne('known_browsers', { userId, browserHash });
  if (!knownBrowser) await app.limits.count('secondFactorWrongByAccount', userId);
  return !knownBrowser;
}

/** Signs the browser in with the code that the first step asked for. */
export async function completeSignIn(
  context: Context,
  { challenge, code }: CompleteSignInInput,
): Promise<{ viewer: User }> {
  const { app, origin, now, db } = context;
  const browserHash = browserHashOf(context);
  const userId = await countChallengeAttempt(context, challenge, browserHash);
  const isCounted = await countCodeAttempt(context, userId, browserHash);
  const [user, factor] = [await findUser(db, userId), await findSecondFactor(db, userId)];
  // Another browser has disabled the second factor: the user signs in again with the password alone.
  if (!user || !factor) return rejectChallenge();
  const result = await app.database.inTransaction(async (transaction) => {
    const kind = await spendCode(transaction, app, factor, code, now);
    if (!kind) {
      await recordEvent(transaction, { userId, kind: 'SECOND_FACTOR_FAILED', origin, now });
      return null;
    }
    const deleted = await transaction.query('DELETE FROM sign_in_challenges WHERE "tokenHash" = ? RETURNING "userId"', [
      hashOf(challenge),
    ]);
    // A password change or «end all sessions» has deleted the challenge since the attempt was counted.
    if (deleted.length === 0) return rejectChallenge();
    const session = await startBrowserSession(transaction, context, user, browserHash);
    if (kind === 'recovery') await notifySecondFactorChange(transaction, context, userId, 'RECOVERY_CODE_USED');
    await recordSignIn(transaction, context, userId, session.isKnown);
    return session;
  });
  if (!result) return rejectCode();
  if (isCounted) await app.limits.uncount('secondFactorWrongByAccount', userId);
  await app.limits.uncount('signInByNetwork', origin.address);
  await clearAttempts(context, user.email);
  await endOwnSession(context);
  context.setSession(result.token);
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

/** Deletes expired challenges. */
export async function deleteExpiredChallenges({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM sign_in_challenges WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
