import { randomBytes } from 'node:crypto';

/** What the QR code of a ticket holds: 144 random bits, which nobody guesses and an address can carry. */
export const newTicketCode = (): string => randomBytes(18).toString('base64url');
