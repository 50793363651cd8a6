import { describe, expect, it } from 'vitest';
import { bindDates, lowerFirst } from '../../rules/text/typography.js';

describe('lowerFirst', () => {
  it.each([
    ['Просят изменить ФИО или СНИЛС', 'просят изменить ФИО или СНИЛС'],
    ['СНИЛС', 'СНИЛС'],
    ['API-токен', 'API-токен'],
    ['', ''],
  ])('writes %j inside a sentence as %j', (title, inSentence) => {
    expect(lowerFirst(title)).toBe(inSentence);
  });
});

it('binds numbers and dates to the word before them', () => {
  expect(bindDates('Лицензия № Л035-01271-78/0 от 01.01.2022')).toBe(
    'Лицензия №\u00a0Л035-01271-78/0 от\u00a001.01.2022',
  );
});
