import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp, listen } from '../../server/app.js';
import { addMs, hour, toIso } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import { maxStreams } from '../../server/core/stream/stream-hub.js';
import { startSession } from '../../server/users/sign-in/sessions.service.js';
import { roomChanged } from '../../server/live/updates/room-updates.js';
import type { TestApp } from '../support/app.js';
import { makeUser } from '../support/factories.js';
import { insertRegistration } from '../support/registration-rows.js';
import { makeRoom } from '../support/streams.js';

/**
 * `npx tsx tests/bench/listeners.ts [--listeners 5000] [--events 20]`: many listeners of one room in one process. Prints the processor
 * time per listener and event, the time until 95 % have an event, and the memory above that of the idle process.
 */

const joiningAtOnce = 40;

type Usage = { cpu: number; rss: number };
type Ready = { port: number; roomId: string; tokens: string[] };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The server: it answers to messages of the process that measures. */
async function serve(folder: string, people: number): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: folder,
    REQUESTS_IN_PROGRESS: '10000',
  });
  const running = await createApp(config, { background: false });
  const { app } = running;
  const test = { app, clock: app.clock } as unknown as TestApp;
  const { room, event } = await makeRoom(test, { startsAt: toIso(addMs(app.clock.now(), -hour)) });
  const tariff = event.tariffs.find(({ participation }) => participation === 'ONLINE')!;
  const tokens: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const user = await makeUser(test);
    await insertRegistration(test, event, { userId: user.id, participation: 'ONLINE', tariffId: tariff.id });
    const origin = { address: '127.0.0.1', userAgent: 'bench' };
    tokens.push(
      await app.database.inTransaction((transaction) =>
        startSession(transaction, user.id, 'USER', origin, app.clock.now()),
      ),
    );
  }
  const server = await listen(running.http, config);
  process.on('disconnect', () => process.exit());
  let revision = 1;
  process.on('message', (message: 'usage' | 'change') => {
    if (message === 'usage') {
      const { user, system } = process.cpuUsage();
      globalThis.gc?.();
      return void process.send!({ cpu: user + system, rss: process.memoryUsage.rss() } satisfies Usage);
    }
    const state = (revision += 1) % 2 === 0 ? 'LIVE' : 'PAUSED';
    void app.database
      .inTransaction((transaction) => transaction.update('rooms', { id: room.id }, { state, revision }))
      .then(() => roomChanged(app, room.id, 'RoomChanged'));
  });
  process.send!({ port: (server.address() as { port: number }).port, roomId: room.id, tokens } satisfies Ready);
}

async function ask<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

/** A listener that notes when its latest event came. */
function listener(ready: Ready, token: string, query: string, heard: () => void): Socket {
  const body = JSON.stringify({ query, variables: { roomId: ready.roomId } });
  const socket = connect(ready.port, '127.0.0.1');
  socket.write(
    `POST /graphql/stream HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: session=${token}\r\naccept: text/event-stream\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.on('data', (chunk: Buffer) => chunk.includes('event: next') && heard());
  socket.on('error', (error) => {
    throw error;
  });
  return socket;
}

async function measure(listeners: number, events: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-listeners-'));
  const people = Math.ceil(listeners / maxStreams);
  const child = fork(fileURLToPath(import.meta.url), ['--serve', folder, '--people', String(people)], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  const fields = Array.from({ length: 19 }, (_, index) => `a${index}: id`).join(' ');
  const query = `subscription ($roomId: ID!) { roomUpdates(roomId: $roomId) { ... on RoomChanged { room { state ${fields} } } } }`;
  let heard: number[] = [];
  const sockets: Socket[] = [];
  // Once warm: the schema is built, the operation compiled.
  const first = listener(ready, ready.tokens[0]!, query, () => heard.push(performance.now()));
  while (heard.length < 1) await pause(10);
  first.destroy();
  await pause(500);
  const idle = await ask<Usage>(child, 'usage');
  heard = [];
  const began = performance.now();
  for (let index = 0; index < listeners; index += 1) {
    // As in the first minutes of a broadcast: the next ones come when those before have been let in.
    while (index - heard.length >= joiningAtOnce) await pause(2);
    sockets.push(listener(ready, ready.tokens[index % people]!, query, () => heard.push(performance.now())));
  }
  while (heard.length < listeners) await pause(20);
  const joined = await ask<Usage>(child, 'usage');
  const seconds = (performance.now() - began) / 1_000;
  print(
    `${listeners} listeners joined in ${seconds.toFixed(1)} s, ${((joined.cpu - idle.cpu) / listeners / 1_000).toFixed(2)} ms of processor time each`,
  );
  const arrivals: number[] = [];
  await pause(1_000);
  const before = await ask<Usage>(child, 'usage');
  for (let event = 0; event < events; event += 1) {
    heard = [];
    const changedAt = performance.now();
    child.send('change');
    while (heard.length < listeners) await pause(5);
    arrivals.push(heard.toSorted((one, other) => one - other)[Math.floor(listeners * 0.95)]! - changedAt);
  }
  const after = await ask<Usage>(child, 'usage');
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
  print(`processor time per listener and event: ${((after.cpu - before.cpu) / listeners / events).toFixed(1)} µs`);
  print(`95 % have an event after: ${arrivals.map((one) => one.toFixed(0)).join(', ')} ms (a tick is 250 ms)`);
  print(
    `memory: ${megabytes(idle.rss)} MB idle, ${megabytes(joined.rss - idle.rss)} MB above after joining, ${megabytes(after.rss - idle.rss)} MB after ${events} events`,
  );
  for (const socket of sockets) socket.destroy();
  child.kill();
  await rm(folder, { recursive: true, force: true });
}

const { values: options } = parseArgs({
  options: {
    listeners: { type: 'string', default: '5000' },
    events: { type: 'string', default: '20' },
    serve: { type: 'string' },
    people: { type: 'string', default: '0' },
  },
});
if (options.serve) await serve(options.serve, Number(options.people));
else await measure(Number(options.listeners), Number(options.events));
