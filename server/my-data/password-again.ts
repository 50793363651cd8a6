import type { Context } from '../core/context.js';
import { refuse } from '../core/problems.js';
import { isPassword } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';

/**
 * Makes sure that it is still the person herself who sits at the browser.
 * @throws Refusal BAD_PASSWORD at the field, TOO_MANY_REQUESTS
 */
export async function passwordAgain({ app, reads, viewer }: Context, password: string): Promise<User> {
  await app.limits.count('passwordAgainByAccount', viewer!.id);
  const user = await findUser(reads, viewer!.id);
  if (!user || !(await isPassword(user.passwordHash, password.slice(0, 200))))
    return refuse('BAD_PASSWORD', 'Неверный пароль. Введите пароль от личного кабинета.', 'password');
  await app.limits.forget('passwordAgainByAccount', viewer!.id);
  return user;
}
