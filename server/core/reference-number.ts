import { randomInt } from 'node:crypto';

/** Without 0/O and 1/I/L, so that a number can be read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Normalises a typed number: spaces, hyphens and case do not matter. */
export const normaliseNumber = (input: string): string => input.replace(/[\s-]+/g, '').toUpperCase();

/** A random reference number: eight letters and digits. */
export const newNumber = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
