import type { TestApp } from './app.js';

/** Number of read statements while the work runs. */
export async function readsDuring({ app }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { database } = app;
  const original = database.query;
  let count = 0;
  database.query = ((...parameters: Parameters<typeof original>) => {
    count += 1;
    return original.apply(database, parameters);
  }) as typeof original;
  try {
    await work();
  } finally {
    database.query = original;
  }
  return count;
}
