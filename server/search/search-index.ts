import { type WordsTable } from './words-table.js';
import type { Database, Transaction } from '../core/database/database.js';
import type { Cache } from '../core/database/cache.js';
import type { Db } from '../core/database/db.js';
import type { SearchDocument, SearchKind } from './searchable.js';
import { placeholders, type Value } from '../core/database/sql.js';
import type { SearchQuery } from './query.js';
import { postgresWords } from './words-table.postgres.js';
import { sqliteWords } from './words-table.sqlite.js';
import { searchWords } from '../../rules/text/search-words.js';

/** `first`: maximum number of hits; null: all. */
export type RankedQuery = SearchQuery & { kinds: readonly SearchKind[] | null; first: number | null; now: string };
export type FoundDocument = SearchDocument & { kind: SearchKind };
export type Match = { id: string; isByName: boolean };
export type KindCount = { kind: SearchKind; count: number };

/**
 * Order: matches in the title, then events with matching specialties or speakers, then others. Within each, upcoming
 * documents rank higher and cancelled ones lower. The factor of events compensates for their long texts: a query for
 * cardiology should find its congress before a talk.
 */
const rankingScore = `score * CASE WHEN "isOff" THEN 0.1 WHEN at > ? THEN 1.5 ELSE 1.0 END
  * CASE kind WHEN 'EVENT' THEN 3.0 ELSE 1.0 END`;

const columns = ['kind', 'id', 'path', 'title', 'names', 'text', 'note', 'at', '"isOff"'] as const;

const shownColumns = columns.map((name) => `search_documents.${name}`).join(', ');

const normaliseText = (text: string): string => searchWords(text).join(' ');

/** Unknown stems are not cached, because arbitrary queries would fill the memory. */
const findKnownStems = (cache: Cache, db: Db, stems: readonly string[], known: (stems: readonly string[]) => string) =>
  cache.get(
    `stems ${stems.join(' ')}`,
    db,
    async (tracked) => {
      tracked.dependOnTable('search_words');
      const existing = new Set((await tracked.query<{ term: string }>(known(stems), stems)).map(({ term }) => term));
      return stems.filter((stem) => existing.has(stem));
    },
    (knownTerms) => (knownTerms.length > 0 ? 500 : null),
  );

/** The index of all documents. */
export class SearchIndex {
  private readonly table: WordsTable;

  constructor({ dialect }: Pick<Database, 'dialect'>) {
    this.table = dialect === 'sqlite' ? sqliteWords : postgresWords;
  }

  /** Creates the table of words if it does not exist. */
  async create(transaction: Transaction): Promise<void> {
    for (const statement of this.table.create) await transaction.query(statement);
  }

  /** Locks the documents of a kind until the transaction ends. */
  async lock(transaction: Transaction, kind: SearchKind): Promise<void> {
    if (this.table.lock) await transaction.query(this.table.lock, [`search ${kind}`]);
  }

  async put(transaction: Transaction, kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
    for (const { id, path, title, names, text, note, at, isOff } of documents) {
      const [row] = await transaction.query<{ number: number }>(
        `INSERT INTO search_documents (${columns.join(', ')}) VALUES (${placeholders(columns)})
         ON CONFLICT (kind, id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
         RETURNING number`,
        [kind, id, path, title, names, text, note, at, isOff ?? false],
      );
      await this.table.write(transaction, row!.number, {
        title: normaliseText(title),
        names: normaliseText(names),
        text: normaliseText(text),
      });
    }
  }

  async remove(transaction: Transaction, kind: SearchKind, ids: readonly string[]): Promise<void> {
    const rows = await transaction.query<{ number: number }>(
      `DELETE FROM search_documents WHERE kind = ? AND id IN (${placeholders(ids)}) RETURNING number`,
      [kind, ...ids],
    );
    await this.table.remove(
      transaction,
      rows.map(({ number }) => number),
    );
  }

  async idsOf(db: Pick<Db, 'query'>, kind: SearchKind): Promise<string[]> {
    const rows = await db.query<{ id: string }>('SELECT id FROM search_documents WHERE kind = ?', [kind]);
    return rows.map(({ id }) => id);
  }

  /** The query without stems that the index does not contain; null if nothing can match. */
  async narrow<Q extends SearchQuery>(cache: Cache, db: Db, question: Q): Promise<Q | null> {
    const { known } = this.table;
    if (!known) return question;
    const retainKnown = (stems: readonly string[]) => findKnownStems(cache, db, stems, known);
    const terms = await Promise.all(
      question.terms.map(async ({ stems, prefix, phrases }) => ({
        stems: stems.length > 0 ? await retainKnown(stems) : [],
        prefix,
        phrases: (await Promise.all(phrases.map((words) => Promise.all(words.map(retainKnown))))).filter((words) =>
          words.every((remaining) => remaining.length > 0),
        ),
      })),
    );
    const answerable = terms.filter(
      ({ stems, prefix, phrases }) => stems.length > 0 || prefix !== null || phrases.length > 0,
    );
    const isAnswerable = question.isLoose ? answerable.length > 0 : answerable.length === terms.length;
    return isAnswerable ? { ...question, terms: answerable } : null;
  }

  /** Number of matches by kind. `CROSS JOIN`: see `rankedQuery`. */
  async count(db: Db, question: SearchQuery): Promise<KindCount[]> {
    const { matching, documents } = this.table;
    const rows = await db.query<KindCount>(
      `SELECT kind, COUNT(*) AS count FROM (${matching}) AS found CROSS JOIN ${documents}
       WHERE search_documents.number = found.number GROUP BY kind`,
      [this.table.expression(question)],
    );
    return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
  }

  /** The best matches of some or all kinds. With nearly equal rank, upcoming documents come before past ones. */
  find(db: Db, query: RankedQuery & { first: number }): Promise<FoundDocument[]> {
    const { sql, values } = this.rankedQuery(query);
    // Fetches the long texts only for the best matches, once they are known.
    return db.query<FoundDocument>(
      `SELECT ${shownColumns} FROM (${sql}) AS best JOIN search_documents ON search_documents.number = best.number
       ORDER BY rest, worth DESC, since DESC, best.kind, best.id`,
      values,
    );
  }

  /** Ids of all matches of a kind, in the order of `find`. */
  async rank(db: Db, kind: SearchKind, question: SearchQuery, now: string): Promise<string[]> {
    const { sql, values } = this.rankedQuery({ ...question, kinds: [kind], first: null, now });
    return (await db.query<{ id: string }>(sql, values)).map(({ id }) => id);
  }

  /** All matches of a kind, unordered, and whether title and names alone match. */
  async matching(db: Db, kind: SearchKind, question: SearchQuery): Promise<Match[]> {
    const rows = await db.query<{ id: string; named: number }>(
      `SELECT id, CASE WHEN number IN (${this.table.matching}) THEN 1 ELSE 0 END AS named FROM ${this.table.documents}
       WHERE number IN (${this.table.matching}) AND kind = ?`,
      [this.table.expression(question, 'NAMES'), this.table.expression(question), kind],
    );
    return rows.map(({ id, named }) => ({ id, isByName: Number(named) === 1 }));
  }

  /** The displayed data of documents, in the order of the ids. */
  async documentsOf(db: Db, kind: SearchKind, ids: readonly string[]): Promise<FoundDocument[]> {
    if (ids.length === 0) return [];
    const rows = await db.query<FoundDocument>(
      `SELECT ${shownColumns} FROM search_documents WHERE kind = ? AND id IN (${placeholders(ids)})`,
      [kind, ...ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  /** `CROSS JOIN`, because SQLite joins in the written order then: it would search the words once for each document. */
  private rankedQuery({ kinds, first, now, ...question }: RankedQuery): { sql: string; values: Value[] } {
    return {
      // What matches in the title also matches in title and names: mostly nothing does, and titles are not searched at all.
      sql: `SELECT search_documents.number, CASE WHEN search_documents.number IN (${this.table.matching})
          THEN CASE WHEN search_documents.number IN (${this.table.matching}) THEN 0 WHEN kind = 'EVENT' THEN 1 ELSE 2 END
          ELSE 2 END AS rest,
        ${rankingScore} AS worth, COALESCE(at, '') AS since, kind, id
      FROM (${this.table.ranked}) AS found CROSS JOIN ${this.table.documents}
      WHERE search_documents.number = found.number ${kinds ? `AND kind IN (${placeholders(kinds)})` : ''}
      ORDER BY rest, worth DESC, since DESC, kind, id ${first === null ? '' : 'LIMIT ?'}`,
      values: [
        this.table.expression(question, 'NAMES'),
        this.table.expression(question, 'TITLES'),
        now,
        this.table.expression(question),
        ...(kinds ?? []),
        ...(first === null ? [] : [first]),
      ],
    };
  }
}
