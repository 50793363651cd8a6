import type { TestApp } from './app.js';
import { makeEvent, registerForTest, signInAs, type TestEvent } from './factories.js';
import { makeProgramme } from './programme.js';
import type { TestClient } from './client.js';

export type Problem = { code: string; message: string; field: string | null };
export type TestQuestion = {
  id: string;
  number: string;
  state: string;
  text: string;
  publication: string;
  publishedAt: string | null;
  closedReason: string | null;
  publicationDeclinedAt: string | null;
  canFollowUp: boolean;
  talkTitle: string | null;
  speaker: { id: string; fullName: string } | null;
  event: { id: string } | null;
  asker: { id: string } | null;
  handledBy: { id: string } | null;
  messages: { kind: string; text: string }[];
  published: { question: string; answer: string } | null;
  wording: { id: string; state: string; question: string; answer: string } | null;
};
export type Answer = { question?: TestQuestion; problems?: Problem[] };

export const fields = `id number state text publication publishedAt closedReason publicationDeclinedAt canFollowUp talkTitle
  speaker { id fullName } event { id } asker { id } handledBy { id } messages { kind text }
  published { question answer } wording { id state question answer }`;

/** Calls a mutation of questions. `types`: GraphQL types of its arguments. */
export async function call(
  testClient: TestClient,
  name: string,
  types: Record<string, string>,
  values: Record<string, unknown>,
): Promise<Answer> {
  const names = Object.keys(types);
  const declarations = names.map((argument) => `$${argument}: ${types[argument]}`).join(', ');
  const passedArguments = names.map((argument) => `${argument}: $${argument}`).join(', ');
  const query = `mutation(${declarations}) { ${name}(${passedArguments}) {
    ... on QuestionChanged { question { ${fields} } } ... on Problems { problems { code message field } } } }`;
  const { data, errors } = await testClient.graphql<Record<string, Answer>>(query, values);
  if (errors) throw new Error(JSON.stringify(errors));
  return data[name]!;
}

let keys = 0;
export const submitQuestion = (testClient: TestClient, input: Record<string, unknown>): Promise<Answer> =>
  call(
    testClient,
    'askQuestion',
    { input: 'AskQuestionInput!' },
    { input: { key: `key-of-test-${(keys += 1)}`, text: 'Будет ли запись докладов второго дня?', ...input } },
  );

const idType = { id: 'ID!' };
export const followUp = (testClient: TestClient, id: string, text: string): Promise<Answer> =>
  call(testClient, 'followUpQuestion', { ...idType, text: 'String!' }, { id, text });
export const setPublication = (
  testClient: TestClient,
  id: string,
  publication: string,
  consents: string[] = [],
): Promise<Answer> =>
  call(
    testClient,
    'setQuestionPublication',
    { ...idType, publication: 'QuestionPublication!', consents: '[ID!]!' },
    { id, publication, consents },
  );
export const take = (testClient: TestClient, id: string): Promise<Answer> =>
  call(testClient, 'takeQuestion', idType, { id });
export const answer = (
  testClient: TestClient,
  id: string,
  text = 'Да, запись появится в архиве через неделю.',
): Promise<Answer> => call(testClient, 'answerQuestion', { ...idType, text: 'String!' }, { id, text });
export const close = (testClient: TestClient, id: string, reason: string): Promise<Answer> =>
  call(testClient, 'closeQuestion', { ...idType, reason: 'String!' }, { id, reason });
export const reassign = (testClient: TestClient, id: string, speakerId: string | null): Promise<Answer> =>
  call(testClient, 'reassignQuestion', { ...idType, speakerId: 'ID' }, { id, speakerId });
export const publish = (testClient: TestClient, id: string, input: object): Promise<Answer> =>
  call(testClient, 'publishQuestion', { ...idType, input: 'PublishQuestionInput!' }, { id, input });
export const decideWording = (testClient: TestClient, wordingId: string, agrees: boolean): Promise<Answer> =>
  call(testClient, 'decideQuestionWording', { wordingId: 'ID!', agrees: 'Boolean!' }, { wordingId, agrees });
export const decline = (testClient: TestClient, id: string): Promise<Answer> =>
  call(testClient, 'declineQuestionPublication', idType, { id });

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
