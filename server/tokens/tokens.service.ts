import { v7 as uuid } from 'uuid';
import type { Problem } from '../../rules/problem.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import type { ApiToken } from './api-token.entity.js';
import { onRevocation } from './revocation-hook.js';
import { newSecret, visibleLength } from './secret.js';
import { checkedSettings } from './token-settings.js';
import type { ApiTokenInput, ApiTokenSettingsInput } from './tokens.inputs.js';

const maxDays = 365;
/** Longer than a release of the program that uses it takes. */
const maxOverlapDays = 30;
/** More than an administrator can keep track of. */
const maxActive = 50;

type Secret = { secret: string; columns: Pick<ApiToken, 'tokenHash' | 'start'> };
type WithSecret = { apiToken: ApiToken; secret: string };

function createSecret(): Secret {
  const secret = newSecret();
  return { secret, columns: { tokenHash: hashOf(secret), start: secret.slice(0, visibleLength) } };
}

const daysProblems = (field: string, days: number, min: number, max: number): Problem[] =>
  days >= min && days <= max
    ? []
    : [{ code: 'OUT_OF_RANGE', message: `Срок\u00a0— от\u00a0${min} до\u00a0${max} дней.`, field }];

const tokenNotFound = () => graphqlError('NOT_FOUND', 'Такого токена нет.');

async function lockToken(transaction: Transaction, id: string): Promise<ApiToken> {
  const token = await transaction.lock<ApiToken>('api_tokens', { id });
  if (!token) throw tokenNotFound();
  if (token.revokedAt !== null) reject('TOKEN_REVOKED', 'Этот токен отозван. Создайте новый.');
  return token;
}

/** Creates a token. Only this answer contains its secret; the database stores its hash. */
export async function createToken({ app, now, viewer }: Context, input: ApiTokenInput): Promise<WithSecret> {
  const made = await app.database.inTransaction(async (transaction) => {
    const { secret, columns } = createSecret();
    const settings = await checkedSettings(transaction, input, daysProblems('days', input.days, 1, maxDays));
    const createdAt = toIso(now);
    const [active] = await transaction.query<{ count: number }>(
      'SELECT COUNT(*) AS count FROM api_tokens WHERE "revokedAt" IS NULL AND "expiresAt" > ?',
      [createdAt],
    );
    if (Number(active!.count) >= maxActive)
      reject('TOO_MANY', `Действующих токенов уже ${maxActive}. Отзовите те, которые больше не\u00a0нужны.`);
    const expiresAt = toIso(addMs(now, input.days * day));
    const row = { id: uuid(), ...settings, ...columns, createdById: viewer!.id, createdAt, expiresAt };
    return { apiToken: (await transaction.insertOne<ApiToken>('api_tokens', row))!, secret };
  });
  app.log.info({ token: made.apiToken.id, by: viewer!.id }, 'an API token was made');
  return made;
}

/** Saves what a token may do, effective with the next request, unless somebody else saved it since it was opened. */
export async function updateToken(
  { app, viewer }: Context,
  id: string,
  version: number,
  input: ApiTokenSettingsInput,
): Promise<{ apiToken: ApiToken }> {
  const apiToken = await app.database.inTransaction(async (transaction) => {
    const before = await lockToken(transaction, id);
    const settings = await checkedSettings(transaction, input);
    if (before.version !== version)
      reject('STATE_CHANGED', 'Пока вы правили, токен изменился. Посмотрите, что стало, и\u00a0сохраните снова.');
    const [saved] = await transaction.update<ApiToken>(
      'api_tokens',
      { id },
      { ...settings, version: before.version + 1 },
    );
    return saved!;
  });
  app.log.info({ token: id, by: viewer!.id }, 'an API token was saved');
  return { apiToken };
}

/**
 * Gives a token a new secret and a new term. The secret before it stays valid for some days, so that the program can be
 * changed without a break; one that was replaced earlier ends at once.
 */
export async function rotateToken(
  { app, now, viewer }: Context,
  id: string,
  days: number,
  overlapDays: number,
): Promise<WithSecret> {
  rejectAny([
    ...daysProblems('days', days, 1, maxDays),
    ...daysProblems('overlapDays', overlapDays, 0, maxOverlapDays),
  ]);
  const { secret, columns } = createSecret();
  const apiToken = await app.database.inTransaction(async (transaction) => {
    const before = await lockToken(transaction, id);
    const overlapEnd = toIso(addMs(now, overlapDays * day));
    const previousUntil = overlapEnd < before.expiresAt ? overlapEnd : before.expiresAt;
    const [saved] = await transaction.update<ApiToken>(
      'api_tokens',
      { id },
      { ...columns, previousHash: before.tokenHash, previousUntil, expiresAt: toIso(addMs(now, days * day)) },
    );
    return saved!;
  });
  app.log.info({ token: id, by: viewer!.id }, 'an API token has a new secret');
  return { apiToken, secret };
}

/**
 * Revokes a token, effective with the next request. Can be repeated.
 * @throws NOT_FOUND
 */
export async function revokeToken({ app, now, viewer }: Context, id: string): Promise<{ apiToken: ApiToken }> {
  const row = await app.database.inTransaction(async (transaction) => {
    const [revoked] = await transaction.query<ApiToken>(
      'UPDATE api_tokens SET "revokedAt" = COALESCE("revokedAt", ?) WHERE id = ? RETURNING *',
      [toIso(now), id],
    );
    if (revoked) for (const end of app.hooks.of(onRevocation)) await end(transaction, id, now);
    return revoked;
  });
  if (!row) throw tokenNotFound();
  app.log.info({ token: id, by: viewer!.id }, 'an API token was revoked');
  return { apiToken: row };
}
