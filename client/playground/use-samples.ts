import { useRef } from 'react';
import { loadSamples, type Samples } from './samples';
import { askWith } from './send';

/** For so long the values are used again: operations change what they were taken from. */
const maxAge = 20_000;

type Loaded = { token: string; at: number; samples: Promise<Samples> };

/** The values for the examples, which are looked for when an example needs them. Another token has others. */
export function useSamples(token: string): () => Promise<Samples> {
  const loaded = useRef<Loaded | null>(null);
  return () => {
    const now = new Date();
    const { current } = loaded;
    if (current?.token === token && now.getTime() - current.at < maxAge) return current.samples;
    const samples = loadSamples(askWith(token), token !== '', now);
    loaded.current = { token, at: now.getTime(), samples };
    return samples;
  };
}
