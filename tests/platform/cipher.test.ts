import { describe, expect, it } from 'vitest';
import { Cipher, type CipherKey } from '../../server/core/cipher.js';

const key = (name: string, first: number): CipherKey => ({
  name,
  secret: Buffer.from(Array.from({ length: 32 }, (_, index) => (index + first) % 256)),
});
const cipher = new Cipher([key('old', 1)]);

describe('cipher', () => {
  it('decrypts its own output, and encrypts equal texts differently', () => {
    const [sealedOnce, second] = [
      cipher.encrypt('112-233-445 95 Ёж', 'snils'),
      cipher.encrypt('112-233-445 95 Ёж', 'snils'),
    ];
    expect(sealedOnce).not.toBe(second);
    expect([cipher.decrypt(sealedOnce, 'snils'), cipher.decrypt(second, 'snils')]).toEqual([
      '112-233-445 95 Ёж',
      '112-233-445 95 Ёж',
    ]);
    expect(sealedOnce).toMatch(/^old\.[\w-]+$/);
  });

  it('returns null for another purpose, another key and any changed character', () => {
    const encrypted = cipher.encrypt('secret', 'snils');
    const mangled = [...encrypted].map(
      (character, index) => encrypted.slice(0, index) + (character === 'A' ? 'B' : 'A') + encrypted.slice(index + 1),
    );
    const decrypted = [
      cipher.decrypt(encrypted, 'birth date'),
      new Cipher([key('old', 2)]).decrypt(encrypted, 'snils'),
      new Cipher([key('new', 1)]).decrypt(encrypted, 'snils'),
      // The last character carries two unused bits.
      ...mangled.slice(0, -1).map((text) => cipher.decrypt(text, 'snils')),
      ...['', '.', 'old', 'old.', 'old.AAAA', encrypted.slice(0, 30)].map((text) => cipher.decrypt(text, 'snils')),
    ];
    expect(new Set(decrypted)).toEqual(new Set([null]));
  });

  it('encrypts with the first key, decrypts with every key, and keeps fingerprints after a rotation', () => {
    const rotated = new Cipher([key('new', 7), key('old', 1)]);
    const before = cipher.encrypt('secret', 'snils');
    expect([rotated.decrypt(before, 'snils'), rotated.isCurrent(before)]).toEqual(['secret', false]);
    expect(rotated.isCurrent(rotated.encrypt('secret', 'snils'))).toBe(true);
    expect(rotated.fingerprint('11223344595', 'snils')).toBe(cipher.fingerprint('11223344595', 'snils'));
    expect(cipher.fingerprint('11223344595', 'snils')).not.toBe(cipher.fingerprint('11223344595', 'birth date'));
  });
});
