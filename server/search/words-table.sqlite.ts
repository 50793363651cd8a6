import { placeholders } from '../core/sql.js';
import type { Term } from './query.js';
import type { Where, WordsTable } from './words-table.js';
import { stemsOf } from './words.js';

/** Letters and figures only: nothing in a word can be taken for the language of FTS5. */
const quoted = (stems: readonly string[]): string[] => stems.map((stem) => `"${stem}"`);

const groupOf = ({ stems, prefix, phrases }: Term): string => {
  const meanings = phrases.map((words) => `(${words.map((own) => `(${quoted(own).join(' OR ')})`).join(' AND ')})`);
  return `(${[...quoted(stems), ...(prefix === null ? [] : [`"${prefix}" *`]), ...meanings].join(' OR ')})`;
};

const columns: Record<Where, string> = { TITLES: '{title} : ', NAMES: '{title names} : ', EVERYWHERE: '' };

/** FTS5 knows no Russian: it keeps stems that are made here, and nothing of the texts themselves. */
export const sqliteWords: WordsTable = {
  create: [
    `CREATE VIRTUAL TABLE IF NOT EXISTS search_words USING fts5(title, names, text, content = '', contentless_delete = 1,
      tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3')`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS search_stems USING fts5vocab(search_words, 'row')`,
  ],
  // Who writes is alone in any case.
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
    const question = terms.map(groupOf).join(isLoose ? ' OR ' : ' AND ');
    return `${columns[where]}(${question})`;
  },
  // Ranking takes its time for each stem that is asked for, and most of a family are no words.
  known: (stems) => `SELECT term FROM search_stems WHERE term IN (${placeholders(stems)})`,
  matching: 'SELECT rowid FROM search_words WHERE search_words MATCH ?',
  ranked:
    'SELECT rowid AS number, -bm25(search_words, 8.0, 3.0, 1.0) AS score FROM search_words WHERE search_words MATCH ?',
};
