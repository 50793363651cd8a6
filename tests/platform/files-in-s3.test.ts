import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../../server/core/config/config.js';
import { createFileStore } from '../../server/ports/files.js';
import { BucketClient, defaultDeadlines } from '../../server/ports/stores/bucket-client.js';
import { storeWith } from '../../server/ports/stores/bucket-store.js';
import { CircuitBreaker } from '../../server/ports/stores/circuit-breaker.js';
import { startApp, type TestApp } from '../support/app.js';
import { signInAs, staff } from '../support/factories.js';
import { makeGallery } from '../support/galleries.js';
import { startS3, type S3Server } from '../support/s3-server.js';

let store: S3Server;
beforeEach(async () => void (store = await startS3()));
afterEach(() => store.stop());

const picture = (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f8a' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
const post = async (body: Promise<Uint8Array<ArrayBuffer>>, contentType = 'image/jpeg') => ({
  method: 'POST',
  headers: { 'content-type': contentType },
  body: await body,
});

describe('a site with its files in S3', () => {
  let test: TestApp;
  beforeEach(async () => void (test = await startApp({ env: store.env })));
  afterEach(() => test.close());

  it('stores a photo, shows it on its page in every process, and deletes its files', async () => {
    const editor = await staff(test, 'EDITOR');
    const gallery = await makeGallery(test);
    const sent = await editor.fetch(`/galleries/${gallery.id}/photos?caption=`, await post(picture(900, 600)));
    expect(sent.status).toBe(201);
    const second = await test.startSecond();
    const page = await second.client().query('gallery', { slug: gallery.slug }, 'photos { id sizes { avif webp } }');
    const { id, sizes } = page!.photos[0]!;
    for (const path of sizes.flatMap(({ avif, webp }) => [avif, webp])) {
      const shown = await second.client().fetch(path);
      expect([path, shown.status, shown.headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=86400']);
      expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
    await second.close();
    expect([...store.objects.keys()].every((key) => key.startsWith(`site/files/photos/${gallery.id}/`))).toBe(true);
    expect(store.objects.size).toBe(6);
    await editor.mutate('removePhoto', { id });
    await test.running.outbox.runPendingJobs();
    expect([...store.objects.keys()]).toEqual([]);
  });

  it('shows a portrait to those only who may see it', async () => {
    const doctor = await signInAs(test);
    const sent = await doctor.fetch('/profile/photo', await post(picture(900, 600)));
    const { photoUrl } = (await sent.json()) as { photoUrl: string };
    const shown = await doctor.fetch(photoUrl);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await test.client().fetch(photoUrl)).status).toBe(404);
    const [key] = [...store.objects.keys()];
    expect(key).toMatch(/^site\/media\/people\//);
    const name = key!.replace('site/media/', '');
    for (const path of [`/files/${name}`, `/files/../media/${name}`])
      expect((await doctor.fetch(path)).status).toBe(404);
  });

  it('answers 503 at once while the store is down, and otherwise works', async () => {
    await test.running.ports.files.put('covers/one.webp', Buffer.from('cover'));
    const editor = await staff(test, 'EDITOR');
    const gallery = await makeGallery(test);
    await store.stop();
    const answer = await test.client().fetch('/files/covers/one.webp', { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    expect(await answer.text()).toContain('Хранилище файлов временно недоступно');
    const asked = store.requests.length;
    const sent = await editor.fetch(`/galleries/${gallery.id}/photos?caption=`, await post(picture(900, 600)));
    expect([sent.status, store.requests.length]).toEqual([503, asked]);
    const page = await test.client().query('gallery', { slug: gallery.slug }, 'photoCount photos { id }');
    expect(page).toMatchObject({ photoCount: 0, photos: [] });
    const warnings = test.logLines.filter(({ msg }) => msg === 'the store of files failed');
    expect(warnings).toHaveLength(1);
  });

  it('ends a download that the store cuts, so that it does not look complete', async () => {
    await test.running.ports.files.put('covers/one.webp', Buffer.alloc(200_000, 'x'));
    store.behaviour = 'cut';
    const answer = await test.client().fetch('/files/covers/one.webp');
    expect(answer.headers.get('content-length')).toBe('200000');
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    store.behaviour = 'serve';
    expect((await (await test.client().fetch('/files/covers/one.webp')).arrayBuffer()).byteLength).toBe(200_000);
  });
});

describe('a store in a bucket', () => {
  const config = () => readConfig(store.env);
  const files = (deadlines = {}) =>
    storeWith(new BucketClient(config().bucket!, { ...defaultDeadlines, ...deadlines }), 'site/files/');

  it('loads no client before the first file is needed', () => {
    expect(createFileStore(config())).toBeDefined();
    expect(store.requests).toEqual([]);
  });

  it('waits for a silent store until its deadline, and then does not ask it again', async () => {
    store.behaviour = 'stall';
    const silent = files({ answer: 50 });
    await expect(silent.sizeOf('covers/one.webp')).rejects.toThrow(/does not answer/);
    await expect(silent.put('covers/one.webp', Buffer.from('x'))).rejects.toThrow(/does not answer/);
    expect(store.requests).toEqual(['HEAD /events-files/site/files/covers/one.webp']);
  });

  it('gives up a file of which no further piece arrives', async () => {
    const stopping = files({ silence: 50 });
    await stopping.put('covers/one.webp', Buffer.alloc(100_000, 'x'));
    store.behaviour = 'stop';
    await expect(buffer((await stopping.read('covers/one.webp'))!)).rejects.toThrow(/no piece of a file within 50 ms/);
  });

  it('stores nothing of an upload that the store rejects', async () => {
    const store503 = files();
    store.behaviour = 503;
    await expect(store503.put('covers/one.webp', Buffer.from('x'))).rejects.toThrow(/does not answer/);
    store.behaviour = 'serve';
    expect(await store503.sizeOf('covers/one.webp')).toBeNull();
    expect(await store503.read('covers/one.webp')).toBeNull();
    await store503.remove('covers/one.webp');
  });

  it('rejects keys that lead elsewhere', async () => {
    await expect(files().put('../one.webp', Buffer.from('x'))).rejects.toThrow('not a name for a file');
    expect(await files().sizeOf('../one.webp')).toBeNull();
    expect(store.requests).toEqual([]);
  });
});

describe('the circuit breaker of a store', () => {
  it('lets one request try again after the pause, and all when it succeeds', async () => {
    let time = 0;
    const breaker = new CircuitBreaker(() => time);
    let asked = 0;
    const work = async (isDown: boolean) => {
      asked += 1;
      if (isDown) throw new Error('down');
    };
    const ask = (isDown: boolean) =>
      breaker
        .run(
          () => work(isDown),
          () => true,
        )
        .then(
          () => 'served',
          () => 'failed',
        );
    expect(await ask(true)).toBe('failed');
    expect([await ask(false), asked]).toEqual(['failed', 1]);
    time = 5_001;
    expect(await Promise.all([ask(true), ask(true)])).toEqual(['failed', 'failed']);
    expect(asked).toBe(2);
    time = 10_002;
    expect(await Promise.all([ask(false), ask(false)])).toEqual(['served', 'failed']);
    expect([await ask(false), asked]).toEqual(['served', 4]);
  });
});

describe('the settings of S3', () => {
  it('go together', () => {
    const { S3_SECRET_ACCESS_KEY: _secret, ...env } = store.env;
    expect(() => readConfig(env)).toThrow('S3_SECRET_ACCESS_KEY: all of them, or none');
    expect(readConfig({}).bucket).toBeNull();
    expect(() => readConfig({ ...store.env, S3_BUCKET: 'Not/A/Bucket' })).toThrow('S3_BUCKET: is the name of a bucket');
  });
});
