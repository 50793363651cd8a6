import { ApolloClient } from '@apollo/client';
import { createApolloClient, createBrowserLink } from '../../client/core/apollo';
import { createSession } from '../../client/core/session';
import { RoomUpdatesDocument, type RoomUpdatesSubscription } from '../../client/live/updates/room-updates.generated';

/** What a tab of `shared-stream.test.ts` has received. Runs in the browser, without a page around it. */
export type StreamPage = {
  client: ApolloClient;
  watch(roomId: string): void;
  leave(): void;
  states: string[];
  polls: number;
  end: string | null;
};

declare global {
  interface Window {
    stream: StreamPage;
  }
}

const client = createApolloClient({ link: createBrowserLink(), session: createSession(undefined), ssr: false });
let subscription: { unsubscribe(): void } | undefined;
const stateOf = (data: RoomUpdatesSubscription | undefined): string =>
  data?.roomUpdates.__typename === 'RoomChanged' ? data.roomUpdates.room.state : '';

window.stream = {
  client,
  states: [],
  polls: 0,
  end: null,
  watch: (roomId) => {
    const context = { poll: () => void (window.stream.polls += 1) };
    subscription = client.subscribe({ query: RoomUpdatesDocument, variables: { roomId }, context }).subscribe({
      next: ({ data, error }) => {
        const state = error ? error.message : stateOf(data);
        if (state && state !== window.stream.states.at(-1)) window.stream.states.push(state);
      },
      complete: () => (window.stream.end = 'complete'),
      error: (error: unknown) => (window.stream.end = String(error)),
    });
  },
  leave: () => subscription?.unsubscribe(),
};
