import { describe, expect, it } from 'vitest';
import { isReworded } from '../../rules/text/rewording.js';

const original = 'Здравствуйте! Можно ли назначать преднизолон по 0,5 мг  беременным , если ещё нет анализов?';

describe('isReworded for an equivalent text', () => {
  it.each([
    ['for the same text', original],
    ['for a text without its greeting', 'Можно ли назначать преднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    [
      'for other case, punctuation and «е» for «ё»',
      'можно ли назначать преднизолон по 0,5 мг беременным — если еще нет анализов',
    ],
    [
      'for a corrected typo',
      'Можно ли назначать преднизолон по 0,5 мг беременым, если ещё нет анализов? Заранее спасибо.',
    ],
    ['for other line breaks', 'Можно ли назначать преднизолон\nпо 0,5 мг беременным,\nесли ещё нет анализов?'],
  ])('a text is not reworded %s', (_how, text) => {
    expect(isReworded(original, text)).toBe(false);
    expect(isReworded(text, original)).toBe(false);
  });
});

describe('isReworded for a changed text', () => {
  it.each([
    ['for an added negation', 'Можно ли не назначать преднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    ['for another number', 'Можно ли назначать преднизолон по 5 мг беременным, если ещё нет анализов?'],
    ['for another short word', 'Можно ли назначать преднизолон до 0,5 мг беременным, если ещё нет анализов?'],
    ['for another medicine', 'Можно ли назначать метилпреднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    ['for a shortened text', 'Можно ли назначать преднизолон беременным?'],
    ['for another order of words', 'Можно ли беременным назначать преднизолон по 0,5 мг, если ещё нет анализов?'],
    ['for a different text', 'Я не умею назначать кортикостероиды'],
    ['for an empty text', '…'],
  ])('a text is reworded %s', (_how, text) => {
    expect(isReworded(original, text)).toBe(true);
    expect(isReworded(text, original)).toBe(true);
  });

  it('a text is reworded for a prefix that reverses the meaning', () => {
    expect(isReworded('Это безопасно для детей?', 'Это небезопасно для детей?')).toBe(true);
  });
});
