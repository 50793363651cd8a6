import { describe, expect, it } from 'vitest';
import { Cipher, type CipherKey } from '../server/core/cipher.js';

const key = (name: string, first: number): CipherKey => ({
  name,
  secret: Buffer.from(Array.from({ length: 32 }, (_, index) => (index + first) % 256)),
});
const cipher = new Cipher([key('old', 1)]);

describe('the cipher', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [cipher.seal('112-233-445 95 Ёж', 'snils'), cipher.seal('112-233-445 95 Ёж', 'snils')];
    expect(one).not.toBe(other);
    expect([cipher.open(one, 'snils'), cipher.open(other, 'snils')]).toEqual([
      '112-233-445 95 Ёж',
      '112-233-445 95 Ёж',
    ]);
    expect(one).toMatch(/^old\.[\w-]+$/);
  });

  it('opens nothing for another purpose, with another key, or after a change of any letter', () => {
    const sealed = cipher.seal('secret', 'snils');
    const mangled = [...sealed].map(
      (letter, index) => sealed.slice(0, index) + (letter === 'A' ? 'B' : 'A') + sealed.slice(index + 1),
    );
    const opened = [
      cipher.open(sealed, 'birth date'),
      new Cipher([key('old', 2)]).open(sealed, 'snils'),
      new Cipher([key('new', 1)]).open(sealed, 'snils'),
      // The last letter carries two bits that mean nothing.
      ...mangled.slice(0, -1).map((text) => cipher.open(text, 'snils')),
      ...['', '.', 'old', 'old.', 'old.AAAA', sealed.slice(0, 30)].map((text) => cipher.open(text, 'snils')),
    ];
    expect(new Set(opened)).toEqual(new Set([null]));
  });

  it('seals with the key in front, opens with each, and keeps fingerprints when one comes in front', () => {
    const rotated = new Cipher([key('new', 7), key('old', 1)]);
    const before = cipher.seal('secret', 'snils');
    expect([rotated.open(before, 'snils'), rotated.isCurrent(before)]).toEqual(['secret', false]);
    expect(rotated.isCurrent(rotated.seal('secret', 'snils'))).toBe(true);
    expect(rotated.fingerprint('11223344595', 'snils')).toBe(cipher.fingerprint('11223344595', 'snils'));
    expect(cipher.fingerprint('11223344595', 'snils')).not.toBe(cipher.fingerprint('11223344595', 'birth date'));
  });
});
