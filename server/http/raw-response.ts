import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A response as bytes, with the compressed forms that clients have asked for so far. */
export type RawResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** What the metrics call the requests that it answers; absent: the route of Express. */
  route?: string | undefined;
  compressed?: Partial<Record<Coding, Promise<Buffer>>>;
  /** All headers of its forms, by the headers of the coding. */
  headerLists?: Map<object, readonly string[]>;
};
type Coding = 'br' | 'gzip';

const minCompressedBytes = 1_024;
const compressors: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};

export const rawResponse = (status: number, headers: Record<string, string>, body: string): RawResponse => ({
  status,
  headers,
  body: Buffer.from(body),
});

/** Bytes that a cached response takes, with room for its compressed form. */
export const cachedSize = ({ body }: Pick<RawResponse, 'body'>): number => Math.ceil(body.length * 1.4);

const noHeaders = {};
const varyHeaders = { vary: 'accept-encoding' };
const encodingHeaders: Record<Coding, Record<string, string>> = {
  br: { ...varyHeaders, 'content-encoding': 'br' },
  gzip: { ...varyHeaders, 'content-encoding': 'gzip' },
};

/** Body and headers in a coding that the client accepts. A cached response is compressed once per coding. */
export function encodedBody(
  answer: RawResponse,
  accepts: string | string[] = '',
): { body: Buffer | Promise<Buffer>; headers: Record<string, string> } {
  const { body } = answer;
  if (answer.headers['content-encoding']) return { body, headers: noHeaders };
  if (body.length < minCompressedBytes) return { body, headers: noHeaders };
  const coding: Coding | null = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (!coding) return { body, headers: varyHeaders };
  answer.compressed ??= {};
  return { body: (answer.compressed[coding] ??= compressors[coding](body)), headers: encodingHeaders[coding] };
}

/** Sends a response in a coding that the client accepts. */
export async function sendRawResponse(request: Request, response: Response, answer: RawResponse): Promise<void> {
  const form = encodedBody(answer, request.headers['accept-encoding']);
  const body = await form.body;
  response.status(answer.status);
  response.locals.route ??= answer.route;
  for (const [name, value] of Object.entries({ ...answer.headers, ...form.headers })) response.setHeader(name, value);
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
