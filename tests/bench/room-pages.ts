import { request, type Agent, type ClientRequest } from 'node:http';
import { print as textOf } from 'graphql';
import { RoomUpdatesDocument } from '../../client/live/updates/room-updates.generated.js';
import { measure, median } from './measure.js';
import type { DataValues } from './operations.js';
import { headersOf, type RoomData } from './room-data.js';
import type { Server } from './servers.js';

const connections = 16;
const rounds = 3;
const joiningAtOnce = 40;

/** Opens the stream of the room for a doctor. @returns when its first event has arrived */
function openStream({ url }: Server, { roomId, tokens }: RoomData, n: number, agent: Agent): Promise<ClientRequest> {
  const body = JSON.stringify({ query: textOf(RoomUpdatesDocument), variables: { roomId } });
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headersOf(n, tokens[n]!),
    };
    const stream = request(`${url}/graphql/stream`, { agent, method: 'POST', headers }, (incoming) => {
      incoming.once('data', () => resolve(stream));
      incoming.resume();
    });
    stream.on('error', reject);
    stream.end(body);
  });
}

type Room = { heartbeat: (n: number) => Promise<unknown>; change: () => Promise<unknown> };

/**
 * The rate of the cached page of an event while `viewers` are in a room, as a share of its quiet rate. Each viewer has a stream
 * and sends a heartbeat a minute; every second something changes that all of them get.
 */
export async function measurePages(
  server: Server,
  data: RoomData,
  viewers: number,
  agent: Agent,
  { heartbeat, change }: Room,
): Promise<string> {
  const work = { calls: () => [{ method: 'GET' as const, path: `/events/${data.slug}`, headers: {} }] };
  const none = {} as DataValues;
  const streams: ClientRequest[] = [];
  const rate = async (): Promise<number> => (await measure(server, work, none, connections, { duration: 5 })).perSecond;
  const rateBeside = async (): Promise<number> => {
    let n = 0;
    const sent: Promise<unknown>[] = [];
    const beats = setInterval(() => sent.push(heartbeat((n += 1) % viewers)), 60_000 / viewers);
    const changes = setInterval(() => sent.push(change()), 1_000);
    try {
      return await rate();
    } finally {
      clearInterval(beats);
      clearInterval(changes);
      await Promise.all(sent);
    }
  };
  await rate();
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await rate());
    for (let n = 0; n < viewers; n += joiningAtOnce) {
      const joining = Array.from({ length: Math.min(joiningAtOnce, viewers - n) }, (_, index) => n + index);
      streams.push(...(await Promise.all(joining.map((one) => openStream(server, data, one, agent)))));
    }
    busy.push(await rateBeside());
    for (const stream of streams.splice(0)) stream.destroy();
  }
  const share = median(busy.map((one, index) => one / quiet[index]!));
  return `cached page beside a room of ${viewers}: ${median(quiet).toFixed(0)} a second alone, ${median(busy).toFixed(0)} beside, share ${share.toFixed(2)}`;
}
