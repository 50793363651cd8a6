import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { RoleName } from '../core/access.js';
import { day, hour, instant, later, minute } from '../core/clock.js';
import type { Application, Origin, Viewer } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertion } from '../core/sql.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Staff can do more harm: their sessions are shorter. */
const terms = (role: RoleName) =>
  role === 'USER' ? { idle: 14 * day, whole: 30 * day } : { idle: 3 * hour, whole: 12 * hour };

/** How exactly the last use of a session is known. */
const seenEvery = 5 * minute;

/** Starts a session and returns its token, which only the browser keeps. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  role: RoleName,
  origin: Origin,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = instant(now);
  const { sql, values } = insertion('sessions', {
    id: uuid(),
    tokenHash: hashOf(token),
    userId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: instant(later(now, terms(role).whole)),
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
  });
  await transaction.query(sql, values);
  return token;
}

export async function endSession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.query('DELETE FROM sessions WHERE id = ?', [sessionId]);
}

/** Ends the sessions of a person in all browsers. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('DELETE FROM sessions WHERE "userId" = ?', [userId]);
}

type Found = { id: string; userId: string; role: RoleName; lastSeenAt: string; expiresAt: string };

/** Who holds this token; null for a token that is unknown, too old, or was left unused for too long. */
export async function viewerOf(app: Application, token: string): Promise<Viewer | null> {
  if (token.length !== 43) return null;
  const [session] = await app.database.read<Found>(
    `SELECT sessions.id, sessions."userId", users.role, sessions."lastSeenAt", sessions."expiresAt"
     FROM sessions JOIN users ON users.id = sessions."userId"
     WHERE sessions."tokenHash" = ? AND users."deletedAt" IS NULL`,
    [hashOf(token)],
  );
  const now = app.clock.now();
  if (!session || session.expiresAt <= instant(now)) return null;
  const unused = now.getTime() - Date.parse(session.lastSeenAt);
  if (unused > terms(session.role).idle) return null;
  if (unused > seenEvery)
    await app.database.inTransaction((transaction) =>
      transaction.query('UPDATE sessions SET "lastSeenAt" = ? WHERE id = ?', [instant(now), session.id]),
    );
  return { id: session.userId, role: session.role, sessionId: session.id };
}

/** Removes sessions that nobody can use any more. */
export async function forgetOldSessions(app: Application): Promise<void> {
  const now = instant(app.clock.now());
  const [old] = await app.database.read('SELECT id FROM sessions WHERE "expiresAt" <= ? LIMIT 1', [now]);
  if (old)
    await app.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM sessions WHERE "expiresAt" <= ?', [now]),
    );
}
