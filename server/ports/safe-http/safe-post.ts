import type { IncomingMessage } from 'node:http';
import { failureReason, requestSafely, type SafeLimits } from './safe-request.js';

/** Result of a request to an address that a user entered. */
export type PostResult = {
  /** Null: no response. */
  status: number | null;
  /** The first 1,024 bytes of the response. */
  answer: string;
  milliseconds: number;
  /** Why there was no response, in Russian, for staff. */
  error: string | null;
};

export type PostRequest = SafeLimits & {
  url: string;
  headers: Record<string, string>;
  body: string;
};

const maxBytes = 1_024;

/** Replaces control characters; PostgreSQL cannot store NUL. */
const readableText = (bytes: Buffer): string =>
  bytes.toString('utf8').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

/** Reads the start of the body only, so that an endless response costs nothing. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // The connection broke. Status and the bytes so far are still useful.
  }
  response.destroy();
  return readableText(Buffer.concat(chunks).subarray(0, maxBytes));
}

/** Posts to an address that a user entered. See `requestSafely`. */
export async function postToUserUrl({ url, headers, body, ...limits }: PostRequest): Promise<PostResult> {
  const start = performance.now();
  const elapsed = (): number => Math.round(performance.now() - start);
  try {
    const response = await requestSafely({ url, method: 'POST', headers, body }, limits);
    const answer = await readStart(response);
    return { status: response.statusCode ?? null, answer, milliseconds: elapsed(), error: null };
  } catch (error) {
    return { status: null, answer: '', milliseconds: elapsed(), error: failureReason(error as Error) };
  }
}
