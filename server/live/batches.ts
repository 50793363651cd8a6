import type { Application } from '../core/application.js';
import type { Context } from '../core/context.js';

type Batch<Item, Result> = { items: Item[]; results: Promise<(item: Item) => Result> };

/** Batches that are not stored yet, of all functions. The cache stands for the application, see below. */
const waiting = new WeakMap<Application['cache'], Set<Promise<unknown>>>();

/** Resolves when what requests have left is stored: a participant who closes the tab does not wait for the answer. */
export const storeOpenBatches = async ({ cache }: Application): Promise<void> =>
  void (await Promise.allSettled(waiting.get(cache) ?? []));

/** Remembers a batch until it is stored. */
function remember({ cache }: Application, results: Promise<unknown>): void {
  const ofApp = waiting.get(cache) ?? new Set();
  waiting.set(cache, ofApp.add(results));
  const forget = (): void => void ofApp.delete(results);
  results.then(forget, forget);
}

/**
 * A function that collects the items of many requests for some milliseconds and stores them together. A request that waits
 * for the others gives its place back: waiting is no work, and would look slow.
 * @param store returns what each item is answered with, after the commit. When it fails, so do all requests of the batch
 */
export function inBatches<Item, Result>(
  interval: number,
  store: (app: Application, items: readonly Item[]) => Promise<(item: Item) => Result>,
): (context: Pick<Context, 'app' | 'leavePlace'>, item: Item) => Promise<Result> {
  // Each request has a copy of the application with a database of its own; the cache is that of all.
  const batches = new WeakMap<Application['cache'], Batch<Item, Result>>();
  const open = (app: Application): Batch<Item, Result> => {
    const items: Item[] = [];
    const results = new Promise((resolve) => setTimeout(resolve, interval)).then(() => {
      batches.delete(app.cache);
      return store(app, items);
    });
    remember(app, results);
    const batch = { items, results };
    batches.set(app.cache, batch);
    return batch;
  };
  return async ({ app, leavePlace }, item) => {
    const batch = batches.get(app.cache) ?? open(app);
    batch.items.push(item);
    leavePlace?.();
    return (await batch.results)(item);
  };
}
