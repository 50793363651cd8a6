import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { pollInterval } from '../../core/stream/polling';

/** Milliseconds: the programme may be moved, the link made anew while the stream is broken, the clock of the device set. */
const readInterval = 60_000;

/** Reads what a link shows again: each minute, when its stream asks for it, and each few seconds after the stream has ended. */
export function useLinkedRoom<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  token: string,
) {
  const client = useApolloClient();
  /** Since when the server has not answered, in ms; null: it answers. */
  const [lostSince, setLostSince] = useState<number | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const refresh = useCallback(async (): Promise<void> => {
    try {
      await client.query({ query, variables: { token } as unknown as Variables, fetchPolicy: 'network-only' });
      setLostSince(null);
    } catch {
      // The page keeps what it shows, and may tell since when.
      setLostSince((since) => since ?? Date.now());
    }
  }, [client, query, token]);
  useEffect(() => {
    const timer = setInterval(() => void refresh(), hasEnded ? pollInterval : readInterval);
    return () => clearInterval(timer);
  }, [refresh, hasEnded]);
  /** The link was made anew, the event is over, or too many screens are open. */
  const end = () => {
    setEnded(true);
    void refresh();
  };
  /** For the hook of the subscription. */
  const stream = {
    context: { poll: refresh },
    onData: () => setLostSince(null),
    onError: end,
    onComplete: end,
  };
  return { lostSince, stream };
}
