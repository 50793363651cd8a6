import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkBirthDate, formatBirthDate, normaliseBirthDate } from '../../rules/people/birth-date.js';

const today = '2026-11-21';
const codeOf = (typed: string | null) => checkBirthDate(typed, today)?.code;

describe('birth date', () => {
  it.each([
    ['07.03.1985', '1985-03-07'],
    ['7.3.1985', '1985-03-07'],
    [' 07/03/1985 ', '1985-03-07'],
    ['07 03 1985', '1985-03-07'],
    ['07031985', '1985-03-07'],
    ['1985-03-07', '1985-03-07'],
  ])('stores the birth date %j as %s', (typed, stored) => {
    expect(normaliseBirthDate(typed)).toBe(stored);
    expect(codeOf(typed)).toBeUndefined();
    expect(formatBirthDate(typed)).toBe('07.03.1985');
  });

  it.each([
    ['7 марта 1985', 'BIRTH_DATE_FORMAT'],
    ['07.03.85', 'BIRTH_DATE_FORMAT'],
    ['31.02.1985', 'BIRTH_DATE_UNKNOWN'],
    ['29.02.1985', 'BIRTH_DATE_UNKNOWN'],
    ['01.13.1985', 'BIRTH_DATE_UNKNOWN'],
    ['22.11.2026', 'BIRTH_DATE_AGE'],
    ['22.11.2010', 'BIRTH_DATE_AGE'],
    ['20.11.1925', 'BIRTH_DATE_AGE'],
    ['01.01.0001', 'BIRTH_DATE_AGE'],
  ])('rejects the birth date %j with %s', (typed, code) => expect(codeOf(typed)).toBe(code));

  it('accepts birth dates for ages from 16 to 100', () => {
    expect([codeOf('21.11.2010'), codeOf('21.11.1926'), codeOf('22.11.1925')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('accepts an empty birth date', () => expect([codeOf(''), codeOf(null)]).toEqual([undefined, undefined]));

  test('checking a birth date never throws, and normalising it twice changes nothing', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('0', '1', '2', '9', '.', '-', ' '), maxLength: 12 }),
    );
    fc.assert(
      fc.property(typed, (value) => {
        checkBirthDate(value, today);
        return normaliseBirthDate(normaliseBirthDate(value)) === normaliseBirthDate(value);
      }),
    );
  });
});
