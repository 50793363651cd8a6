import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import type { AccessKeyProvider } from '../core/standing-access.js';
import { ApiToken } from './api-token.entity.js';
import { serializeScopes, type TokenScope } from './scopes.js';
import { newSecret, visibleLength } from './secret.js';

const maxDays = 365;
/** More than an administrator can keep track of. */
const maxActive = 50;

type NewToken = { name: string; scopes: readonly TokenScope[]; days: number };

function validate(name: string, { scopes, days }: NewToken) {
  const problems = lineProblems('name', name, 120);
  if (scopes.length === 0)
    problems.push({ code: 'REQUIRED', message: 'Отметьте, что открывает токен.', field: 'scopes' });
  if (days < 1 || days > maxDays)
    problems.push({
      code: 'OUT_OF_RANGE',
      message: `Срок\u00a0— от\u00a01 до\u00a0${maxDays} дней.`,
      field: 'days',
    });
  return problems;
}

/** Creates a token. Only this answer contains it; the database stores its hash. */
export async function createToken(
  { app, now, viewer }: Context,
  input: NewToken,
): Promise<{ apiToken: ApiToken; secret: string }> {
  const name = normaliseLine(input.name);
  rejectAny(validate(name, input));
  const secret = newSecret();
  const row = {
    id: uuid(),
    name,
    tokenHash: hashOf(secret),
    start: secret.slice(0, visibleLength),
    scopes: serializeScopes(input.scopes),
    createdById: viewer!.id,
    createdAt: toIso(now),
    expiresAt: toIso(addMs(now, input.days * day)),
    lastUsedAt: null,
    revokedAt: null,
  };
  await app.database.inTransaction(async (transaction) => {
    const [active] = await transaction.query<{ count: number }>(
      'SELECT COUNT(*) AS count FROM api_tokens WHERE "revokedAt" IS NULL AND "expiresAt" > ?',
      [row.createdAt],
    );
    if (Number(active!.count) >= maxActive)
      reject('TOO_MANY', `Действующих токенов уже ${maxActive}. Отзовите те, которые больше не\u00a0нужны.`);
    await transaction.insert('api_tokens', [row]);
  });
  app.log.info({ token: row.id, by: viewer!.id }, 'an API token was made');
  return { apiToken: row, secret };
}

/**
 * Revokes a token, effective with the next request. Can be repeated.
 * @throws NOT_FOUND
 */
export async function revokeToken({ app, now, viewer }: Context, id: string): Promise<{ apiToken: ApiToken }> {
  const [row] = await app.database.inTransaction((transaction) =>
    transaction.query<ApiToken>(
      'UPDATE api_tokens SET "revokedAt" = COALESCE("revokedAt", ?) WHERE id = ? RETURNING *',
      [toIso(now), id],
    ),
  );
  if (!row) throw graphqlError('NOT_FOUND', 'Такого токена нет.');
  app.log.info({ token: id, by: viewer!.id }, 'an API token was revoked');
  return { apiToken: row };
}

const titleOf = (name: string): string => `Токен API «${name}»`;

/** Valid tokens of a user, as access that outlives sessions. */
export const standingTokenAccess: AccessKeyProvider = {
  async list(db, userId, now) {
    const active = await db.query<ApiToken>(
      'SELECT * FROM api_tokens WHERE "createdById" = ? AND "revokedAt" IS NULL AND "expiresAt" > ? ORDER BY id DESC',
      [userId, now],
    );
    return active.map(({ name, createdAt }) => ({ title: titleOf(name), createdAt }));
  },
  async revoke(transaction, userId, now) {
    const revoked = await transaction.query<{ name: string }>(
      `UPDATE api_tokens SET "revokedAt" = ? WHERE "createdById" = ? AND "revokedAt" IS NULL AND "expiresAt" > ?
       RETURNING name`,
      [now, userId, now],
    );
    return revoked.map(({ name }) => titleOf(name));
  },
};
