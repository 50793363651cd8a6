import type { TestClient } from './client.js';

export const react = (client: TestClient, roomId: string, kind = 'APPLAUSE') =>
  client.mutate('reactInRoom', { roomId, kind }, 'isCounted');

/** The totals of a room by kind. */
export async function reactionsOf(client: TestClient, id: string): Promise<Record<string, number>> {
  const room = await client.query('room', { id }, 'reactions { kind count }');
  return Object.fromEntries(room!.reactions.map(({ kind, count }) => [kind, count]));
}

export const minutesOf = async (client: TestClient, id: string) =>
  (await client.query('room', { id }, 'reactionMinutes { startsAt count talk { title } }'))!.reactionMinutes;
