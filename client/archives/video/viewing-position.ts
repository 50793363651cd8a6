import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { privateKey, anonymousOwner } from '../../core/private-storage';
import { useSession } from '../../core/session';
import { SaveViewingProgressDocument } from '../archives.generated';

/** Positions of visitors without an account are stored on the device. */
const storageKey = privateKey(anonymousOwner, 'archive places');
const changeEvent = 'archive-place';
/** Number of talks to remember; the oldest ones are dropped. */
const maxTalks = 100;
/** Positions below this number of seconds are ignored. */
const minSeconds = 5;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    // Storage is disabled or has invalid data.
    return {};
  }
}

function writePosition(talkId: string, seconds: number): void {
  const { [talkId]: _old, ...otherPositions } = readPositions();
  const positions = [...Object.entries(otherPositions), [talkId, seconds] as const].slice(-maxTalks);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changeEvent, onChange);
    window.removeEventListener('storage', onChange);
  };
}

type Talk = { id: string; durationSeconds: number | null; viewerSeconds?: number | null };

/** Second at which the viewer stopped. Null during hydration for visitors, and for positions below the minimum. */
export function usePosition({ id, viewerSeconds }: Talk): number | null {
  const { auth } = useSession();
  const storedPosition = useSyncExternalStore(
    subscribe,
    () => readPositions()[id] ?? null,
    () => null,
  );
  const position = auth ? (viewerSeconds ?? null) : storedPosition;
  return typeof position === 'number' && position >= minSeconds ? position : null;
}

/** Whether the recording is watched to 95 %, so that it starts from the beginning. */
export const isWatched = (seconds: number, duration: number | null): boolean =>
  duration !== null && seconds >= duration * 0.95;

export type SavePosition = (seconds: number, isLeaving?: boolean) => void;

/**
 * Saves the position: on the server for signed-in users, otherwise on the device. A failed request is not repeated, as
 * the next report replaces it.
 */
export function useSavePosition({ id }: Talk): SavePosition {
  const client = useApolloClient();
  const { auth } = useSession();
  const isSignedIn = auth !== null;
  return useCallback(
    (seconds, isLeaving = false) => {
      const position = Math.floor(seconds);
      if (!isSignedIn) return writePosition(id, position);
      client
        .mutate({
          mutation: SaveViewingProgressDocument,
          variables: { talkId: id, seconds: position },
          context: { fetchOptions: { keepalive: isLeaving } },
        })
        .catch(() => undefined);
    },
    [client, id, isSignedIn],
  );
}
