import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { revokeStandingKeys } from '../core/standing-access.js';
import { recordEvent } from './account-events.service.js';
import { rejectWrong, requireNewPassword, requireOwnPassword } from './own-password.js';
import { tellPasswordChanged } from './password-changed.letter.js';
import { hashPassword } from './passwords.js';
import type { ChangePasswordInput } from './security.inputs.js';
import { endAllSessions, startSession } from './sessions.service.js';
import type { User } from './user.entity.js';

/** Puts a new password in place of the present one. Whatever was got with the old one ends: sessions, links, wishes. */
export async function changePassword(context: Context, input: ChangePasswordInput): Promise<{ viewer: User }> {
  const { app, origin, now } = context;
  const known = await requireOwnPassword(context, input.currentPassword, 'currentPassword');
  await requireNewPassword(input.password, known);
  const passwordHash = await hashPassword(input.password);
  const at = toIso(now);
  const { user, token } = await app.database.inTransaction(async (transaction) => {
    // Of two who change it at once with the same old one the second is refused.
    const [changed] = await transaction.query<User>(
      'UPDATE users SET "passwordHash" = ?, "updatedAt" = ? WHERE id = ? AND "passwordHash" = ? RETURNING *',
      [passwordHash, at, known.id, known.passwordHash],
    );
    if (!changed) return rejectWrong('currentPassword');
    for (const table of ['password_resets', 'email_changes', 'sign_in_challenges'])
      await transaction.query(`DELETE FROM ${table} WHERE "userId" = ?`, [known.id]);
    await endAllSessions(transaction, known.id);
    await recordEvent(transaction, { userId: known.id, kind: 'PASSWORD_CHANGED', origin, now });
    const revokedKeys = input.revokeKeys ? await revokeStandingKeys(app, transaction, known.id, now) : [];
    await tellPasswordChanged(transaction, { userId: known.id, now, revokedKeys });
    return { user: changed, token: await startSession(transaction, known.id, known.role, origin, now) };
  });
  context.setSession(token);
  return { viewer: user };
}
