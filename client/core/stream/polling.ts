import type { ApolloLink } from '@apollo/client';

/** Milliseconds between two polls while there is no stream. */
export const pollInterval = 5_000;

/** What a component passes as `context` to the hook of a subscription: reads the same data by a query. */
type PollContext = { poll?: () => void };

export const pollOf = ({ getContext }: Pick<ApolloLink.Operation, 'getContext'>): (() => void) =>
  (getContext() as PollContext).poll ?? (() => {});
