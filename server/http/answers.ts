import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** An answer as bytes, with the compressed forms that somebody has asked for. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
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
export const sizeOf = ({ body }: Pick<Answer, 'body'>): number => Math.ceil(body.length * 1.4);

const plain = {};
const varied = { vary: 'accept-encoding' };
const encoded: Record<Coding, Record<string, string>> = {
  br: { ...varied, 'content-encoding': 'br' },
  gzip: { ...varied, 'content-encoding': 'gzip' },
};

/** The form of an answer that the client likes; a kept answer is compressed once. */
export function formOf(
  answer: Answer,
  accepts: string | string[] = '',
): { body: Buffer | Promise<Buffer>; headers: Record<string, string> } {
  const { body } = answer;
  if (body.length < smallest) return { body, headers: plain };
  const coding: Coding | null = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (!coding) return { body, headers: varied };
  answer.compressed ??= {};
  return { body: (answer.compressed[coding] ??= compressors[coding](body)), headers: encoded[coding] };
}

/** Sends an answer, compressed as the client likes. */
export async function sendAnswer(request: Request, response: Response, answer: Answer): Promise<void> {
  const form = formOf(answer, request.headers['accept-encoding']);
  const body = await form.body;
  response.status(answer.status);
  for (const [name, value] of Object.entries({ ...answer.headers, ...form.headers })) response.setHeader(name, value);
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
