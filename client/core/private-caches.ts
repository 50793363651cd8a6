const MARK = 'private ';

/** The name of a cache that belongs to whoever is signed in. */
export function privateCache(name: string): string {
  return MARK + name;
}

/** Where a device at the door keeps names of participants. */
export const checkInDatabase = `${MARK}check-in`;

/** Forgets what this browser keeps for a person, all of it or all but one cache. */
export async function clearPrivateCaches(except?: string): Promise<void> {
  // Browsers have no caches where the connection is not safe, and refuse them where storage is switched off.
  const names = await globalThis.caches?.keys().catch(() => []);
  const gone = names?.filter((name) => name.startsWith(MARK) && name !== except) ?? [];
  await Promise.all(gone.map((name) => caches.delete(name)));
  if (except === undefined) globalThis.indexedDB?.deleteDatabase(checkInDatabase);
}
