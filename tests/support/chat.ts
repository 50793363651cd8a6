import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

const message = 'id text state author drugName isAuthorMuted sentAt';
let keys = 0;

/** Sends a message. */
export const send = (client: TestClient, roomId: string, text: string, key = `message-key-${++keys}`) =>
  client.mutate('sendRoomMessage', { input: { roomId, text, idempotencyKey: key } }, `message { ${message} }`);

export const setMode = (client: TestClient, roomId: string, chatMode: string) =>
  client.mutate('setRoomChatMode', { roomId, chatMode }, 'room { id chatMode }');

export const decide = (client: TestClient, id: string, expectedState: string, state: string) =>
  client.mutate('moderateRoomMessage', { input: { id, state, expectedState } }, `message { ${message} }`);

export const chatOf = (client: TestClient, id: string) =>
  client.query(
    'room',
    { id },
    `id chatMode messages { ${message} } messageQueue { ${message} } mutedParticipants { id name mutedAt }`,
  );

/** What concerns the viewer only. */
export const ownOf = (client: TestClient, slug: string) =>
  client.query('broadcast', { slug }, `viewerMessages { ${message} } viewerIsMuted`);

/** Replaces the list of trade names. */
export async function nameDrugs(client: TestClient, names: readonly string[]) {
  const { version } = await client.query('drugNames', {}, 'version');
  return client.mutate('setDrugNames', { names, version }, 'list { names version }');
}

/** Stores that a message was sent at another time. */
export const setTime = (test: TestApp, id: string, time: string): Promise<unknown> =>
  test.execute('UPDATE room_messages SET "createdAt" = ? WHERE id = ?', [time, id]);
