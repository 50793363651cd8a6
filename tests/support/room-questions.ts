import { second } from '../../server/core/clock.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

const question = 'id text state isAnonymous author votes mergedIntoId talk { id }';

/** Asks a question, 20 seconds after the one before. */
export async function ask(test: TestApp, client: TestClient, roomId: string, text: string, isAnonymous = false) {
  test.clock.forward(21 * second);
  const asked = await client.mutate('askInRoom', { input: { roomId, text, isAnonymous } }, `question { ${question} }`);
  if (!asked.question) throw new Error(JSON.stringify(asked.problems));
  return asked.question;
}

export const vote = (client: TestClient, id: string, isFor = true) =>
  client.mutate('voteForRoomQuestion', { id, isFor }, `question { ${question} } isFor`);

export const decide = (client: TestClient, id: string, expectedState: string, state: string, mergedIntoId?: string) =>
  client.mutate(
    'moderateRoomQuestion',
    { input: { id, state, expectedState, mergedIntoId: mergedIntoId ?? null } },
    `question { ${question} }`,
  );

export const roomOf = (client: TestClient, id: string) =>
  client.query('room', { id }, `id moderatesQuestions questions { ${question} } questionQueue { ${question} }`);

/** What concerns the viewer only. */
export const ownOf = (client: TestClient, slug: string) =>
  client.query('broadcast', { slug }, `viewerQuestions { ${question} } viewerQuestionVotes`);
