import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ledgerMethodLabels } from '../../rules/money/ledger.js';
import {
  isAtFrontDesk,
  isCash,
  isMethodWhich,
  methodsWhich,
  paidWith,
  paymentMethods,
  receiptBy,
  refundTerms,
  refundWay,
} from '../../rules/money/payment-methods.js';
import { paymentMethodDescriptions } from '../../server/registrations/ledger/payment-method.descriptions.js';
import { methodsWhere } from '../../server/registrations/ledger/methods-where.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const enumValues = (name: string): Record<string, unknown> => {
  const type = schema.getType(name);
  return isEnumType(type) ? Object.fromEntries(type.getValues().map((value) => [value.name, value.description])) : {};
};
const names = methodsWhich(() => true);

describe.each(names)('payment method %s', (method) => {
  const definition = paymentMethods[method];
  const { title, fullTitle, confirmation, refundTexts, frontDesk } = definition;
  const description = paymentMethodDescriptions[method];

  it('has its texts', () => {
    expect(description).toMatch(/^[A-Z].*\.$/);
    for (const name of [title, fullTitle, frontDesk?.label ?? title]) expect(name).toMatch(/^[А-ЯЁ].*[^.]$/);
    const sentences = [
      refundTexts.planned,
      refundTexts.done,
      refundTexts.promise('5 000 ₽', '4 декабря'),
      refundTexts.terms(''),
    ];
    for (const sentence of [...sentences, confirmation ?? 'Есть.']) expect(sentence).toMatch(/^[А-ЯЁ].*\.$/);
    expect(refundTexts.promise('5 000 ₽', '4 декабря')).toContain('5 000 ₽');
    expect(refundTexts.way).toMatch(/^[а-яё].*[^.]$/);
  });

  it('is a value of the enums in the schema, and has a label in the ledger', () => {
    for (const name of ['PaymentMethod', 'LedgerMethod']) expect(enumValues(name)).toHaveProperty(method, description);
    expect(method in enumValues('FrontDeskMethod')).toBe(isAtFrontDesk(definition));
    expect(ledgerMethodLabels[method]).toBe(title);
  });

  it('gives staff of the front desk what they need, and nobody else', () => {
    const { startedBy, refundedBy, receipt } = definition;
    const isStaffed = isAtFrontDesk(definition);
    expect(frontDesk !== null).toBe(isStaffed);
    for (const isOf of [startedBy === 'frontDesk', refundedBy === 'frontDesk', receipt === 'till'])
      expect(isOf).toBe(isStaffed);
  });
});

describe('payment methods', () => {
  it('are the only payments of the ledger', () => {
    const others = Object.keys(enumValues('LedgerMethod')).filter((name) => !isMethodWhich(name, () => true));
    expect(others).toEqual(['DECISION', 'PROMO_CODE']);
    expect(Object.keys(enumValues('PaymentMethod')).sort()).toEqual([...names].sort());
  });

  it('become SQL conditions', () => {
    expect(methodsWhere(isAtFrontDesk)).toBe(`method IN ('CASH', 'CARD_TERMINAL')`);
    expect(methodsWhere(isCash, 'payments.method')).toBe(`payments.method = 'CASH'`);
    expect(methodsWhere(() => false)).toBe('FALSE');
  });

  it('name the card only if the acquirer does', () => {
    const card = { method: 'ACQUIRER', methodTitle: 'Банковская карта *4444' } as const;
    const invoice = { method: 'INVOICE', methodTitle: 'Счёт № 26-1' } as const;
    expect(paidWith(card)).toBe('Банковская карта *4444');
    expect(paidWith({ ...card, methodTitle: null })).toBeNull();
    expect(paidWith(invoice)).toBe('Банковский перевод по счёту');
    expect(refundWay(card)).toBe('тем\u00a0же способом, которым вы платили (Банковская карта *4444)');
    expect(refundWay(invoice)).toBe('банковским переводом на\u00a0счёт плательщика');
    expect(refundTerms(card)).toContain('откуда вы платили (Банковская карта *4444): обычно');
    expect(refundTerms({ method: 'CASH', methodTitle: 'Наличные на стойке' })).not.toContain('банк');
  });

  it('have no fiscal receipt for a test payment', () => {
    expect(names.map((method) => receiptBy({ method, isTest: false }))).toEqual(['acquirer', 'none', 'till', 'till']);
    for (const method of names) expect(receiptBy({ method, isTest: true })).toBe('none');
  });
});
