import type { TestClient } from './client.js';

const hands = 'room { takesHands hands { id state participant raisedAt } }';

export const raise = (client: TestClient, roomId: string) =>
  client.mutate('raiseHand', { roomId }, `hand { id handId } ${hands}`);
export const lower = (client: TestClient, roomId: string) => client.mutate('lowerHand', { roomId }, hands);
export const invite = (client: TestClient, id: string) => client.mutate('inviteHand', { id }, hands);
/** @param handId null: all */
export const lowerFor = (client: TestClient, roomId: string, handId: string | null = null) =>
  client.mutate('lowerHands', { roomId, handId }, hands);
export const setTakesHands = (client: TestClient, roomId: string, takesHands: boolean) =>
  client.mutate('setRoomHands', { roomId, takesHands }, hands);

export const handsOf = async (client: TestClient, id: string) =>
  (await client.query('room', { id }, 'hands { id state participant raisedAt }'))!.hands;
export const ownHandsOf = async (client: TestClient, slug: string) =>
  (await client.query('broadcast', { slug }, 'viewerHands { id handId }'))!.viewerHands;
