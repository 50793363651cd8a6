import { describe, expect, it } from 'vitest';
import type { AttemptFragment, PayingFragment } from '../../client/payments/payments.generated';
import { nextPause, pauses } from '../../client/payments/polling';
import { standingOf } from '../../client/payments/standing';
import { headingOf, windowTitleOf } from '../../client/payments/words';

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

const kindOf = (...given: Parameters<typeof paying>) => standingOf(paying(...given), now).kind;

describe('how often the server is asked after a payment', () => {
  it('is at once, then at growing intervals for about a minute and a half, then not any more', () => {
    expect(nextPause(0)).toBe(0);
    expect([1, 2, 3, 4, 5].map(nextPause)).toEqual([2_000, 3_000, 5_000, 8_000, 13_000]);
    expect(pauses.reduce<number>((sum, pause) => sum + pause, 0)).toBe(86);
    expect(nextPause(pauses.length)).toBeNull();
  });
});

describe('how paying stands', () => {
  it('is what the registration says, and of its attempts the open one', () => {
    expect(kindOf('AWAITING_PAYMENT')).toBe('payable');
    expect(kindOf('AWAITING_PAYMENT', 'CANCELED', 'PENDING')).toBe('open');
    expect(kindOf('AWAITING_PAYMENT', 'WAITING_FOR_CAPTURE')).toBe('open');
    expect(kindOf('CONFIRMED', 'CANCELED', 'SUCCEEDED')).toBe('paid');
    expect(kindOf('CONFIRMED')).toBe('paid');
    expect(kindOf('EXPIRED')).toBe('expired');
    expect(kindOf('EXPIRED', 'SUCCEEDED')).toBe('returned');
    // The event was called off.
    expect(kindOf('AWAITING_PAYMENT', 'SUCCEEDED')).toBe('returned');
    expect(kindOf('WAITLISTED')).toBe('early');
    expect(kindOf('CANCELLED', 'SUCCEEDED')).toBe('over');
  });

  it('names the last attempt where it ended without money', () => {
    const standing = standingOf(paying('AWAITING_PAYMENT', 'FAILED', 'CANCELED'), now);
    expect(standing).toMatchObject({ kind: 'payable', failed: { state: 'CANCELED' } });
    expect(windowTitleOf(standing)).toBe('Ошибка оплаты');
    expect(spaced(headingOf(standing))).toBe('Оплата не прошла');
  });

  it('is too late by the clock of the page, before the server has ended it', () => {
    const late = Date.parse('2026-11-21T10:00:00.000Z');
    expect(standingOf(paying('AWAITING_PAYMENT'), late).kind).toBe('expired');
    // Money may still be on its way.
    expect(standingOf(paying('AWAITING_PAYMENT', 'PENDING'), late).kind).toBe('open');
    expect(standingOf({ ...paying('AWAITING_PAYMENT'), viewerCanPay: false }, null).kind).toBe('over');
  });
});
