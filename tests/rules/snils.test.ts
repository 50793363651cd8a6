import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkSnils, formatSnils, maskSnils, normaliseSnils } from '../../rules/people/snils.js';

const codeOf = (typed: string | null) => checkSnils(typed)?.code;

/** A number with valid control digits, computed in another way than in the rule. */
function withControl(first: number): string {
  const digits = String(first).padStart(9, '0');
  let sum = 0;
  for (let weight = 9; weight >= 1; weight -= 1) sum += Number(digits[9 - weight]) * weight;
  while (sum > 101) sum -= 101;
  return `${digits}${sum >= 100 ? '00' : String(sum).padStart(2, '0')}`;
}

describe('СНИЛС', () => {
  it.each([
    '112-233-445 95',
    '342-932-447 76',
    '100-000-001 10',
    '555-000-111 25',
    '777-888-999 39',
    '158-302-641 57',
    '246-813-579 94',
    '900-100-200 93',
  ])('accepts the СНИЛС %s', (number) => {
    expect(checkSnils(number)).toBeNull();
    expect(formatSnils(number.replaceAll(/\D/g, ''))).toBe(number.replace(' ', '\u00a0'));
  });

  it.each([
    ['112-233-445 96', 'SNILS_CONTROL'],
    ['777-888-999 40', 'SNILS_CONTROL'],
    ['112-233-455 95', 'SNILS_CONTROL'],
    ['121-233-445 95', 'SNILS_CONTROL'],
    ['1122334459', 'SNILS_LENGTH'],
    ['112233445955', 'SNILS_LENGTH'],
    ['112-233-445 9Х', 'SNILS_CHARACTERS'],
    ['000-000-000 00', 'SNILS_IMPOSSIBLE'],
    ['000-000-000 12', 'SNILS_IMPOSSIBLE'],
    ['111-111-111 11', 'SNILS_IMPOSSIBLE'],
    ['999 999 999 99', 'SNILS_IMPOSSIBLE'],
    ['٠١٢٣٤٥٦٧٨٩٠', 'SNILS_CHARACTERS'],
  ])('rejects the СНИЛС %s with %s', (number, code) => expect(codeOf(number)).toBe(code));

  it('accepts an empty СНИЛС', () =>
    expect([codeOf(''), codeOf(null), codeOf('  ')]).toEqual([undefined, undefined, undefined]));

  it('checks the control digits of a СНИЛС only above 001-001-998', () => {
    expect(codeOf('001-001-998 00')).toBeUndefined();
    expect(codeOf('001-001-999 00')).toBe('SNILS_CONTROL');
    expect(codeOf(withControl(1_001_999))).toBeUndefined();
  });

  it.each(['11223344595', '112 233 445 95', ' 112–233–445\u00a095 ', '112.233.445.95', '112-233-445-95'])(
    'normalises the СНИЛС %j to eleven digits',
    (typed) => expect(normaliseSnils(typed)).toBe('11223344595'),
  );

  it('a masked СНИЛС shows only its last five digits', () =>
    expect(maskSnils('11223344595')).toBe('***-***-445\u00a095'));

  test('accepts any number with valid control digits and rejects it with others', () => {
    const numbers = fc.integer({ min: 1_001_999, max: 999_999_998 }).filter((one) => !/^(\d)\1*$/.test(String(one)));
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 99 }), (first, step) => {
        const valid = withControl(first);
        const invalid = valid.slice(0, 9) + String((Number(valid.slice(9)) + step) % 100).padStart(2, '0');
        return checkSnils(valid) === null && checkSnils(invalid) !== null;
      }),
    );
  });

  test('checking a СНИЛС never throws, and normalising or formatting it twice changes nothing', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '-', ' '), maxLength: 16 }),
    );
    fc.assert(
      fc.property(typed, (value) => {
        checkSnils(value);
        return (
          normaliseSnils(normaliseSnils(value)) === normaliseSnils(value) &&
          formatSnils(formatSnils(value)) === formatSnils(value)
        );
      }),
    );
  });
});
