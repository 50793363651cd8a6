import { checkPassword } from '../../rules/account.js';
import type { Context } from '../core/context.js';
import type { Database, Transaction } from '../core/database.js';
import { reject, rejectAny } from '../core/problems.js';
import { isPassword } from './passwords.js';
import type { User } from './user.entity.js';
import { findUser } from './users.service.js';

/** The viewer's account, if this is its password; null if it is not. Each try is counted, a right one forgets the wrong ones. */
export async function ownAccount(
  { app, reads, viewer }: Context,
  limit: 'ownPasswordByAccount' | 'passwordAgainByAccount',
  password: string,
): Promise<User | null> {
  await app.limits.count(limit, viewer!.id);
  const user = await findUser(reads, viewer!.id);
  if (!user || !(await isPassword(user.passwordHash, password.slice(0, 200)))) return null;
  await app.limits.forget(limit, viewer!.id);
  return user;
}

/**
 * Whoever changes how one gets into the account shows first that she is its owner, not somebody at her open telephone.
 * @returns her account, with the hash that the password was compared with
 * @throws Refusal PASSWORD_WRONG, or TOO_MANY_REQUESTS after ten wrong ones
 */
export const requireOwnPassword = async (context: Context, password: string, field: string): Promise<User> =>
  (await ownAccount(context, 'ownPasswordByAccount', password)) ?? rejectWrong(field);

export const rejectWrong = (field: string): never =>
  reject('PASSWORD_WRONG', 'Это не ваш нынешний пароль. Введите его ещё раз.', field);

/**
 * A new password must be good, and another one than the account has: after a stranger's sign-in the same one protects nothing.
 * @throws Refusal of the field `password`
 */
export async function requireNewPassword(
  password: string,
  { email, passwordHash }: Pick<User, 'email' | 'passwordHash'>,
): Promise<void> {
  const problem = checkPassword(password, { email });
  if (problem) rejectAny([problem]);
  if (await isPassword(passwordHash, password))
    reject('PASSWORD_UNCHANGED', 'Это ваш нынешний пароль. Придумайте другой.', 'password');
}

/**
 * Comparing takes its time. Whoever has changed the password meanwhile has shut out those who knew the old one; and as
 * long as this transaction lasts nobody changes it.
 * @throws Refusal PASSWORD_WRONG
 */
export async function requireUnchanged(
  transaction: Transaction,
  { app, viewer }: Context,
  passwordHash: string,
  field: string,
): Promise<void> {
  if (!(await hasPassword(transaction, app.database.dialect, { id: viewer!.id, passwordHash }))) rejectWrong(field);
}

/** Whether this is the password of an account that is there, and stays so as long as the transaction lasts. */
export async function hasPassword(
  transaction: Transaction,
  dialect: Database['dialect'],
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const lock = dialect === 'postgres' ? 'FOR SHARE' : '';
  const found = await transaction.query(
    `SELECT id FROM users WHERE id = ? AND "passwordHash" = ? AND "deletedAt" IS NULL ${lock}`,
    [id, passwordHash],
  );
  return found.length > 0;
}
