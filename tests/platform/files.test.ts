import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { startS3, type S3Server } from '../support/s3-server.js';

let test: TestApp;
let store: S3Server;
const content = Buffer.from('0123456789'.repeat(100));

/** Not by `fetch`, which adds `cache-control: no-cache` to conditional requests. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${test.url}${path}`, { headers }, (response) =>
      buffer(response).then(
        (body) => resolve({ status: response.statusCode!, headers: response.headers, body }),
        reject,
      ),
    )
      .on('error', reject)
      .end();
  });

describe.each(['DATA_DIR', 'S3'])('public files in %s', (place) => {
  beforeAll(async () => {
    store = await startS3();
    test = await startApp({ env: place === 'S3' ? store.env : {} });
  });
  afterAll(async () => {
    await test.close();
    await store.stop();
  });

  it('are served whole, in ranges, and as unchanged', async () => {
    await test.running.ports.files.put('covers/one.webp', content);
    const path = '/files/covers/one.webp';
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
    });
    expect(body).toEqual(content);
    const part = await get(path, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range'], String(part.body)]).toEqual([
      206,
      'bytes 10-19/1000',
      '0123456789',
    ]);
    expect((await get(path, { range: 'bytes=5000-' })).status).toBe(416);
    expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await get(path, { 'if-modified-since': String(headers['last-modified']) })).status).toBe(304);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  it('are not found under other names and methods', async () => {
    for (const path of ['/files/covers/none.webp', '/files/covers', '/files/', '/files/covers/..%2f..%2fa.sqlite'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await test.client().fetch('/files/covers/one.webp', { method: 'PUT' })).status).toBe(404);
  });
});
