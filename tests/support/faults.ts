import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Failure of a call. `down`: nothing listens. `cut`: the connection closes before the work, `cutAfter`: after it. `error`: 500
 * without the work, `errorAfter`: after it. `busy`: 429. `html`: a page of a proxy. `broken`: incomplete JSON. `endless`: an
 * endless body. `strange`: JSON of another shape. `redirect`: to this address. `slow`: responds after N milliseconds.
 */
export type Fault =
  | 'down' | 'cut' | 'cutAfter' | 'error' | 'errorAfter' | 'busy' | 'html' | 'broken' | 'endless' | 'strange'
  | { slow: number }
  | { redirect: string }; // prettier-ignore

export type ForwardedResponse = { status: number; headers: Record<string, string>; bytes: Buffer };

export const sendForwarded = (response: ServerResponse, { status, headers, bytes }: ForwardedResponse): void =>
  void response.writeHead(status, headers).end(bytes);

function fail(response: ServerResponse, status: number, code: string): void {
  const error = { type: 'error', id: 'ab5a11cd', code, description: 'olga@example.ru is to blame' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(error));
}

const json = { 'content-type': 'application/json' };

/** Sends the faulty response. `forward` does the work, if the fault allows it. */
export async function sendFault(
  fault: Exclude<Fault, 'down'>,
  response: ServerResponse,
  forward: () => Promise<ForwardedResponse>,
): Promise<void> {
  if (typeof fault === 'object') {
    if ('redirect' in fault) return void response.writeHead(302, { location: fault.redirect }).end();
    const forwarded = await forward();
    await pause(fault.slow);
    return sendForwarded(response, forwarded);
  }
  if (fault === 'cutAfter' || fault === 'errorAfter') await forward();
  if (fault === 'cut' || fault === 'cutAfter') return void response.destroy();
  if (fault === 'error' || fault === 'errorAfter') return fail(response, 500, 'internal_server_error');
  if (fault === 'busy') return fail(response, 429, 'too_many_requests');
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Сайт на обслуживании</h1>');
  if (fault === 'broken') return void response.writeHead(200, json).end('{"id":"2d5d5e6f-000f');
  if (fault === 'strange') return void response.writeHead(200, json).end('{"id":"2d5d5e6f-000f","status":"perhaps"}');
  response.writeHead(200, json);
  pipeline(Readable.from(endlessChunks()), response, () => {});
}

function* endlessChunks(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1_024, ' ');
}
