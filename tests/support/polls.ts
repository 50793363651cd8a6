import type { TestClient } from './client.js';

export const pollFields =
  'id kind question state resultsShown options { id text isRight isHidden } results { voters counts { optionId votes } }';
const voteFields = `vote { id optionIds words poll { ${pollFields} } }`;

type PollValues = { kind?: string; question?: string; options?: { text: string; isRight?: boolean }[]; resultsShown?: string }; // prettier-ignore

/** What a poll asks in tests. */
export const pollInput = (values: PollValues = {}) => ({
  kind: 'SINGLE',
  question: 'Какой препарат первой линии?',
  options: [{ text: 'Метформин' }, { text: 'Инсулин' }, { text: 'Другой' }],
  resultsShown: 'AFTER_CLOSING',
  ...values,
});

export const createPoll = async (client: TestClient, roomId: string, values: PollValues = {}) =>
  (await client.mutate('createRoomPoll', { input: { roomId, ...pollInput(values) } }, `poll { ${pollFields} }`)).poll!;

export const changePoll = async (client: TestClient, id: string, state: string, expectedState: string) =>
  (await client.mutate('setRoomPollState', { id, state, expectedState }, `poll { ${pollFields} }`)).poll!;

/** A poll that takes votes. */
export async function openPoll(client: TestClient, roomId: string, values: PollValues = {}) {
  const { id } = await createPoll(client, roomId, values);
  return changePoll(client, id, 'OPEN', 'DRAFT');
}

export const vote = async (client: TestClient, pollId: string, optionIds: readonly string[]) =>
  (await client.mutate('voteInRoomPoll', { pollId, optionIds }, voteFields)).vote!;

/** Sends words of one's own. */
export const sendWords = async (client: TestClient, pollId: string, words: readonly string[]) =>
  (await client.mutate('voteInRoomPoll', { pollId, words }, voteFields)).vote!;

/** The polls of the first room of a broadcast, as its viewer sees them. */
export const shownPoll = async (client: TestClient, slug: string) => {
  const fields = `rooms { poll { ${pollFields} } } viewerPollVotes { id optionIds words }`;
  const { rooms, viewerPollVotes } = await client.query('broadcast', { slug }, fields);
  return { poll: rooms[0]!.poll, votes: viewerPollVotes };
};
