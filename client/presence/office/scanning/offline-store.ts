import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { checkInDatabase } from '../../../core/private-caches';
import type { Problem } from '../../../core/forms/problems';
import type { ScanInput, WalkInInput } from '../../../schema.generated';
import type { CheckInListPerson } from './scan-evaluation';
import type { WalkInValues } from '../walk-in';

/** The participant list of one event, stored on this device. `asOf` is the server's timestamp of the last change in it. */
export type StoredList = {
  eventId: string;
  asOf: string;
  date: string;
  /** Missing in lists stored by an earlier version of the page. */
  days?: { date: string; from: string; to: string }[];
};
export type StoredPerson = CheckInListPerson & { eventId: string };
export type QueuedScan = ScanInput & { eventId: string };

/** A walk-in registered offline. It is the only record of a person and a payment: it stays until the server has it. */
export type QueuedWalkIn = {
  nonce: string;
  eventId: string;
  /** The staff member who took the money. Nobody else may send it: the server books it to the sender. */
  ownerId: string;
  /** Name of the participant, for the list on this device. */
  name: string;
  input: WalkInInput;
  /** Values of the form, to correct a rejected walk-in. */
  values: WalkInValues;
  /** Where the entry is recorded after the registration. */
  place: string | null;
  hallId: string | null;
  /** Problems of a walk-in that the server rejected; null while it waits to be sent. */
  problems: Problem[] | null;
};

type ListSchema = DBSchema & {
  people: { key: [string, string]; value: StoredPerson; indexes: { event: string } };
  lists: { key: string; value: StoredList };
};
type QueueSchema = DBSchema & {
  scans: { key: string; value: QueuedScan; indexes: { event: string } };
  walkIns: { key: string; value: QueuedWalkIn; indexes: { event: string } };
};

/** The participant list contains names: signing out deletes this database. */
const openList = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>(checkInDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('people', { keyPath: ['eventId', 'registrationId'] }).createIndex('event', 'eventId');
      database.createObjectStore('lists', { keyPath: 'eventId' });
    },
    // An open connection would block the deletion at sign-out.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** The queue for the server. Signing out does not delete it: unsent scans and payments would be lost. */
const openQueue = (): Promise<IDBPDatabase<QueueSchema>> =>
  openDB<QueueSchema>('check-in queue', 2, {
    upgrade: (database, from) => {
      if (from < 1) database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('event', 'eventId');
      database.createObjectStore('walkIns', { keyPath: 'nonce' }).createIndex('event', 'eventId');
    },
    // An open connection would block the upgrade in another window.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

async function inList<T>(work: (database: IDBPDatabase<ListSchema>) => Promise<T>): Promise<T> {
  const database = await openList();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function inQueue<T>(work: (database: IDBPDatabase<QueueSchema>) => Promise<T>): Promise<T> {
  const database = await openQueue();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readList = (eventId: string): Promise<{ list: StoredList | undefined; people: StoredPerson[] }> =>
  inList(async (database) => ({
    list: await database.get('lists', eventId),
    people: await database.getAllFromIndex('people', 'event', eventId),
  }));

/** Stores people. With `isWhole` it first deletes all people of the event. */
export const storePeople = (eventId: string, people: readonly CheckInListPerson[], isWhole: boolean): Promise<void> =>
  inList(async (database) => {
    const transaction = database.transaction('people', 'readwrite');
    if (isWhole)
      for (const key of await transaction.store.index('event').getAllKeys(eventId)) await transaction.store.delete(key);
    for (const person of people) await transaction.store.put({ ...person, eventId });
    await transaction.done;
  });

export const storeList = (list: StoredList): Promise<void> =>
  inList(async (database) => void (await database.put('lists', list)));

export const queueScan = (scan: QueuedScan): Promise<void> =>
  inQueue(async (database) => void (await database.put('scans', scan)));

/** Keys are random: without sorting, an exit could be sent before its entry. */
const byTime =
  <Row>(timeOf: (row: Row) => string | null | undefined) =>
  (left: Row, right: Row): number =>
    (timeOf(left) ?? '').localeCompare(timeOf(right) ?? '');

export const queuedScans = (eventId: string): Promise<QueuedScan[]> =>
  inQueue(async (database) =>
    (await database.getAllFromIndex('scans', 'event', eventId)).sort(byTime(({ scannedAt }) => scannedAt)),
  );

export const unqueueScans = (nonces: readonly string[]): Promise<void> =>
  inQueue(async (database) => {
    const transaction = database.transaction('scans', 'readwrite');
    for (const nonce of nonces) await transaction.store.delete(nonce);
    await transaction.done;
  });

export const queueWalkIn = (walkIn: QueuedWalkIn): Promise<void> =>
  inQueue(async (database) => void (await database.put('walkIns', walkIn)));

export const queuedWalkIns = (eventId: string): Promise<QueuedWalkIn[]> =>
  inQueue(async (database) =>
    (await database.getAllFromIndex('walkIns', 'event', eventId)).sort(byTime(({ input }) => input.doneAt)),
  );

export const unqueueWalkIn = (nonce: string): Promise<void> => inQueue((database) => database.delete('walkIns', nonce));

const deviceKey = 'check-in device';

/** Name of this browser in the list of marks. */
export function deviceName(): string {
  try {
    const savedName = localStorage.getItem(deviceKey);
    if (savedName) return savedName;
    const newName = `Устройство ${crypto.randomUUID().slice(0, 4).toUpperCase()}`;
    localStorage.setItem(deviceKey, newName);
    return newName;
  } catch {
    return 'Устройство';
  }
}
