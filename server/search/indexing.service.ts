import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import type { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { enqueue, type Job } from '../core/jobs/outbox.js';
import { searchables, indexingJob, type Searchable, type SearchKind } from './searchable.js';
import { SearchIndex } from './search-index.js';
import { addToVocabulary } from './vocabulary.js';

const rebuildJob = 'search rebuild';
const batchJob = 'search batch';

type IndexingContext = Pick<Application, 'database' | 'hooks' | 'clock'>;
type Batch = { kind: SearchKind; ids: string[] };

/** Documents per transaction: other writers run in between. */
const batchSize = 50;
/** Indexing runs after emails, and a rebuild after everything else. */
const lowestPriority = 9;

/** Updates these documents in the index. Documents that are no longer public are removed. */
async function refresh({ database, hooks }: IndexingContext, { kind, ids }: Batch): Promise<void> {
  const searchable = hooks.of(searchables).find((one) => one.kind === kind);
  if (!searchable) throw new Error(`there is nothing to find of the kind ${kind}`);
  const index = new SearchIndex(database);
  await database.inTransaction(async (transaction) => {
    await index.lock(transaction, kind);
    // Read behind the lock, so that the last writer indexes the latest state.
    const db = new Db(transaction);
    const documents = await searchable.documents(db, ids);
    const foundIds = new Set(documents.map(({ id }) => id));
    await index.put(transaction, kind, documents);
    await addToVocabulary(
      transaction,
      documents.flatMap(({ title, names, text }) => [title, names, text]),
    );
    await index.remove(
      transaction,
      kind,
      ids.filter((id) => !foundIds.has(id)),
    );
  });
}

/** All documents and all indexed ids, in batches. */
async function createBatches({ database, hooks }: IndexingContext): Promise<Batch[]> {
  const index = new SearchIndex(database);
  const db = new Db(database);
  const batches: Batch[] = [];
  for (const { kind, documents } of hooks.of(searchables)) {
    const documentIds = (await documents(db, null)).map(({ id }) => id);
    const ids = [...new Set([...documentIds, ...(await index.idsOf(db, kind))])];
    for (let start = 0; start < ids.length; start += batchSize)
      batches.push({ kind, ids: ids.slice(start, start + batchSize) });
  }
  return batches;
}

const createTable = ({ database }: IndexingContext): Promise<void> =>
  database.inTransaction((transaction) => new SearchIndex(database).create(transaction));

/** Rebuilds the index in this process. The index stays usable meanwhile. */
export async function rebuildIndex(context: IndexingContext): Promise<void> {
  await createTable(context);
  for (const batch of await createBatches(context)) await refresh(context, batch);
}

/** Enqueues a rebuild for a process of the site. Returns the key of the outbox entry. */
export const enqueueRebuild = ({ database, clock }: IndexingContext): Promise<string> =>
  database.inTransaction(async (transaction) => {
    const key = `${rebuildJob} ${uuid()}`;
    await enqueue(transaction, rebuildJob, key, { key }, clock.now(), lowestPriority);
    return key;
  });

/** Cancels an enqueued rebuild. Returns false if it has already started. */
export const cancelRebuild = (database: Database, key: string): Promise<boolean> =>
  database.inTransaction(async (transaction) => {
    const rows = await transaction.query('DELETE FROM outbox WHERE key = ? AND attempts = 0 RETURNING id', [key]);
    return rows.length > 0;
  });

/** Whether no entry of the rebuild is pending: all are done or have failed. */
export async function isRebuildFinished(database: Database, key: string): Promise<boolean> {
  const [pending] = await database.query(
    `SELECT id FROM outbox WHERE (key = ? OR key LIKE ?) AND "doneAt" IS NULL AND "failedAt" IS NULL LIMIT 1`,
    [key, `${key} %`],
  );
  return !pending;
}

/** Enqueues a rebuild if the index is empty but there are documents: after an update or with an older database. */
export async function rebuildIndexIfEmpty(context: IndexingContext): Promise<void> {
  const { database, hooks } = context;
  // An index of an older version has no vocabulary: it answers queries but cannot correct typos.
  const [vocabularyWord] = await database.query('SELECT word FROM search_vocabulary LIMIT 1');
  if (vocabularyWord) return;
  const db = new Db(database);
  const hasDocuments = async ({ documents }: Searchable) => (await documents(db, null)).length > 0;
  for (const searchable of hooks.of(searchables))
    if (await hasDocuments(searchable)) {
      await enqueueRebuild(context);
      return;
    }
}

/**
 * Outbox jobs. A rebuild is split into entries, so that emails are not delayed and each batch is retried on its own.
 */
export const searchJobs = (context: IndexingContext): Job<never>[] => [
  {
    name: indexingJob,
    run: ({ kind, id }: { kind: SearchKind; id: string }) => refresh(context, { kind, ids: [id] }),
  },
  { name: batchJob, run: (batch: Batch) => refresh(context, batch) },
  {
    name: rebuildJob,
    run: async ({ key }: { key: string }) => {
      await createTable(context);
      const batches = await createBatches(context);
      await context.database.inTransaction(async (transaction) => {
        for (const [position, batch] of batches.entries()) {
          await enqueue(transaction, batchJob, `${key} ${position}`, batch, context.clock.now(), lowestPriority);
        }
      });
    },
  },
];
