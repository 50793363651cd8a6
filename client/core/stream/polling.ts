import type { ApolloLink } from '@apollo/client';

/** Milliseconds between two polls while there is no stream. */
export const pollInterval = 5_000;

/** What a component passes as `context` to the hook of a subscription: reads the same data by a query. */
type PollContext = { poll?: () => unknown };

export const pollOf =
  ({ getContext }: Pick<ApolloLink.Operation, 'getContext'>): (() => void) =>
  () => {
    // Without a network it fails like the stream; the next poll comes in seconds.
    Promise.resolve((getContext() as PollContext).poll?.()).catch(() => {});
  };
