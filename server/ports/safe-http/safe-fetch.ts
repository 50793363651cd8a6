import type { IncomingMessage } from 'node:http';
import { requestSafely, TooLongError, type SafeLimits } from './safe-request.js';

type SafeFetchOptions = {
  method: string;
  headers: Record<string, string>;
  /** Text, or a form. */
  body?: unknown;
};
/** `fetch` for addresses that staff entered. */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<Response>;

const maxBytes = 256 * 1_024;
/** A `Response` with one of these statuses must not have a body. */
const withoutBody = [204, 205, 304];

async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new TooLongError();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Makes a `fetch` that reads answers of up to 256 KB. See `requestSafely`. */
export const createSafeFetch =
  (limits: SafeLimits): SafeFetch =>
  async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : ((body ?? null) as string | null);
    const response = await requestSafely({ url, method, headers, body: text }, limits);
    const bytes = await readWhole(response);
    const status = response.statusCode!;
    const pairs = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
      values!.map((value): [string, string] => [name, value]),
    );
    return new Response(withoutBody.includes(status) ? null : new Uint8Array(bytes), { status, headers: pairs });
  };
