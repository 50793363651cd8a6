import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { advanceAndRun } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let editor: TestClient;
let event: TestEvent;
beforeEach(async () => {
  editor = await staff(harness.test, 'ADMINISTRATOR');
  event = await makeEvent(harness.test, {
    startsAt: '2027-02-10T06:00:00.000Z',
    endsAt: '2027-02-11T15:00:00.000Z',
    dates: '["2027-02-10","2027-02-11"]',
  });
});

type Talk = { id: string; title: string };
type Session = { id: string; version: string; talks: Talk[] };
type ProgrammeResult = {
  event?: {
    programmeNotice: { people: number; sendsAt: string } | null;
    halls: { id: string; name: string }[];
    programme: { sessions: Session[] }[];
  };
  problems?: { code: string }[];
};
const eventFields = `event { programmeNotice { people sendsAt } halls { id name }
  programme { sessions { id version talks { id title } } } } }`;
const result = `... on ProgrammeChanged { ${eventFields} ... on Problems { problems { code } }`;

const call = async (name: string, types: string, args: string, variables: object): Promise<ProgrammeResult> =>
  (
    await editor.graphql<Record<string, ProgrammeResult>>(
      `mutation ($eventId: ID!${types}) { ${name}(eventId: $eventId${args}) { ${result} } }`,
      { eventId: event.id, ...variables },
    )
  ).data[name]!;
const save = (hallId: string | null, talks: object[], session?: Session): Promise<ProgrammeResult> =>
  call(
    'saveProgrammeSession',
    ', $id: ID, $version: String, $input: ProgrammeSessionInput!',
    ', sure: true, id: $id, version: $version, input: $input',
    {
      id: session?.id ?? null,
      version: session?.version ?? null,
      input: {
        date: '2027-02-10',
        hallId,
        kind: 'LECTURES',
        title: 'Утро',
        startTime: '09:00',
        endTime: '11:00',
        countsForNmo: true,
        moderators: [],
        talks,
      },
    },
  );
const setHalls = (expectedIds: string[], halls: object[]): Promise<ProgrammeResult> =>
  call('setHalls', ', $seen: [ID!]!, $halls: [HallInput!]!', ', seen: $seen, halls: $halls', {
    seen: expectedIds,
    halls,
  });
const remove = ({ id, version }: Session): Promise<ProgrammeResult> =>
  call('removeProgrammeSession', ', $id: ID!, $version: String!', ', sure: true, id: $id, version: $version', {
    id,
    version,
  });
const silenceNotice = async (because: string) =>
  (
    await editor.graphql<{ silenceProgrammeNotice: ProgrammeResult }>(
      `mutation ($eventId: ID!, $because: String!) { silenceProgrammeNotice(eventId: $eventId, because: $because) {
        ... on ProgrammeNoticeSilenced { ${eventFields} ... on Problems { problems { code } } } }`,
      { eventId: event.id, because },
    )
  ).data.silenceProgrammeNotice;

const talk = (title: string, startTime: string, endTime: string, overrides: object = {}) => ({
  title,
  startTime,
  endTime,
  speakers: [],
  ...overrides,
});
const firstSession = ({ event: updated }: ProgrammeResult): Session => updated!.programme[0]!.sessions[0]!;

/** A session with two talks in hall A: one user bookmarked the first talk, another is only registered. */
async function prepareProgramme(format: 'IN_PERSON' | 'MIXED' = 'IN_PERSON', regionId = 'sankt-peterburg') {
  const halls = (await setHalls([], [{ name: 'Зал А' }, { name: 'Зал Б' }])).event!.halls;
  const lectures = firstSession(
    await save(halls[0]!.id, [talk('Первый', '09:00', '09:30'), talk('Второй', '09:30', '10:00')]),
  );
  await changeEvent(harness.test, event.id, { format });
  const follower = await signInAs(harness.test, await makeUser(harness.test, { regionId }));
  const answer = await follower.mutate('markTalk', { id: lectures.talks[0]!.id }, 'item { id }');
  expect(answer).toEqual({ item: { id: lectures.talks[0]!.id } });
  const otherUser = await signInAs(harness.test);
  await registerForTest(harness.test, otherUser, event);
  harness.clock.forward(1_000);
  return { halls, lectures, follower, otherUser, first: lectures.talks[0]!, second: lectures.talks[1]! };
}

async function emailsTo({ user }: { user: { email: string } }): Promise<string[]> {
  const folder = join(harness.test.app.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const parsedEmails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return parsedEmails
    .filter(({ to, subject }) => to?.[0]?.address === user.email && subject!.startsWith('Изменения'))
    .map(({ text }) => text!.replace(/\s+/g, ' '));
}

const outcomes = async (): Promise<object[]> =>
  (
    await editor.query(
      'tasks',
      { first: 1, kind: 'event.programme-notice' },
      'nodes { letters { state reason count } }',
    )
  ).nodes[0]!.letters;

describe('the notice about a bookmarked talk', () => {
  it('is one email with the first and the last place after two moves', async () => {
    const { halls, lectures, follower, otherUser, first, second } = await prepareProgramme();
    const response = await save(
      halls[0]!.id,
      [talk('Второй', '09:00', '09:30', { id: second.id }), talk('Первый', '09:30', '10:00', { id: first.id })],
      lectures,
    );
    expect(response.event!.programmeNotice).toEqual({ people: 1, sendsAt: expect.any(String) });
    harness.clock.forward(1_000);
    await save(
      halls[1]!.id,
      [talk('Второй', '09:00', '10:00', { id: second.id }), talk('Первый', '10:00', '10:30', { id: first.id })],
      firstSession(response),
    );
    await harness.test.running.outbox.runPendingJobs();
    expect(await emailsTo(follower)).toEqual([]);
    await advanceAndRun(harness, hour);
    const [message, ...others] = await emailsTo(follower);
    expect(others).toEqual([]);
    expect(message).toMatch(/Первый: было: 10 февраля 2027 г\., 09:00 \(МСК\), Зал А; стало: .*10:00 \(МСК\), Зал Б/);
    expect(message).not.toContain('Второй');
    expect(await emailsTo(otherUser)).toEqual([]);
    expect(await outcomes()).toEqual([{ state: 'SENT', reason: null, count: 1 }]);
  });

  it('shows a user in another time zone their own hours', async () => {
    const { halls, lectures, follower, first } = await prepareProgramme('MIXED', 'primorskii-krai');
    await save(halls[0]!.id, [talk('Первый', '10:00', '10:30', { id: first.id })], lectures);
    await advanceAndRun(harness, hour);
    const [message] = await emailsTo(follower);
    expect(message).toContain(
      'было: 10 февраля 2027 г., 09:00 (МСК), у вас 16:00, Зал А; стало: 10 февраля 2027 г., 10:00 (МСК), у вас 17:00, Зал А',
    );
  });

  it('is sent for a removed talk, although the bookmark is gone', async () => {
    const { lectures, follower } = await prepareProgramme();
    expect((await remove(lectures)).event!.programmeNotice).toMatchObject({ people: 1 });
    await advanceAndRun(harness, hour);
    expect(await emailsTo(follower)).toEqual([expect.stringContaining('Зал А; теперь этого нет в программе')]);
  });

  it('is sent for a renamed hall, but not if the name is restored', async () => {
    const { halls, follower } = await prepareProgramme();
    const hallIds = halls.map(({ id }) => id);
    const renameHall = (name: string) => setHalls(hallIds, [{ ...halls[0], name }, halls[1]!]);
    expect((await renameHall('Красный зал')).event!.programmeNotice).toMatchObject({ people: 1 });
    await renameHall('Зал А');
    await advanceAndRun(harness, hour);
    expect(await emailsTo(follower)).toEqual([]);
    expect(await outcomes()).toEqual([
      { state: 'NOT_NEEDED', reason: expect.stringContaining('вернули на прежние места'), count: 1 },
    ]);
  });

  it('is replaced by a reason if staff silences it', async () => {
    const { lectures, follower } = await prepareProgramme();
    expect((await silenceNotice('Опечатка.')).problems).toMatchObject([{ code: 'NOTICE_UNDER_WAY' }]);
    await remove(lectures);
    expect((await silenceNotice(' ')).problems).toMatchObject([{ code: 'REQUIRED' }]);
    expect((await silenceNotice('Опечатка.')).event!.programmeNotice).toBeNull();
    await advanceAndRun(harness, hour);
    expect(await emailsTo(follower)).toEqual([]);
    expect(await outcomes()).toEqual([{ state: 'NOT_NEEDED', reason: expect.stringContaining('Опечатка.'), count: 1 }]);
  });

  it('is not sent while the talk keeps its place', async () => {
    const { halls, lectures, first, second } = await prepareProgramme();
    const answer = await save(
      halls[0]!.id,
      [talk('Первый', '09:00', '09:30', { id: first.id }), talk('Второй', '09:40', '10:10', { id: second.id })],
      lectures,
    );
    expect(answer.event!.programmeNotice).toBeNull();
  });
});
