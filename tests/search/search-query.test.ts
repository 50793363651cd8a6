import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, highlight, type TextPiece } from '../../server/site-search/highlight.js';
import { maxQueryLength, maxWords, shortenQuery, termsOf, unfinishedWord } from '../../server/search/query.js';
import { otherLayout } from '../../rules/text/keyboard.js';
import { foldText, searchWords } from '../../rules/text/search-words.js';
import { parseFilterWords } from '../../server/events/catalogue/filter-words.js';
import { fromLatin } from '../../server/search/latin.js';
import { stemsOfFamily, stemOf } from '../../server/search/stemming.js';

const joined = (parts: readonly TextPiece[]): string => parts.map(({ text }) => text).join('');
const withMatches = (parts: readonly TextPiece[]): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const isFoundBy = (word: string, query: string): boolean =>
  termsOf(query).some(({ stems }) => stems.includes(stemOf(foldText(word))));

describe('the tokens of a text', () => {
  it.each([
    ['Ёлка, ЁЖ', ['елка', 'еж']],
    ['Эхо-КГ — «норма»\u00a0и\u2009…', ['эхо', 'кг', 'норма', 'и']],
    ['COVID-19 (B12)', ['covid', '19', 'b12']],
    ['кар\u00adдио\u200bло́гия', ['кардиология']],
    ['?! … 👩‍⚕️ — «»', []],
  ])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

  it('are the same composed and decomposed: «й» stays «й»', () => {
    const text = 'Йодный район, ёлка';
    expect(searchWords(text.normalize('NFD'))).toEqual(searchWords(text));
    expect(searchWords(text)).toEqual(['йодный', 'район', 'елка']);
  });
});

describe('a word is found by', () => {
  it.each([
    ['кардиология', 'кардиологические'],
    ['кардиологические', 'кардиология'],
    ['кардиологами', 'кардиологический'],
    ['инфаркт', 'инфарктный'],
    ['инфарктного', 'инфаркт'],
    ['ультразвуковой', 'ультразвуковая'],
    ['детский', 'дети'],
    ['дети', 'детская'],
    ['клиника', 'клинический'],
    ['медицина', 'медицинская'],
    ['операция', 'операционная'],
    ['артериальная', 'артерия'],
    ['treatment', 'treatments'],
    ['Соловьёва', 'соловьева'],
  ])('%s: by %s', (word, query) => expect(isFoundBy(word, query)).toBe(true));

  it.each([
    ['ракета', 'рак'],
    ['терапия', 'терапевт'],
    ['Иван', 'Иванов'],
    ['кардиология', 'неврология'],
  ])('%s: not by %s', (word, query) => expect(isFoundBy(word, query)).toBe(false));

  it('its own stem, for any word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[а-яё]{1,20}$/), (word) => {
        const stem = stemOf(foldText(word));
        return stemsOfFamily(stem).includes(stem);
      }),
    );
  });
});

describe('the terms of a query', () => {
  it('are its distinct words without stop words', () => {
    expect(termsOf('школа для врачей и школа')).toHaveLength(2);
    expect(termsOf('Громов П. И.')).toHaveLength(1);
    expect(termsOf('витамин D')).toHaveLength(2);
  });

  it('are stop words if there are no others', () => {
    expect(termsOf('и')).toHaveLength(1);
    expect(termsOf('и для')).toHaveLength(2);
  });

  it('have a prefix only for the last word, while it is typed', () => {
    expect(termsOf('школа карди', unfinishedWord('школа карди')).map(({ prefix }) => prefix)).toEqual([null, 'карди']);
    expect(termsOf('школа карди').map(({ prefix }) => prefix)).toEqual([null, null]);
    expect(termsOf('к', unfinishedWord('к')).map(({ prefix }) => prefix)).toEqual([null]);
    expect(termsOf('школа по', unfinishedWord('школа по')).map(({ prefix }) => prefix)).toEqual([null, 'по']);
  });
});

describe('a long query', () => {
  it('is cut between words', () => {
    expect(shortenQuery('  школа \u0000 кардиологии\n')).toEqual({ text: 'школа кардиологии', isCut: false });
    const { text, isCut } = shortenQuery('кардиология '.repeat(1_000));
    expect(isCut).toBe(true);
    expect(text.split(' ')).toEqual(Array.from({ length: maxWords }, () => 'кардиология'));
    expect(shortenQuery('ы'.repeat(10_000))).toEqual({ text: 'ы'.repeat(maxQueryLength), isCut: true });
  });

  it('stays valid text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (query) => {
        const { text } = shortenQuery(query);
        return (
          text.length <= maxQueryLength &&
          !/[\ud800-\udbff]$/.test(text) &&
          termsOf(text, unfinishedWord(text)).length <= maxWords
        );
      }),
    );
    expect(shortenQuery(`${'a'.repeat(maxQueryLength - 1)}👩‍⚕️`).text).toBe('a'.repeat(maxQueryLength - 1));
  });
});

describe('other spellings of a query', () => {
  it.each([
    ['rfhlbjkjubz', 'кардиология'],
    ['Ghbdtn', 'привет'],
    ['itcnjq cjcel`yrf', 'шестой сосудёнка'],
    ['сщмшв', 'covid'],
    [',jktpym', 'болезнь'],
  ])('in the other keyboard layout: %s is %s', (typedText, expected) => expect(otherLayout(typedText)).toBe(expected));

  it.each([
    ['kardiologiya', 'кардиология'],
    ['kardiologija', 'кардиология'],
    ['kardiologia', 'кардиология'],
    ['cardiologia', 'кардиология'],
    ['hirurgiya', 'хирургия'],
    ['khirurgiya', 'хирургия'],
    ['xirurgiya', 'хирургия'],
    ['pediatriya', 'педиатрия'],
    ['shkola', 'школа'],
    ['vrach', 'врач'],
    ['nevrologicheskiy', 'неврологический'],
    ['yuzhnyj', 'южный'],
    ['onkocentr 2027', 'онкоцентр 2027'],
  ])('with Latin letters: %s is %s', (typedText, expected) => expect(fromLatin(typedText)).toBe(expected));

  it('do not exist without Latin letters', () => expect(fromLatin('школа 12')).toBeNull());
});

describe('highlights', () => {
  it('mark the word family and whole words', () => {
    const terms = termsOf('кардиологические ёлки');
    expect(withMatches(highlight('Школа «Кардиологии»: ЁЛКА и кардио', terms))).toBe(
      'Школа «[Кардиологии]»: [ЁЛКА] и кардио',
    );
    expect(withMatches(highlight('Медсестра-анестезист', termsOf('анест', unfinishedWord('анест'))))).toBe(
      'Медсестра-[анестезист]',
    );
    expect(withMatches(highlight('Кар\u00adдиоло́гия', terms))).toBe('[Кар\u00adдиоло́гия]');
  });

  it('leave the text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 30 }), (text, query) => {
        const parts = highlight(text, termsOf(query, unfinishedWord(query)));
        return joined(parts) === text && parts.every((part) => part.text !== '');
      }),
    );
  });

  it('are in the excerpt of a long text', () => {
    const filler = 'слово за словом '.repeat(40);
    const parts = excerpt(`${filler}о кардиологии и неврологии ${filler}`, termsOf('кардиология неврология'));
    expect(withMatches(parts)).toMatch(/^… .*\[кардиологии\] и \[неврологии\].* …$/);
    expect(joined(parts).length).toBeLessThan(220);
    expect(withMatches(excerpt(filler, termsOf('кардиология')))).toMatch(/^слово за .* …$/);
    expect(joined(excerpt('Б'.repeat(1_000), termsOf('б'))).length).toBeLessThan(220);
  });
});

describe('relative months in a query', () => {
  // 00:30 on 1 January in Moscow.
  const now = new Date('2026-12-31T21:30:00.000Z');
  it.each([
    ['бесплатно НМО в следующем месяце', '2027-02', ''],
    ['следующий месяц кардиология', '2027-02', 'кардиология'],
    ['в этом месяце', '2027-01', ''],
    ['прошлый месяц', '2026-12', ''],
    ['месяц', undefined, 'месяц'],
    ['следующий раз', undefined, 'следующий раз'],
  ])('become a filter: %s', (text, month, rest) => {
    const parsed = parseFilterWords(text, { cities: [], synonyms: [], isPast: false, now });
    expect([parsed.filter.month, parsed.remainingText]).toEqual([month, rest]);
  });
});
