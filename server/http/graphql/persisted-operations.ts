import { createHash } from 'node:crypto';

type Body = Readonly<Record<string, unknown>>;
/** Replaces the hash of an operation in the body of a request by its text, if the hash is known. */
export type WithText = (body: Body) => Body;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lets the site's own client send the hash of an operation instead of its text. The server makes the hashes of the texts in
 * its build, so no request can give a hash another text. Apollo rejects a hash that is not known, as of another build.
 */
export function createPersistedOperations(texts: readonly string[]): WithText {
  let textByHash: Map<string, string> | undefined;
  const hashed = () =>
    new Map(texts.map((text): [string, string] => [createHash('sha256').update(text).digest('hex'), text]));
  return (body) => {
    const { query, extensions } = body;
    if (query !== undefined || !isRecord(extensions)) return body;
    const { persistedQuery, ...others } = extensions;
    if (!isRecord(persistedQuery) || persistedQuery.version !== 1) return body;
    textByHash ??= hashed();
    const text = textByHash.get(String(persistedQuery.sha256Hash));
    return text === undefined ? body : { ...body, query: text, extensions: others };
  };
}
