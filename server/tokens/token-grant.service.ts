import type { RoleName } from '../core/graphql/access.js';
import { hour, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Grant } from '../core/viewer.js';
import { graphqlError } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import { lacksRequiredSecondFactor } from '../users/sign-in/sessions.service.js';
import type { ApiToken, ApiTokenState } from './api-token.entity.js';
import { fieldsByScope, parseScopes } from './scopes.js';
import { isSecret } from './secret.js';

/** Precision of `lastUsedAt`: saves a write on each request. */
const lastUsedPrecision = hour;

/** The current rights of the creator of a token. */
export type TokenCreator = {
  role: RoleName | null;
  deletedAt: string | null;
  secondFactorSince: string | null;
};

/** State of a token at the time of use, by the current rights of its creator. */
export function tokenStateOf(
  { config }: Pick<Application, 'config'>,
  { revokedAt, expiresAt }: Pick<ApiToken, 'revokedAt' | 'expiresAt'>,
  maker: TokenCreator | null,
  now: string,
): ApiTokenState {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  const isCreatorValid =
    maker?.role === 'ADMINISTRATOR' &&
    maker.deletedAt === null &&
    !lacksRequiredSecondFactor(config, maker.role, maker.secondFactorSince);
  return isCreatorValid ? 'ACTIVE' : 'MAKER_LEFT';
}

const rejectionMessages: Record<Exclude<ApiTokenState, 'ACTIVE'>, string> = {
  REVOKED: 'Этот токен отозван.',
  EXPIRED: 'Срок действия этого токена закончился.',
  MAKER_LEFT: 'Тот, кто создал этот токен, больше не\u00a0администратор.',
};
const unknownTokenError = () => graphqlError('UNAUTHENTICATED', 'Такого токена нет.');

type TokenRow = ApiToken & TokenCreator;

/** The fields that a token may access. Reads the database each time, so that a revoked token is rejected at once. */
export async function findGrant(app: Application, secret: string, address: string): Promise<Grant> {
  const token = isSecret(secret) ? await find(app, secret) : null;
  if (!token) {
    await app.limits.count('tokenUnknownByNetwork', address);
    throw unknownTokenError();
  }
  const now = app.clock.now();
  const state = tokenStateOf(app, token, token, toIso(now));
  if (state !== 'ACTIVE') throw graphqlError('UNAUTHENTICATED', rejectionMessages[state]);
  const quota = await app.limits.count('operationByToken', token.id);
  await recordUse(app, token, now);
  const allowedFields = parseScopes(token.scopes).map((scope) => fieldsByScope.get(scope)!);
  return {
    tokenId: token.id,
    quota,
    // The role satisfies the access rule of the fields; the scopes limit which fields are accessible.
    viewer: { id: token.createdById!, role: 'MANAGER', sessionId: token.id, confirmedAt: null, isToken: true },
    opens: (type, field) => allowedFields.some((fields) => fields.has(`${type}.${field}`)),
  };
}

async function find({ database }: Application, secret: string): Promise<TokenRow | null> {
  const [row] = await database.query<TokenRow>(
    `SELECT api_tokens.*, users.role, users."deletedAt", second_factors."confirmedAt" AS "secondFactorSince"
     FROM api_tokens LEFT JOIN users ON users.id = api_tokens."createdById"
     LEFT JOIN second_factors ON second_factors."userId" = users.id
     WHERE "tokenHash" = ?`,
    [hashOf(secret)],
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
