import { registrationStates as states } from '../../rules/states/registration-states.js';
import { bindStates } from '../core/graphql/states.js';

export const registrationStates = bindStates(states, {
  table: 'registrations',
  conflict: 'Состояние регистрации изменилось. Обновите страницу.',
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
