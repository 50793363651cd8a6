import { describe, expect, it } from 'vitest';
import type { AttemptFragment, PayingFragment } from '../../client/payments/payments.generated';
import { nextPollDelay, pollDelays } from '../../client/payments/polling';
import { paymentStatusOf } from '../../client/payments/payment-status';
import { refundText as paymentRefundText } from '../../client/payments/payment-text';
import { refundText } from '../../client/registrations/refunds/refund-text';
import { withFailedAttempts } from '../../client/payments/failed-attempts';
import { invoiceLabel } from '../../rules/money/invoice-label';
import { headingOf, openAttemptText, windowTitleOf } from '../../client/payments/labels';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const attempt = (state: AttemptFragment['state']): AttemptFragment => ({
  __typename: 'Payment',
  id: state,
  attempt: 1,
  state,
  price: { __typename: 'Money', amount: 450_000, currency: 'RUB' },
  method: 'ACQUIRER',
  methodTitle: null,
  failure: null,
  isGivenUp: false,
  confirmationUrl: null,
  isTest: false,
  paidAt: null,
});

const paying = (state: PayingFragment['state'], ...states: AttemptFragment['state'][]): PayingFragment => ({
  __typename: 'Registration',
  id: 'registration',
  number: 'ABCDEFGH',
  state,
  payUntil: state === 'AWAITING_PAYMENT' ? '2026-11-21T10:00:00.000Z' : null,
  price: { __typename: 'Money', amount: 450_000, currency: 'RUB' },
  paymentIsTest: false,
  viewerCanPay: state === 'AWAITING_PAYMENT',
  viewerCanAskInvoice: false,
  invoice: null,
  payments: states.map(attempt),
});

const kindOf = (...values: Parameters<typeof paying>) => paymentStatusOf(paying(...values), now).kind;

describe('polling after a payment', () => {
  it('polls at once, then at growing intervals for 86 seconds, then stops', () => {
    expect(nextPollDelay(0)).toBe(0);
    expect([1, 2, 3, 4, 5].map(nextPollDelay)).toEqual([2_000, 3_000, 5_000, 8_000, 13_000]);
    expect(pollDelays.reduce<number>((sum, pause) => sum + pause, 0)).toBe(86);
    expect(nextPollDelay(pollDelays.length)).toBeNull();
  });
});

describe('text of an open payment', () => {
  const say = (isAwaited: boolean, isLong: boolean) =>
    openAttemptText({ isAwaited, isTimedOut: isLong, email: 'o@example.ru' });
  it('promises an update on the page while polling, and an email afterwards', () => {
    expect(spaced(say(false, false))).toContain('это будет видно здесь');
    expect(spaced(say(false, true))).not.toContain('видно здесь');
    for (const isAwaited of [true, false]) expect(spaced(say(isAwaited, true))).toContain('письмо на o@example.ru');
  });
});

describe('payment status', () => {
  it('the status depends on the state of the registration and its open payment', () => {
    expect(kindOf('AWAITING_PAYMENT')).toBe('payable');
    expect(kindOf('AWAITING_PAYMENT', 'CANCELED', 'PENDING')).toBe('open');
    expect(kindOf('AWAITING_PAYMENT', 'WAITING_FOR_CAPTURE')).toBe('open');
    expect(kindOf('CONFIRMED', 'CANCELED', 'SUCCEEDED')).toBe('paid');
    expect(kindOf('CONFIRMED')).toBe('paid');
    expect(kindOf('EXPIRED')).toBe('expired');
    expect(kindOf('EXPIRED', 'SUCCEEDED')).toBe('returned');
    // The event was cancelled.
    expect(kindOf('AWAITING_PAYMENT', 'SUCCEEDED')).toBe('returned');
    expect(kindOf('WAITLISTED')).toBe('early');
    expect(kindOf('CANCELLED', 'SUCCEEDED')).toBe('over');
  });

  it('the status contains the last payment if it failed', () => {
    const standing = paymentStatusOf(paying('AWAITING_PAYMENT', 'FAILED', 'CANCELED'), now);
    expect(standing).toMatchObject({ kind: 'payable', failed: { state: 'CANCELED' } });
    expect(windowTitleOf(standing, true)).toBe('Ошибка оплаты');
    expect(spaced(headingOf(standing, true))).toBe('Оплата не прошла');
  });

  it('says that the user declined the payment', () => {
    const { payments, ...others } = paying('AWAITING_PAYMENT', 'CANCELED');
    const standing = paymentStatusOf({ ...others, payments: [{ ...payments[0]!, isGivenUp: true }] }, now);
    expect(spaced(headingOf(standing, true))).toBe('Вы отказались от оплаты');
    expect(spaced(windowTitleOf(standing, true))).toBe('Вы отказались от оплаты');
  });

  it('waits for the bank only if the user has returned or the money is authorised', () => {
    const open = paymentStatusOf(paying('AWAITING_PAYMENT', 'PENDING'), now);
    expect([headingOf(open, true), windowTitleOf(open, true)]).toEqual([
      'Ждём подтверждения оплаты',
      'Платёж обрабатывается',
    ]);
    expect([headingOf(open, false), windowTitleOf(open, false)]).toEqual(['Оплата начата', 'Оплата начата']);
    const authorised = paymentStatusOf(paying('AWAITING_PAYMENT', 'WAITING_FOR_CAPTURE'), now);
    expect(headingOf(authorised, false)).toBe('Ждём подтверждения оплаты');
  });

  it('a payment is too late by the clock of the page before the server expires the registration', () => {
    const late = Date.parse('2026-11-21T10:00:00.000Z');
    expect(paymentStatusOf(paying('AWAITING_PAYMENT'), late).kind).toBe('expired');
    // The payment may still succeed.
    expect(paymentStatusOf(paying('AWAITING_PAYMENT', 'PENDING'), late).kind).toBe('open');
    expect(paymentStatusOf({ ...paying('AWAITING_PAYMENT'), viewerCanPay: false }, null).kind).toBe('over');
  });
});

describe('a refund', () => {
  const refund = {
    __typename: 'Refund',
    id: 'refund',
    state: 'DONE',
    sum: { __typename: 'Money', amount: 450_000, currency: 'RUB' },
    reason: null,
    doneAt: '2026-11-21T09:00:00.000Z',
  } as const;
  const textOf = (method: AttemptFragment['method'], state: 'DONE' | 'CREATED') =>
    spaced(refundText({ ...refund, state, method }, 'Europe/Moscow')!.text);

  it('names the bank only if the money goes through one', () => {
    expect(textOf('ACQUIRER', 'DONE')).toContain('Деньги придут туда же, откуда вы платили');
    expect(textOf('ACQUIRER', 'CREATED')).toContain('передаём его банку');
    expect(textOf('CASH', 'DONE')).toMatch(/^Возврат 4 500 ₽ выполнен 21 ноября 2026 г. Деньги выданы наличными\.$/);
    expect(textOf('CASH', 'CREATED')).toBe(
      'Возврат 4 500 ₽ оформлен. Вернём наличными: напишите нам, когда вам удобно прийти.',
    );
    expect(spaced(paymentRefundText(refund, 'CASH'))).toMatch(/\. Деньги выданы наличными\.$/);
    expect(spaced(paymentRefundText(refund, 'INVOICE'))).toContain('на счёт плательщика');
  });
});

describe('attempts that brought no money', () => {
  const row = (id: string, state: AttemptFragment['state'], registration: string) => ({
    id,
    state,
    registration: { id: registration },
  });
  const told = (...rows: ReturnType<typeof row>[]) =>
    withFailedAttempts(rows).map(({ payment, failedBefore }) => [payment.id, failedBefore.map(({ id }) => id)]);

  it('belong to the payment after them', () => {
    expect(
      told(row('4', 'CANCELED', 'b'), row('3', 'SUCCEEDED', 'a'), row('2', 'FAILED', 'a'), row('1', 'CANCELED', 'a')),
    ).toEqual([
      ['4', []],
      ['3', ['2', '1']],
    ]);
  });

  it('stay rows of their own after a payment, and where none came', () => {
    expect(told(row('2', 'CANCELED', 'a'), row('1', 'SUCCEEDED', 'a'))).toEqual([
      ['2', []],
      ['1', []],
    ]);
    expect(told(row('1', 'FAILED', 'a'))).toEqual([['1', []]]);
  });
});

it.each([
  [{ state: 'ISSUED', number: '2026-000001' }, 'Счёт № 2026-000001'],
  [{ state: 'OVERDUE', number: '2026-000001' }, 'Счёт № 2026-000001'],
  [{ state: 'PAID', number: '2026-000001' }, 'Счёт № 2026-000001'],
  [{ state: 'CANCELLED', number: '2026-000001' }, 'Счёт на организацию'],
  [null, 'Счёт на организацию'],
] as const)('the link to the invoice %j says «%s»', (invoice, text) => {
  expect(spaced(invoiceLabel(invoice))).toBe(text);
});
