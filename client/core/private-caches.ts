const privatePrefix = 'private ';

/** tickets: pages of the user's tickets and programme; door: pages of the check-in. */
type Kind = 'tickets' | 'door';

/** Opens the cache of one user, and deletes the caches of other users. */
export async function openPrivateCache(kind: Kind, owner: string): Promise<Cache> {
  for (const name of await caches.keys())
    if (name.startsWith(privatePrefix) && !name.endsWith(` ${owner}`)) await caches.delete(name);
  return caches.open(`${privatePrefix}${kind} ${owner}`);
}

/** IndexedDB database in which a check-in device stores names of participants. */
export const checkInDatabase = `${privatePrefix}check-in`;

/** Deletes all private caches and the check-in database of this browser. */
export async function clearPrivateCaches(): Promise<void> {
  // `caches` is missing without https, and throws when storage is switched off.
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all(names?.filter((name) => name.startsWith(privatePrefix)).map((name) => caches.delete(name)) ?? []);
  globalThis.indexedDB?.deleteDatabase(checkInDatabase);
}
