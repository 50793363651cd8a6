import type { Payment } from './payment.entity.js';

const generalReason =
  'Платёж не\u00a0прошёл: его не\u00a0подтвердил банк или платёжная система. Попробуйте ещё раз; если откажут снова, уточните причину в\u00a0банке.';

/** The acquirer's code for a payer who pressed «Отказаться» on its page. */
const canceledByPayer = 'canceled_by_payer';
const notAcceptedReason =
  'Платёжная система не\u00a0приняла платёж, деньги не\u00a0списаны. Мы уже знаем об\u00a0этом. Попробуйте позже или напишите нам.';

/** Texts for the user by the acquirer's reason code. */
const reasons: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не\u00a0пройдено подтверждение 3-D Secure. Попробуйте ещё раз или выберите другой способ.',
  call_issuer: 'Банк отклонил операцию. Обратитесь в\u00a0банк, выпустивший карту.',
  canceled_by_merchant: 'Платёж отменён организатором.',
  [canceledByPayer]: 'Вы отказались от\u00a0оплаты.',
  card_expired: 'Срок действия карты истёк.',
  country_forbidden: 'Карта этой страны не\u00a0принимается.',
  deal_expired: 'Срок сделки истёк. Создайте платёж заново.',
  expired_on_capture: 'Истёк срок списания. Создайте платёж заново.',
  expired_on_confirmation: 'Время на\u00a0оплату истекло. Создайте платёж заново.',
  fraud_suspected: 'Платёж отклонён системой безопасности. Выберите другой способ.',
  general_decline: generalReason,
  identification_required: 'Превышен лимит кошелька. Подтвердите личность или выберите другой способ.',
  insufficient_funds: 'Недостаточно средств.',
  internal_timeout: 'Технический сбой. Попробуйте ещё раз.',
  invalid_card_number: 'Проверьте номер карты.',
  invalid_csc: 'Проверьте код CVC/CVV.',
  issuer_unavailable: 'Банк временно недоступен.',
  loan_declined: 'В\u00a0рассрочке отказано.',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей. Выберите другой способ или повторите завтра.',
  payment_method_restricted: 'Операции этим способом запрещены. Обратитесь в\u00a0банк.',
  permission_revoked: 'Разрешение на\u00a0автоплатёж отозвано.',
  unsupported_mobile_operator: 'Оплата с\u00a0номера этого оператора недоступна.',
};

/** Whether the payer cancelled the attempt: they need no email about it. */
export const isCanceledByPayer = ({ state, cancelReason }: Pick<Payment, 'state' | 'cancelReason'>): boolean =>
  state === 'CANCELED' && cancelReason === canceledByPayer;

/** Why an attempt ended without money, for the user; null if it did not end so. */
export function failureText({ state, cancelReason }: Pick<Payment, 'state' | 'cancelReason'>): string | null {
  switch (state) {
    case 'FAILED':
      return notAcceptedReason;
    case 'CANCELED':
      return (cancelReason && Object.hasOwn(reasons, cancelReason) && reasons[cancelReason]) || generalReason;
    case 'CREATED':
    case 'PENDING':
    case 'WAITING_FOR_CAPTURE':
    case 'SUCCEEDED':
      return null;
  }
}
