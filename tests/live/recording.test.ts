import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JSONWebKeySet } from 'jose';
import { addMs, hour, minute, second, toIso } from '../../server/core/clock.js';
import { appForEachTest, startApp, type TestApp } from '../support/app.js';
import { codesOf } from '../support/api.js';
import type { TestClient } from '../support/client.js';
import { signInAs, staff, type TestEvent } from '../support/factories.js';
import { changeState, liveEvent } from '../support/live.js';
import { startPlayback, type PlaybackServer } from '../support/playback-server.js';
import { makeProgramme } from '../support/programme.js';

const streamingHost = 'https://stream.example.ru';
const first = 'Фибрилляция предсердий';
const other = 'ТЭЛА: час до решения';

/** A site beside a streaming server, with a room on air and two talks. */
async function startSite() {
  let site!: TestApp;
  const keys = async () => (await (await site.client().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const playback = await startPlayback(keys, () => site.clock.now());
  const env = { STREAMING_HOST: streamingHost, STREAMING_AUTH: 'token', STREAMING_PLAYBACK: playback.url };
  site = await startApp({ env });
  const manager = await staff(site, 'MANAGER');
  const { event, roomId } = await liveEvent(site, manager);
  await makeProgramme(site, event);
  await manager.mutate('updateRoom', { input: { id: roomId, source: 'HLS', sourceId: 'hall-1' } }, 'settings { id }');
  return { site, playback, manager, event, roomId };
}

let site: TestApp;
let playback: PlaybackServer;
let manager: TestClient;
let event: TestEvent;
let roomId: string;
beforeEach(async () => void ({ site, playback, manager, event, roomId } = await startSite()));
afterEach(async () => {
  await site.close();
  await playback.close();
});

const talkId = (title: string): Promise<string> => site.value('SELECT id FROM talks WHERE title = ?', [title]);
const go = async (title: string | null) =>
  manager.mutate('setRoomTalk', { id: roomId, talkId: title && (await talkId(title)) }, 'settings { id }');
const forward = (milliseconds: number) => site.clock.forward(milliseconds);
const end = () => changeState(manager, roomId, 'ENDED', 'LIVE');
/** What is due now, and what that enqueues. */
const runOutbox = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await site.running.outbox.runPendingJobs();
};
const archived = () =>
  site.rows(
    `SELECT archive_talks.title, access, "videoProvider", "durationSeconds", archive_sections.title AS section
     FROM archive_talks JOIN archive_sections ON archive_sections.id = archive_talks."sectionId" ORDER BY archive_talks.position`,
  );
const parts = async () =>
  (await manager.query(
    'roomRecording',
    { roomId },
    'isReadable parts { number count from to archiveEntryId talk { title } }',
  )) as {
    isReadable: boolean;
    parts: {
      number: number;
      count: number;
      from: string;
      to: string;
      archiveEntryId: string | null;
      talk: { title: string };
    }[];
  };

/** Two talks: of twenty minutes, and of ten after a break. */
async function broadcast(): Promise<Date> {
  const startedAt = site.clock.now();
  await go(first);
  forward(20 * minute);
  await changeState(manager, roomId, 'PAUSED', 'LIVE');
  forward(30 * minute);
  await go(other);
  await changeState(manager, roomId, 'LIVE', 'PAUSED');
  forward(10 * minute);
  await end();
  return startedAt;
}

describe('the recording of a room', () => {
  it('goes into the archive by talk two minutes after the end', async () => {
    const startedAt = await broadcast();
    await runOutbox();
    expect(playback.requests).toEqual([]);
    forward(2 * minute);
    await runOutbox();
    // Two jobs run at once.
    const requests = playback.requests.toSorted((one, next) => (one.start < next.start ? -1 : 1));
    expect(requests).toEqual([
      {
        path: 'hall-1',
        start: toIso(addMs(startedAt, -10 * second)),
        duration: 20 * 60 + 10,
        format: 'mp4',
        permissions: [{ action: 'playback', path: 'hall-1' }],
      },
      {
        path: 'hall-1',
        start: toIso(addMs(startedAt, 50 * minute - 10 * second)),
        duration: 10 * 60 + 10,
        format: 'mp4',
        permissions: [{ action: 'playback', path: 'hall-1' }],
      },
    ]);
    const common = { access: 'PARTICIPANTS', videoProvider: 'FILE', section: 'Секция 1' };
    expect(await archived()).toEqual([
      { ...common, title: first, durationSeconds: 1_210 },
      { ...common, title: other, durationSeconds: 610 },
    ]);
    expect(await site.rows('SELECT title, "eventId", published FROM archive_entries')).toEqual([
      { title: event.title, eventId: event.id, published: expect.toSatisfy((value) => !value) },
    ]);
  });

  it('is seen by participants as soon as staff publishes it', async () => {
    await broadcast();
    forward(2 * minute);
    await runOutbox();
    const slug: string = await site.value('SELECT slug FROM archive_entries');
    await site.execute('UPDATE archive_entries SET published = ?', [true]);
    const [talk] = await site.rows<{ id: string }>('SELECT id FROM archive_talks ORDER BY position');
    const address = `/archive/${slug}/media/${talk!.id}/video.mp4`;
    expect((await site.client().fetch(address)).status).toBe(401);
    expect((await (await signInAs(site)).fetch(address)).status).toBe(403);
    const watched = await manager.fetch(address);
    expect([watched.status, await watched.text()]).toEqual([200, expect.stringMatching(/^video of \d{4}-/)]);
  });

  it('waits for a director who goes on, and is cut again after the new end', async () => {
    await go(first);
    forward(20 * minute);
    await end();
    forward(minute);
    await changeState(manager, roomId, 'LIVE', 'ENDED');
    forward(minute);
    await runOutbox();
    expect(playback.requests).toEqual([]);
    forward(8 * minute);
    await end();
    forward(2 * minute);
    await runOutbox();
    // A pause of a minute stays in.
    expect(playback.requests.map(({ duration }) => duration)).toEqual([30 * 60 + 10]);
  });

  it('is tried again while the streaming server is away', async () => {
    await broadcast();
    playback.setStatus(502);
    forward(2 * minute);
    await runOutbox();
    expect(await archived()).toEqual([]);
    playback.setStatus(200);
    forward(minute);
    await runOutbox();
    expect((await archived()).map(({ title }) => title)).toEqual([first, other]);
  });

  it('leaves out what the streaming server has not recorded', async () => {
    await broadcast();
    playback.setStatus(404);
    forward(2 * minute);
    await runOutbox();
    expect(await archived()).toEqual([]);
    expect(await site.rows(`SELECT "notNeededBecause" FROM outbox WHERE job = 'archive a recording'`)).toEqual([
      { notNeededBecause: 'На\u00A0сервере трансляций нет записи этого времени.' },
      { notNeededBecause: 'На\u00A0сервере трансляций нет записи этого времени.' },
    ]);
  });
});

describe('a recording that staff cuts once more', () => {
  it('replaces itself, and leaves the video that staff has chosen', async () => {
    await broadcast();
    forward(2 * minute);
    await runOutbox();
    await site.execute(`UPDATE archive_talks SET "videoProvider" = 'RUTUBE', "videoId" = 'of-staff' WHERE title = ?`, [
      other,
    ]);
    expect(await manager.mutate('cutRoomRecording', { roomId }, 'room { id }')).toMatchObject({ room: { id: roomId } });
    await runOutbox();
    expect(playback.requests).toHaveLength(4);
    expect((await archived()).map(({ title, videoProvider }) => [title, videoProvider])).toEqual([
      [first, 'FILE'],
      [other, 'RUTUBE'],
    ]);
    expect((await parts()).parts.map(({ archiveEntryId }) => archiveEntryId)).toEqual([expect.any(String), null]);
  });

  it('is of a room that has ended, and for managers', async () => {
    expect(codesOf(await manager.mutate('cutRoomRecording', { roomId }, 'room { id }'))).toEqual(['ROOM_OPEN']);
    await expect((await staff(site, 'EDITOR')).mutate('cutRoomRecording', { roomId }, 'room { id }')).rejects.toThrow(
      'FORBIDDEN',
    );
    await expect((await signInAs(site)).query('roomRecording', { roomId }, 'id')).rejects.toThrow('нет прав');
    await expect(manager.query('roomRecording', { roomId: 'no-such-room' }, 'id')).rejects.toThrow(
      'Такой комнаты нет.',
    );
  });
});

describe('marks of the director', () => {
  it('say which part of the recording a talk is, with its pauses', async () => {
    const startedAt = site.clock.now();
    await go(first);
    forward(20 * minute);
    await go(null);
    forward(hour);
    await go(first);
    forward(5 * minute);
    await go(other);
    forward(second);
    await go(first);
    forward(minute);
    await end();
    const at = (milliseconds: number) => toIso(addMs(startedAt, milliseconds));
    const again = hour + 20 * minute;
    expect((await parts()).parts).toEqual([
      {
        number: 1,
        count: 2,
        from: at(-10 * second),
        to: at(20 * minute),
        archiveEntryId: null,
        talk: { title: first },
      },
      {
        number: 2,
        count: 2,
        from: at(again - 10 * second),
        to: at(again + 6 * minute + second),
        archiveEntryId: null,
        talk: { title: first },
      },
      {
        number: 1,
        count: 1,
        from: at(again + 5 * minute - 10 * second),
        to: at(again + 5 * minute + second),
        archiveEntryId: null,
        talk: { title: other },
      },
    ]);
  });
});

describe('without a streaming server of the organiser', () => {
  const test = appForEachTest();

  it('shows the marks, and reads no recording', async () => {
    const director = await staff(test, 'MANAGER');
    const live = await liveEvent(test, director);
    await changeState(director, live.roomId, 'ENDED', 'LIVE');
    expect(await director.query('roomRecording', { roomId: live.roomId }, 'isReadable parts { number }')).toEqual({
      isReadable: false,
      parts: [],
    });
    expect(codesOf(await director.mutate('cutRoomRecording', { roomId: live.roomId }, 'room { id }'))).toEqual([
      'STREAMING_OFF',
    ]);
  });
});
