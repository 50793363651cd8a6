import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { listStandingKeys, revokeStandingKeys } from '../../core/standing-access.js';
import { recordEvent, countFailedSignIns } from './account-events.service.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { countRecoveryCodes } from '../sign-in/recovery-codes.js';
import { unusablePasswordHash } from '../sign-in/passwords.js';
import { findSecondFactor } from '../sign-in/second-factor.service.js';
import type { AccountSecurity, AccountSession, SessionsEnded } from './security.results.js';
import {
  endAllSessions,
  endOtherSessions,
  listSessions,
  lacksRequiredSecondFactor,
} from '../sign-in/sessions.service.js';
import type { EmailChange } from '../sign-in/sign-up.entity.js';
import { findUser } from '../users.service.js';
import { endPendingSignIns } from '../email-codes/pending-sign-ins.js';

/** Security settings of the viewer's account. */
export async function describeSecurity({ app, db, viewer, now }: Context): Promise<AccountSecurity> {
  const { id } = viewer!;
  const [user, factor, change, standingKeys] = await Promise.all([
    findUser(db, id),
    findSecondFactor(db, id),
    db.queryOne<EmailChange>('SELECT * FROM email_changes WHERE "userId" = ? AND "expiresAt" > ?', [id, toIso(now)]),
    listStandingKeys(app, db, id, now),
  ]);
  const secondFactorSince = factor?.confirmedAt ?? null;
  return {
    email: user!.email,
    emailConfirmedAt: user!.emailConfirmedAt,
    hasPassword: user!.passwordHash !== unusablePasswordHash,
    pendingEmail: change && { email: change.email, expiresAt: change.expiresAt },
    secondFactorSince,
    recoveryCodesLeft: factor ? await countRecoveryCodes(db, id) : 0,
    needsSecondFactor: lacksRequiredSecondFactor(app.config, user!.role, secondFactorSince),
    standingKeys,
    failuresOfMonth: await countFailedSignIns(db, id, now),
  };
}

/** Sessions of the viewer, this browser first. */
export async function describeSessions({ db, viewer, now }: Context): Promise<AccountSession[]> {
  return (await listSessions(db, viewer!, now)).map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    browser: describeBrowser(userAgent),
    address,
    createdAt,
    lastSeenAt,
    isCurrent: id === viewer!.sessionId,
  }));
}

/**
 * Ends one of the viewer's sessions. An unknown id, a session of another user and an ended one give the same answer.
 */
export async function endSessionOfViewer(context: Context, sessionId: string): Promise<SessionsEnded> {
  const { app, viewer, origin, now } = context;
  const { id: userId } = viewer!;
  await app.database.inTransaction(async (transaction) => {
    const deleted = await transaction.query('DELETE FROM sessions WHERE id = ? AND "userId" = ? RETURNING id', [
      sessionId.slice(0, 36),
      userId,
    ]);
    if (deleted.length > 0) await recordEvent(transaction, { userId, kind: 'SESSION_ENDED', origin, now });
  });
  return finishSignOut(context, sessionId === viewer!.sessionId);
}

/** Ends the viewer's other sessions, or all of them, and optionally revokes the keys that work without one. */
export async function endSessions(
  context: Context,
  { includingThis, revokeKeys }: { includingThis: boolean; revokeKeys: boolean },
): Promise<SessionsEnded> {
  const { app, viewer, origin, now } = context;
  await app.database.inTransaction(async (transaction) => {
    // Deleted first: a concurrent sign-in with a code then either fails or has its session before the next statement.
    await endPendingSignIns(transaction, viewer!.id);
    if (includingThis) await endAllSessions(transaction, viewer!.id);
    else await endOtherSessions(transaction, viewer!);
    if (revokeKeys) await revokeStandingKeys(app, transaction, viewer!.id, now);
    await recordEvent(transaction, { userId: viewer!.id, kind: 'SESSIONS_ENDED', origin, now });
  });
  return finishSignOut(context, includingThis);
}

async function finishSignOut(context: Context, isSignedOut: boolean): Promise<SessionsEnded> {
  if (!isSignedOut) return { sessions: await describeSessions(context) };
  context.setSession(null);
  return { sessions: [] };
}
