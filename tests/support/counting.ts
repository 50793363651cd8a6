import type { TestApp } from './app.js';

type Statement = { sql: string; values: readonly unknown[] };

/** The read statements while the work runs. @param heard is told of each before it runs */
export async function readsOf(
  { app }: TestApp,
  work: () => Promise<unknown>,
  heard: (statement: Statement) => void = () => {},
): Promise<Statement[]> {
  const { database } = app;
  const original = database.query;
  const statements: Statement[] = [];
  database.query = ((...parameters: Parameters<typeof original>) => {
    const statement = { sql: parameters[0], values: parameters[1] ?? [] };
    heard(statement);
    statements.push(statement);
    return original.apply(database, parameters);
  }) as typeof original;
  try {
    await work();
  } finally {
    database.query = original;
  }
  return statements;
}

/** Number of read statements while the work runs, without those of sessions: whether these are cached depends on earlier work. */
export const readsDuring = async (test: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await readsOf(test, work)).filter(({ sql }) => !sql.includes('FROM sessions')).length;

/** SQLite's plan of a statement, a step per line. Outer loops come first. */
export async function sqlitePlan({ app }: TestApp, { sql, values }: Statement): Promise<string[]> {
  const steps = await app.database.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, [...values]);
  return steps.map(({ detail }) => detail);
}
