import { liveStates } from '../../rules/registrations.js';
import { registerEnum } from '../core/enums.js';

export const RegistrationState = registerEnum('RegistrationState', 'Where a registration is in its life.', {
  CONFIRMED: 'The person takes part.',
  AWAITING_PAYMENT: 'The seat is held until `payUntil`.',
  WAITLISTED: 'On the waiting list.',
  OFFERED: 'A freed seat is held for the person until `offerExpiresAt`.',
  OFFER_EXPIRED: 'The offer was not answered in time.',
  DECLINED: 'The offer was declined.',
  EXPIRED: 'It was not paid for in time.',
  NO_SEAT: 'No seat became free before the event began.',
  CANCELLED: 'Cancelled by the person or by staff.',
});
export type RegistrationState = keyof typeof RegistrationState;

/** Every move that a registration can make. What is not here cannot happen. */
export const moves: Record<RegistrationState, readonly RegistrationState[]> = {
  CONFIRMED: ['CANCELLED'],
  AWAITING_PAYMENT: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  WAITLISTED: ['OFFERED', 'CANCELLED', 'NO_SEAT'],
  OFFERED: ['CONFIRMED', 'AWAITING_PAYMENT', 'DECLINED', 'OFFER_EXPIRED', 'CANCELLED'],
  OFFER_EXPIRED: [],
  DECLINED: [],
  /** Money that came late takes a seat if one is left. */
  EXPIRED: ['CONFIRMED'],
  NO_SEAT: [],
  CANCELLED: [],
};

/** States that hold a seat. */
export const seated: ReadonlySet<RegistrationState> = new Set(['CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED']);

/** The same as a condition of SQL. */
export const seatedCondition = `state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED')`;

/** States in which a person cannot register for the same event again; the database holds one of them a person and event. */
export const live: ReadonlySet<RegistrationState> = new Set(liveStates);

/** The same as a condition of SQL. */
export const liveCondition = `state IN (${liveStates.map((state) => `'${state}'`).join(', ')})`;
