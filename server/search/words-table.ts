import type { Transaction } from '../core/database/database.js';
import type { SearchQuery } from './query.js';

/** The normalised words of a document, by weight. */
export type Words = { title: string; names: string; text: string };

export type Where = 'TITLES' | 'NAMES' | 'EVERYWHERE';

/** Differences between the databases: the table `search_words` is FTS5 in SQLite and `tsvector` in PostgreSQL. */
export type WordsTable = {
  readonly create: readonly string[];
  readonly lock: string | null;
  write(transaction: Transaction, number: number, words: Words): Promise<void>;
  remove(transaction: Transaction, numbers: readonly number[]): Promise<void>;
  /** The query in the syntax of the database, for titles, for titles and names, or for all fields. */
  expression(question: SearchQuery, where?: Where): string;
  /** SELECT of `term` for given stems: those in the index. Null if unknown stems cost nothing. */
  readonly known: ((stems: readonly string[]) => string) | null;
  /** The documents, in the FROM of a query that joins them to matches. */
  readonly documents: string;
  /** SELECT of `number` for an expression. */
  readonly matching: string;
  /** The same with `score`; higher is better. */
  readonly ranked: string;
};
