import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { OfficeRoomsDocument, useOfficeRoomsQuery, type OfficeRoomFragment } from './live-office.generated';

/** Milliseconds. */
const pollInterval = 10_000;

export type OfficeRoom = OfficeRoomFragment;

/** The rooms of an event, read again every 10 seconds while the window is visible. */
export function useRooms(eventId: string) {
  const client = useApolloClient();
  const variables = { eventId };
  const rooms = useOfficeRoomsQuery({ variables }).data?.rooms ?? [];
  /** Since when the server has not answered, in ms; null: it answers. */
  const [lostSince, setLostSince] = useState<number | null>(null);

  const refresh = useCallback(async (): Promise<void> => {
    await client.query({ query: OfficeRoomsDocument, variables: { eventId }, fetchPolicy: 'network-only' });
    setLostSince(null);
  }, [client, eventId]);

  useEffect(() => {
    let isLoading = false;
    const poll = () => {
      if (document.hidden || isLoading) return;
      isLoading = true;
      refresh()
        .catch(() => setLostSince((since) => since ?? Date.now()))
        .finally(() => (isLoading = false));
    };
    const timer = setInterval(poll, pollInterval);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [refresh]);

  return { rooms, refresh, lostSince };
}

/** How a room is called: by its hall. */
export const roomName = ({ room }: { room: { hall: { name: string } | null } }): string =>
  room.hall?.name ?? 'Общая комната';
