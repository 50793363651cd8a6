import { createClient } from 'graphql-sse';
import { v7 as uuid } from 'uuid';
import { addMs, hour, toIso } from '../../server/core/clock.js';
import type { Room } from '../../server/live/room.entity.js';
import { roomChanged, type RoomPart } from '../../server/live/updates/room-updates.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';

export const updatesOfRoom = `subscription Updates($roomId: ID!) {
  roomUpdates(roomId: $roomId) { __typename ... on RoomChanged { room { id state } } }
}`;

/** A room of a broadcast that has begun. */
export async function makeRoom(
  test: TestApp,
  changes: Partial<TestEvent> = {},
): Promise<{ room: Room; event: TestEvent }> {
  const startsAt = toIso(addMs(test.clock.now(), hour));
  const event = await makeEvent(test, { online: 10_000, startsAt, ...changes });
  const room: Room = {
    id: uuid(),
    eventId: event.id,
    hallId: null,
    state: 'WAITING',
    source: null,
    sourceId: null,
    backupSource: null,
    backupSourceId: null,
    isOnBackup: false,
    talkId: null,
    talkStartedAt: null,
    endedAt: null,
    revision: 1,
    moderatesQuestions: true,
    chatMode: 'OFF',
    takesHands: false,
  };
  await test.app.database.inTransaction((transaction) => transaction.insert('rooms', [room]));
  // It was registered for before the broadcast began.
  return { room, event };
}

/** A participant whose broadcast is open. */
export async function participantOf(test: TestApp, event: TestEvent, participation = 'ONLINE') {
  const client = await signInAs(test);
  await registerForTest(test, client, event, { participation });
  return client;
}

/** Lets time pass until the broadcast of `makeRoom` is open. */
export const openBroadcast = (test: TestApp): void => test.clock.forward(hour);

/** Changes a room as a service does: a commit, then the word to the streams. */
export async function changeRoom(
  test: TestApp,
  { id }: Pick<Room, 'id'>,
  state: Room['state'],
  part: RoomPart = 'RoomChanged',
): Promise<void> {
  await test.execute('UPDATE rooms SET state = ?, revision = revision + 1 WHERE id = ?', [state, id]);
  roomChanged(test.app, id, part);
}

type Result = {
  data?: { roomUpdates: { __typename: string; room?: { id: string; state: string } } } | null;
  errors?: readonly { message: string; extensions?: { code?: string; retryAfter?: number } }[];
};

/** An open stream of graphql-sse's own client. */
export type TestStream = {
  results: Result[];
  /** Resolves when there are so many results. */
  until(count: number): Promise<Result[]>;
  /** How often it was connected. */
  connected: () => number;
  /** Resolves when the server has completed the operation; rejects when the client gives up. */
  ended: Promise<void>;
  close(): void;
};

export type StreamRequest = { query: string; variables?: Record<string, unknown>; operationName?: string };

/** @param retries how often the client connects again after a lost connection */
export function openStream(client: TestClient, request: StreamRequest, retries = 0): TestStream {
  let connections = 0;
  const results: Result[] = [];
  let heard = (): void => {};
  const sse = createClient({
    url: 'http://test/graphql/stream',
    fetchFn: (_url: string, init: RequestInit) => client.fetch('/graphql/stream', init),
    retryAttempts: retries,
    retry: () => new Promise((resolve) => setTimeout(resolve, 50)),
    on: { connected: () => void (connections += 1) },
  });
  const ended = new Promise<void>((resolve, reject) => {
    sse.subscribe<Result>(request as never, {
      next: (result) => {
        results.push(result as Result);
        heard();
      },
      complete: resolve,
      error: reject,
    });
  });
  ended.catch(() => {});
  return {
    results,
    until: async (count) => {
      while (results.length < count)
        await Promise.race([
          new Promise<void>((resolve) => (heard = resolve)),
          ended.then(() => {
            if (results.length < count) throw new Error(`the stream ended after ${results.length} results`);
          }),
        ]);
      return results;
    },
    connected: () => connections,
    ended,
    close: () => sse.dispose(),
  };
}

export const openRoom = (client: TestClient, { id }: Pick<Room, 'id'>, retries = 0): TestStream =>
  openStream(client, { query: updatesOfRoom, variables: { roomId: id } }, retries);

/** States of the room in the results, in their order. */
export const statesIn = ({ results }: Pick<TestStream, 'results'>) =>
  results.map(({ data, errors }) => data?.roomUpdates.room?.state ?? errors?.[0]?.extensions?.code);
