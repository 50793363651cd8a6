import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { privateKey, visitor } from '../core/private-storage';
import { useSession } from '../core/session';
import { SaveViewingProgressDocument } from './archives.generated';

/** Places of visitors who are not signed in stay on their device. */
const STORE = privateKey(visitor, 'archive places');
const CHANGE = 'archive-place';
/** So many talks are remembered; older ones are forgotten first. */
const MOST = 100;
/** Below this nobody needs to be brought back, in seconds. */
const LEAST = 5;

type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Places) : {};
  } catch {
    // Storage that is switched off or spoilt remembers nothing.
    return {};
  }
}

function writePlace(talkId: string, seconds: number): void {
  const { [talkId]: _before, ...others } = readPlaces();
  const places = [...Object.entries(others), [talkId, seconds] as const].slice(-MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(places)));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onChange);
  };
}

type Talk = { id: string; durationSeconds: number | null; viewerSeconds?: number | null };

/** Second at which the viewer stopped; null before the first look, while the page of a visitor is still the server's, and when nothing is left. */
export function usePlace({ id, viewerSeconds }: Talk): number | null {
  const { auth } = useSession();
  const onDevice = useSyncExternalStore(
    subscribe,
    () => readPlaces()[id] ?? null,
    () => null,
  );
  const place = auth ? (viewerSeconds ?? null) : onDevice;
  return typeof place === 'number' && place >= LEAST ? place : null;
}

/** Whether so little is left that watching begins anew. */
export const isSeen = (seconds: number, duration: number | null): boolean =>
  duration !== null && seconds >= duration * 0.95;

export type SavePlace = (seconds: number, isLeaving?: boolean) => void;

/** Keeps a place: on the server for a signed-in person, else on the device. A failure is made good by the next one. */
export function useSavePlace({ id }: Talk): SavePlace {
  const client = useApolloClient();
  const { auth } = useSession();
  const isSignedIn = auth !== null;
  return useCallback(
    (seconds, isLeaving = false) => {
      const place = Math.floor(seconds);
      if (!isSignedIn) return writePlace(id, place);
      client
        .mutate({
          mutation: SaveViewingProgressDocument,
          variables: { talkId: id, seconds: place },
          context: { fetchOptions: { keepalive: isLeaving } },
        })
        .catch(() => undefined);
    },
    [client, id, isSignedIn],
  );
}
