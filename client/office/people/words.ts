import type { RegistrationMoney, RegistrationState } from '../../schema.generated';

export const stateWords: Record<RegistrationState, string> = {
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

export const stateTones = {
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

export const moneyWords: Record<RegistrationMoney, string> = {
  PAID: 'Оплачено',
  UNPAID: 'Не оплачено',
  FREE: 'Бесплатно',
};

/** How it stands with the money of a registration, as the filter of the list has it. */
export function moneyOf({ state, price }: { state: RegistrationState; price: { amount: number } }): RegistrationMoney {
  if (price.amount === 0) return 'FREE';
  return state === 'CONFIRMED' ? 'PAID' : 'UNPAID';
}
