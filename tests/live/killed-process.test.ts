import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { TestClient } from '../support/client.js';
import { staff } from '../support/factories.js';
import { beat, liveEvent, viewerOf } from '../support/live.js';
import { freePort } from '../support/free-port.js';
import { SiteClock } from '../support/site-clock.js';
import { openRoom, statesIn, type TestStream } from '../support/streams.js';

// Another process has the clock of the machine.
const test = appForFile({ clock: new SiteClock() });

const people = 12;
let port: string;
let serving: ChildProcess;
let streams: TestStream[] = [];

async function serve(): Promise<void> {
  const { dataDir, databaseUrl } = test.app.config;
  const database = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  serving = spawn(process.execPath, ['--import', 'tsx', 'tests/support/serving-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: port, ...database },
  });
  await once(serving.stdout!, 'data');
}

async function kill(): Promise<void> {
  const exit = once(serving, 'exit');
  serving.kill('SIGKILL');
  await exit;
}

beforeEach(async () => {
  port = String(await freePort());
  await serve();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await kill();
});

type Doctor = { client: TestClient; registrationId: string; acceptedAt: string; lost: number };

/** Heartbeats follow each other until one is lost. Of those that were answered the latest counts. */
async function beatUntilLost(doctor: Doctor, roomId: string): Promise<void> {
  for (;;)
    try {
      const sentAt = new Date().toISOString();
      await beat(doctor.client, roomId);
      doctor.acceptedAt = sentAt;
    } catch {
      doctor.lost += 1;
      return;
    }
}

it('a process that is killed loses no heartbeat that it has answered, counts none twice, and gets all streams back', async () => {
  const { event, roomId } = await liveEvent(test, await staff(test, 'MANAGER'));
  const doctors: Doctor[] = [];
  for (let index = 0; index < people; index += 1) {
    const { client, registrationId } = await viewerOf(test, event);
    const elsewhere = new TestClient(`http://127.0.0.1:${port}`);
    elsewhere.setCookie('session', client.cookie('session')!);
    doctors.push({ client: elsewhere, registrationId, acceptedAt: '', lost: 0 });
  }
  streams = doctors.map(({ client }) => openRoom(client, { id: roomId }, 1_000));
  await Promise.all(streams.map((stream) => stream.until(1)));
  for (const { client } of doctors) await beat(client, roomId);

  const beating = doctors.map((doctor) => beatUntilLost(doctor, roomId));
  await expect.poll(() => doctors.every(({ acceptedAt }) => acceptedAt !== '')).toBe(true);
  await kill();
  await Promise.all(beating);
  await serve();

  const again = await Promise.all(doctors.map(({ client }) => beat(client, roomId)));
  expect(again.map(({ nextInSeconds }) => nextInSeconds)).toEqual(Array.from(doctors, () => 60));
  await Promise.all(streams.map((stream) => stream.until(2)));
  expect(streams.map((stream) => statesIn(stream).at(-1))).toEqual(Array.from(doctors, () => 'LIVE'));
  expect(doctors.map(({ lost }) => lost)).toEqual(Array.from(doctors, () => 1));
  const spans = await test.rows<{ registrationId: string; from: string; to: string }>('SELECT * FROM watch_spans');
  // One span for each tab, which goes on where it was.
  expect(spans.map(({ registrationId }) => registrationId).sort()).toEqual(
    doctors.map(({ registrationId }) => registrationId).sort(),
  );
  const spanOf = (id: string) => spans.find(({ registrationId }) => registrationId === id)!;
  expect(doctors.filter(({ registrationId, acceptedAt }) => spanOf(registrationId).to < acceptedAt)).toEqual([]);
});
