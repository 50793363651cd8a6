import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'me_';
/** 62^43 is more than 2^256. */
const randomLength = 43;
const markLength = 6;
/** Letters of a token that staff may see again, to tell one from another. */
export const shownLength = prefix.length + 4;

/** A mark by which a scanner of sources knows a token without asking anybody: six letters to the base of 62. */
function markOf(random: string): string {
  let rest = crc32(random);
  let mark = '';
  for (let place = 0; place < markLength; place += 1) {
    mark = letters[rest % letters.length]! + mark;
    rest = Math.floor(rest / letters.length);
  }
  return mark;
}

export function newSecret(): string {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]!).join('');
  return `${prefix}${random}${markOf(random)}`;
}

/** Whether a text has the form of a token; what has not was never one, and nobody needs to look it up. */
export const isSecret = (text: string): boolean => {
  const [, random, mark] = /^me_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return random !== undefined && markOf(random) === mark;
};
