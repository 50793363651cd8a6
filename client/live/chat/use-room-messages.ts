import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { roomMessageStates } from '../../../rules/states/room-message-states';
import type { Room } from '../broadcast';
import { OwnRoomMessagesDocument, useOwnRoomMessagesQuery, type RoomMessageFragment } from './chat.generated';

/** What becomes of messages that only their author sees is read this often, in milliseconds. */
const pollInterval = 30_000;

/** The chat of a room as the viewer sees it, with their own messages that others do not see. */
export function useRoomMessages({ id, messages }: Room, slug: string) {
  const { cache } = useApolloClient();
  const { data, startPolling, stopPolling } = useOwnRoomMessagesQuery({ variables: { slug } });
  const viewerMessages = data?.broadcast?.viewerMessages ?? [];
  const waits = viewerMessages.some(({ state }) => state === 'HELD');
  useEffect(() => {
    if (!waits) return;
    startPolling(pollInterval * (0.9 + Math.random() * 0.2));
    return stopPolling;
  }, [waits, startPolling, stopPolling]);

  const listed = new Set(messages.map((message) => message.id));
  const own = viewerMessages.filter((message) => !listed.has(message.id));

  /** Shows a message that the viewer has sent before the stream brings it. */
  const add = (message: RoomMessageFragment): void => {
    if (roomMessageStates.is(message.state, 'listed')) {
      cache.modify<Pick<Room, 'messages'>>({
        id: cache.identify({ __typename: 'Room', id }),
        fields: {
          messages: (present, { toReference }) => [...present, toReference({ ...message })!] as typeof present,
        },
      });
      return;
    }
    cache.updateQuery({ query: OwnRoomMessagesDocument, variables: { slug } }, (before) =>
      before?.broadcast
        ? {
            ...before,
            broadcast: { ...before.broadcast, viewerMessages: [message, ...before.broadcast.viewerMessages] },
          }
        : undefined,
    );
  };
  return {
    messages: [...messages, ...own].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt)),
    isMuted: data?.broadcast?.viewerIsMuted ?? false,
    add,
  };
}
