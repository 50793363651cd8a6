import { v7 as uuid } from 'uuid';
import type { RoleName } from '../../core/graphql/access.js';
import { day, hour, toIso, addMs, minute } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import type { Application } from '../../core/application.js';
import type { Origin, Viewer } from '../../core/viewer.js';
import type { Database, Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { FindViewers } from '../../core/stream/stream-hub.js';
import type { TableKeys } from '../../core/database/table-keys.js';
import { hashOf, newToken, tokenLength } from '../../core/secrets.js';
import type { Session, User } from '../user.entity.js';
import { keepViewerRow } from '../viewer-row.js';

/** Staff can do more harm, so their sessions are shorter. */
const sessionLifetimes = (role: RoleName) =>
  role === 'USER' ? { idle: 14 * day, whole: 30 * day } : { idle: 3 * hour, whole: 12 * hour };

/** Precision of `lastSeenAt`: saves a write on each request. */
const lastSeenPrecision = 5 * minute;

/** A number that a user can review. A further session ends the one used longest ago. */
const maxSessions = 20;

/** Starts a session. Returns its token, which only the browser stores. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  role: RoleName,
  origin: Origin,
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = toIso(now);
  await transaction.insertOne('sessions', {
    id: uuid(),
    tokenHash: hashOf(token),
    userId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: toIso(addMs(now, sessionLifetimes(role).whole)),
    confirmedAt: at,
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
  });
  await transaction.query(
    `DELETE FROM sessions WHERE "userId" = ? AND id NOT IN (
       SELECT id FROM sessions WHERE "userId" = ? ORDER BY "lastSeenAt" DESC, id DESC LIMIT ${maxSessions})`,
    [userId, userId],
  );
  return token;
}

export async function endSession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.delete('sessions', { id: sessionId });
}

/** Ends the user's sessions in all browsers. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete('sessions', { userId });
}

/** Ends the user's sessions in all other browsers. */
export async function endOtherSessions(transaction: Transaction, { id, sessionId }: Viewer): Promise<void> {
  await transaction.query('DELETE FROM sessions WHERE "userId" = ? AND id <> ?', [id, sessionId]);
}

const maxListed = 100;

/** Valid sessions of the user: the current one first, then by last use. */
export async function listSessions(
  db: Db,
  { id, sessionId, role }: Pick<Viewer, 'id' | 'sessionId' | 'role'>,
  now: Date,
): Promise<Session[]> {
  const rows = await db.query<Session>(
    `SELECT * FROM sessions WHERE "userId" = ? AND "expiresAt" > ? AND "lastSeenAt" > ?
     ORDER BY "lastSeenAt" DESC, id LIMIT ${maxListed}`,
    [id, toIso(now), toIso(addMs(now, -sessionLifetimes(role).idle))],
  );
  return [...rows.filter((row) => row.id === sessionId), ...rows.filter((row) => row.id !== sessionId)];
}

/** A session with the row of its user: most requests of a session need it. */
type SessionRow = User & {
  sessionId: string;
  sessionSeenAt: string;
  sessionEndsAt: string;
  sessionConfirmedAt: string | null;
  secondFactorSince: string | null;
};

async function readSession(database: Database, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await database.query<SessionRow>(
    `SELECT users.*, sessions.id AS "sessionId", sessions."lastSeenAt" AS "sessionSeenAt",
       sessions."expiresAt" AS "sessionEndsAt", sessions."confirmedAt" AS "sessionConfirmedAt",
       second_factors."confirmedAt" AS "secondFactorSince"
     FROM sessions JOIN users ON users.id = sessions."userId"
     LEFT JOIN second_factors ON second_factors."userId" = sessions."userId"
     WHERE sessions."tokenHash" = ? AND users."deletedAt" IS NULL`,
    [tokenHash],
  );
  return row ?? null;
}

const rowsOf = ({ sessionId, id }: SessionRow): TableKeys =>
  new Map([
    ['sessions', new Set([sessionId])],
    ['users', new Set([id])],
    ['second_factors', null],
  ]);

/** The session of a token, from the cache until one of its rows changes. Shared by requests: do not mutate it. */
const findSession = ({ database, accountCache }: Application, tokenHash: string): Promise<SessionRow | null> =>
  accountCache
    ? accountCache.get(
        `session ${tokenHash}`,
        null,
        async (db) => {
          const row = await readSession(database, tokenHash);
          // By hand: the statement would depend on all rows of its tables. The token of a session never changes.
          if (row) db.dependOn({ rows: rowsOf(row), expiresAt: Infinity });
          return row;
        },
        // A token that is unknown now may get a session later.
        (row) => row && 3_000,
      )
    : readSession(database, tokenHash);

type OpenSession = Pick<
  SessionRow,
  'sessionId' | 'sessionSeenAt' | 'sessionEndsAt' | 'sessionConfirmedAt' | 'secondFactorSince'
> &
  Pick<User, 'id' | 'role'>;

/** The viewer of a session that has not ended and is in use; null: it is not. */
function viewerOfSession({ config }: Pick<Application, 'config'>, row: OpenSession, now: Date): Viewer | null {
  const { sessionId, sessionSeenAt, sessionEndsAt, sessionConfirmedAt, secondFactorSince, id, role } = row;
  const isIdle = now.getTime() - Date.parse(sessionSeenAt) > sessionLifetimes(role).idle;
  if (sessionEndsAt <= toIso(now) || isIdle) return null;
  const presentRole = lacksRequiredSecondFactor(config, role, secondFactorSince) ? 'USER' : role;
  return { id, role: presentRole, sessionId, confirmedAt: sessionConfirmedAt };
}

/** The viewers of sessions that are still valid, for open streams: watching one is no use of the session. */
export const findViewersOfSessions: FindViewers = async (app, viewers) => {
  const ids = viewers.filter(({ isToken }) => !isToken).map(({ sessionId }) => sessionId);
  if (ids.length === 0) return new Map();
  const rows = await app.database.query<OpenSession>(
    `SELECT users.id, users.role, sessions.id AS "sessionId", sessions."lastSeenAt" AS "sessionSeenAt",
       sessions."expiresAt" AS "sessionEndsAt", sessions."confirmedAt" AS "sessionConfirmedAt",
       second_factors."confirmedAt" AS "secondFactorSince"
     FROM sessions JOIN users ON users.id = sessions."userId"
     LEFT JOIN second_factors ON second_factors."userId" = sessions."userId"
     WHERE sessions.id IN (${placeholders(ids)}) AND users."deletedAt" IS NULL`,
    ids,
  );
  const now = app.clock.now();
  const valid = rows.flatMap((row) => viewerOfSession(app, row, now) ?? []);
  return new Map(valid.map((viewer) => [viewer.sessionId, viewer]));
};

/** The user of the token; null if it is unknown, expired or was unused for too long. */
export async function findViewerByToken(app: Application, token: string): Promise<Viewer | null> {
  if (token.length !== tokenLength) return null;
  const { database, clock } = app;
  const version = database.versions.current;
  const row = await findSession(app, hashOf(token));
  if (!row) return null;
  const {
    sessionId,
    sessionSeenAt,
    sessionEndsAt: _ends,
    sessionConfirmedAt: _confirmed,
    secondFactorSince: _since,
    ...user
  } = row;
  const now = clock.now();
  const viewer = viewerOfSession(app, row, now);
  if (!viewer) return null;
  if (now.getTime() - Date.parse(sessionSeenAt) > lastSeenPrecision)
    await database.inTransaction((transaction) =>
      transaction.update('sessions', { id: sessionId }, { lastSeenAt: toIso(now) }),
    );
  keepViewerRow(viewer, user, version);
  return viewer;
}

/** Staff without a required second factor has only the rights of a user until it is set up. */
export const lacksRequiredSecondFactor = (
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  role: RoleName,
  secondFactorSince: string | null,
): boolean => staffSecondFactor === 'required' && role !== 'USER' && secondFactorSince === null;

/** Deletes expired sessions. */
export async function deleteExpiredSessions(app: Application): Promise<void> {
  const now = toIso(app.clock.now());
  const [old] = await app.database.query('SELECT id FROM sessions WHERE "expiresAt" <= ? LIMIT 1', [now]);
  if (old)
    await app.database.inTransaction((transaction) =>
      transaction.query('DELETE FROM sessions WHERE "expiresAt" <= ?', [now]),
    );
}
