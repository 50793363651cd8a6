import pLimit from 'p-limit';
import type { Database, Transaction } from '../../server/core/database/database.js';
import type { Row } from '../../server/core/database/reader.js';
import { tablesWritten, type Value } from '../../server/core/database/sql.js';
import { createPlan, type Options } from '../rehearsal/plan.js';
import { play, type PlayOptions } from '../rehearsal/play.js';
import { withQuery } from '../support/statements.js';
import type { Journeys } from './release-files.js';

/** A month in which everything is done that users, staff, the worker and scheduled jobs do. */
const options: Options = { seed: 2, days: 30, events: 6, people: 24, faults: 'none' };

/** A read that is repeated changes nothing and shows nothing new. */
const maxReads = 2;

/** The setting names the action of the audit log. */
export const changesNothing = (sql: string): boolean => tablesWritten(sql).length === 0 && !sql.includes('set_config(');

/** Records what is committed to a database and what is read from it. */
class Recorder {
  readonly journeys: Journeys = { texts: [], statements: [] };
  private readonly numbers = new Map<string, number>();
  private readonly counts = new Map<number, number>();

  watch(database: Database): void {
    const { query, queryLong, inTransaction } = database;
    database.query = this.reading(query.bind(database));
    database.queryLong = this.reading(queryLong.bind(database));
    // One at a time, also on PostgreSQL: what a transaction finds must not depend on others that are not committed yet.
    const oneAtATime = pLimit(1);
    database.inTransaction = (work) => oneAtATime(() => this.record(inTransaction.bind(database), work));
  }

  private async record<T>(
    inTransaction: Database['inTransaction'],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    let statements: Journeys['statements'] = [];
    const result = await inTransaction((transaction) => {
      statements = [];
      return work(
        withQuery(transaction, async <T>(sql: string, values: readonly Value[] = []) => {
          const rows = await transaction.query(sql, values);
          statements.push([this.numberOf(sql, rows), values, rows.length]);
          return rows as T[];
        }),
      );
    });
    for (const statement of statements) this.add(statement);
    return result;
  }

  private reading(query: Database['query']): Database['query'] {
    return async <T>(sql: string, values: readonly Value[] = []) => {
      const rows = await query(sql, values);
      this.add([this.numberOf(sql, rows), values, rows.length]);
      return rows as T[];
    };
  }

  private add(statement: Journeys['statements'][number]): void {
    const [number] = statement;
    const count = (this.counts.get(number) ?? 0) + 1;
    this.counts.set(number, count);
    if (count <= maxReads || !changesNothing(this.journeys.texts[number]!.sql))
      this.journeys.statements.push(statement);
  }

  private numberOf(sql: string, rows: readonly Row[]): number {
    const { texts } = this.journeys;
    let number = this.numbers.get(sql);
    if (number === undefined) {
      number = texts.push({ sql, columns: [] }) - 1;
      this.numbers.set(sql, number);
    }
    if (rows[0] && texts[number]!.columns.length === 0) texts[number]!.columns = Object.keys(rows[0]);
    return number;
  }
}

/** Plays a month on a copy of a database. @throws when an action of the plan was never done */
export async function recordJourneys(database: Pick<PlayOptions, 'template' | 'postgres'>): Promise<Journeys> {
  const recorder = new Recorder();
  const onStart: PlayOptions['onStart'] = (stage) => {
    const { app } = stage.test;
    const read = app.database.query.bind(app.database);
    // What the rehearsal itself looks at.
    stage.rows = (sql, values = []) => read(sql, values);
    recorder.watch(app.database);
  };
  const { tally, failures } = await play(createPlan(options), { ...database, ...options, only: [], onStart });
  const idle = Object.entries(tally.actions).filter(([, { done }]) => done === 0);
  if (idle.length + failures.length > 0)
    throw new Error(`Not done: ${[...idle.map(([kind]) => kind), ...failures].join('; ')}`);
  return recorder.journeys;
}
