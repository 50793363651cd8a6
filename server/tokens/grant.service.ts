import type { RoleName } from '../core/access.js';
import { hour, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Grant } from '../core/viewer.js';
import { graphqlError } from '../core/problems.js';
import { hashOf } from '../core/secrets.js';
import { owesSecondFactor } from '../users/sessions.service.js';
import type { ApiToken, ApiTokenState } from './api-token.entity.js';
import { openedBy, readScopes } from './scopes.js';
import { isSecret } from './secret.js';

/** How exactly the last use of a token is known. */
const usedEvery = hour;

/** Who made a token, as she is now. */
export type Maker = {
  role: RoleName | null;
  deletedAt: string | null;
  secondFactorSince: string | null;
};

/** What makes a token good or not is looked at when it is used, never when it was made. */
export function stateOf(
  { config }: Pick<Application, 'config'>,
  { revokedAt, expiresAt }: Pick<ApiToken, 'revokedAt' | 'expiresAt'>,
  maker: Maker | null,
  now: string,
): ApiTokenState {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  const isThere =
    maker?.role === 'ADMINISTRATOR' &&
    maker.deletedAt === null &&
    !owesSecondFactor(config, maker.role, maker.secondFactorSince);
  return isThere ? 'ACTIVE' : 'MAKER_LEFT';
}

const rejections: Record<Exclude<ApiTokenState, 'ACTIVE'>, string> = {
  REVOKED: 'Этот токен отозван.',
  EXPIRED: 'Срок действия этого токена закончился.',
  MAKER_LEFT: 'Тот, кто создал этот токен, больше не\u00a0администратор.',
};
const unknown = () => graphqlError('UNAUTHENTICATED', 'Такого токена нет.');

type Found = ApiToken & Maker;

/** What a token opens. It is asked of the database each time: what is revoked is refused at once. */
export async function grantOf(app: Application, secret: string, address: string): Promise<Grant> {
  const found = isSecret(secret) ? await find(app, secret) : null;
  if (!found) {
    await app.limits.count('tokenUnknownByNetwork', address);
    throw unknown();
  }
  const now = app.clock.now();
  const state = stateOf(app, found, found, toIso(now));
  if (state !== 'ACTIVE') throw graphqlError('UNAUTHENTICATED', rejections[state]);
  await app.limits.count('operationByToken', found.id);
  await recordUse(app, found, now);
  const opened = readScopes(found.scopes).map((scope) => openedBy.get(scope)!);
  return {
    tokenId: found.id,
    // The role is what the opened fields ask for, the list of fields is what bounds it.
    viewer: { id: found.createdById!, role: 'MANAGER', sessionId: found.id, confirmedAt: null, isToken: true },
    opens: (type, field) => opened.some((fields) => fields.has(`${type}.${field}`)),
  };
}

async function find({ database }: Application, secret: string): Promise<Found | null> {
  const [found] = await database.read<Found>(
    `SELECT api_tokens.*, users.role, users."deletedAt", second_factors."confirmedAt" AS "secondFactorSince"
     FROM api_tokens LEFT JOIN users ON users.id = api_tokens."createdById"
     LEFT JOIN second_factors ON second_factors."userId" = users.id
     WHERE "tokenHash" = ?`,
    [hashOf(secret)],
  );
  return found ?? null;
}

async function recordUse({ database }: Application, { id, lastUsedAt }: ApiToken, now: Date): Promise<void> {
  const before = toIso(addMs(now, -usedEvery));
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await database.inTransaction((transaction) =>
    transaction.query(
      'UPDATE api_tokens SET "lastUsedAt" = ? WHERE id = ? AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= ?)',
      [toIso(now), id, before],
    ),
  );
}
