import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { revokeStandingKeys } from '../../core/standing-access.js';
import { recordEvent } from '../security/account-events.service.js';
import { rejectWrong, requireNewPassword, requireOwnPassword } from './password-checks.js';
import { notifyPasswordChanged } from './password-changed.emails.js';
import { hashPassword } from './passwords.js';
import type { ChangePasswordInput } from '../security/security.inputs.js';
import { endAllSessions, startSession } from './sessions.service.js';
import type { User } from '../user.entity.js';
import { endPendingSignIns } from '../email-codes/pending-sign-ins.js';

/** Changes the viewer's password. Ends everything obtained with the old one: sessions, links, requested changes. */
export async function changePassword(context: Context, input: ChangePasswordInput): Promise<{ viewer: User }> {
  const { app, origin, now } = context;
  const current = await requireOwnPassword(context, input.currentPassword, 'currentPassword');
  await requireNewPassword(context.app.config, input.password, current);
  const passwordHash = await hashPassword(input.password);
  const at = toIso(now);
  const { user, token } = await app.database.inTransaction(async (transaction) => {
    // Of two concurrent changes with the same old password, the second is rejected.
    const [updated] = await transaction.update<User>(
      'users',
      { id: current.id, passwordHash: current.passwordHash },
      { passwordHash, updatedAt: at },
    );
    if (!updated) return rejectWrong('currentPassword');
    for (const table of ['password_resets', 'email_changes'])
      await transaction.query(`DELETE FROM ${table} WHERE "userId" = ?`, [current.id]);
    await endPendingSignIns(transaction, current.id);
    await endAllSessions(transaction, current.id);
    await recordEvent(transaction, { userId: current.id, kind: 'PASSWORD_CHANGED', origin, now });
    const revokedKeys = input.revokeKeys ? await revokeStandingKeys(app, transaction, current.id, now) : [];
    await notifyPasswordChanged(transaction, { userId: current.id, now, revokedKeys });
    return { user: updated, token: await startSession(transaction, current.id, current.role, origin, now) };
  });
  context.setSession(token);
  return { viewer: user };
}
