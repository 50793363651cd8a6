import { describe, expect, it } from 'vitest';
import { isTechnical, valueText } from '../../client/audit/office/labels';

describe('values of the audit log', () => {
  it.each([
    ['2026-11-22T21:40:59.758Z', '23 ноября 2026 г. в 00:40'],
    ['{"01a201c5":["12"],"01a201c6":["Да","Нет"]}', '12; Да, Нет'],
    ['{}', '—'],
    ['{"tier":"GENERAL"}', '{"tier":"GENERAL"}'],
    ['{"a":["не ответы', '{"a":["не ответы'],
    ['{"a":["1"],"b":2}', '{"a":["1"],"b":2}'],
    ['CONFIRMED', 'Участвует'],
    [null, '—'],
  ])('shows the value %s as «%s»', (value, text) => {
    expect(valueText(value).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });

  it('technical columns are hidden', () => {
    expect(['nonce', 'answersVersion', 'priceReason', 'state'].filter(isTechnical)).toEqual([
      'nonce',
      'answersVersion',
    ]);
  });
});
