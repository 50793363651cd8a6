import { newAuditAction, type RoleName } from '../../core/graphql/access.js';
import { recordView } from '../../core/audit/audit-actions.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { revokeStandingKeys } from '../../core/standing-access.js';
import { describeBrowser } from '../sign-in/browsers.js';
import type { AccountSession } from '../security/security.results.js';
import { endAllSessions, listSessions } from '../sign-in/sessions.service.js';
import type { User } from '../user.entity.js';
import { openProfile } from '../profile/profile.encrypted.js';
import { findUser } from '../users.service.js';
import { roleChanged } from './role.emails.js';
import type { SealedProfile } from './staff-users.inputs.js';
import { endPendingSignIns } from '../email-codes/pending-sign-ins.js';

const rejectNotFound = (): never => reject('NOT_FOUND', 'Такого человека нет.');

/** Decrypts the encrypted fields of a profile. The audit log records who looked at which user, and when. */
export async function showEncryptedProfile(context: Context, userId: string): Promise<SealedProfile> {
  const { app, db, audit } = context;
  const user = (await findUser(db, userId)) ?? rejectNotFound();
  await recordView(app.database, audit.action ?? newAuditAction(context, 'showSealedProfile'), 'profile', [user.id]);
  return { userId: user.id, ...openProfile(app.cipher, user) };
}

/** Sessions of a user. */
export async function describeSessionsOfUser(
  { db, now }: Context,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<AccountSession[]> {
  const rows = await listSessions(db, { id, role, sessionId: '' }, now);
  return rows.map(({ id: sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
    id: sessionId,
    browser: describeBrowser(userAgent),
    address,
    createdAt,
    lastSeenAt,
    isCurrent: false,
  }));
}

/** Signs a user out in all browsers and revokes the keys that work without a session. */
export async function endAllSessionsOfUser(context: Context, userId: string): Promise<{ user: User }> {
  const user = (await findUser(context.db, userId)) ?? rejectNotFound();
  await context.app.database.inTransaction(async (transaction) => {
    await endPendingSignIns(transaction, userId);
    await endAllSessions(transaction, userId);
    await revokeStandingKeys(context.app, transaction, userId, context.now);
  });
  return { user };
}

/**
 * Gives a user a role and notifies them by email. Their sessions end: the new role starts with a sign-in. The last
 * administrator stays: concurrent removals run one after the other, because each locks all administrators.
 */
export async function setRole(
  { app, now }: Context,
  userId: string,
  role: RoleName,
  expected: RoleName,
): Promise<{ user: User }> {
  const user = await app.database.inTransaction(async (transaction) => {
    const administrators = await transaction.query<{ id: string }>(
      `UPDATE users SET "updatedAt" = "updatedAt" WHERE role = 'ADMINISTRATOR' AND "deletedAt" IS NULL RETURNING id`,
    );
    const [target] = await transaction.query<User>(
      'UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ? AND "deletedAt" IS NULL RETURNING *',
      [userId],
    );
    if (!target) return rejectNotFound();
    if (target.role === role) return target;
    if (target.role !== expected)
      reject('STATE_CHANGED', 'Роль уже изменил другой администратор. Обновите страницу.', 'role');
    if (administrators.every(({ id }) => id === userId) && target.role === 'ADMINISTRATOR')
      reject('LAST_ADMINISTRATOR', 'Это единственный администратор: сначала назначьте другого.', 'role');
    if (role !== 'USER' && !target.emailConfirmedAt)
      reject('EMAIL_UNCONFIRMED', 'Сначала человек должен подтвердить свою почту.', 'role');
    const [updated] = await transaction.update<User>('users', { id: userId }, { role, updatedAt: toIso(now) });
    await endPendingSignIns(transaction, userId);
    await endAllSessions(transaction, userId);
    await enqueueEmail(
      transaction,
      roleChanged,
      { userId, before: target.role, after: role, at: toIso(now) },
      { key: `${userId} ${toIso(now)}`, userId, now },
    );
    return updated!;
  });
  return { user };
}
