import { z } from 'zod';

const isRandom = (secret: Buffer): boolean => secret.length === 32 && new Set(secret).size >= 16;

/** `name:base64` of 32 random bytes, several separated by commas; the first encrypts. */
export const cipherKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().split(':')))
  .transform((parts) => parts.map(([name = '', secret = '']) => ({ name, secret: Buffer.from(secret, 'base64') })))
  .refine(
    (keys) => keys.every(({ name, secret }) => /^[\w-]{1,20}$/.test(name) && isRandom(secret)),
    'is NAME:KEY, where KEY is the base64 of 32 random bytes; several are separated by commas',
  )
  .refine((keys) => new Set(keys.map(({ name }) => name)).size === keys.length, 'must not give two keys one name');

/** Base64 of 32 random bytes. */
export const backupKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine(isRandom, 'is the base64 of 32 random bytes');
