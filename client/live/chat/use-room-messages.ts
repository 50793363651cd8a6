import { useApolloClient } from '@apollo/client/react';
import { roomMessageStates } from '../../../rules/states/room-message-states';
import type { Room } from '../broadcast';
import { useViewerData } from '../updates/use-viewer-data';
import type { RoomMessageFragment } from './chat.generated';

/** The chat of a room as the viewer sees it, with their own messages that others do not see. */
export function useRoomMessages({ id, messages }: Room, slug: string) {
  const { cache } = useApolloClient();
  const { viewerData, update, sendAsViewer } = useViewerData(slug);
  const listed = new Set(messages.map((message) => message.id));
  const own = viewerData?.viewerMessages.filter((message) => !listed.has(message.id)) ?? [];

  /** Shows a message that the viewer has sent before the stream brings it. */
  const add = (message: RoomMessageFragment): void => {
    if (!roomMessageStates.is(message.state, 'listed')) {
      update(({ viewerMessages }) => ({ viewerMessages: [message, ...viewerMessages] }));
      return;
    }
    cache.modify<Pick<Room, 'messages'>>({
      id: cache.identify({ __typename: 'Room', id }),
      fields: {
        messages: (present, { toReference }) => [...present, toReference({ ...message })!] as typeof present,
      },
    });
  };
  return {
    messages: [...messages, ...own].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt)),
    isMuted: viewerData?.viewerIsMuted ?? false,
    add,
    sendAsViewer,
  };
}
