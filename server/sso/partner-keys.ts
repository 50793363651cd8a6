import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { reject } from '../core/graphql/problems.js';
import type { KeyAlgorithm } from './sso.enums.js';

const rejectKey = (message: string): never => reject('PARTNER_KEY_INVALID', message, 'jwk');

function parse(text: string): JWK {
  try {
    const value: unknown = JSON.parse(text.length > 2_000 ? '' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JWK;
  } catch {
    // not JSON: rejected below
  }
  return rejectKey('Это не JWK: нужен открытый ключ в\u00a0виде объекта JSON.');
}

function algorithmOf({ kty, crv }: JWK): KeyAlgorithm {
  if (kty === 'OKP' && crv === 'Ed25519') return 'EdDSA';
  if (kty === 'EC' && crv === 'P-256') return 'ES256';
  return rejectKey('Нужен ключ Ed25519 или P-256.');
}

/**
 * Parses a partner's public key. Keeps only the key parameters in a fixed order, so that equal keys are equal texts.
 * @throws ProblemsError PARTNER_KEY_INVALID
 */
export async function parsePublicKey(text: string): Promise<{ kid: string; algorithm: KeyAlgorithm; jwk: string }> {
  const input = parse(text);
  if ('d' in input) rejectKey('Это закрытый ключ, и\u00a0теперь его знает не только сайт. Создайте новую пару.');
  const algorithm = algorithmOf(input);
  const { kty, crv, x, y } = input;
  const jwk: JWK = algorithm === 'ES256' ? { kty, crv, x, y } : { kty, crv, x };
  try {
    await importJWK(jwk, algorithm);
    const kid = input.kid ?? (await calculateJwkThumbprint(jwk));
    if (typeof kid === 'string' && /^[\w.:-]{1,100}$/.test(kid)) return { kid, algorithm, jwk: JSON.stringify(jwk) };
  } catch {
    return rejectKey('Ключ повреждён: проверьте, что он скопирован целиком.');
  }
  return rejectKey('kid: до 100\u00a0латинских букв, цифр и\u00a0знаков . _ : -');
}
