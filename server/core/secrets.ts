import { createHash, randomBytes } from 'node:crypto';

/** Length of a token in characters: 256 random bits in base64url. */
export const tokenLength = 43;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash that is stored instead of a token: it can be compared, but not used to sign in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
