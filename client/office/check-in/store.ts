import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { checkInDatabase } from '../../core/private-caches';
import type { Problem } from '../../core/problems';
import type { ScanInput, WalkInInput } from '../../schema.generated';
import type { Person } from './verdicts';
import type { WalkInValues } from './walk-in';

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

/** What was done at the front desk without a network. It holds a name and money, so it is kept until the server has it. */
export type QueuedWalkIn = {
  nonce: string;
  eventId: string;
  /** Who took the money: nobody else sends it, because it is recorded as theirs. */
  ownerId: string;
  /** Name of the person, for the list of this device. */
  name: string;
  input: WalkInInput;
  /** What staff has typed, for a correction. */
  values: WalkInValues;
  /** The entry that follows it. */
  place: string | null;
  hallId: string | null;
  /** Why the server has refused it; staff resolves it. */
  problems: Problem[] | null;
};

type ListSchema = DBSchema & {
  people: { key: [string, string]; value: KeptPerson; indexes: { event: string } };
  lists: { key: string; value: KeptList };
};
type QueueSchema = DBSchema & {
  scans: { key: string; value: QueuedScan; indexes: { event: string } };
  walkIns: { key: string; value: QueuedWalkIn; indexes: { event: string } };
};

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

/** What the server has not heard of outlives signing out: scans, which hold no names, and people with their money. */
const openQueue = (): Promise<IDBPDatabase<QueueSchema>> =>
  openDB<QueueSchema>('check-in queue', 2, {
    upgrade: (database, from) => {
      if (from < 1) database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('event', 'eventId');
      database.createObjectStore('walkIns', { keyPath: 'nonce' }).createIndex('event', 'eventId');
    },
    // Another window brings the newer version: an open connection must not hold it up.
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

/** Keys are random: what was done first is sent first. */
const byTime =
  <Row>(timeOf: (row: Row) => string | null | undefined) =>
  (one: Row, other: Row): number =>
    (timeOf(one) ?? '').localeCompare(timeOf(other) ?? '');

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
