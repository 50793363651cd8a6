import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify, type JWK, type JWTPayload } from 'jose';
import type { Application } from '../core/application.js';
import { minute, second } from '../core/clock.js';
import type { Db } from '../core/kept.js';
import type { PartnerKey, PartnerSite } from './partner-site.entity.js';
import { KeyAlgorithm } from './sso.enums.js';

/** Why something that a partner has signed is refused; for the log, people are told less. */
export type Fault =
  | 'MANGLED'
  | 'ALGORITHM'
  | 'UNKNOWN_SITE'
  | 'SITE_DISABLED'
  | 'UNKNOWN_KEY'
  | 'KEY_REVOKED'
  | 'FORGED'
  | 'AUDIENCE'
  | 'EXPIRED'
  | 'NOT_YET'
  | 'TOO_LONG_A_LIFE'
  | 'CLAIMS'
  | 'RETURN_ADDRESS'
  | 'SCOPE'
  | 'USED'
  | 'CODE'
  | 'AGREEMENT';

/** Thrown for what a partner has signed wrongly, or at the wrong time. */
export class BadToken extends Error {
  constructor(
    readonly fault: Fault,
    readonly siteId: string | null = null,
  ) {
    super(fault);
  }
}

/** Pages have no longer addresses than 2,000 letters, and the way here may lead over the login page. */
export const mostLetters = 1_800;
/** From `iat` to `exp`. */
const maxLife = 5 * minute;
/** How far the partner's clock may be from ours. */
const skew = 30 * second;

const siteIds = /^[\w-]{1,36}$/;
const keyNames = /^[\w.:-]{1,100}$/;
const tokenIds = /^[\x21-\x7e]{8,128}$/;
const algorithms = Object.keys(KeyAlgorithm);

export type Claims = JWTPayload & { jti: string; iat: number; exp: number };
export type Signed = { site: PartnerSite; claims: Claims };
type Unverified = { siteId: string; jti: string; kid: string; algorithm: string };

/** What it says of itself, as far as it can be believed that it is a token at all. Nothing of this is proven yet. */
export function unverified(token: string): Unverified {
  if (token.length > mostLetters) throw new BadToken('MANGLED');
  let parts: { alg?: string; kid?: unknown; iss?: unknown; jti?: unknown };
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const { iss, jti } = decodeJwt(token);
    parts = { alg, kid, iss, jti };
  } catch {
    throw new BadToken('MANGLED');
  }
  const { alg, kid, iss, jti } = parts;
  if (alg === undefined || !algorithms.includes(alg)) throw new BadToken('ALGORITHM');
  if (typeof iss !== 'string' || !siteIds.test(iss)) throw new BadToken('UNKNOWN_SITE');
  if (typeof kid !== 'string' || !keyNames.test(kid)) throw new BadToken('UNKNOWN_KEY');
  if (typeof jti !== 'string' || !tokenIds.test(jti)) throw new BadToken('CLAIMS');
  return { siteId: iss, jti, kid, algorithm: alg };
}

/**
 * Who has signed a token, and what it claims.
 * @param audience whom it must be meant for
 * @param at the moment at which it must be good
 * @throws BadToken
 */
export async function verifySigned(
  reads: Db,
  { config }: Application,
  token: string,
  { audience = config.publicUrl, at }: { audience?: string; at: Date },
): Promise<Signed> {
  const { siteId, kid, algorithm } = unverified(token);
  const site = await reads.readOne<PartnerSite>('SELECT * FROM partner_sites WHERE id = ?', [siteId]);
  if (!site) throw new BadToken('UNKNOWN_SITE');
  if (!site.isActive) throw new BadToken('SITE_DISABLED', siteId);
  const key = await reads.readOne<PartnerKey>('SELECT * FROM partner_keys WHERE "siteId" = ? AND kid = ?', [
    siteId,
    kid,
  ]);
  if (!key) throw new BadToken('UNKNOWN_KEY', siteId);
  if (key.revokedAt !== null) throw new BadToken('KEY_REVOKED', siteId);
  if (key.algorithm !== algorithm) throw new BadToken('ALGORITHM', siteId);
  const claims = await verify(token, key, audience, at);
  const { iat, exp } = claims;
  if ((exp - iat) * second > maxLife) throw new BadToken('TOO_LONG_A_LIFE', siteId);
  if (iat * second > at.getTime() + skew) throw new BadToken('NOT_YET', siteId);
  return { site, claims };
}

async function verify(token: string, key: PartnerKey, audience: string, at: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, await importJWK(JSON.parse(key.jwk) as JWK, key.algorithm), {
      algorithms: [key.algorithm],
      issuer: key.siteId,
      audience,
      currentDate: at,
      clockTolerance: skew / second,
      requiredClaims: ['iss', 'aud', 'jti', 'iat', 'exp'],
    });
    return payload as Claims;
  } catch (error) {
    throw new BadToken(faultOf(error), key.siteId);
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof errors.JWTExpired) return 'EXPIRED';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'AUDIENCE';
    return error.claim === 'nbf' ? 'NOT_YET' : 'CLAIMS';
  }
  return error instanceof errors.JWSSignatureVerificationFailed ? 'FORGED' : 'MANGLED';
}
