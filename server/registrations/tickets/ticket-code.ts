import { randomBytes } from 'node:crypto';

/** Code of a ticket: 144 random bits in base64url, so that it cannot be guessed and fits into an address. */
export const newTicketCode = (): string => randomBytes(18).toString('base64url');
