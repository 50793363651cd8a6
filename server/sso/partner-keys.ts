import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { reject } from '../core/problems.js';
import type { KeyAlgorithm } from './sso.enums.js';

const wrong = (message: string): never => reject('PARTNER_KEY', message, 'jwk');

function parse(text: string): JWK {
  try {
    const value: unknown = JSON.parse(text.length > 2_000 ? '' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JWK;
  } catch {
    // falls through: not JSON
  }
  return wrong('Это не JWK: нужен открытый ключ в\u00a0виде объекта JSON.');
}

function algorithmOf({ kty, crv }: JWK): KeyAlgorithm {
  if (kty === 'OKP' && crv === 'Ed25519') return 'EdDSA';
  if (kty === 'EC' && crv === 'P-256') return 'ES256';
  return wrong('Нужен ключ Ed25519 или P-256.');
}

/**
 * A partner's public key, as it is kept: nothing but what makes it, in one order, so that equal keys read alike.
 * @throws Refusal PARTNER_KEY
 */
export async function readPublicKey(text: string): Promise<{ kid: string; algorithm: KeyAlgorithm; jwk: string }> {
  const given = parse(text);
  if ('d' in given) wrong('Это закрытый ключ, и\u00a0теперь его знает не только сайт. Создайте новую пару.');
  const algorithm = algorithmOf(given);
  const { kty, crv, x, y } = given;
  const jwk: JWK = algorithm === 'ES256' ? { kty, crv, x, y } : { kty, crv, x };
  try {
    await importJWK(jwk, algorithm);
    const kid = given.kid ?? (await calculateJwkThumbprint(jwk));
    if (typeof kid === 'string' && /^[\w.:-]{1,100}$/.test(kid)) return { kid, algorithm, jwk: JSON.stringify(jwk) };
  } catch {
    return wrong('Ключ повреждён: проверьте, что он скопирован целиком.');
  }
  return wrong('kid: до 100\u00a0латинских букв, цифр и\u00a0знаков . _ : -');
}
