import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseWords, pollWordKey, pollWordProblems } from '../../rules/events/poll-words.js';

const russian = fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя -'), maxLength: 40 });

describe('the key of a word', () => {
  it.each([
    ['  Ёлка ', 'елка'],
    ['ЕЛКА', 'елка'],
    ['е\u0308лка', 'елка'],
    ['интервал \u00A0 QT', 'интервал qt'],
    ['ин\u00ADтервал QT', 'интервал qt'],
    ['й', 'й'],
  ])('of «%s» is «%s»', (word, key) => expect(pollWordKey(word)).toBe(key));

  it('is the key of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        expect(pollWordKey(pollWordKey(word))).toBe(pollWordKey(word));
      }),
    );
  });

  it('does not depend on case, «ё», and spaces around and between', () => {
    fc.assert(
      fc.property(russian, (word) => {
        const key = pollWordKey(word);
        expect(pollWordKey(word.toUpperCase())).toBe(key);
        expect(pollWordKey(` ${word.replaceAll('ё', 'е').replaceAll(' ', '  ')} `)).toBe(key);
      }),
    );
  });
});

describe('the words of a person', () => {
  it('are each taken once, in the first spelling, without empty ones', () => {
    expect(normaliseWords(['Ритм', ' ', 'ритм', 'ось  сердца'])).toEqual([
      { text: 'Ритм', key: 'ритм' },
      { text: 'ось сердца', key: 'ось сердца' },
    ]);
  });

  it.each([
    ['none', ['', ' '], [['words.0', 'REQUIRED']]],
    ['four', ['а', 'б', 'в', 'г'], [['words.0', 'TOO_MANY']]],
    ['one of 41 characters', ['а', 'б'.repeat(41)], [['words.1', 'TOO_LONG']]],
    ['one with a control character', ['а\u0007'], [['words.0', 'UNUSABLE']]],
    ['one of 40 characters', ['', 'б'.repeat(40)], []],
  ])('are checked: %s', (_, words, problems) => {
    expect(pollWordProblems(words).map(({ field, code }) => [field, code])).toEqual(problems);
  });
});
