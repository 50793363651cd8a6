import { randomInt } from 'node:crypto';

/** No 0/O, 1/I/L, so that a number can be read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number as somebody has typed it: small letters and spaces are no other number. */
export const readNumber = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** A number for people: eight letters and digits, random. */
export const newNumber = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
