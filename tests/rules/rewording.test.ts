import { describe, expect, it } from 'vitest';
import { isReworded } from '../../rules/rewording.js';

const own = 'Здравствуйте! Можно ли назначать преднизолон по 0,5 мг  беременным , если ещё нет анализов?';

describe('a text is not reworded', () => {
  it.each([
    ['as it is', own],
    ['without a greeting', 'Можно ли назначать преднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    [
      'with other case, punctuation and «е» for «ё»',
      'можно ли назначать преднизолон по 0,5 мг беременным — если еще нет анализов',
    ],
    [
      'with a slip put right',
      'Можно ли назначать преднизолон по 0,5 мг беременым, если ещё нет анализов? Заранее спасибо.',
    ],
    ['in other lines', 'Можно ли назначать преднизолон\nпо 0,5 мг беременным,\nесли ещё нет анализов?'],
  ])('%s', (_how, text) => {
    expect(isReworded(own, text)).toBe(false);
    expect(isReworded(text, own)).toBe(false);
  });
});

describe('a text is reworded', () => {
  it.each([
    ['with a negation', 'Можно ли не назначать преднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    ['with another number', 'Можно ли назначать преднизолон по 5 мг беременным, если ещё нет анализов?'],
    ['with another short word', 'Можно ли назначать преднизолон до 0,5 мг беременным, если ещё нет анализов?'],
    ['with another medicine', 'Можно ли назначать метилпреднизолон по 0,5 мг беременным, если ещё нет анализов?'],
    ['shortened', 'Можно ли назначать преднизолон беременным?'],
    ['in another order', 'Можно ли беременным назначать преднизолон по 0,5 мг, если ещё нет анализов?'],
    ['as something else', 'Я не умею назначать кортикостероиды'],
    ['into nothing', '…'],
  ])('%s', (_how, text) => {
    expect(isReworded(own, text)).toBe(true);
    expect(isReworded(text, own)).toBe(true);
  });

  it('with a prefix that reverses it', () => {
    expect(isReworded('Это безопасно для детей?', 'Это небезопасно для детей?')).toBe(true);
  });
});
