import { createHash, randomBytes } from 'node:crypto';

/** Letters of a token: 256 random bits in base64url. */
export const tokenLength = 43;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to know it again, nothing to use. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
