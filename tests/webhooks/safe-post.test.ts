import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resolve } from '../../server/ports/safe-http/public-addresses.js';
import { postToUserUrl } from '../../server/ports/safe-http/safe-post.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

/** Two addresses of this machine on one port. */
const places = ['127.0.0.1', '127.0.0.2'] as const;
const servers: Server[] = [];
const connected: string[] = [];
let port = 0;
let receiver: Receiver;

const listen = (address: string, wanted: number): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => {
      connected.push(address);
      socket.destroy();
    });
    servers.push(server);
    server.on('error', fail);
    server.listen(wanted, address, () => done((server.address() as { port: number }).port));
  });

beforeAll(async () => {
  receiver = await startReceiver();
  port = await listen(places[0], 0);
  await listen(places[1], port);
});
afterAll(async () => {
  servers.forEach((server) => server.close());
  await receiver.close();
});
beforeEach(() => {
  connected.length = 0;
  receiver.received.length = 0;
});

/** A resolver whose answer changes with each question, and the questions. */
function changingResolver(...answers: string[][]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolve: (hostname, _options, done) => {
      const addresses = answers[asked.length] ?? answers.at(-1)!;
      asked.push(hostname);
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
}

const post = (resolve: Resolve, loopback: boolean) =>
  postToUserUrl({
    url: `https://hook.example:${port}/`,
    headers: {},
    body: '{}',
    loopback,
    timeout: 5_000,
    resolve,
  });

describe('a name whose address changes (DNS rebinding)', () => {
  it('is resolved once, and the address that was checked is connected to', async () => {
    const { resolve, asked } = changingResolver([places[1]], [places[0]]);
    expect((await post(resolve, true)).status).toBeNull();
    expect(asked).toEqual(['hook.example']);
    expect(connected).toEqual([places[1]]);
  });

  it('is checked anew for each request', async () => {
    const { resolve } = changingResolver([places[1]], ['10.0.0.8']);
    await post(resolve, true);
    expect((await post(resolve, true)).error).toContain('внутреннюю сеть');
    expect(connected).toEqual([places[1]]);
  });
});

it.each([
  ['a loopback address', '127.0.0.1'],
  ['a loopback address of IPv6', '::1'],
  ['a private address', '192.168.1.1'],
  ['a private address of IPv6', 'fd00::1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['a link-local address of IPv6', 'fe80::1'],
  ['an IPv4 address mapped to IPv6', '::ffff:127.0.0.1'],
  ['an IPv4 address behind NAT64', '64:ff9b::7f00:1'],
])('calls no name that leads to %s', async (_what, address) => {
  const alone = changingResolver([address]);
  expect((await post(alone.resolve, false)).error).toContain('внутреннюю сеть');
  // Beside a public one, too: the connection may take any of them.
  const besides = changingResolver(['77.88.55.242', address]);
  expect((await post(besides.resolve, false)).error).toContain('внутреннюю сеть');
  expect(connected).toEqual([]);
});

it('opens loopback addresses by the setting for development only, and follows no redirect', async () => {
  const request = { url: receiver.url, headers: {}, body: '{}', timeout: 5_000 };
  expect((await postToUserUrl({ ...request, loopback: false })).error).toContain('внутреннюю сеть');
  expect(receiver.received).toEqual([]);
  receiver.setBehaviour('redirect');
  expect(await postToUserUrl({ ...request, loopback: true })).toMatchObject({ status: 302, answer: 'moved' });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});
