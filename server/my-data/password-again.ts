import type { Context } from '../core/context.js';
import { reject } from '../core/problems.js';
import { ownAccount } from '../users/own-password.js';

/**
 * Requires the password again, in case another person uses the open session.
 * @throws Refusal BAD_PASSWORD at the field, TOO_MANY_REQUESTS
 */
export async function passwordAgain(context: Context, password: string): Promise<void> {
  if (!(await ownAccount(context, 'passwordAgainByAccount', password)))
    reject('BAD_PASSWORD', 'Неверный пароль. Введите пароль от личного кабинета.', 'password');
}
