import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print as textOf } from 'graphql';
import { openStream } from '../../client/core/stream/stream.js';
import { startHeartbeats } from '../../client/live/heartbeats.js';
import { AttendDocument } from '../../client/live/live.generated.js';
import { RoomUpdatesDocument } from '../../client/live/updates/room-updates.generated.js';
import { organisation } from './organisation.js';
import { headersOf, makeRoomData, type RoomData } from './room-data.js';
import { serverCommands, start, type Server } from './servers.js';

/**
 * `npx tsx tests/bench/killed.ts [--people 500] [--before 75] [--after 80]`: kills the built server (`npm run build`) in the middle
 * of a broadcast and starts it at once, on SQLite or DATABASE_URL (an empty database). Each doctor has the stream and the
 * heartbeats of our client. Prints when everybody has the room again, and how many heartbeats each of them lost.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    before: { type: 'string', default: '75' },
    after: { type: 'string', default: '80' },
    port: { type: 'string', default: '4391' },
  },
});

/** What a doctor has had, by `performance.now()`. */
type Doctor = {
  number: number;
  token: string;
  snapshots: number[];
  accepted: number[];
  failed: number[];
  reasons: string[];
};

const current = new AsyncLocalStorage<Doctor>();
const port = Number(values.port);
const url = `http://127.0.0.1:${port}`;
const realFetch = globalThis.fetch;

/** The client runs as in a page: with paths of its site, the cookie of its doctor, and a document that is visible. */
function standInForBrowser(): void {
  globalThis.fetch = (input, init) => {
    const doctor = current.getStore();
    if (!doctor) return realFetch(input, init);
    const { number, token } = doctor;
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headersOf(number, token))) headers.set(name, value);
    return realFetch(url + String(input), { ...init, headers });
  };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  setMaxListeners(0, document, window);
  Object.assign(globalThis, { document, window });
}

async function attend(doctor: Doctor, roomId: string): Promise<{ nextInSeconds: number }> {
  const input = { roomId, tab: 'tab-number-1', isVisible: true, isPlaying: true };
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: textOf(AttendDocument), variables: { input } }),
    });
    const { data } = (await response.json()) as { data?: { attend?: { nextInSeconds?: number } } };
    const nextInSeconds = data?.attend?.nextInSeconds;
    if (nextInSeconds === undefined) throw new Error(`rejected with ${response.status}`);
    doctor.accepted.push(performance.now());
    return { nextInSeconds };
  } catch (error) {
    doctor.failed.push(performance.now());
    const { cause, message } = error as Error & { cause?: { code?: string } };
    doctor.reasons.push(cause?.code ?? message);
    throw error;
  }
}

const ignore = (): void => {};

/** Opens the page of the room. */
function enter(doctor: Doctor, roomId: string): void {
  current.run(doctor, () => {
    openStream(
      { query: textOf(RoomUpdatesDocument), variables: { roomId } },
      {
        next: () => void doctor.snapshots.push(performance.now()),
        alive: ignore,
        poll: ignore,
        complete: ignore,
        error: (error) => print(`a stream was given up: ${String(error)}`),
      },
    );
    startHeartbeats({ attend: () => attend(doctor, roomId), onAnswer: ignore, onLost: ignore, onRefused: ignore });
  });
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

function quantiles(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    seconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return `half after ${at(0.5)}, 95 % after ${at(0.95)}, all after ${at(1)} s`;
}

const first = (times: readonly number[], after: number): number | undefined => times.find((time) => time > after);

function report(doctors: readonly Doctor[], killedAt: number, readyAt: number): void {
  print(`the server answered again ${seconds(readyAt - killedAt)} s after it was killed`);
  const streams = doctors.map(({ snapshots }) => first(snapshots, killedAt));
  print(`streams back with their snapshot: ${streams.filter((at) => at !== undefined).length} of ${doctors.length}`);
  print(`  ${quantiles(streams.flatMap((at) => (at === undefined ? [] : [at - killedAt])))}`);
  const lost = doctors.map(({ failed }) => failed.filter((time) => time > killedAt - 5_000).length);
  const affected = doctors.filter((_, index) => lost[index]! > 0);
  print(`heartbeats that got no answer, by person: ${[0, 1, 2, 3].map((n) => `${n}: ${lost.filter((one) => one === n).length}`).join(', ')}, most ${Math.max(...lost)}`); // prettier-ignore
  const reasons = affected.flatMap((doctor) => doctor.reasons);
  for (const reason of new Set(reasons)) print(`  ${reasons.filter((one) => one === reason).length} × ${reason}`);
  const again = affected.map(({ accepted, failed }) => first(accepted, failed[0]!)! - killedAt);
  if (again.length > 0) print(`  accepted again, for those ${affected.length}: ${quantiles(again)}`);
  const gaps = doctors.map(({ accepted }) =>
    Math.max(...accepted.slice(1).map((time, index) => time - accepted[index]!)),
  );
  print(`longest time between two accepted heartbeats: ${seconds(Math.max(...gaps))} s; above 90 s: ${gaps.filter((gap) => gap > 90_000).length} people`); // prettier-ignore
}

async function play(data: RoomData, startServer: () => Promise<Server>): Promise<void> {
  const { roomId, tokens } = data;
  let server = await startServer();
  standInForBrowser();
  const doctors = tokens.map((token, number): Doctor => ({
    number,
    token,
    snapshots: [],
    accepted: [],
    failed: [],
    reasons: [],
  }));
  const lead = (Number(values.before) * 1_000 * 0.6) / doctors.length;
  for (const doctor of doctors) {
    enter(doctor, roomId);
    await pause(lead);
  }
  await pause(Number(values.before) * 400);
  print(`${doctors.filter(({ snapshots }) => snapshots.length > 0).length} of ${doctors.length} are in the room`);
  const killedAt = performance.now();
  server.child.kill('SIGKILL');
  server = await startServer();
  const readyAt = performance.now();
  await pause(Number(values.after) * 1_000);
  report(doctors, killedAt, readyAt);
  server.child.kill('SIGKILL');
}

const folder = await mkdtemp(join(tmpdir(), 'bench-killed-'));
const { DATABASE_URL } = process.env;
const settings = {
  ...serverCommands.ours.env(folder, port),
  ...organisation,
  ...(DATABASE_URL && { DATABASE_URL }),
};
const data = await makeRoomData(settings, Number(values.people));
await play(data, () => start({ ...serverCommands.ours, env: () => settings }, folder, port, '/health/live'));
await rm(folder, { recursive: true, force: true });
process.exit(0);
