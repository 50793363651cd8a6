import { bounded } from '../core/sql.js';

/** Names of the query parameters that the page of a path reads; null: the whole address matters to it. */
export type ParametersOf = (path: string) => readonly string[] | null;

/**
 * What decides a page: its path and the parameters that it reads, in one order, without empty ones. Marks of letters and of
 * advertisements make no page of their own.
 */
export function createPageAddress(parametersOf: ParametersOf): (url: string) => string {
  const known = bounded(500, parametersOf);
  return (url) => {
    const at = url.indexOf('?');
    if (at < 0) return url;
    const path = url.slice(0, at);
    const names = known(path);
    if (names === null) return url;
    const given = new URLSearchParams(url.slice(at + 1));
    const read = names.flatMap((name) => given.getAll(name).flatMap((value) => (value ? [[name, value]] : [])));
    return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  };
}
