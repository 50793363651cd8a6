import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { networkOf } from '../../core/config/networks.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { revokeStandingKeys } from '../../core/standing-access.js';
import { recordEvent } from '../security/account-events.service.js';
import { browserHashOf, rememberBrowser } from './browsers.js';
import { localPath } from './local-path.js';
import { requireNewPassword } from './password-checks.js';
import { notifyPasswordChanged } from './password-changed.emails.js';
import { passwordResetEmail } from './password-reset.emails.js';
import { hashPassword, unusablePasswordHash } from './passwords.js';
import { hashOf, tokenLength } from '../../core/secrets.js';
import type { SignInOutcome } from '../security/security.results.js';
import { endAllSessions, startSession } from './sessions.service.js';
import type { User } from '../user.entity.js';
import type { RequestPasswordResetInput, ResetPasswordInput } from '../users.inputs.js';
import { createChallenge, endOwnSession } from './sign-in.service.js';
import { endPendingSignIns } from '../email-codes/pending-sign-ins.js';

const confirmationMessage =
  'Если личный кабинет с этим адресом есть, письмо со ссылкой уже отправлено. Ссылка действует один час и один раз.';

/** Sends a reset link. Known and unknown emails get the same answer after the same work. */
export async function requestPasswordReset(
  { app, origin, now, db }: Context,
  { email, captcha, redirect }: RequestPasswordResetInput,
): Promise<{ message: string }> {
  const problem = checkEmail(email);
  if (problem) rejectAny([problem]);
  await app.captcha.verify('PASSWORD_RESET', captcha, origin);
  await app.limits.count('resetByNetwork', origin.address);
  const address = normaliseEmail(email);
  // Only the first few requests of a network per hour send an email. The answer does not reveal which.
  const isFirst = await app.limits.isWithin('resetByEmailAndNetwork', `${address} ${networkOf(origin.address)}`);
  if (isFirst && (await app.limits.isWithin('resetByEmail', address))) {
    const user = await db.queryOne<{ id: string }>('SELECT id FROM users WHERE email = ?', [address]);
    const userId = user?.id ?? null;
    const payload = { userId, redirect: localPath(redirect) };
    await app.database.inTransaction((transaction) =>
      enqueueEmail(transaction, passwordResetEmail, payload, { key: uuid(), userId, now }),
    );
  }
  return { message: confirmationMessage };
}

type Link = { userId: string; email: string; passwordHash: string };

/** The account of a reset token; null if the token is unknown, used, replaced or expired. */
export async function findResetLink(db: Db, token: string, now: Date): Promise<Link | null> {
  if (token.length !== tokenLength) return null;
  return db.queryOne<Link>(
    `SELECT users.id AS "userId", users.email, users."passwordHash" FROM password_resets JOIN users ON users.id = password_resets."userId"
     WHERE password_resets."tokenHash" = ? AND password_resets."expiresAt" > ?`,
    [hashOf(token), toIso(now)],
  );
}

/** Whether the token is valid, for the page of the link. Logs an invalid one. */
export async function isResetLinkValid({ db, now, log }: Context, token: string): Promise<boolean> {
  const link = await findResetLink(db, token, now);
  if (!link) log.info({ link: 'reset-password' }, 'a link of an email does not work');
  return link !== null;
}

const rejectLink = ({ log }: Context): never => {
  log.info({ link: 'reset-password' }, 'a link of an email was rejected');
  return reject(
    'RESET_LINK_INVALID',
    'Ссылка больше не действует: она использована, устарела или заменена новой. Запросите письмо ещё раз.',
  );
};

/**
 * Sets a new password, ends all sessions, revokes all keys and signs this browser in, or asks for the second factor. Of
 * concurrent attempts with one link, one succeeds. The link also confirms the email.
 */
export async function resetPassword(context: Context, { token, password }: ResetPasswordInput): Promise<SignInOutcome> {
  const { now, db } = context;
  const link = (await findResetLink(db, token, now)) ?? rejectLink(context);
  await requireNewPassword(context.app.config, password, link);
  return signInWithNewPassword(context, await hashPassword(password), async (transaction) => {
    const claimed = await transaction.query(
      'DELETE FROM password_resets WHERE "tokenHash" = ? AND "expiresAt" > ? RETURNING "userId"',
      [hashOf(token), toIso(now)],
    );
    return claimed.length > 0 ? link.userId : rejectLink(context);
  });
}

/**
 * Sets a new password with the link of an email and signs this browser in, or asks for the second factor.
 * @param claim uses up the link in the transaction and returns the user id: of concurrent attempts, one succeeds
 */
export async function signInWithNewPassword(
  context: Context,
  passwordHash: string,
  claim: (transaction: Transaction) => Promise<string>,
): Promise<SignInOutcome> {
  const { app, origin, now } = context;
  const browserHash = browserHashOf(context);
  const at = toIso(now);
  const result = await app.database.inTransaction(async (transaction) => {
    const userId = await claim(transaction);
    const [before] = await transaction.query<User>('SELECT "passwordHash" FROM users WHERE id = ?', [userId]);
    const [user] = await transaction.query<User>(
      `UPDATE users SET "passwordHash" = ?, "emailConfirmedAt" = COALESCE("emailConfirmedAt", ?), "updatedAt" = ?
       WHERE id = ? RETURNING *`,
      [passwordHash, at, at, userId],
    );
    for (const table of ['password_resets', 'email_changes'])
      await transaction.query(`DELETE FROM ${table} WHERE "userId" = ?`, [userId]);
    await endPendingSignIns(transaction, userId);
    await endAllSessions(transaction, userId);
    const isFirst = before!.passwordHash === unusablePasswordHash;
    // A forgotten password may have been stolen: keys created with it are revoked, and the email lists them.
    const revokedKeys = isFirst ? [] : await revokeStandingKeys(app, transaction, userId, now);
    await notifyPasswordChanged(transaction, { userId, now, isFirst, revokedKeys });
    await recordEvent(transaction, { userId, kind: 'PASSWORD_RESET', origin, now });
    const [factor] = await transaction.query(
      'SELECT "userId" FROM second_factors WHERE "userId" = ? AND "confirmedAt" IS NOT NULL',
      [userId],
    );
    if (factor) return createChallenge(transaction, userId, browserHash, now);
    await rememberBrowser(transaction, userId, browserHash, now);
    return { viewer: user!, session: await startSession(transaction, user!.id, user!.role, origin, now) };
  });
  await endOwnSession(context);
  if (!('session' in result)) {
    context.setSession(null);
    return result;
  }
  context.setSession(result.session);
  return { viewer: result.viewer };
}

/** Deletes expired links. */
export async function deleteExpiredResetLinks({ database, clock }: Application): Promise<void> {
  const now = toIso(clock.now());
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM password_resets WHERE "expiresAt" <= ?', [now]),
  );
}
