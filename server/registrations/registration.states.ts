import { registrationStates as states } from '../../rules/states/registration-states.js';
import { bindStates } from '../core/states.js';

export const registrationStates = bindStates(states, {
  table: 'registrations',
  conflict: 'Состояние регистрации изменилось. Обновите страницу.',
  emails: {
    CONFIRMED: 'registration.confirmed',
    AWAITING_PAYMENT: 'registration.awaiting-payment',
    WAITLISTED: 'registration.waitlisted',
    OFFERED: 'registration.offered',
    OFFER_EXPIRED: 'registration.offer-expired',
    EXPIRED: 'registration.expired',
    NO_SEAT: 'registration.no-seat',
    CANCELLED: 'registration.cancelled',
  },
  webhooks: {
    CONFIRMED: 'REGISTRATION_CONFIRMED',
    OFFER_EXPIRED: 'REGISTRATION_CANCELLED',
    DECLINED: 'REGISTRATION_CANCELLED',
    EXPIRED: 'REGISTRATION_CANCELLED',
    NO_SEAT: 'REGISTRATION_CANCELLED',
    CANCELLED: 'REGISTRATION_CANCELLED',
  },
});

export const RegistrationState = registrationStates.values;
export type RegistrationState = keyof typeof RegistrationState;
