import { placeholders } from '../core/database/sql.js';
import type { Term } from './query.js';
import type { Where, WordsTable } from './words-table.js';
import { stemsOf } from './stemming.js';

/** Words contain only letters and digits, so nothing in them is syntax of FTS5. */
const quoteStems = (stems: readonly string[]): string[] => stems.map((stem) => `"${stem}"`);

const toExpression = ({ stems, prefix, phrases }: Term): string => {
  const meanings = phrases.map(
    (words) => `(${words.map((family) => `(${quoteStems(family).join(' OR ')})`).join(' AND ')})`,
  );
  return `(${[...quoteStems(stems), ...(prefix === null ? [] : [`"${prefix}" *`]), ...meanings].join(' OR ')})`;
};

const columns: Record<Where, string> = { TITLES: '{title} : ', NAMES: '{title names} : ', EVERYWHERE: '' };

/** FTS5 does not support Russian: it stores stems computed by the code, and not the texts themselves. */
export const sqliteWords: WordsTable = {
  create: [
    `CREATE VIRTUAL TABLE IF NOT EXISTS search_words USING fts5(title, names, text, content = '', contentless_delete = 1,
      tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3')`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS search_stems USING fts5vocab(search_words, 'row')`,
  ],
  // SQLite has only one writer.
  lock: null,
  async write(transaction, number, { title, names, text }) {
    await transaction.query('INSERT OR REPLACE INTO search_words (rowid, title, names, text) VALUES (?, ?, ?, ?)', [
      number,
      stemsOf(title),
      stemsOf(names),
      stemsOf(text),
    ]);
  },
  async remove(transaction, numbers) {
    await transaction.query(`DELETE FROM search_words WHERE rowid IN (${placeholders(numbers)})`, numbers);
  },
  expression({ terms, isLoose }, where = 'EVERYWHERE') {
    const expression = terms.map(toExpression).join(isLoose ? ' OR ' : ' AND ');
    return `${columns[where]}(${expression})`;
  },
  // Ranking costs time for each stem, and most stems of a family do not exist.
  known: (stems) => `SELECT term FROM search_stems WHERE term IN (${placeholders(stems)})`,
  // SQLite prefers the rows, which are long, to an index that has all columns.
  documents: 'search_documents INDEXED BY search_documents_order',
  matching: 'SELECT rowid AS number FROM search_words WHERE search_words MATCH ?',
  ranked:
    'SELECT rowid AS number, -bm25(search_words, 8.0, 3.0, 1.0) AS score FROM search_words WHERE search_words MATCH ?',
};
