import { v7 as uuid } from 'uuid';
import { day, toIso, addMs, second } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { hashOf } from '../core/secrets.js';
import { findUser } from '../users/users.service.js';
import { findActiveAgreement } from './agreements.service.js';
import { identityClaimsOf } from './shared-data.js';
import type { SignOn } from './sign-on.entity.js';
import { InvalidTokenError, verifyToken } from './partner-tokens.js';
import { signAnswer } from './signing-keys.service.js';
import { parseScopes } from './sso.enums.js';

export const exchangePath = '/sso/exchange';

/** Time from `iat` to `exp` of the answer. */
const answerLifetime = 60 * second;

/**
 * Returns the data that the user agreed to share, for the code that the user brought back. The site signs the request
 * including the code, so that no other party can use either.
 * @throws BadToken; Refusal TOO_MANY_REQUESTS
 */
export async function exchangeCode(app: Application, request: string): Promise<string> {
  const db = new Db(app.database);
  const now = app.clock.now();
  const audience = `${app.config.publicUrl}${exchangePath}`;
  const { site, claims } = await verifyToken(db, app, request, { audience, at: now });
  await app.limits.count('exchangeBySite', site.id);
  if (typeof claims.code !== 'string') throw new InvalidTokenError('CODE', site.id);
  const code = hashOf(claims.code);
  const [signOn] = await app.database.inTransaction((transaction) =>
    transaction.query<SignOn>(
      `UPDATE sign_ons SET "exchangedAt" = ?
       WHERE "codeHash" = ? AND "siteId" = ? AND "exchangedAt" IS NULL AND "codeExpiresAt" > ? RETURNING *`,
      [toIso(now), code, site.id, toIso(now)],
    ),
  );
  if (!signOn) throw new InvalidTokenError('CODE', site.id);
  // The user may have withdrawn the agreement or deleted the account in the meantime.
  const agreement = await findActiveAgreement(db, signOn.userId, site.id);
  const user = await findUser(db, signOn.userId);
  if (!agreement || !user) throw new InvalidTokenError('AGREEMENT', site.id);
  const at = Math.floor(now.getTime() / second);
  return signAnswer(app, {
    iss: app.config.publicUrl,
    aud: site.id,
    sub: agreement.subject,
    jti: uuid(),
    iat: at,
    exp: at + answerLifetime / second,
    nonce: signOn.tokenId,
    ...(await identityClaimsOf(app, db, user, parseScopes(signOn.scopes))),
  });
}

/** How long users can see their sign-ins to partner sites. */
const logRetention = 365 * day;

/** Deletes expired tokens and log entries older than a year. */
export async function deleteOldSignOns({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM sign_on_tokens WHERE "expiresAt" <= ?', [toIso(now)]);
    await transaction.query('DELETE FROM sign_ons WHERE "createdAt" <= ?', [toIso(addMs(now, -logRetention))]);
  });
}
