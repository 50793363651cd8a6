import type { RegistrationState } from '../registration.states.js';

export const registrationStateLabels: Record<RegistrationState, string> = {
  CONFIRMED: 'Участвует',
  AWAITING_PAYMENT: 'Ждём оплаты',
  WAITLISTED: 'Лист ожидания',
  OFFERED: 'Предложено место',
  OFFER_EXPIRED: 'Не ответил вовремя',
  DECLINED: 'Отказался',
  EXPIRED: 'Не оплатил вовремя',
  NO_SEAT: 'Мест не нашлось',
  CANCELLED: 'Отменена',
};
