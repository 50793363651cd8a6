import { describe, expect, it } from 'vitest';
import { lowerFirst } from '../../rules/text/typography.js';

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
