import { placeholders } from '../core/sql.js';
import type { Term } from './query.js';
import type { Where, WordsTable } from './words-table.js';
import { stemsOf } from './words.js';

/** Letters and figures only: nothing in a word can be taken for the language of `tsquery`. */
const quoted = (stems: readonly string[], weight: string): string[] => stems.map((stem) => `'${stem}':${weight}`);

const groupOf = ({ stems, prefix, phrases }: Term, weight: string): string => {
  const meanings = phrases.map(
    (words) => `(${words.map((own) => `(${quoted(own, weight).join(' | ')})`).join(' & ')})`,
  );
  return `(${[...quoted(stems, weight), ...(prefix === null ? [] : [`'${prefix}':*${weight}`]), ...meanings].join(' | ')})`;
};

const weights: Record<Where, string> = { TITLES: 'A', NAMES: 'AB', EVERYWHERE: '' };

const isRussian = (word: string): boolean => /^[а-я]+$/.test(word);

/** Russian words as they are, and the stems of all others. */
function byLanguage(words: string): [russian: string, others: string] {
  const all = words.split(' ');
  return [all.filter(isRussian).join(' '), stemsOf(all.filter((word) => !isRussian(word)).join(' '))];
}

const vector = `to_tsvector('russian', ?) || to_tsvector('simple', ?)`;

/**
 * PostgreSQL makes the stems of Russian words by itself; those of a question are the same, made here (a test compares them).
 * Of English it knows a later edition of Porter's algorithm than the library: those stems are made here for both.
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
      [number, ...byLanguage(title), ...byLanguage(names), ...byLanguage(text)],
    );
  },
  async remove(transaction, numbers) {
    await transaction.query(`DELETE FROM search_words WHERE number IN (${placeholders(numbers)})`, numbers);
  },
  expression: ({ terms, isLoose }, where = 'EVERYWHERE') =>
    terms.map((term) => groupOf(term, weights[where])).join(isLoose ? ' | ' : ' & '),
  known: null,
  matching: 'SELECT number FROM search_words WHERE words @@ CAST(? AS tsquery)',
  ranked: `SELECT search_words.number, ts_rank('{0.1, 0.1, 0.5, 1}', words, wanted, 1) AS score
    FROM search_words, CAST(? AS tsquery) AS wanted WHERE words @@ wanted`,
};
