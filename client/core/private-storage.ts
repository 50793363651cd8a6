/** Owner of what a visitor leaves in a browser without being signed in. */
export const visitor = 'visitor';

const MARK = 'private ';
/** Whose account this browser knows; empty: the user has signed out. Other tabs hear of its changes by `storage`. */
const ACCOUNT = 'account';
/** Part of a stored text that goes along with the visitor into the account that they sign in to. */
const passingOn = '"passesOn":true';

export const privateKey = (owner: string, name: string): string => `${MARK}${owner} ${name}`;

/** The key without its owner; null: it is not private, or somebody else's. */
export const nameOf = (key: string, owner: string): string | null =>
  key.startsWith(privateKey(owner, '')) ? key.slice(privateKey(owner, '').length) : null;

/** Storage may be forbidden or full: the site works without it. */
export function tryStorage<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Signed out in another tab, or signed in as another user: this one must leave nothing behind any more. */
export const mayStore = (owner: string): boolean =>
  owner === visitor || tryStorage(() => localStorage.getItem(ACCOUNT)) === owner;

/** Forgets what this browser stores for others than this user; null: for anybody. */
export function keepOnlyFor(viewer: string | null): void {
  tryStorage(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(MARK) || (viewer && nameOf(key, viewer) !== null)) continue;
        const text = storage.getItem(key);
        const name = nameOf(key, visitor);
        storage.removeItem(key);
        if (viewer && name !== null && text?.includes(passingOn)) storage.setItem(privateKey(viewer, name), text);
      }
    localStorage.setItem(ACCOUNT, viewer ?? '');
  });
}

/** @returns what ends it */
export function onAccountChange(act: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === ACCOUNT && act();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
