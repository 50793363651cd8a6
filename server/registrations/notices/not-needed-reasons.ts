import { NotNeeded } from '../../core/email/define-email.js';
import type { RegistrationState } from '../registration.states.js';

/** Reasons that several emails have for not being sent. */
export const registrationGone = new NotNeeded('Аккаунта или регистрации больше нет.');
export const registrationEnded = new NotNeeded(
  'Регистрация уже не действует: участник об этом знает из другого письма.',
);

const reasonByState: Record<RegistrationState, string> = {
  CONFIRMED: 'участие уже подтверждено, об этом отправлено другое письмо.',
  AWAITING_PAYMENT: 'место уже ждёт оплаты, об этом отправлено другое письмо.',
  WAITLISTED: 'участник уже в листе ожидания, об этом отправлено другое письмо.',
  OFFERED: 'место уже предложено, об этом отправлено другое письмо.',
  OFFER_EXPIRED: 'предложение места уже закончилось, об этом отправлено другое письмо.',
  DECLINED: 'участник сам отказался от места.',
  EXPIRED: 'срок оплаты уже закончился, об этом отправлено другое письмо.',
  NO_SEAT: 'мероприятие началось, а место не освободилось, об этом отправлено другое письмо.',
  CANCELLED: 'регистрация уже отменена, об этом отправлено другое письмо.',
};

/** Reason for not sending an email about a state that has changed since. */
export const stateChanged = (state: RegistrationState): NotNeeded =>
  new NotNeeded(`К моменту отправки ${reasonByState[state]}`);
