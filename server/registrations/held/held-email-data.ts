import type { Event } from '../../events/event.entity.js';
import type { NewEmailCode } from '../../users/email-codes/email-codes.service.js';
import type { HeldRegistration } from './held-registration.entity.js';

/** Data of the email that confirms a held registration. */
export type HeldEmailData = {
  hold: Pick<HeldRegistration, 'email' | 'participation' | 'seatUntil' | 'userAgent' | 'address' | 'createdAt'>;
  event: Pick<Event, 'title' | 'startsAt' | 'timeZone'>;
  hasAccount: boolean;
  token: string;
  /** Null: the code has expired before the email could be sent. The link is valid longer. */
  made: Pick<NewEmailCode, 'code' | 'expiresAt'> | null;
};
