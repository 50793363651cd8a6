import type { TestApp } from './app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';
import { makeProgramme } from './programme.js';
import type { TestClient } from './client.js';

export const fields = `id number state text publication publishedAt closedReason publicationDeclinedAt canFollowUp talkTitle
  speaker { id fullName } event { id } asker { id } handledBy { id } messages { kind text }
  published { question answer } wording { id state question answer }`;

type QuestionMutation =
  | `${'ask' | 'followUp' | 'take' | 'answer' | 'close' | 'reassign' | 'publish'}Question`
  | 'setQuestionPublication'
  | 'decideQuestionWording'
  | 'declineQuestionPublication';

/** Calls a mutation of questions. */
export const call = (client: TestClient, name: QuestionMutation, variables: object) =>
  client.mutate(name, variables, `question { ${fields} }`);

let keys = 0;
export const submitQuestion = (client: TestClient, input: object) =>
  call(client, 'askQuestion', {
    input: { key: `key-of-test-${(keys += 1)}`, text: 'Будет ли запись докладов второго дня?', ...input },
  });
export const followUp = (client: TestClient, id: string, text: string) =>
  call(client, 'followUpQuestion', { id, text });
export const setPublication = (client: TestClient, id: string, publication: string, consents: string[] = []) =>
  call(client, 'setQuestionPublication', { id, publication, consents });
export const take = (client: TestClient, id: string) => call(client, 'takeQuestion', { id });
export const answer = (client: TestClient, id: string, text = 'Да, запись появится в архиве через неделю.') =>
  call(client, 'answerQuestion', { id, text });
export const close = (client: TestClient, id: string, reason: string) => call(client, 'closeQuestion', { id, reason });
export const reassign = (client: TestClient, id: string, speakerId: string | null) =>
  call(client, 'reassignQuestion', { id, speakerId });
export const publish = (client: TestClient, id: string, input: object) =>
  call(client, 'publishQuestion', { id, input });
export const decideWording = (client: TestClient, wordingId: string, agrees: boolean) =>
  call(client, 'decideQuestionWording', { wordingId, agrees });
export const decline = (client: TestClient, id: string) => call(client, 'declineQuestionPublication', { id });

/** Id of the consent to publication of a question. */
export async function publicationConsent({ app }: TestApp): Promise<string> {
  const [document] = await app.database.query<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'QUESTION_PUBLICATION_CONSENT'`,
  );
  return document!.id;
}

export type Participant = Awaited<ReturnType<typeof signInAs>> & {
  event: TestEvent;
  talks: { id: string; title: string; startsAt: string; endsAt: string }[];
  speakers: { id: string; fullName: string }[];
};

/** Registers a user for an event with a programme of two talks. */
export async function participant(test: TestApp): Promise<Participant> {
  const event = await makeEvent(test);
  await makeProgramme(test, event);
  const client = await signInAs(test);
  await registerForTest(test, client, event);
  const talks = await test.rows<Participant['talks'][number]>(
    'SELECT id, title, "startsAt", "endsAt" FROM talks WHERE "eventId" = ? ORDER BY "startsAt"',
    [event.id],
  );
  const speakers = await test.rows<{ id: string; fullName: string }>(
    `SELECT DISTINCT speakers.id, speakers."fullName" FROM speakers JOIN appearances ON appearances."speakerId" = speakers.id
     WHERE appearances."eventId" = ? ORDER BY speakers."fullName"`,
    [event.id],
  );
  return Object.assign(client, { event, talks, speakers });
}
