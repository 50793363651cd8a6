import type { Database, Transaction } from '../core/database.js';
import type { Kept, Reads } from '../core/kept.js';
import type { SearchDocument, SearchKind } from '../core/searchable.js';
import { marks, type Value } from '../core/sql.js';
import type { Question } from './query.js';
import { postgresWords } from './words-table.postgres.js';
import { sqliteWords } from './words-table.sqlite.js';
import { wordsOf } from './words.js';

export type Wanted = Question & { kinds: readonly SearchKind[] | null; first: number; now: string };
export type Found = SearchDocument & { kind: SearchKind };
export type KindCount = { kind: SearchKind; count: number };

/** What the site can find, and the finding of it. */
export type SearchIndex = {
  /** Makes the table of words where it is not there. */
  create(transaction: Transaction): Promise<void>;
  /** Nobody else changes these things until the transaction ends. */
  lock(transaction: Transaction, kind: SearchKind): Promise<void>;
  put(transaction: Transaction, kind: SearchKind, documents: readonly SearchDocument[]): Promise<void>;
  remove(transaction: Transaction, kind: SearchKind, ids: readonly string[]): Promise<void>;
  idsOf(reads: Pick<Reads, 'read'>, kind: SearchKind): Promise<string[]>;
  /** The question without the stems that stand nowhere in the index; null when nothing can answer it. */
  narrowed<Q extends Question>(kept: Kept, reads: Reads, question: Q): Promise<Q | null>;
  /** How many there are of each kind. */
  count(reads: Reads, question: Question): Promise<KindCount[]>;
  /** The best ones of some kinds, or of all; those to come before those that are over, where all else is nearly the same. */
  find(reads: Reads, wanted: Wanted): Promise<Found[]>;
};

/** The words of a document as plain words, by how much they tell. */
export type Words = { title: string; names: string; text: string };

/** What differs between the databases: the table `search_words`, kept by SQLite's FTS5 or as PostgreSQL's `tsvector`. */
export type WordsTable = {
  readonly create: readonly string[];
  readonly lock: string | null;
  write(transaction: Transaction, number: number, words: Words): Promise<void>;
  remove(transaction: Transaction, numbers: readonly number[]): Promise<void>;
  /** The question in the language of the database; of titles only, or of everything. */
  expression(question: Question, ofTitles?: boolean): string;
  /** SELECT of `term` for so many stems: those that are in the index. Null where stems that are in no text cost nothing. */
  readonly known: ((stems: readonly string[]) => string) | null;
  /** SELECT of `number` for an expression. */
  readonly matching: string;
  /** The same with `score`: the higher the better. */
  readonly ranked: string;
};

/**
 * Whose title has the words comes first. Among those, what is to come is worth more than what is over. The factor of events
 * makes up for their long texts, in which a word weighs less: who asks for cardiology wants its congress before a talk of it.
 */
const worth = `score * CASE WHEN at > ? THEN 1.2 ELSE 1.0 END * CASE kind WHEN 'EVENT' THEN 3.0 ELSE 1.0 END`;

const plainWords = (text: string): string => wordsOf(text).join(' ');

/** What is in no text is not kept, or questions about nothing would fill the memory. */
const knownStems = (kept: Kept, reads: Reads, stems: readonly string[], known: (stems: readonly string[]) => string) =>
  kept.get(
    `stems ${stems.join(' ')}`,
    reads,
    async (own) => {
      own.tables.add('search_words');
      const found = new Set((await own.read<{ term: string }>(known(stems), stems)).map(({ term }) => term));
      return stems.filter((stem) => found.has(stem));
    },
    (some) => (some.length > 0 ? 500 : null),
  );

export function createSearchIndex({ dialect }: Pick<Database, 'dialect'>): SearchIndex {
  const table: WordsTable = dialect === 'sqlite' ? sqliteWords : postgresWords;
  return {
    async create(transaction) {
      for (const statement of table.create) await transaction.query(statement);
    },
    async lock(transaction, kind) {
      if (table.lock) await transaction.query(table.lock, [`search ${kind}`]);
    },
    async put(transaction, kind, documents) {
      for (const { id, path, title, names, text, note, at } of documents) {
        const [row] = await transaction.query<{ number: number }>(
          `INSERT INTO search_documents (kind, id, path, title, names, text, note, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (kind, id) DO UPDATE SET path = excluded.path, title = excluded.title, names = excluded.names,
             text = excluded.text, note = excluded.note, at = excluded.at RETURNING number`,
          [kind, id, path, title, names, text, note, at],
        );
        await table.write(transaction, row!.number, {
          title: plainWords(title),
          names: plainWords(names),
          text: plainWords(text),
        });
      }
    },
    async remove(transaction, kind, ids) {
      const rows = await transaction.query<{ number: number }>(
        `DELETE FROM search_documents WHERE kind = ? AND id IN (${marks(ids)}) RETURNING number`,
        [kind, ...ids],
      );
      await table.remove(
        transaction,
        rows.map(({ number }) => number),
      );
    },
    async idsOf(reads, kind) {
      const rows = await reads.read<{ id: string }>('SELECT id FROM search_documents WHERE kind = ?', [kind]);
      return rows.map(({ id }) => id);
    },
    async narrowed(kept, reads, question) {
      const { known } = table;
      if (!known) return question;
      const terms = await Promise.all(
        question.terms.map(async (term) => ({ ...term, stems: await knownStems(kept, reads, term.stems, known) })),
      );
      const possible = terms.filter(({ stems, prefix }) => stems.length > 0 || prefix !== null);
      const isPossible = question.isLoose ? possible.length > 0 : possible.length === terms.length;
      return isPossible ? { ...question, terms: possible } : null;
    },
    async count(reads, question) {
      const rows = await reads.read<KindCount>(
        `SELECT kind, COUNT(*) AS count FROM search_documents WHERE number IN (${table.matching}) GROUP BY kind`,
        [table.expression(question)],
      );
      return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
    },
    find(reads, { kinds, first, now, ...question }) {
      const everywhere = table.expression(question);
      const inTitles = table.expression(question, true);
      const values: Value[] = [inTitles, now, everywhere, ...(kinds ?? []), first];
      // Texts are long: they are fetched for the best ones only, once those are known.
      return reads.read<Found>(
        `SELECT search_documents.kind, search_documents.id, path, title, names, text, note, at
         FROM (SELECT search_documents.number, CASE WHEN search_documents.number IN (${table.matching}) THEN 0 ELSE 1 END AS rest,
             ${worth} AS worth, COALESCE(at, '') AS since, kind, id
           FROM search_documents JOIN (${table.ranked}) AS found ON found.number = search_documents.number
           ${kinds ? `WHERE kind IN (${marks(kinds)})` : ''}
           ORDER BY rest, worth DESC, since DESC, kind, id LIMIT ?) AS best
         JOIN search_documents ON search_documents.number = best.number
         ORDER BY rest, worth DESC, since DESC, best.kind, best.id`,
        values,
      );
    },
  };
}
