import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeUser, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const picture = (width: number, height: number, colour = '#2a7f8a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

type UploadResult = {
  status: number;
  photoUrl?: string;
  problems?: { code: string; message: string; field?: string }[];
};
async function send(client: TestClient, body: Buffer, type = 'image/jpeg', headers = {}): Promise<UploadResult> {
  const response = await client.fetch('/profile/photo', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  });
  return { status: response.status, ...((await response.json()) as object) };
}
const photoUrlOf = async (client: TestClient) => (await client.query('viewer', {}, 'photoUrl')).photoUrl;
const keyOf = async (id: string) => await test.value<string | null>('SELECT "photoKey" FROM users WHERE id = ?', [id]);
const isStored = (key: string) => existsSync(join(test.app.config.dataDir, 'media', key));
const codeOf = ({ problems }: UploadResult) => problems?.[0]?.code;

describe('the photo of a profile', () => {
  it('is stored as a square without metadata, and visible to its user and managers only', async () => {
    const client = await signInAs(test);
    const uploaded = await send(client, await picture(900, 600));
    expect(uploaded).toMatchObject({ status: 201 });
    expect(await photoUrlOf(client)).toBe(uploaded.photoUrl);
    const served = await client.fetch(uploaded.photoUrl!);
    expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const { width, height, format, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height, format, exif]).toEqual([480, 480, 'webp', undefined]);
    const statusFor = async (other: TestClient) => (await other.fetch(uploaded.photoUrl!)).status;
    expect([
      await statusFor(test.client()),
      await statusFor(await signInAs(test)),
      await statusFor(await staff(test, 'EDITOR')),
      await statusFor(await staff(test, 'MANAGER')),
      await statusFor(await staff(test, 'ADMINISTRATOR')),
    ]).toEqual([404, 404, 404, 200, 200]);
    const key = (await keyOf(client.user.id))!;
    for (const path of [`/files/${key}`, `/media/${key}`, `/files/../media/${key}`])
      expect((await client.fetch(path)).status).toBe(404);
  });

  it('replaces the previous one, and its file is removed with it', async () => {
    const client = await signInAs(test);
    const first = await send(client, await picture(500, 500));
    const firstKey = (await keyOf(client.user.id))!;
    const second = await send(client, await picture(500, 500, '#b2451a'));
    const secondKey = (await keyOf(client.user.id))!;
    expect(second.photoUrl).not.toBe(first.photoUrl);
    await test.running.outbox.runPendingJobs();
    expect([isStored(firstKey), isStored(secondKey)]).toEqual([false, true]);
    const remove = 'mutation { removeProfilePhoto { viewer { photoUrl } } }';
    for (let times = 0; times < 2; times += 1)
      expect((await client.graphql(remove)).data).toEqual({ removeProfilePhoto: { viewer: { photoUrl: null } } });
    await test.running.outbox.runPendingJobs();
    expect([isStored(secondKey), (await client.fetch(second.photoUrl!)).status]).toEqual([false, 404]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
    ['no picture', () => Buffer.from('<svg/>'), 'image/jpeg', 422, 'FILE_KIND_WRONG'],
    ['another kind of file', () => Buffer.from('%PDF-1.7'), 'application/pdf', 415, 'FILE_KIND_WRONG'],
    ['a broken picture', async () => (await picture(600, 600)).subarray(0, 900), 'image/jpeg', 422, 'PICTURE_BROKEN'],
    ['a tiny picture', () => picture(100, 100), 'image/jpeg', 422, 'PICTURE_TOO_SMALL'],
    ['too many bytes', () => Buffer.alloc(20_000_001), 'image/jpeg', 413, 'FILE_TOO_LARGE'],
  ])('is rejected with a Russian message: %s', async (_name, make, type, status, code) => {
    const client = await signInAs(test);
    const answer = await send(client, await make(), type);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.problems![0]!.message).toMatch(/^[А-ЯЁ].*\.$/);
    expect(await keyOf(client.user.id)).toBeNull();
  });

  it('requires this site, a signed-in user and at most twenty uploads a day', async () => {
    const body = await picture(300, 300);
    expect([(await send(test.client(), body)).status, codeOf(await send(test.client(), body))]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const client = await signInAs(test, await makeUser(test));
    const crossSite = await send(client, body, 'image/jpeg', { origin: 'https://evil.example' });
    expect([crossSite.status, codeOf(crossSite)]).toEqual([403, 'FORBIDDEN']);
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await send(client, body)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});
