import { hashesSoFar } from '../../server/users/passwords.js';
import type { TestApp } from './app.js';

/** The statements that this work makes, without their values, and how many passwords are hashed or compared meanwhile. */
export async function statementsDuring<T>(
  { app }: TestApp,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; hashes: number }> {
  const { database } = app;
  const [read, write] = [database.read, database.inTransaction];
  const statements: string[] = [];
  const before = hashesSoFar();
  database.read = ((sql: string, values?: []) => {
    statements.push(sql);
    return read.call(database, sql, values);
  }) as typeof read;
  database.inTransaction = ((own: Parameters<typeof write>[0]) =>
    write.call(database, (transaction) =>
      own({
        ...transaction,
        query: (sql, values) => {
          statements.push(sql);
          return transaction.query(sql, values);
        },
      }),
    )) as typeof write;
  try {
    return { result: await work(), statements, hashes: hashesSoFar() - before };
  } finally {
    database.read = read;
    database.inTransaction = write;
  }
}

/** Lets something else happen between the first read with these words and the transaction that comes after it. */
export async function withMeanwhile<T>(
  { app: { database } }: TestApp,
  words: string,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [read, write] = [database.read, database.inTransaction];
  let isRead = false;
  const restore = (): void => void Object.assign(database, { read, inTransaction: write });
  database.read = ((sql: string, values?: []) => {
    isRead ||= sql.includes(words);
    return read.call(database, sql, values);
  }) as typeof read;
  database.inTransaction = (async (own: Parameters<typeof write>[0]) => {
    if (isRead) {
      restore();
      await meanwhile();
    }
    return write.call(database, own);
  }) as typeof write;
  try {
    return await work();
  } finally {
    restore();
  }
}
