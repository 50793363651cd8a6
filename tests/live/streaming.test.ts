import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { appForEachTest, startApp } from '../support/app.js';
import { codesOf } from '../support/api.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff, type TestEvent } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { permissionsOf } from '../support/stream-server.js';

const streamingHost = 'https://stream.example.ru';
const env = {
  STREAMING_HOST: streamingHost,
  STREAMING_AUTH: 'token',
  STREAMING_INGEST: 'rtmp://stream.example.ru:1935',
};
const test = appForEachTest({ env });
let manager: TestClient;
let event: TestEvent;
let roomId: string;
beforeEach(async () => {
  manager = await staff(test, 'MANAGER');
  ({ event, roomId } = await liveEvent(test, manager));
});

const useStreams = (client: TestClient, id: string) =>
  client.mutate(
    'updateRoom',
    { input: { id, source: 'HLS', sourceId: 'hall-1', backupSource: 'HLS', backupSourceId: 'hall-1-backup' } },
    'settings { id }',
  );
const tokenFor = async (client: TestClient): Promise<string | null> =>
  (await client.query('streamToken', { roomId })) as string | null;
const addressFor = (client: TestClient, isBackup = false) =>
  client.mutate('requestStreamAddress', { roomId, isBackup }, 'address expiresAt');

describe('token of a player', () => {
  it('plays the streams of the room, and only plays them', async () => {
    await useStreams(manager, roomId);
    const { client } = await viewerOf(test, event);
    expect(await permissionsOf(test, (await tokenFor(client))!, streamingHost)).toEqual([
      { action: 'read', path: 'hall-1' },
      { action: 'read', path: 'hall-1-backup' },
    ]);
  });

  it('is good for this server and for half a day', async () => {
    await useStreams(manager, roomId);
    const token = (await tokenFor((await viewerOf(test, event)).client))!;
    await expect(permissionsOf(test, token, 'https://other.example.ru')).rejects.toThrow('aud');
    test.clock.forward(13 * hour);
    await expect(permissionsOf(test, token, streamingHost)).rejects.toThrow('exp');
  });

  it('is for those who may be in the room, staff among them', async () => {
    await useStreams(manager, roomId);
    const { client, registrationId } = await viewerOf(test, event);
    expect(await tokenFor(await signInAs(test))).toBeNull();
    expect(await tokenFor(manager)).toEqual(expect.any(String));
    await client.mutate('cancelRegistration', { id: registrationId }, 'registration { state }');
    expect(await tokenFor(client)).toBeNull();
    await expect(tokenFor(test.client())).rejects.toThrow('UNAUTHENTICATED');
  });

  it('is not made for video of other services', async () => {
    expect(await tokenFor((await viewerOf(test, event)).client)).toBeNull();
  });
});

describe('address for the encoder', () => {
  it('has a key for one stream of the room', async () => {
    await useStreams(manager, roomId);
    const { address, expiresAt } = await addressFor(manager, true);
    const url = new URL(address);
    expect(url.href).toMatch(/^rtmp:\/\/stream\.example\.ru:1935\/hall-1-backup\?token=/);
    // Encoders of ffmpeg cut longer ones.
    expect(url.href.length).toBeLessThan(1024);
    expect(await permissionsOf(test, url.searchParams.get('token')!, streamingHost)).toEqual([
      { action: 'publish', path: 'hall-1-backup' },
    ]);
    test.clock.forward(Date.parse(expiresAt) - test.clock.now().getTime() + hour);
    await expect(permissionsOf(test, url.searchParams.get('token')!, streamingHost)).rejects.toThrow('exp');
  });

  it('is made by managers, for streams of the own server', async () => {
    expect(codesOf(await addressFor(manager))).toEqual(['VIDEO_INVALID']);
    await useStreams(manager, roomId);
    await expect(addressFor(await staff(test, 'EDITOR'))).rejects.toThrow('FORBIDDEN');
    await expect(addressFor((await viewerOf(test, event)).client)).rejects.toThrow('FORBIDDEN');
  });
});

it('without the settings needs no token, and staff is told that there is no address', async () => {
  const plain = await startApp({ env: { STREAMING_HOST: streamingHost } });
  try {
    const director = await staff(plain, 'MANAGER');
    const { roomId: id } = await liveEvent(plain, director);
    await useStreams(director, id);
    expect(await director.query('streamToken', { roomId: id })).toBeNull();
    expect(codesOf(await director.mutate('requestStreamAddress', { roomId: id }, 'address'))).toEqual([
      'STREAMING_OFF',
    ]);
  } finally {
    await plain.close();
  }
});

it('tokens need a streaming server', async () => {
  await expect(startApp({ env: { STREAMING_AUTH: 'token' } })).rejects.toThrow('need STREAMING_HOST');
});
