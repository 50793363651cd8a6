import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchDocument, type SearchQuery } from './search.generated';

/** Milliseconds of rest after which what was typed is asked for. */
const REST = 160;
const MOST = 6;
const SHORTEST = 2;

export type Suggestions = {
  /** The text that these belong to; null: nothing has been asked yet. */
  text: string | null;
  answer: SearchQuery['search'] | null;
  hasFailed: boolean;
};

const nothing: Suggestions = { text: null, answer: null, hasFailed: false };

/** What could be meant by an unfinished text. An answer that comes after the text has changed is dropped. */
export function useSuggestions(typed: string): Suggestions {
  const client = useApolloClient();
  const [suggestions, setSuggestions] = useState(nothing);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < SHORTEST) {
      setSuggestions(nothing);
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      const variables = { query: text, kinds: null, first: MOST, isUnfinished: true, isLiteral: false };
      client.query({ query: SearchDocument, variables }).then(
        ({ data }) => !isStale && setSuggestions({ text, answer: data?.search ?? null, hasFailed: false }),
        () => !isStale && setSuggestions({ text, answer: null, hasFailed: true }),
      );
    }, REST);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, text]);
  return suggestions;
}
