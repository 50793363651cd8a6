import { marks } from '../core/sql.js';
import type { Question, Term } from './query.js';
import type { WordsTable } from './search-index.js';

/** Letters and figures only: nothing in a word can be taken for the language of `tsquery`. */
const groupOf = ({ stems, prefix }: Term, weight: '' | 'A'): string =>
  `(${[...stems.map((stem) => `'${stem}':${weight}`), ...(prefix === null ? [] : [`'${prefix}':*${weight}`])].join(' | ')})`;

/** PostgreSQL makes the stems of the texts by itself; those of a question are the same, made here (a test compares them). */
export const postgresWords: WordsTable = {
  create: [
    'CREATE TABLE IF NOT EXISTS search_words (number integer PRIMARY KEY, words tsvector NOT NULL)',
    'CREATE INDEX IF NOT EXISTS search_words_words ON search_words USING gin (words)',
  ],
  lock: 'SELECT pg_advisory_xact_lock(hashtext(?))',
  async write(transaction, number, { title, names, text }) {
    await transaction.query(
      `INSERT INTO search_words (number, words) VALUES (?, setweight(to_tsvector('russian', ?), 'A')
         || setweight(to_tsvector('russian', ?), 'B') || setweight(to_tsvector('russian', ?), 'D'))
       ON CONFLICT (number) DO UPDATE SET words = excluded.words`,
      [number, title, names, text],
    );
  },
  async remove(transaction, numbers) {
    await transaction.query(`DELETE FROM search_words WHERE number IN (${marks(numbers)})`, numbers);
  },
  expression: ({ terms, isLoose }: Question, ofTitles = false) =>
    terms.map((term) => groupOf(term, ofTitles ? 'A' : '')).join(isLoose ? ' | ' : ' & '),
  matching: 'SELECT number FROM search_words WHERE words @@ CAST(? AS tsquery)',
  ranked: `SELECT search_words.number, ts_rank('{0.1, 0.1, 0.5, 1}', words, wanted, 1) AS score
    FROM search_words, CAST(? AS tsquery) AS wanted WHERE words @@ wanted`,
};
