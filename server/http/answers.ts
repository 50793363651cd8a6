import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** An answer as bytes, with the compressed forms that somebody has asked for. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  compressed?: Partial<Record<Coding, Promise<Buffer>>>;
};
type Coding = 'br' | 'gzip';

const smallest = 1_024;
const compressors: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};

export const answerOf = (status: number, headers: Record<string, string>, body: string): Answer => ({
  status,
  headers,
  body: Buffer.from(body),
});

/** Bytes an answer takes while it is kept, with room for its compressed form. */
export const sizeOf = ({ body }: Answer): number => Math.ceil(body.length * 1.4);

/** Sends an answer, compressed as the client likes; a kept answer is compressed once. */
export async function sendAnswer(request: Request, response: Response, answer: Answer): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding: Coding | null =
    answer.body.length < smallest ? null : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  if (answer.body.length >= smallest) response.setHeader('vary', 'accept-encoding');
  let { body } = answer;
  if (coding) {
    answer.compressed ??= {};
    body = await (answer.compressed[coding] ??= compressors[coding](body));
    response.setHeader('content-encoding', coding);
  }
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
