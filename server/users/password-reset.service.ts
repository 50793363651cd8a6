import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { checkEmail, checkPassword, normaliseEmail } from '../../rules/account.js';
import { hour, instant, later } from '../core/clock.js';
import type { Application, Context } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { Refusal, refuse, refuseAny } from '../core/problems.js';
import { hashPassword } from './passwords.js';
import { endAllSessions, startSession } from './sessions.service.js';
import type { User } from './user.entity.js';
import type { RequestPasswordResetInput, ResetPasswordInput } from './users.inputs.js';
import type { PasswordResetRequested } from './users.results.js';
import { endOwnSession } from './users.service.js';

export const resetLetter = 'users.password-reset';
export const changedLetter = 'users.password-changed';

/** Entries of the outbox never hold a token: one is made at the moment of sending. */
export type ResetLetter = { userId: string | null; redirect: string | null };
export type ChangedLetter = { userId: string; at: string };

const term = hour;
const sentence =
  'Если личный кабинет с этим адресом есть, письмо со ссылкой уже отправлено. Ссылка действует один час и один раз.';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Of several requests for one account in an hour only the first few send a letter, and nobody is told which. */
async function isWithinLimit({ limits }: Application, email: string): Promise<boolean> {
  try {
    await limits.count('resetByAccount', email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A path of this site to go on to after the new password; anything else is left out. */
const localPath = (path: string | null | undefined): string | null =>
  path && path.length <= 500 && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) ? path : null;

/** Has a link sent. A known and an unknown address get the same sentence, after the same work. */
export async function requestPasswordReset(
  { app, origin, now, reads }: Context,
  { email, captcha, redirect }: RequestPasswordResetInput,
): Promise<PasswordResetRequested> {
  const problem = checkEmail(email);
  if (problem) refuseAny([problem]);
  await app.limits.count('resetByAddress', origin.address);
  await app.captcha.verify('PASSWORD_RESET', captcha, origin);
  const address = normaliseEmail(email);
  if (await isWithinLimit(app, address)) {
    const user = await reads.readOne<{ id: string }>('SELECT id FROM users WHERE email = ?', [address]);
    const userId = user?.id ?? null;
    const payload: ResetLetter = { userId, redirect: localPath(redirect) };
    await app.database.inTransaction((transaction) =>
      enqueueLetter(transaction, { kind: resetLetter, key: uuid(), payload, userId, now, priority: 0 }),
    );
  }
  return { message: sentence };
}

/** Makes the token of a letter about to be sent; the link of any earlier letter is good for nothing from then on. */
export async function createResetLink(
  { database, clock }: Application,
  userId: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = instant(later(now, term));
  await database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO password_resets ("userId", "tokenHash", "createdAt", "expiresAt") VALUES (?, ?, ?, ?)
       ON CONFLICT ("userId") DO UPDATE SET
         "tokenHash" = excluded."tokenHash", "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`,
      [userId, hashOf(token), instant(now), expiresAt],
    ),
  );
  return { token, expiresAt };
}

type Link = { userId: string; email: string };

/** Whom the token of a letter belongs to; null for one that is unknown, used, replaced or too old. */
export async function findResetLink(reads: Reads, token: string, now: Date): Promise<Link | null> {
  if (token.length !== 43) return null;
  return reads.readOne<Link>(
    `SELECT users.id AS "userId", users.email FROM password_resets JOIN users ON users.id = password_resets."userId"
     WHERE password_resets."tokenHash" = ? AND password_resets."expiresAt" > ?`,
    [hashOf(token), instant(now)],
  );
}

const refuseLink = (): never =>
  refuse(
    'RESET_LINK_INVALID',
    'Ссылка больше не действует: она использована, устарела или заменена новой. Запросите письмо ещё раз.',
  );

/** Sets a new password, ends all sessions of the account, and signs this browser in. Of several tries with one link one succeeds. */
export async function resetPassword(
  context: Context,
  { token, password }: ResetPasswordInput,
): Promise<{ viewer: User }> {
  const { app, origin, now, reads } = context;
  await app.limits.count('useResetLinkByAddress', origin.address);
  const link = (await findResetLink(reads, token, now)) ?? refuseLink();
  const problem = checkPassword(password, { email: link.email });
  if (problem) refuseAny([problem]);
  const passwordHash = await hashPassword(password);
  const at = instant(now);
  const { viewer, session } = await app.database.inTransaction(async (transaction) => {
    const taken = await transaction.query(
      'DELETE FROM password_resets WHERE "tokenHash" = ? AND "expiresAt" > ? RETURNING "userId"',
      [hashOf(token), at],
    );
    if (taken.length === 0) refuseLink();
    const [user] = await transaction.query<User>(
      'UPDATE users SET "passwordHash" = ?, "updatedAt" = ? WHERE id = ? RETURNING *',
      [passwordHash, at, link.userId],
    );
    await endAllSessions(transaction, link.userId);
    const payload: ChangedLetter = { userId: link.userId, at };
    const { userId } = link;
    await enqueueLetter(transaction, { kind: changedLetter, key: uuid(), payload, userId, now, priority: 1 });
    return { viewer: user!, session: await startSession(transaction, user!.id, user!.role, origin, now) };
  });
  await endOwnSession(context);
  context.setSession(session);
  return { viewer };
}

/** Removes links that nobody can use any more. */
export async function forgetOldLinks({ database, clock }: Application): Promise<void> {
  const now = instant(clock.now());
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM password_resets WHERE "expiresAt" <= ?', [now]),
  );
}
