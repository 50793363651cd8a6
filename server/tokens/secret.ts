import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'me_';
/** 62^43 is more than 2^256. */
const randomLength = 43;
const checksumLength = 6;
/** Number of leading characters that staff sees to tell tokens apart. */
export const visibleLength = prefix.length + 4;

/** Checksum that lets a source code scanner recognise a token offline: CRC-32 as six base-62 characters. */
function checksumOf(random: string): string {
  let remainder = crc32(random);
  let checksum = '';
  for (let position = 0; position < checksumLength; position += 1) {
    checksum = alphabet[remainder % alphabet.length]! + checksum;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return checksum;
}

export function newSecret(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]!).join('');
  return `${prefix}${random}${checksumOf(random)}`;
}

/** Whether the text has the form and checksum of a token. Others are rejected without a database query. */
export const isSecret = (text: string): boolean => {
  const [, random, checksum] = /^me_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
};
