import { defineHook } from '../core/hooks.js';
import type { Db } from '../core/db.js';
import type { Transaction } from '../core/database.js';
import { enqueueAll } from '../core/outbox.js';

/** One thing that the search of the site can find. Texts are plain, without marks of Markdown or HTML. */
export type SearchDocument = {
  /** Id of the thing within its kind. */
  readonly id: string;
  /** Path of the page that shows it, with a `#` where it is a part of one. */
  readonly path: string;
  readonly title: string;
  /** Names of people and organisations; weighs less than the title and more than the text. */
  readonly names: string;
  readonly text: string;
  /** Short facts shown under the title, such as a date and a city. */
  readonly note: string;
  /** Beginning of what it is about, ISO 8601 in UTC: newer things come first among equals. Null: no date. */
  readonly at: string | null;
  /** It was cancelled: found, but behind what takes place. */
  readonly isOff?: boolean;
};

/** Names of `SearchKind` in the schema. */
export type SearchKind = 'EVENT' | 'TALK' | 'SPEAKER' | 'ARCHIVE' | 'GALLERY';

export type Searchable = {
  readonly kind: SearchKind;
  /** What the public may find; of these ids, or of all when ids is null. An id that is not answered leaves the index. */
  documents(reads: Db, ids: readonly string[] | null): Promise<SearchDocument[]>;
  /** Ids of what tells the name of this person who speaks. */
  naming?(transaction: Transaction, speakerId: string): Promise<string[]>;
};

export const indexingJob = 'search index';

/** Has the search look at a thing again, once this transaction is committed. `mark` tells one change from the next. */
export const enqueueIndexing = (
  transaction: Transaction,
  kind: SearchKind,
  id: string,
  mark: string,
  now: Date,
): Promise<void> => enqueueIndexingOf(transaction, [{ kind, id }], mark, now);

/** The same of many things, with few statements. */
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
