import { checkPassword } from '../../../rules/people/account.js';
import { requireConfirmation } from '../../core/confirmation.js';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import type { Database, Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { checkKnownPassword } from '../security/known-passwords.js';
import { isPassword, unusablePasswordHash } from './passwords.js';
import type { User } from '../user.entity.js';
import { findUser } from '../users.service.js';

/**
 * The viewer's account if the password is right, otherwise null. Counts each attempt; a right one clears the counter.
 */
export async function findViewerByPassword(
  { app, db, viewer }: Context,
  limit: 'ownPasswordByAccount' | 'passwordAgainByAccount',
  password: string,
): Promise<User | null> {
  await app.limits.count(limit, viewer!.id);
  const user = await findUser(db, viewer!.id);
  if (!user || !(await isPassword(user.passwordHash, password.slice(0, 200)))) return null;
  await app.limits.reset(limit, viewer!.id);
  return user;
}

/**
 * Requires the password for changes of sign-in data, so that a stranger at an open session cannot make them.
 * @returns the account with the password hash that was compared
 * @throws ProblemsError PASSWORD_WRONG, or TOO_MANY_REQUESTS after ten wrong attempts
 */
export const requireOwnPassword = async (context: Context, password: string, field: string): Promise<User> =>
  (await findViewerByPassword(context, 'ownPasswordByAccount', password)) ?? rejectWrong(field);

/**
 * Requires the password; of an account without one, a sign-in or a confirmation of the identity within 15 minutes, by a code
 * of an email or a passkey. Setting a password first would prove no more.
 * @throws ProblemsError PASSWORD_WRONG, or REAUTHENTICATION_REQUIRED
 */
export async function requireOwner(context: Context, password: string, field: string): Promise<User> {
  const user = await findUser(context.db, context.viewer!.id);
  if (user?.passwordHash !== unusablePasswordHash) return requireOwnPassword(context, password, field);
  requireConfirmation(context);
  return user;
}

export const rejectWrong = (field: string): never =>
  reject('PASSWORD_WRONG', 'Это не ваш нынешний пароль. Введите его ещё раз.', field);

/** @throws ProblemsError of the field `password` when a password is not valid, or is easy to guess */
export async function requireUnknownPassword(config: Config, password: string, email: string): Promise<void> {
  const problem = checkPassword(password, { email }) ?? (await checkKnownPassword(config, password));
  if (problem) rejectAny([problem]);
}

/**
 * The new password must be valid and differ from the current one: after a stolen password, the same one protects
 * nothing.
 * @throws ProblemsError of the field `password`
 */
export async function requireNewPassword(
  config: Config,
  password: string,
  { email, passwordHash }: Pick<User, 'email' | 'passwordHash'>,
): Promise<void> {
  await requireUnknownPassword(config, password, email);
  if (await isPassword(passwordHash, password))
    reject('PASSWORD_UNCHANGED', 'Это ваш нынешний пароль. Придумайте другой.', 'password');
}

/**
 * Checks the password hash again in the transaction, because a concurrent change may have replaced it, and locks it
 * until the transaction ends.
 * @throws ProblemsError PASSWORD_WRONG
 */
export async function requirePasswordUnchanged(
  transaction: Transaction,
  { app, viewer }: Context,
  passwordHash: string,
  field: string,
): Promise<void> {
  if (!(await hasPassword(transaction, app.database.dialect, { id: viewer!.id, passwordHash }))) rejectWrong(field);
}

/** Whether the existing account has this password hash. Locks the hash until the transaction ends. */
export async function hasPassword(
  transaction: Transaction,
  dialect: Database['dialect'],
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const lock = dialect === 'postgres' ? 'FOR SHARE' : '';
  const locked = await transaction.query(
    `SELECT id FROM users WHERE id = ? AND "passwordHash" = ? AND "deletedAt" IS NULL ${lock}`,
    [id, passwordHash],
  );
  return locked.length > 0;
}
