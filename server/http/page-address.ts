import { memoize } from '../../rules/memoize.js';

/** Names of the query parameters that the page of a path reads. Null: it may read any. */
export type ParametersOf = (path: string) => readonly string[] | null;

/**
 * Normalises an address to its path and the parameters that the page reads, in fixed order, without empty ones. Tracking
 * parameters (utm_…) then do not make a cache entry of their own.
 */
export function createPageAddress(parametersOf: ParametersOf): (url: string) => string {
  const cachedNames = memoize(500, parametersOf);
  return (url) => {
    const queryStart = url.indexOf('?');
    if (queryStart < 0) return url;
    const path = url.slice(0, queryStart);
    const names = cachedNames(path);
    if (names === null) return url;
    const query = new URLSearchParams(url.slice(queryStart + 1));
    const usedParameters = names.flatMap((name) =>
      query.getAll(name).flatMap((value) => (value ? [[name, value]] : [])),
    );
    return usedParameters.length > 0 ? `${path}?${new URLSearchParams(usedParameters)}` : path;
  };
}
