import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What goes wrong with a call. `down`: nobody listens. `cut`: the connection ends without a word; `cutAfter`: when the work is
 * done. `error`: 500 and nothing is done; `errorAfter`: 500 when it is done. `busy`: 429. `html`: a page of some proxy. `broken`:
 * JSON that ends in the middle. `endless`: more than anybody reads. `strange`: JSON of another shape. `redirect`: to `to`.
 * `slow`: the answer takes so long.
 */
export type Fault =
  | 'down' | 'cut' | 'cutAfter' | 'error' | 'errorAfter' | 'busy' | 'html' | 'broken' | 'endless' | 'strange'
  | { slow: number }
  | { redirect: string }; // prettier-ignore

export type Heard = { status: number; headers: Record<string, string>; bytes: Buffer };

export const give = (response: ServerResponse, { status, headers, bytes }: Heard): void =>
  void response.writeHead(status, headers).end(bytes);

function fail(response: ServerResponse, status: number, code: string): void {
  const error = { type: 'error', id: 'ab5a11cd', code, description: 'olga@example.ru is to blame' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(error));
}

const json = { 'content-type': 'application/json' };

/** Answers as the fault wants it; whether anything is done is up to the fault too. */
export async function spoil(
  kind: Exclude<Fault, 'down'>,
  response: ServerResponse,
  ask: () => Promise<Heard>,
): Promise<void> {
  if (typeof kind === 'object') {
    if ('redirect' in kind) return void response.writeHead(302, { location: kind.redirect }).end();
    const heard = await ask();
    await pause(kind.slow);
    return give(response, heard);
  }
  if (kind === 'cutAfter' || kind === 'errorAfter') await ask();
  if (kind === 'cut' || kind === 'cutAfter') return void response.destroy();
  if (kind === 'error' || kind === 'errorAfter') return fail(response, 500, 'internal_server_error');
  if (kind === 'busy') return fail(response, 429, 'too_many_requests');
  if (kind === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Сайт на обслуживании</h1>');
  if (kind === 'broken') return void response.writeHead(200, json).end('{"id":"2d5d5e6f-000f');
  if (kind === 'strange') return void response.writeHead(200, json).end('{"id":"2d5d5e6f-000f","status":"perhaps"}');
  response.writeHead(200, json);
  pipeline(Readable.from(withoutEnd()), response, () => {});
}

function* withoutEnd(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1_024, ' ');
}
