import { requireConfirmation } from '../core/confirmation.js';
import type { Context } from '../core/context.js';
import { reject } from '../core/graphql/problems.js';
import { unusablePasswordHash } from '../users/sign-in/passwords.js';
import { findUser } from '../users/users.service.js';
import { findViewerByPassword } from '../users/sign-in/password-checks.js';

/**
 * Requires the password again, in case another person uses the open session; of an account without one, a confirmation within
 * 15 minutes.
 * @throws ProblemsError PASSWORD_WRONG at the field, TOO_MANY_REQUESTS
 */
export async function requirePassword(context: Context, password: string): Promise<void> {
  const user = await findUser(context.db, context.viewer!.id);
  if (user?.passwordHash === unusablePasswordHash) return requireConfirmation(context);
  if (!(await findViewerByPassword(context, 'passwordAgainByAccount', password)))
    reject('PASSWORD_WRONG', 'Неверный пароль. Введите пароль от личного кабинета.', 'password');
}
