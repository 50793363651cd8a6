import { skipToken } from '@apollo/client/react';
import { useStreamTokenQuery } from './stream-token.generated';

/** A sample of this site stands for a broadcast without an end. */
export const isOfThisSite = (url: string): boolean => url.startsWith(`${location.origin}/`);

/**
 * What the streaming server wants with each request; null: nothing; undefined: it is being read. Each player reads its own:
 * one that is loaded again begins with a new one.
 */
export function useStreamToken(roomId: string, url: string): string | null | undefined {
  const { data, error } = useStreamTokenQuery(
    isOfThisSite(url) ? skipToken : { variables: { roomId }, fetchPolicy: 'no-cache' },
  );
  if (isOfThisSite(url)) return null;
  // Without an answer the server of the stream decides; the player tries again.
  return error ? null : data?.streamToken;
}
