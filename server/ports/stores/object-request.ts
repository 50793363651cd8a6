import type { IncomingHttpHeaders } from 'node:http';

/** The conditions and the range that a store is asked for, as its parameters. */
type ObjectRequest = {
  Range?: string;
  IfMatch?: string;
  IfUnmodifiedSince?: Date;
  IfNoneMatch?: string;
  IfModifiedSince?: Date;
};

const dateOf = (text: string): Date | null => (Number.isNaN(Date.parse(text)) ? null : new Date(text));

/**
 * What a client asks for, in the words of S3. It knows no `If-Range`: the condition is sent with the range, and the whole
 * file is asked for when it fails. Several ranges at once are answered with the whole file.
 */
export function objectRequest(headers: IncomingHttpHeaders): ObjectRequest {
  const { range, 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  const ifRange = headers['if-range'] as string | undefined;
  const asked: ObjectRequest = {};
  if (!/\bno-cache\b/.test(headers['cache-control'] ?? '')) {
    const since = modifiedSince === undefined ? null : dateOf(modifiedSince);
    if (noneMatch !== undefined) asked.IfNoneMatch = noneMatch;
    else if (since) asked.IfModifiedSince = since;
  }
  if (range === undefined || !/^bytes=(?:\d+-\d*|-\d+)$/.test(range)) return asked;
  if (ifRange === undefined) return { ...asked, Range: range };
  if (ifRange.startsWith('"')) return { Range: range, IfMatch: ifRange };
  const unmodifiedSince = dateOf(ifRange);
  // A weak tag proves nothing of bytes.
  return unmodifiedSince && !ifRange.startsWith('W/') ? { Range: range, IfUnmodifiedSince: unmodifiedSince } : asked;
}
