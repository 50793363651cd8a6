import { describe, expect, it } from 'vitest';
import { isTechnical, valueText } from '../../client/office/log/words';

describe('a value of the log', () => {
  it.each([
    ['2026-11-22T21:40:59.758Z', '23 ноября 2026 г. в 00:40'],
    ['{"01a201c5":["12"],"01a201c6":["Да","Нет"]}', '12; Да, Нет'],
    ['{}', '—'],
    ['{"tier":"GENERAL"}', '{"tier":"GENERAL"}'],
    ['CONFIRMED', 'Участвует'],
    [null, '—'],
  ])('%s reads %s', (value, text) => {
    expect(valueText(value).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });

  it('leaves out what only programs read', () => {
    expect(['nonce', 'answersVersion', 'priceReason', 'state'].filter(isTechnical)).toEqual([
      'nonce',
      'answersVersion',
    ]);
  });
});
