import { toIso, addMs, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/kept.js';
import { hashOf } from '../core/secrets.js';
import type { PartnerSite } from './partner-site.entity.js';
import type { SignOnToken } from './sign-on.entity.js';
import { BadToken, unverified, verifySigned } from './signed.js';
import { readScopes, scopeOf, type SignOnScope } from './sso.enums.js';

/** Once opened in time, a token can be answered so long: people log in, create an account or correct their data first. */
const openTerm = 30 * minute;
const maxStateLength = 500;

/** What a partner's token asks for, once everything about it is right. */
export type Demand = {
  readonly site: PartnerSite;
  readonly tokenId: string;
  readonly returnTo: string;
  readonly scopes: SignOnScope[];
  readonly state: string | null;
};

/**
 * Reads a token. It must be good now, or have been when it was opened here first, and nobody may have answered it.
 * @throws BadToken
 */
export async function readDemand(app: Application, reads: Db, token: string): Promise<Demand> {
  const now = app.clock.now();
  const { siteId, jti } = unverified(token);
  const opened = await reads.readOne<SignOnToken>('SELECT * FROM sign_on_tokens WHERE "siteId" = ? AND "jtiHash" = ?', [
    siteId,
    hashOf(jti),
  ]);
  const isOpen = opened !== null && opened.expiresAt > toIso(now);
  const { site, claims } = await verifySigned(reads, app, token, { at: isOpen ? new Date(opened.openedAt) : now });
  if (opened && opened.usedAt !== null) throw new BadToken('USED', siteId);
  const { return_to: returnTo, state = null } = claims;
  if (typeof returnTo !== 'string' || !(JSON.parse(site.returnAddresses) as string[]).includes(returnTo))
    throw new BadToken('RETURN_ADDRESS', siteId);
  if (state !== null && (typeof state !== 'string' || state.length > maxStateLength))
    throw new BadToken('CLAIMS', siteId);
  return { site, tokenId: claims.jti, returnTo, scopes: scopesOf(site, claims.scope), state };
}

/** The words of `scope`, which a site may ask for; `openid` goes without saying. */
function scopesOf(site: PartnerSite, given: unknown): SignOnScope[] {
  if (given !== undefined && typeof given !== 'string') throw new BadToken('SCOPE', site.id);
  const wanted = (given ?? '').split(' ').filter((word) => word !== '');
  const allowed = readScopes(site.scopes);
  const scopes = wanted.map(scopeOf);
  if (scopes.some((scope) => scope === null || !allowed.includes(scope))) throw new BadToken('SCOPE', site.id);
  return [...new Set<SignOnScope>(['OPENID', ...(scopes as SignOnScope[])])];
}

/** Notes that a token was opened in time. */
export async function recordOpened({ database, clock }: Application, { site, tokenId }: Demand): Promise<void> {
  const now = clock.now();
  await database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO sign_on_tokens ("siteId", "jtiHash", "openedAt", "expiresAt") VALUES (?, ?, ?, ?)
       ON CONFLICT ("siteId", "jtiHash") DO NOTHING`,
      [site.id, hashOf(tokenId), toIso(now), toIso(addMs(now, openTerm))],
    ),
  );
}

/**
 * Answers a token, either way: of twenty who come with it at once, one passes.
 * @throws BadToken when it was answered already
 */
export async function useUp(transaction: Transaction, { site, tokenId }: Demand, now: Date): Promise<void> {
  const at = toIso(now);
  const used = await transaction.query(
    `INSERT INTO sign_on_tokens ("siteId", "jtiHash", "openedAt", "expiresAt", "usedAt") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT ("siteId", "jtiHash") DO UPDATE SET "usedAt" = excluded."usedAt"
       WHERE sign_on_tokens."usedAt" IS NULL RETURNING "jtiHash"`,
    [site.id, hashOf(tokenId), at, toIso(addMs(now, openTerm)), at],
  );
  if (used.length === 0) throw new BadToken('USED', site.id);
}

/** The registered address with something added to its query. */
export function returnAddress({ returnTo, state }: Demand, answer: Record<string, string>): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
