const MARK = 'private ';

/** What is kept for a user: pages of their tickets and their programme; pages of doors. */
type Kind = 'tickets' | 'door';

/** The cache of one person. What this browser keeps for others is forgotten. */
export async function privateCache(kind: Kind, owner: string): Promise<Cache> {
  for (const name of await caches.keys())
    if (name.startsWith(MARK) && !name.endsWith(` ${owner}`)) await caches.delete(name);
  return caches.open(`${MARK}${kind} ${owner}`);
}

/** Where a device at the door keeps names of participants. */
export const checkInDatabase = `${MARK}check-in`;

/** Forgets what this browser keeps for a person. */
export async function clearPrivateCaches(): Promise<void> {
  // Browsers have no caches where the connection is not safe, and refuse them where storage is switched off.
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all(names?.filter((name) => name.startsWith(MARK)).map((name) => caches.delete(name)) ?? []);
  globalThis.indexedDB?.deleteDatabase(checkInDatabase);
}
