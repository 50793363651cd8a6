import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify, type JWK, type JWTPayload } from 'jose';
import type { Application } from '../core/application.js';
import { minute, second } from '../core/clock.js';
import type { Db } from '../core/database/db.js';
import type { PartnerKey, PartnerSite } from './partner-site.entity.js';
import { KeyAlgorithm } from './sso.enums.js';

/** Why a token or request of a partner is rejected. For the log; users see less. */
export type TokenFault =
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

/** Thrown for an invalid token or request of a partner. */
export class InvalidTokenError extends Error {
  constructor(
    readonly fault: TokenFault,
    readonly siteId: string | null = null,
  ) {
    super(fault);
  }
}

/**
 * Maximum length of a token in characters: addresses of pages are limited to 2,000, and the login page adds to them.
 */
export const maxLength = 1_800;
/** Maximum time from `iat` to `exp`. */
const maxLifetime = 5 * minute;
/** Tolerated difference between the clocks of the partner and this server. */
const clockTolerance = 30 * second;

const siteIdPattern = /^[\w-]{1,36}$/;
const keyIdPattern = /^[\w.:-]{1,100}$/;
const tokenIdPattern = /^[\x21-\x7e]{8,128}$/;
const algorithms = Object.keys(KeyAlgorithm);

export type TokenClaims = JWTPayload & { jti: string; iat: number; exp: number };
export type VerifiedToken = { site: PartnerSite; claims: TokenClaims };
type UnverifiedToken = { siteId: string; jti: string; kid: string; algorithm: string };

/** Decodes a token and checks its form. Nothing is verified yet. */
export function decodeUnverified(token: string): UnverifiedToken {
  if (token.length > maxLength) throw new InvalidTokenError('MANGLED');
  let claims: { alg?: string; kid?: unknown; iss?: unknown; jti?: unknown };
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const { iss, jti } = decodeJwt(token);
    claims = { alg, kid, iss, jti };
  } catch {
    throw new InvalidTokenError('MANGLED');
  }
  const { alg, kid, iss, jti } = claims;
  if (alg === undefined || !algorithms.includes(alg)) throw new InvalidTokenError('ALGORITHM');
  if (typeof iss !== 'string' || !siteIdPattern.test(iss)) throw new InvalidTokenError('UNKNOWN_SITE');
  if (typeof kid !== 'string' || !keyIdPattern.test(kid)) throw new InvalidTokenError('UNKNOWN_KEY');
  if (typeof jti !== 'string' || !tokenIdPattern.test(jti)) throw new InvalidTokenError('CLAIMS');
  return { siteId: iss, jti, kid, algorithm: alg };
}

/**
 * Verifies the signature and the claims of a token.
 * @param audience required `aud`
 * @param at time at which it must be valid
 * @throws BadToken
 */
export async function verifyToken(
  db: Db,
  { config }: Application,
  token: string,
  { audience = config.publicUrl, at }: { audience?: string; at: Date },
): Promise<VerifiedToken> {
  const { siteId, kid, algorithm } = decodeUnverified(token);
  const site = await db.findOne<PartnerSite>('partner_sites', { id: siteId });
  if (!site) throw new InvalidTokenError('UNKNOWN_SITE');
  if (!site.isActive) throw new InvalidTokenError('SITE_DISABLED', siteId);
  const key = await db.findOne<PartnerKey>('partner_keys', { siteId, kid });
  if (!key) throw new InvalidTokenError('UNKNOWN_KEY', siteId);
  if (key.revokedAt !== null) throw new InvalidTokenError('KEY_REVOKED', siteId);
  if (key.algorithm !== algorithm) throw new InvalidTokenError('ALGORITHM', siteId);
  const claims = await verify(token, key, audience, at);
  const { iat, exp } = claims;
  if ((exp - iat) * second > maxLifetime) throw new InvalidTokenError('TOO_LONG_A_LIFE', siteId);
  if (iat * second > at.getTime() + clockTolerance) throw new InvalidTokenError('NOT_YET', siteId);
  return { site, claims };
}

async function verify(token: string, key: PartnerKey, audience: string, at: Date): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, await importJWK(JSON.parse(key.jwk) as JWK, key.algorithm), {
      algorithms: [key.algorithm],
      issuer: key.siteId,
      audience,
      currentDate: at,
      clockTolerance: clockTolerance / second,
      requiredClaims: ['iss', 'aud', 'jti', 'iat', 'exp'],
    });
    return payload as TokenClaims;
  } catch (error) {
    throw new InvalidTokenError(faultOf(error), key.siteId);
  }
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'EXPIRED';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'AUDIENCE';
    return error.claim === 'nbf' ? 'NOT_YET' : 'CLAIMS';
  }
  return error instanceof errors.JWSSignatureVerificationFailed ? 'FORGED' : 'MANGLED';
}
