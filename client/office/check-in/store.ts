import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { checkInDatabase } from '../../core/private-caches';
import type { ScanInput } from '../../schema.generated';
import type { Person } from './verdicts';

/** The list of one event as this device has it. */
export type KeptList = {
  eventId: string;
  asOf: string;
  date: string;
  /** Missing in lists that an earlier version of the page has stored. */
  days?: { date: string; from: string; to: string }[];
};
export type KeptPerson = Person & { eventId: string };
export type QueuedScan = ScanInput & { eventId: string };

type ListSchema = DBSchema & {
  people: { key: [string, string]; value: KeptPerson; indexes: { event: string } };
  lists: { key: string; value: KeptList };
};
type QueueSchema = DBSchema & { scans: { key: string; value: QueuedScan; indexes: { event: string } } };

/** Names: forgotten when staff signs out. */
const openList = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>(checkInDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('people', { keyPath: ['eventId', 'registrationId'] }).createIndex('event', 'eventId');
      database.createObjectStore('lists', { keyPath: 'eventId' });
    },
    // Signing out deletes it: nothing may stand in the way.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** Scans that the server has not heard of: these outlive signing out, and hold no names. */
const openQueue = (): Promise<IDBPDatabase<QueueSchema>> =>
  openDB<QueueSchema>('check-in queue', 1, {
    upgrade: (database) => {
      database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('event', 'eventId');
    },
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

export const readList = (eventId: string): Promise<{ list: KeptList | undefined; people: KeptPerson[] }> =>
  inList(async (database) => ({
    list: await database.get('lists', eventId),
    people: await database.getAllFromIndex('people', 'event', eventId),
  }));

/** Keeps people; with `isWhole` nobody else of the event is kept. */
export const keepPeople = (eventId: string, people: readonly Person[], isWhole: boolean): Promise<void> =>
  inList(async (database) => {
    const transaction = database.transaction('people', 'readwrite');
    if (isWhole)
      for (const key of await transaction.store.index('event').getAllKeys(eventId)) await transaction.store.delete(key);
    for (const person of people) await transaction.store.put({ ...person, eventId });
    await transaction.done;
  });

export const keepList = (list: KeptList): Promise<void> =>
  inList(async (database) => void (await database.put('lists', list)));

export const queueScan = (scan: QueuedScan): Promise<void> =>
  inQueue(async (database) => void (await database.put('scans', scan)));

export const queuedScans = (eventId: string): Promise<QueuedScan[]> =>
  inQueue((database) => database.getAllFromIndex('scans', 'event', eventId));

export const unqueueScans = (nonces: readonly string[]): Promise<void> =>
  inQueue(async (database) => {
    const transaction = database.transaction('scans', 'readwrite');
    for (const nonce of nonces) await transaction.store.delete(nonce);
    await transaction.done;
  });

const deviceKey = 'check-in device';

/** What this browser is called in the ledger. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(deviceKey);
    if (known) return known;
    const made = `Устройство ${crypto.randomUUID().slice(0, 4).toUpperCase()}`;
    localStorage.setItem(deviceKey, made);
    return made;
  } catch {
    return 'Устройство';
  }
}
