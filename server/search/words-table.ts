import type { SearchQuery } from './query.js';
import type { Transaction } from '../core/database.js';
/** The words of a document as plain words, by how much they tell. */
export type Words = { title: string; names: string; text: string };

export type Where = 'TITLES' | 'NAMES' | 'EVERYWHERE';

/** What differs between the databases: the table `search_words`, kept by SQLite's FTS5 or as PostgreSQL's `tsvector`. */
export type WordsTable = {
  readonly create: readonly string[];
  readonly lock: string | null;
  write(transaction: Transaction, number: number, words: Words): Promise<void>;
  remove(transaction: Transaction, numbers: readonly number[]): Promise<void>;
  /** The question in the language of the database; of titles only, of titles and names, or of everything. */
  expression(question: SearchQuery, where?: Where): string;
  /** SELECT of `term` for so many stems: those that are in the index. Null where stems that are in no text cost nothing. */
  readonly known: ((stems: readonly string[]) => string) | null;
  /** SELECT of `number` for an expression. */
  readonly matching: string;
  /** The same with `score`: the higher the better. */
  readonly ranked: string;
};
