import { useRef } from 'react';
import { loadSamples, type Samples } from './samples';
import { askWith } from './send';

/** The values for the examples, which are looked for when the first example needs them. Another token has others. */
export function useSamples(token: string): () => Promise<Samples> {
  const loaded = useRef<{ token: string; samples: Promise<Samples> } | null>(null);
  return () => {
    if (loaded.current?.token !== token)
      loaded.current = { token, samples: loadSamples(askWith(token), token !== '', new Date()) };
    return loaded.current.samples;
  };
}
