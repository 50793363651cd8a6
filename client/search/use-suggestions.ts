import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchDocument, type SearchQuery } from './search.generated';

/** Milliseconds without typing before a request. */
const debounceMs = 160;
const maxSuggestions = 6;
const minLength = 2;

export type Suggestions = {
  /** The text of these suggestions; null: nothing was requested yet. */
  text: string | null;
  result: SearchQuery['search'] | null;
  hasFailed: boolean;
};

const noSuggestions: Suggestions = { text: null, result: null, hasFailed: false };

/** Suggestions for an unfinished text. A response that arrives after the text has changed is ignored. */
export function useSuggestions(inputText: string): Suggestions {
  const client = useApolloClient();
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const text = inputText.trim();
  useEffect(() => {
    if (text.length < minLength) {
      setSuggestions(noSuggestions);
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      const variables = { query: text, kinds: null, first: maxSuggestions, isUnfinished: true, isLiteral: false };
      client.query({ query: SearchDocument, variables }).then(
        ({ data }) => !isStale && setSuggestions({ text, result: data?.search ?? null, hasFailed: false }),
        () => !isStale && setSuggestions({ text, result: null, hasFailed: true }),
      );
    }, debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, text]);
  return suggestions;
}
