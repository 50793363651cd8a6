import type { Context } from '../core/context.js';
import { refuse } from '../core/problems.js';
import { isPassword } from './passwords.js';

/**
 * Whoever changes how one gets into the account shows first that she is its owner, not somebody at her open telephone.
 * @throws Refusal PASSWORD_WRONG, or TOO_MANY_REQUESTS after ten wrong ones
 */
export async function requireOwnPassword(
  { app, reads, viewer }: Context,
  password: string,
  field: string,
): Promise<void> {
  await app.limits.count('ownPasswordByAccount', viewer!.id);
  const user = await reads.readOne<{ passwordHash: string }>('SELECT "passwordHash" FROM users WHERE id = ?', [
    viewer!.id,
  ]);
  if (!(await isPassword(user?.passwordHash ?? null, password.slice(0, 200))))
    refuse('PASSWORD_WRONG', 'Это не ваш нынешний пароль. Введите его ещё раз.', field);
  await app.limits.forget('ownPasswordByAccount', viewer!.id);
}
