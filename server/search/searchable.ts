import { defineHook } from '../core/hooks.js';
import type { Db } from '../core/database/db.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueAll } from '../core/jobs/outbox.js';

/** A document of the search index. Texts are plain, without Markdown or HTML. */
export type SearchDocument = {
  /** Id, unique within its kind. */
  readonly id: string;
  /** Path of its page, with a fragment if it is a part of the page. */
  readonly path: string;
  readonly title: string;
  /** Names of people and organisations; ranked below the title and above the text. */
  readonly names: string;
  readonly text: string;
  /** Details shown under the title, such as a date and a city. */
  readonly note: string;
  /** Start time, ISO 8601 in UTC: of equal matches the newer one comes first. Null: no date. */
  readonly at: string | null;
  /** Cancelled: ranked below events that take place. */
  readonly isOff?: boolean;
};

/** Names of `SearchKind` in the schema. */
export type SearchKind = 'EVENT' | 'TALK' | 'SPEAKER' | 'ARCHIVE' | 'GALLERY';

export type Searchable = {
  readonly kind: SearchKind;
  /** Public documents with these ids, or all if `ids` is null. Ids without a document are removed from the index. */
  documents(db: Db, ids: readonly string[] | null): Promise<SearchDocument[]>;
  /** Ids of documents that contain the name of this speaker. */
  naming?(transaction: Transaction, speakerId: string): Promise<string[]>;
};

export const indexingJob = 'search index';

/** Enqueues the indexing of a document after the commit. `mark` identifies the change. */
export const enqueueIndexing = (
  transaction: Transaction,
  kind: SearchKind,
  id: string,
  mark: string,
  now: Date,
): Promise<void> => enqueueIndexingOf(transaction, [{ kind, id }], mark, now);

/** Enqueues the indexing of many documents, with few statements. */
export const enqueueIndexingOf = (
  transaction: Transaction,
  things: readonly { kind: SearchKind; id: string }[],
  mark: string,
  now: Date,
): Promise<void> =>
  enqueueAll(
    transaction,
    things.map(({ kind, id }) => ({
      job: indexingJob,
      key: `${indexingJob} ${kind} ${id} ${mark}`,
      payload: { kind, id },
      now,
      priority: 8,
    })),
  );

export const searchables = defineHook<Searchable>('searchables', 'What the search of the site finds of a module.');
