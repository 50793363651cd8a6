import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';

export type PlaybackRequest = { path: string; start: string; duration: number; format: string; permissions: unknown };

/** A playback server as MediaMTX has one: `GET /get` gives a part of a recording to those with a token. */
export type PlaybackServer = {
  url: string;
  requests: PlaybackRequest[];
  /** Status of the next answers; 200: with the video. */
  setStatus: (status: number) => void;
  close: () => Promise<void>;
};

/** @param keys public keys of the site @param now time by which tokens are judged */
export async function startPlayback(keys: () => Promise<JSONWebKeySet>, now: () => Date): Promise<PlaybackServer> {
  const requests: PlaybackRequest[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const verified = await jwtVerify(token, createLocalJWKSet(await keys()), { currentDate: now() }).catch(() => null);
    if (pathname !== '/get' || !verified) return void response.writeHead(401).end();
    const read = (name: string): string => searchParams.get(name) ?? '';
    requests.push({
      path: read('path'),
      start: read('start'),
      duration: Number(read('duration')),
      format: read('format'),
      permissions: verified.payload.mediamtx_permissions,
    });
    return void response.writeHead(status).end(status === 200 ? `video of ${read('start')}` : 'no');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setStatus: (next) => void (status = next),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
