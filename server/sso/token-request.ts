import { toIso, addMs, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { hashOf } from '../core/secrets.js';
import type { PartnerSite } from './partner-site.entity.js';
import type { SignOnToken } from './sign-on.entity.js';
import { InvalidTokenError, decodeUnverified, verifyToken } from './partner-tokens.js';
import { parseScopes, parseScope, type SignOnScope } from './sso.enums.js';

/** Time to answer a token after it was opened in time: the user may have to sign in, sign up or correct data first. */
const answerWindow = 30 * minute;
const maxStateLength = 500;

/** Content of a valid token of a partner. */
export type TokenRequest = {
  readonly site: PartnerSite;
  readonly tokenId: string;
  readonly returnTo: string;
  readonly scopes: SignOnScope[];
  readonly state: string | null;
};

/**
 * Reads a token. It must be valid now or at its first opening, and not answered yet.
 * @throws BadToken
 */
export async function readTokenRequest(app: Application, db: Db, token: string): Promise<TokenRequest> {
  const now = app.clock.now();
  const { siteId, jti } = decodeUnverified(token);
  const tokenRow = await db.findOne<SignOnToken>('sign_on_tokens', { siteId, jtiHash: hashOf(jti) });
  const isOpen = tokenRow !== null && tokenRow.expiresAt > toIso(now);
  const { site, claims } = await verifyToken(db, app, token, { at: isOpen ? new Date(tokenRow.openedAt) : now });
  if (tokenRow && tokenRow.usedAt !== null) throw new InvalidTokenError('USED', siteId);
  const { return_to: returnTo, state = null } = claims;
  if (typeof returnTo !== 'string' || !(JSON.parse(site.returnAddresses) as string[]).includes(returnTo))
    throw new InvalidTokenError('RETURN_ADDRESS', siteId);
  if (state !== null && (typeof state !== 'string' || state.length > maxStateLength))
    throw new InvalidTokenError('CLAIMS', siteId);
  return { site, tokenId: claims.jti, returnTo, scopes: scopesOf(site, claims.scope), state };
}

/** Scopes from the `scope` claim that the site may request; `openid` is always included. */
function scopesOf(site: PartnerSite, scopeClaim: unknown): SignOnScope[] {
  if (scopeClaim !== undefined && typeof scopeClaim !== 'string') throw new InvalidTokenError('SCOPE', site.id);
  const words = (scopeClaim ?? '').split(' ').filter((word) => word !== '');
  const allowed = parseScopes(site.scopes);
  const scopes = words.map(parseScope);
  if (scopes.some((scope) => scope === null || !allowed.includes(scope))) throw new InvalidTokenError('SCOPE', site.id);
  return [...new Set<SignOnScope>(['OPENID', ...(scopes as SignOnScope[])])];
}

/** Records that a token was opened in time. */
export async function recordOpened({ database, clock }: Application, { site, tokenId }: TokenRequest): Promise<void> {
  const now = clock.now();
  await database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO sign_on_tokens ("siteId", "jtiHash", "openedAt", "expiresAt") VALUES (?, ?, ?, ?)
       ON CONFLICT ("siteId", "jtiHash") DO NOTHING`,
      [site.id, hashOf(tokenId), toIso(now), toIso(addMs(now, answerWindow))],
    ),
  );
}

/**
 * Marks a token as answered. Of concurrent answers, one succeeds.
 * @throws BadToken if it was already answered
 */
export async function consumeToken(
  transaction: Transaction,
  { site, tokenId }: TokenRequest,
  now: Date,
): Promise<void> {
  const at = toIso(now);
  const updated = await transaction.query(
    `INSERT INTO sign_on_tokens ("siteId", "jtiHash", "openedAt", "expiresAt", "usedAt") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT ("siteId", "jtiHash") DO UPDATE SET "usedAt" = excluded."usedAt"
       WHERE sign_on_tokens."usedAt" IS NULL RETURNING "jtiHash"`,
    [site.id, hashOf(tokenId), at, toIso(addMs(now, answerWindow)), at],
  );
  if (updated.length === 0) throw new InvalidTokenError('USED', site.id);
}

/** The registered return address with the answer added to its query. */
export function buildReturnAddress({ returnTo, state }: TokenRequest, answer: Record<string, string>): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
