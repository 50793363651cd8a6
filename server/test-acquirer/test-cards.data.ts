/** A test card and the result of a payment with it. */
export type TestCard = {
  readonly number: string;
  readonly title: string;
  /** Null: the payment succeeds. */
  readonly reason: string | null;
  /** Who declines. Omitted: YooKassa itself. */
  readonly party?: 'payment_network';
  /** Whether the bank asks for a 3-D Secure code first. */
  readonly withCode?: boolean;
  /** Delay until the result, in milliseconds. */
  readonly milliseconds?: number;
};

const network = 'payment_network';

/**
 * The first fifteen are YooKassa's own test cards, with the same results. The others cover reasons for which YooKassa has no
 * card. Timeouts and cancellation by the shop (expired_…, canceled_by_merchant) need no card.
 */
export const testCards: readonly TestCard[] = [
  { number: '5555555555554444', title: 'Оплата проходит', reason: null },
  { number: '5555555555554477', title: 'Оплата проходит с подтверждением 3‑D Secure', reason: null, withCode: true },
  {
    number: '5555555555554592',
    title: 'Не пройдено подтверждение 3‑D Secure',
    reason: '3d_secure_failed',
    party: network,
  },
  { number: '5555555555554535', title: 'Банк отклонил операцию', reason: 'call_issuer', party: network },
  { number: '5555555555554543', title: 'Срок действия карты истёк', reason: 'card_expired', party: network },
  { number: '5555555555554584', title: 'Карта этой страны не принимается', reason: 'country_forbidden' },
  {
    number: '5555555555554568',
    title: 'Подозрение в мошенничестве',
    reason: 'fraud_suspected',
    party: network,
  },
  { number: '5555555555554527', title: 'Причина не названа', reason: 'general_decline', party: network },
  { number: '5555555555554600', title: 'Недостаточно средств', reason: 'insufficient_funds', party: network },
  { number: '5555555555554618', title: 'Неверный номер карты', reason: 'invalid_card_number', party: network },
  { number: '5555555555554626', title: 'Неверный код CVC', reason: 'invalid_csc', party: network },
  { number: '5555555555554501', title: 'Банк временно недоступен', reason: 'issuer_unavailable', party: network },
  {
    number: '5555555555554576',
    title: 'Исчерпан лимит платежей',
    reason: 'payment_method_limit_exceeded',
    party: network,
  },
  {
    number: '5555555555554550',
    title: 'Операции по карте запрещены',
    reason: 'payment_method_restricted',
    party: network,
  },
  { number: '5555555555554642', title: 'Разрешение на списание отозвано', reason: 'permission_revoked' },
  {
    number: '5555555555554659',
    title: 'Банк думает двадцать секунд, затем оплата проходит',
    reason: null,
    milliseconds: 20_000,
  },
  { number: '5555555555554667', title: 'Нужно подтвердить личность', reason: 'identification_required' },
  { number: '5555555555554675', title: 'Технический сбой', reason: 'internal_timeout' },
  { number: '5555555555554683', title: 'В рассрочке отказано', reason: 'loan_declined' },
  { number: '5555555555554691', title: 'Срок сделки истёк', reason: 'deal_expired' },
  {
    number: '5555555555554709',
    title: 'Оператор связи не поддерживается',
    reason: 'unsupported_mobile_operator',
  },
];

export const cardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);
