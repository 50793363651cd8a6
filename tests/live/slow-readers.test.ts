import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginStream, StreamConnection } from '../../server/core/stream/stream-connection.js';
import { StreamGroup } from '../../server/core/stream/stream-group.js';

let server: Server;
let response: ServerResponse;
let reader: IncomingMessage;

/** A response that a reader has begun to read and reads no further. */
beforeEach(async () => {
  server = createServer((_request, opened) => {
    response = opened;
    beginStream(opened);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  sent.end();
  [reader] = (await once(sent, 'response')) as [IncomingMessage];
  reader.on('error', () => {});
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const watcher = { topic: 'room 1', viewer: null, grant: undefined, link: null };
const sent = { bytes: 0, sent: (bytes: number) => void (sent.bytes += bytes) };
const connectionWith = (latest: (part: string) => Buffer | undefined) =>
  new StreamConnection(response, watcher, 'user 1', latest, sent);

const size = 200_000;
const eventOf = (number: number): Buffer => Buffer.from(`${String(number).padStart(8)}${'.'.repeat(size - 9)}\n`);

it('a reader that is slow gets the latest snapshot when it has taken the ones before', async () => {
  let number = 0;
  const connection = connectionWith(() => eventOf(number));
  for (let unchanged = 0, before = -1; unchanged < 5;) {
    number += 1;
    connection.send('RoomChanged');
    await pause(10);
    // The buffers of the system are full when nothing more is written.
    unchanged = sent.bytes === before ? unchanged + 1 : 0;
    before = sent.bytes;
  }
  const last = (number += 100);
  for (let count = 0; count < 100; count += 1) connection.send('RoomChanged');
  expect(connection.isOpen).toBe(true);
  let text = '';
  reader.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text.trimEnd().split('\n').at(-1)?.slice(0, 8).trim()).toBe(String(last));
  await expect.poll(() => text.endsWith('\n')).toBe(true);
  const numbers = text
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.slice(0, 8)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(numbers.length).toBeLessThan(last - 50);
  expect(numbers.filter((one) => one === last)).toHaveLength(1);
});

it('a reader for whom more than a megabyte waits is closed', async () => {
  const connection = connectionWith(() => Buffer.alloc(50 * 2 ** 20));
  connection.send('RoomChanged');
  expect(connection.isOpen).toBe(false);
});

it('a change while a snapshot is made is told by the next one, once for all who ask meanwhile', async () => {
  const made: ((value: string) => void)[] = [];
  const group = new StreamGroup('key', 'room 1', ['A'], async () => {
    const text = await new Promise<string>((done) => made.push(done));
    return { kind: 'MADE', event: Buffer.from(text) };
  });
  const first = group.refresh('A');
  const others = [group.refresh('A'), group.refresh('A'), group.refresh('A')];
  made[0]!('before');
  await first;
  expect(String(group.latest('A'))).toBe('before');
  await expect.poll(() => made.length).toBe(2);
  made[1]!('after');
  await Promise.all(others);
  expect([made.length, String(group.latest('A'))]).toEqual([2, 'after']);
});

it('a snapshot that could not be made ends the connection of who has just come, and leaves the others', async () => {
  let isFailing = false;
  const group = new StreamGroup('key', 'room 1', ['A'], async () =>
    isFailing ? { kind: 'FAILED' } : { kind: 'MADE', event: Buffer.from('event') },
  );
  const connection = connectionWith(group.latest);
  isFailing = true;
  await group.join(connection);
  expect([connection.isOpen, group.isEmpty]).toEqual([false, true]);
});
