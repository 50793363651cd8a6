import type { FieldMergeFunction, InMemoryCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/**
 * The stream brings the last messages of a chat; without `last` the whole list comes. Messages that do not reach to the
 * present ones replace them: the log must have no hole.
 */
const mergeLog: FieldMergeFunction<readonly Reference[]> = (present = [], incoming, { args, readField }) => {
  const last = args?.last as number | undefined;
  if (!last) return incoming;
  const ids = new Set(incoming.map((entry) => readField('id', entry)));
  const earlier = present.filter((entry) => !ids.has(readField('id', entry)));
  const hasHole = incoming.length >= last && earlier.length === present.length;
  return hasHole ? incoming : [...earlier, ...incoming];
};

/** Teaches the cache to keep the chat of a room. Only pages of rooms bear the code. */
export const keepChatLog = (cache: InMemoryCache): void =>
  cache.policies.addTypePolicies({ Room: { fields: { messages: { keyArgs: false, merge: mergeLog } } } });

/** The same, before the component reads or writes the chat. */
export function useChatLog(): void {
  const { cache } = useApolloClient();
  useState(() => keepChatLog(cache as InMemoryCache));
}
