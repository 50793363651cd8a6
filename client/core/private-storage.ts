/** Owner of private values that were stored without a session. */
export const anonymousOwner = 'visitor';

const privatePrefix = 'private ';
/** Key for the id of the signed-in user; empty: signed out. Other tabs get its changes by the `storage` event. */
const accountKey = 'account';
/** Marks a stored value that moves to the account when an anonymous visitor signs in. */
const passesOnMark = '"passesOn":true';

export const privateKey = (owner: string, name: string): string => `${privatePrefix}${owner} ${name}`;

/** The key without the prefix of its owner; null: the key is not private, or belongs to another owner. */
export const withoutOwnerPrefix = (key: string, owner: string): string | null =>
  key.startsWith(privateKey(owner, '')) ? key.slice(privateKey(owner, '').length) : null;

/** Storage may be blocked or full: the site works without it. */
export function tryStorage<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The id of the user whom the last opened page of this browser belonged to; empty: signed out, null: not known. */
export const storedAccount = (): string | null => tryStorage(() => localStorage.getItem(accountKey));

/** Whether this tab may still store values: not after the user signed out or another user signed in in another tab. */
export const canStore = (owner: string): boolean => owner === anonymousOwner || storedAccount() === owner;

/** Removes the private values of other users; null: of all users. Anonymous values marked `passesOn` move to the user. */
export function removeOtherUsersData(viewer: string | null): void {
  tryStorage(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(privatePrefix) || (viewer && withoutOwnerPrefix(key, viewer) !== null)) continue;
        const value = storage.getItem(key);
        const name = withoutOwnerPrefix(key, anonymousOwner);
        storage.removeItem(key);
        if (viewer && name !== null && value?.includes(passesOnMark)) storage.setItem(privateKey(viewer, name), value);
      }
    localStorage.setItem(accountKey, viewer ?? '');
  });
}

/** Listens for sign-in and sign-out in other tabs. @returns a function that removes the listener */
export function onAccountChange(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === accountKey && onChange();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
