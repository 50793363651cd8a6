import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import type { Database } from '../core/database.js';
import { Db } from '../core/kept.js';
import { enqueue, type Job } from '../core/outbox.js';
import { searchables, indexingJob, type Searchable, type SearchKind } from './searchable.js';
import { createSearchIndex } from './search-index.js';
import { learnWords } from './vocabulary.js';

const rebuildJob = 'search rebuild';
const batchJob = 'search batch';

type Parts = Pick<Application, 'database' | 'hooks' | 'clock'>;
type Batch = { kind: SearchKind; ids: string[] };

/** Each batch is a transaction of its own: so much of the writing turn is taken at once. */
const together = 50;
/** Indexing comes after letters, and building anew after everything else. */
const lastPriority = 9;

/** Brings the index to what the public may find of these things now: what is not there any more leaves it. */
async function refresh({ database, hooks }: Parts, { kind, ids }: Batch): Promise<void> {
  const searchable = hooks.of(searchables).find((one) => one.kind === kind);
  if (!searchable) throw new Error(`there is nothing to find of the kind ${kind}`);
  const index = createSearchIndex(database);
  await database.inTransaction(async (transaction) => {
    await index.lock(transaction, kind);
    // Read inside, behind the lock: whoever comes last has seen the newest state.
    const reads = Db.inside(transaction);
    const documents = await searchable.documents(reads, ids);
    const found = new Set(documents.map(({ id }) => id));
    await index.put(transaction, kind, documents);
    await learnWords(
      transaction,
      documents.flatMap(({ title, names, text }) => [title, names, text]),
    );
    await index.remove(
      transaction,
      kind,
      ids.filter((id) => !found.has(id)),
    );
  });
}

/** All there is to find, and all that the index knows beyond that, in batches. */
async function batchesOf({ database, hooks }: Parts): Promise<Batch[]> {
  const index = createSearchIndex(database);
  const reads = new Db(database);
  const batches: Batch[] = [];
  for (const { kind, documents } of hooks.of(searchables)) {
    const present = (await documents(reads, null)).map(({ id }) => id);
    const ids = [...new Set([...present, ...(await index.idsOf(reads, kind))])];
    for (let start = 0; start < ids.length; start += together)
      batches.push({ kind, ids: ids.slice(start, start + together) });
  }
  return batches;
}

const makeTable = ({ database }: Parts): Promise<void> =>
  database.inTransaction((transaction) => createSearchIndex(database).create(transaction));

/** Works everything into the index here and now. The index stays as full as it is meanwhile. */
export async function rebuild(parts: Parts): Promise<void> {
  await makeTable(parts);
  for (const batch of await batchesOf(parts)) await refresh(parts, batch);
}

/** Has some process of the site do so. Returns the key of the outbox's entry. */
export const enqueueRebuild = ({ database, clock }: Parts): Promise<string> =>
  database.inTransaction(async (transaction) => {
    const key = `${rebuildJob} ${uuid()}`;
    await enqueue(transaction, rebuildJob, key, { key }, clock.now(), lastPriority);
    return key;
  });

/** Takes the wish back; false when somebody is working on it already. */
export const withdrawRebuild = (database: Database, key: string): Promise<boolean> =>
  database.inTransaction(async (transaction) => {
    const rows = await transaction.query('DELETE FROM outbox WHERE key = ? AND attempts = 0 RETURNING id', [key]);
    return rows.length > 0;
  });

/** Nothing of it is left to be done, or it was given up. */
export async function isRebuilt(database: Database, key: string): Promise<boolean> {
  const [left] = await database.read(
    `SELECT id FROM outbox WHERE (key = ? OR key LIKE ?) AND "doneAt" IS NULL AND "failedAt" IS NULL LIMIT 1`,
    [key, `${key} %`],
  );
  return !left;
}

/** Asks for an index where there is none although there are things to find: after an update, or with an older database. */
export async function rebuildIfEmpty(parts: Parts): Promise<void> {
  const { database, hooks } = parts;
  // Without its words an index of an older version answers, but cannot correct what is misspelt.
  const [known] = await database.read('SELECT word FROM search_vocabulary LIMIT 1');
  if (known) return;
  const reads = new Db(database);
  const isAnything = async ({ documents }: Searchable) => (await documents(reads, null)).length > 0;
  for (const searchable of hooks.of(searchables))
    if (await isAnything(searchable)) {
      await enqueueRebuild(parts);
      return;
    }
}

/** The jobs of the outbox. A rebuild is cut into entries of their own: none holds up letters, each is tried again by itself. */
export const searchJobs = (parts: Parts): Job<never>[] => [
  {
    name: indexingJob,
    run: ({ kind, id }: { kind: SearchKind; id: string }) => refresh(parts, { kind, ids: [id] }),
  },
  { name: batchJob, run: (batch: Batch) => refresh(parts, batch) },
  {
    name: rebuildJob,
    run: async ({ key }: { key: string }) => {
      await makeTable(parts);
      const batches = await batchesOf(parts);
      await parts.database.inTransaction(async (transaction) => {
        for (const [number, batch] of batches.entries()) {
          await enqueue(transaction, batchJob, `${key} ${number}`, batch, parts.clock.now(), lastPriority);
        }
      });
    },
  },
];
