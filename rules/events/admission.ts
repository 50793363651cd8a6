import type { registrationStates } from '../states/registration-states.js';

type RegistrationState = (typeof registrationStates)['names'][number];

/** Why a ticket does not admit, by the state of its registration; null: it does. */
export const admissionRejections: Record<RegistrationState, 'NOT_PAID' | 'NOT_CONFIRMED' | null> = {
  CONFIRMED: null,
  AWAITING_PAYMENT: 'NOT_PAID',
  WAITLISTED: 'NOT_CONFIRMED',
  OFFERED: 'NOT_CONFIRMED',
  OFFER_EXPIRED: 'NOT_CONFIRMED',
  DECLINED: 'NOT_CONFIRMED',
  EXPIRED: 'NOT_CONFIRMED',
  NO_SEAT: 'NOT_CONFIRMED',
  CANCELLED: 'NOT_CONFIRMED',
};
