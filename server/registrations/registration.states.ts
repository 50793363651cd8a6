import { registrationStates as states } from '../../rules/states/registration-states.js';
import { bindStates } from '../core/graphql/states.js';

export const registrationStates = bindStates(states, {
  table: 'registrations',
  description: 'State of a registration.',
  descriptions: {
    CONFIRMED: 'The user takes part.',
    AWAITING_PAYMENT: 'The seat is held until `payUntil`.',
    WAITLISTED: 'On the waiting list.',
    OFFERED: 'A freed seat is held for the user until `offerExpiresAt`.',
    OFFER_EXPIRED: 'The offer was not answered in time.',
    DECLINED: 'The offer was declined.',
    EXPIRED: 'It was not paid in time.',
    NO_SEAT: 'No seat became free before the event began.',
    CANCELLED: 'Cancelled by the user, the organiser or staff.',
  },
  conflict: 'Состояние регистрации изменилось. Обновите страницу.',
  webhooks: {
    CONFIRMED: 'REGISTRATION_CONFIRMED',
    AWAITING_PAYMENT: null,
    WAITLISTED: null,
    OFFERED: 'REGISTRATION_OFFERED',
    OFFER_EXPIRED: 'REGISTRATION_CANCELLED',
    DECLINED: 'REGISTRATION_CANCELLED',
    EXPIRED: 'REGISTRATION_CANCELLED',
    NO_SEAT: 'REGISTRATION_CANCELLED',
    CANCELLED: 'REGISTRATION_CANCELLED',
  },
});

export const RegistrationState = registrationStates.values;
export type RegistrationState = keyof typeof RegistrationState;
