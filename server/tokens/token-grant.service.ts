import { AddressList } from '../core/config/address-list.js';
import { hour, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Grant, PersonalDataRead } from '../core/viewer.js';
import { graphqlError } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import type { ApiToken, ApiTokenState } from './api-token.entity.js';
import { fieldsOfToken, isPersonal, parseScopes } from './token-fields.js';
import { eventOfArgument, isOfNoEvent } from './row-events.js';
import { ofAdministrators } from './scopes.js';
import { isSecret } from './secret.js';
import { parseList } from './token-settings.js';
import { placeholders } from '../core/database/sql.js';
import type { FindViewers } from '../core/stream/stream-hub.js';
import { recordReads } from './token-reads.service.js';

/** Precision of `lastUsedAt`: saves a write on each request. */
const lastUsedPrecision = hour;

type CurrentState = Exclude<ApiTokenState, 'MAKER_LEFT'>;

export function tokenStateOf(
  { revokedAt, expiresAt }: Pick<ApiToken, 'revokedAt' | 'expiresAt'>,
  now: string,
): CurrentState {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

const rejectionMessages: Record<Exclude<CurrentState, 'ACTIVE'>, string> = {
  REVOKED: 'Этот токен отозван.',
  EXPIRED: 'Срок действия этого токена закончился.',
};
const unknownTokenError = () => graphqlError('UNAUTHENTICATED', 'Такого токена нет.');
const foreignNetworkError = (address: string) =>
  graphqlError('UNAUTHENTICATED', `Этот токен не\u00a0действует с\u00a0адреса ${address}.`);

/** The fields that a token may access. Reads the database each time, so that a revoked token is rejected at once. */
export async function findGrant(app: Application, secret: string, address: string): Promise<Grant> {
  const now = app.clock.now();
  const token = isSecret(secret) ? await find(app, secret, toIso(now)) : null;
  if (!token) {
    await app.limits.count('tokenUnknownByNetwork', address);
    throw unknownTokenError();
  }
  const state = tokenStateOf(token, toIso(now));
  if (state !== 'ACTIVE') throw graphqlError('UNAUTHENTICATED', rejectionMessages[state]);
  const networks = parseList(token.networks);
  if (networks && !new AddressList(networks).has(address)) throw foreignNetworkError(address);
  const quota = await app.limits.count('operationByToken', token.id);
  await recordUse(app, token, now);
  return { ...grantOf(app, token, token), quota };
}

/** The viewers of tokens that are still valid, for open streams. One with other rights than before counts as ended. */
export const findViewersOfTokens: FindViewers = async (app, viewers) => {
  const ofTokens = viewers.filter(({ isToken }) => isToken);
  if (ofTokens.length === 0) return new Map();
  const ids = ofTokens.map(({ sessionId }) => sessionId);
  const rows = await app.database.query<ApiToken>(`SELECT * FROM api_tokens WHERE id IN (${placeholders(ids)})`, ids);
  const now = toIso(app.clock.now());
  const active = new Map(rows.filter((row) => tokenStateOf(row, now) === 'ACTIVE').map((row) => [row.id, row.version]));
  return new Map(
    ofTokens
      .filter(({ sessionId, tokenVersion }) => active.get(sessionId) === tokenVersion)
      .map((viewer) => [viewer.sessionId, viewer]),
  );
};

/** What a token may do. */
export type TokenRights = Pick<ApiToken, 'scopes' | 'eventIds'>;

function grantOf(
  app: Application,
  token: Pick<ApiToken, 'id' | 'createdById' | 'version'>,
  rights: TokenRights,
): Grant {
  const scopes = parseScopes(rights.scopes);
  const opens = fieldsOfToken(scopes);
  return {
    tokenId: token.id,
    // Rows that name who did something refer to a user: the administrator who made the token, whatever became of them.
    viewer: {
      id: token.createdById!,
      role: 'MANAGER',
      sessionId: token.id,
      confirmedAt: null,
      isToken: true,
      tokenVersion: token.version,
      // Editors see drafts.
      tokenRoles: scopes.includes('CONTENT_WRITE') ? ['MANAGER', 'EDITOR'] : ['MANAGER'],
    },
    eventIds: parseList(rights.eventIds),
    opens: (type, field) => opens(`${type}.${field}`),
    administers: (field) => ofAdministrators.has(field),
    eventOfArgument: (path, value) => eventOfArgument(app, path, value),
    isOfNoEvent,
    isPersonal,
    recordReads: (reads: readonly PersonalDataRead[]) => recordReads(app, token.id, reads),
  };
}

/** Whether a token still has the rights that it had before. */
export function hasRights(token: TokenRights, before: TokenRights): boolean {
  const scopes = parseScopes(token.scopes);
  const [events, eventsBefore] = [parseList(token.eventIds), parseList(before.eventIds)];
  const hasEvents = events === null || (eventsBefore?.every((id) => events.includes(id)) ?? false);
  return hasEvents && parseScopes(before.scopes).every((scope) => scopes.includes(scope));
}

/**
 * The rights that a token had when it requested work in the background. They are not counted as operations: no request waits
 * for them.
 * @returns null: the token has ended or lost one of them
 */
export async function findGrantLater(app: Application, tokenId: string, rights: TokenRights): Promise<Grant | null> {
  const [token] = await app.database.query<ApiToken>('SELECT * FROM api_tokens WHERE id = ?', [tokenId]);
  const isActive = token !== undefined && tokenStateOf(token, toIso(app.clock.now())) === 'ACTIVE';
  return isActive && hasRights(token, rights) ? grantOf(app, token, rights) : null;
}

async function find({ database }: Application, secret: string, now: string): Promise<ApiToken | null> {
  const hash = hashOf(secret);
  const [row] = await database.query<ApiToken>(
    'SELECT * FROM api_tokens WHERE "tokenHash" = ? OR ("previousHash" = ? AND "previousUntil" > ?)',
    [hash, hash, now],
  );
  return row ?? null;
}

async function recordUse({ database }: Application, { id, lastUsedAt }: ApiToken, now: Date): Promise<void> {
  const before = toIso(addMs(now, -lastUsedPrecision));
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await database.inTransaction((transaction) =>
    transaction.query(
      'UPDATE api_tokens SET "lastUsedAt" = ? WHERE id = ? AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= ?)',
      [toIso(now), id, before],
    ),
  );
}
