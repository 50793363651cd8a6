import type { Context } from '../core/context.js';
import { reject } from '../core/graphql/problems.js';
import { findViewerByPassword } from '../users/sign-in/password-checks.js';

/**
 * Requires the password again, in case another person uses the open session.
 * @throws ProblemsError PASSWORD_WRONG at the field, TOO_MANY_REQUESTS
 */
export async function requirePassword(context: Context, password: string): Promise<void> {
  if (!(await findViewerByPassword(context, 'passwordAgainByAccount', password)))
    reject('PASSWORD_WRONG', 'Неверный пароль. Введите пароль от личного кабинета.', 'password');
}
