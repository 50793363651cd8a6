import { liveStates } from '../../rules/registrations.js';
import { registerEnum } from '../core/enums.js';

export const RegistrationState = registerEnum('RegistrationState', 'State of a registration.', {
  CONFIRMED: 'The user takes part.',
  AWAITING_PAYMENT: 'The seat is held until `payUntil`.',
  WAITLISTED: 'On the waiting list.',
  OFFERED: 'A freed seat is held for the user until `offerExpiresAt`.',
  OFFER_EXPIRED: 'The offer was not answered in time.',
  DECLINED: 'The offer was declined.',
  EXPIRED: 'It was not paid in time.',
  NO_SEAT: 'No seat became free before the event began.',
  CANCELLED: 'Cancelled by the user, the organiser or staff.',
});
export type RegistrationState = keyof typeof RegistrationState;

/** All transitions of a registration. Others are rejected. */
export const moves: Record<RegistrationState, readonly RegistrationState[]> = {
  CONFIRMED: ['CANCELLED'],
  AWAITING_PAYMENT: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  WAITLISTED: ['OFFERED', 'CANCELLED', 'NO_SEAT'],
  OFFERED: ['CONFIRMED', 'AWAITING_PAYMENT', 'DECLINED', 'OFFER_EXPIRED', 'CANCELLED'],
  OFFER_EXPIRED: [],
  DECLINED: [],
  /** A late payment takes a seat if one is left. */
  EXPIRED: ['CONFIRMED'],
  NO_SEAT: [],
  CANCELLED: [],
};

/** States that hold a seat. */
export const seatedStateSet: ReadonlySet<RegistrationState> = new Set(['CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED']);

/** SQL condition for `seated`. */
export const seatedCondition = `state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED')`;

/**
 * States in which the user cannot register for the same event again. The database allows one such registration per user
 * and event.
 */
export const liveStateSet: ReadonlySet<RegistrationState> = new Set(liveStates);

/** SQL condition for `live`. */
export const liveCondition = `state IN (${liveStates.map((state) => `'${state}'`).join(', ')})`;
