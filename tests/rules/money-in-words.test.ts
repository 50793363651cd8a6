import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyInDigits, moneySpelledOut } from '../../rules/money/money-in-words';
import { includedVat } from '../../rules/money/vat';

describe('sum in words', () => {
  test.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [100, 'Один рубль 00 копеек'],
    [202, 'Два рубля 02 копейки'],
    [511, 'Пять рублей 11 копеек'],
    [1_100, 'Одиннадцать рублей 00 копеек'],
    [2_121, 'Двадцать один рубль 21 копейка'],
    [11_200, 'Сто двенадцать рублей 00 копеек'],
    [100_000, 'Одна тысяча рублей 00 копеек'],
    [200_150, 'Две тысячи один рубль 50 копеек'],
    [1_100_000, 'Одиннадцать тысяч рублей 00 копеек'],
    [1_250_000, 'Двенадцать тысяч пятьсот рублей 00 копеек'],
    [2_104_305, 'Двадцать одна тысяча сорок три рубля 05 копеек'],
    [100_000_000, 'Один миллион рублей 00 копеек'],
    [
      123_456_789_12,
      'Сто двадцать три миллиона четыреста пятьдесят шесть тысяч семьсот восемьдесят девять рублей 12 копеек',
    ],
    [200_000_000_014, 'Два миллиарда рублей 14 копеек'],
  ])('spells %i kopecks as «%s»', (kopecks, words) => expect(moneySpelledOut(kopecks)).toBe(words));

  test('spells any sum in words, with kopecks in digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kopecks) =>
        /^[А-ЯЁ][а-яё]*(?: [а-яё]+)* рубл(?:ь|я|ей) \d\d копе(?:йка|йки|ек)$/.test(moneySpelledOut(kopecks)),
      ),
    );
  });
});

test('a sum in digits has groups of three and always kopecks', () => {
  expect(moneyInDigits(1_250_000)).toBe('12\u00A0500,00');
  expect(moneyInDigits(5)).toBe('0,05');
  expect(moneyInDigits(123_456_789)).toBe('1\u00A0234\u00A0567,89');
});

describe('VAT', () => {
  test('computes the VAT included in a price', () => {
    expect(includedVat(1_220_000, 11)).toEqual({ percent: 22, amount: 220_000 });
    expect(includedVat(1_200_000, 11)).toEqual({ percent: 22, amount: 216_393 });
    expect(includedVat(1_000_000, 2)).toEqual({ percent: 0, amount: 0 });
    expect(includedVat(1_000_000, 1)).toBeNull();
  });

  test('throws for an unknown VAT code', () => expect(() => includedVat(100, 99)).toThrow('VAT code'));
});
