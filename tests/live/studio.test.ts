import { jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '../../server/core/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff } from '../support/factories.js';
import { invite, lowerFor, raise, setTakesHands } from '../support/hands.js';
import { liveEvent, viewerOf } from '../support/live.js';

const secret = 'secret-of-livekit-0123456789-abcdefgh';
const liveKit = {
  STUDIO_URL: 'https://meet.example.ru/custom?liveKitUrl=wss://livekit.example.ru&token={token}',
  LIVEKIT_API_KEY: 'key-of-livekit',
  LIVEKIT_API_SECRET: secret,
};

let test: TestApp;
afterEach(() => test.close());

const go = (client: TestClient, path: string) => client.fetch(path, { redirect: 'manual' });
const addressOf = async (client: TestClient, path: string): Promise<URL> => {
  const response = await go(client, path);
  expect([response.status, response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ]);
  return new URL(response.headers.get('location')!);
};
const linkOf = async (manager: TestClient, roomId: string, kind: string): Promise<string> => {
  const { link } = await manager.mutate('renewRoomLink', { roomId, kind }, 'link { url }');
  return new URL((link as { url: string }).url).pathname;
};

describe('the studio of LiveKit', () => {
  let manager: TestClient;
  let roomId: string;
  let event: Awaited<ReturnType<typeof liveEvent>>['event'];
  beforeEach(async () => {
    test = await startApp({ env: liveKit });
    manager = await staff(test, 'MANAGER');
    ({ event, roomId } = await liveEvent(test, manager));
  });

  const payloadOf = async (address: URL) => {
    const { payload } = await jwtVerify(address.searchParams.get('token')!, new TextEncoder().encode(secret), {
      issuer: 'key-of-livekit',
      currentDate: test.clock.now(),
    });
    return payload;
  };

  it('lets a speaker in by the link, each with an identity of their own', async () => {
    const path = `${await linkOf(manager, roomId, 'SPEAKER')}/studio`;
    const first = await addressOf(test.client(), path);
    expect(first.href).toMatch(
      /^https:\/\/meet\.example\.ru\/custom\?liveKitUrl=wss:\/\/livekit\.example\.ru&token=eyJ/,
    );
    const payload = await payloadOf(first);
    expect(payload).toMatchObject({
      name: 'Докладчик',
      video: { room: roomId, roomJoin: true, canPublish: true, canSubscribe: true },
    });
    expect((await payloadOf(await addressOf(test.client(), path))).sub).not.toBe(payload.sub);
    test.clock.forward(11 * minute);
    await expect(payloadOf(first)).rejects.toThrow('exp');
  });

  it('is closed to other links, former links and after the event', async () => {
    const former = await linkOf(manager, roomId, 'SPEAKER');
    const current = await linkOf(manager, roomId, 'SPEAKER');
    const stage = (await linkOf(manager, roomId, 'STAGE')).replace('/stage/', '/speaker/');
    for (const path of [former, stage, '/speaker/no-such-link'])
      expect((await go(test.client(), `${path}/studio`)).status).toBe(404);
    expect((await go(test.client(), `${current}/studio`)).status).toBe(302);
    test.clock.forward(2 * day);
    expect((await go(test.client(), `${current}/studio`)).status).toBe(404);
  });

  it('lets the participant in who has the floor, as long as they have it', async () => {
    const path = `/rooms/${roomId}/studio`;
    const { client } = await viewerOf(test, event);
    const other = await viewerOf(test, event);
    await setTakesHands(manager, roomId, true);
    const { hand } = await raise(client, roomId);
    expect((await go(client, path)).status).toBe(404);
    await invite(manager, (hand as { handId: string }).handId);
    expect(await payloadOf(await addressOf(client, path))).toMatchObject({ name: 'Мария\u00a0И.' });
    expect((await go(other.client, path)).status).toBe(404);
    await lowerFor(manager, roomId);
    expect((await go(client, path)).status).toBe(404);
  });

  it('lets staff of the broadcast in, and no participants', async () => {
    const path = `/rooms/${roomId}/studio`;
    expect(await payloadOf(await addressOf(manager, path))).toMatchObject({ name: 'Режиссёр' });
    const { client } = await viewerOf(test, event);
    for (const other of [client, await signInAs(test), test.client(), await staff(test, 'CHECK_IN')])
      expect((await go(other, path)).status).toBe(404);
    expect((await go(manager, '/rooms/no-such-room/studio')).status).toBe(404);
  });
});

describe('another studio', () => {
  it('has an address of its own for each room', async () => {
    test = await startApp({ env: { STUDIO_URL: 'https://studio.example.ru/{room}' } });
    const manager = await staff(test, 'MANAGER');
    const { roomId } = await liveEvent(test, manager);
    expect((await addressOf(manager, `/rooms/${roomId}/studio`)).href).toBe(`https://studio.example.ru/${roomId}`);
    expect(await test.client().query('site', {}, 'hasStudio')).toEqual({ hasStudio: true });
  });

  it('may be missing', async () => {
    test = await startApp();
    const manager = await staff(test, 'MANAGER');
    const { roomId } = await liveEvent(test, manager);
    expect((await go(manager, `/rooms/${roomId}/studio`)).status).toBe(404);
    expect(await test.client().query('site', {}, 'hasStudio')).toEqual({ hasStudio: false });
  });

  it('is configured completely, with keys that are not weak', async () => {
    test = await startApp();
    await expect(startApp({ env: { ...liveKit, LIVEKIT_API_KEY: '' } })).rejects.toThrow('LIVEKIT_API_KEY');
    await expect(startApp({ env: { ...liveKit, LIVEKIT_API_SECRET: 'secret' } })).rejects.toThrow('32 characters');
    await expect(startApp({ env: { STUDIO_URL: 'https://studio.example.ru/' } })).rejects.toThrow('{room}');
    await expect(startApp({ env: { LIVEKIT_API_KEY: 'key' } })).rejects.toThrow('all of them, or none');
  });
});
