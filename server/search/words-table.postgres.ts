import { placeholders } from '../core/database/sql.js';
import type { Term } from './query.js';
import type { Where, WordsTable } from './words-table.js';
import { stemsOf } from './stemming.js';

/** Words contain only letters and digits, so nothing in them is syntax of `tsquery`. */
const quoteStems = (stems: readonly string[], weight: string): string[] => stems.map((stem) => `'${stem}':${weight}`);

const toExpression = ({ stems, prefix, phrases }: Term, weight: string): string => {
  const meanings = phrases.map(
    (words) => `(${words.map((family) => `(${quoteStems(family, weight).join(' | ')})`).join(' & ')})`,
  );
  return `(${[...quoteStems(stems, weight), ...(prefix === null ? [] : [`'${prefix}':*${weight}`]), ...meanings].join(' | ')})`;
};

const weights: Record<Where, string> = { TITLES: 'A', NAMES: 'AB', EVERYWHERE: '' };

const isRussian = (word: string): boolean => /^[а-я]+$/.test(word);

/** The Russian words of a text, and the stems of its other words. */
function splitByLanguage(words: string): [russian: string, others: string] {
  const all = words.split(' ');
  return [all.filter(isRussian).join(' '), stemsOf(all.filter((word) => !isRussian(word)).join(' '))];
}

const vector = `to_tsvector('russian', ?) || to_tsvector('simple', ?)`;

/**
 * PostgreSQL stems Russian words itself, and the code stems queries identically (a test compares the two). For English,
 * PostgreSQL uses a later edition of Porter's algorithm than the library, so the code stems both.
 */
export const postgresWords: WordsTable = {
  create: [
    'CREATE TABLE IF NOT EXISTS search_words (number integer PRIMARY KEY, words tsvector NOT NULL)',
    'CREATE INDEX IF NOT EXISTS search_words_words ON search_words USING gin (words)',
  ],
  lock: 'SELECT pg_advisory_xact_lock(hashtext(?))',
  async write(transaction, number, { title, names, text }) {
    await transaction.query(
      `INSERT INTO search_words (number, words)
       VALUES (?, setweight(${vector}, 'A') || setweight(${vector}, 'B') || setweight(${vector}, 'D'))
       ON CONFLICT (number) DO UPDATE SET words = excluded.words`,
      [number, ...splitByLanguage(title), ...splitByLanguage(names), ...splitByLanguage(text)],
    );
  },
  async remove(transaction, numbers) {
    await transaction.query(`DELETE FROM search_words WHERE number IN (${placeholders(numbers)})`, numbers);
  },
  expression: ({ terms, isLoose }, where = 'EVERYWHERE') =>
    terms.map((term) => toExpression(term, weights[where])).join(isLoose ? ' | ' : ' & '),
  known: null,
  documents: 'search_documents',
  matching: 'SELECT number FROM search_words WHERE words @@ CAST(? AS tsquery)',
  ranked: `SELECT search_words.number, ts_rank('{0.1, 0.1, 0.5, 1}', words, wanted, 1) AS score
    FROM search_words, CAST(? AS tsquery) AS wanted WHERE words @@ wanted`,
};
