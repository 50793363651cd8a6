import type { RegistrationState } from '../../schema.generated';

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

export const registrationStateTones = {
  CONFIRMED: 'success',
  AWAITING_PAYMENT: 'warning',
  WAITLISTED: 'neva',
  OFFERED: 'warning',
  OFFER_EXPIRED: 'plain',
  DECLINED: 'plain',
  EXPIRED: 'plain',
  NO_SEAT: 'plain',
  CANCELLED: 'plain',
} as const satisfies Record<RegistrationState, string>;
