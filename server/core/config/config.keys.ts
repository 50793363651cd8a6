import { z } from 'zod';

const isRandom = (secret: Buffer): boolean => secret.length === 32 && new Set(secret).size >= 16;

type NamedKey = { name: string; secret: Buffer };

/**
 * Whether each name stands for one key, and stands once. The first key may be the last one, too: then those in between only
 * decrypt.
 */
function areDistinct(keys: readonly NamedKey[]): boolean {
  const [first, last] = [keys[0]!, keys.at(-1)!];
  const isFramed = keys.length > 2 && first.name === last.name && first.secret.equals(last.secret);
  const names = keys.slice(0, isFramed ? -1 : keys.length).map(({ name }) => name);
  return new Set(names).size === names.length;
}

/** `name:base64` of 32 random bytes, several separated by commas; the first encrypts, the last makes fingerprints. */
export const cipherKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().split(':')))
  .transform((parts) => parts.map(([name = '', secret = '']) => ({ name, secret: Buffer.from(secret, 'base64') })))
  .refine(
    (keys) => keys.every(({ name, secret }) => /^[\w-]{1,20}$/.test(name) && isRandom(secret)),
    'is NAME:KEY, where KEY is the base64 of 32 random bytes; several are separated by commas',
  )
  .refine(areDistinct, 'must not give two keys one name; only the first key may stand at the end once more');

/** Base64 of 32 random bytes. */
export const backupKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine(isRandom, 'is the base64 of 32 random bytes');
