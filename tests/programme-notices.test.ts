import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../server/core/clock.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from './support/factories.js';
import { openRefundHarness, advanceAndRun, type RefundHarness } from './support/refund-harness.js';
import type { Visitor } from './support/client.js';

let desk: RefundHarness;
let editor: Visitor;
let event: TestEvent;
beforeEach(async () => {
  desk = await openRefundHarness();
  editor = await staff(desk.test, 'ADMINISTRATOR');
  event = await makeEvent(desk.test, {
    startsAt: '2027-02-10T06:00:00.000Z',
    endsAt: '2027-02-11T15:00:00.000Z',
    dates: '["2027-02-10","2027-02-11"]',
  });
});
afterEach(() => desk.close());

type Talk = { id: string; title: string };
type Session = { id: string; version: string; talks: Talk[] };
type Changed = {
  event?: {
    programmeNotice: { people: number; sendsAt: string } | null;
    halls: { id: string; name: string }[];
    programme: { sessions: Session[] }[];
  };
  problems?: { code: string }[];
};
const changed = `event { programmeNotice { people sendsAt } halls { id name }
  programme { sessions { id version talks { id title } } } } }`;
const result = `... on ProgrammeChanged { ${changed} ... on Problems { problems { code } }`;

const call = async (name: string, types: string, args: string, variables: object): Promise<Changed> =>
  (
    await editor.graphql<Record<string, Changed>>(
      `mutation ($eventId: ID!${types}) { ${name}(eventId: $eventId${args}) { ${result} } }`,
      { eventId: event.id, ...variables },
    )
  ).data[name]!;
const save = (hallId: string | null, talks: object[], session?: Session): Promise<Changed> =>
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
const setHalls = (seen: string[], halls: object[]): Promise<Changed> =>
  call('setHalls', ', $seen: [ID!]!, $halls: [HallInput!]!', ', seen: $seen, halls: $halls', { seen, halls });
const remove = ({ id, version }: Session): Promise<Changed> =>
  call('removeProgrammeSession', ', $id: ID!, $version: String!', ', sure: true, id: $id, version: $version', {
    id,
    version,
  });
const silence = async (because: string) =>
  (
    await editor.graphql<{ silenceProgrammeNotice: Changed }>(
      `mutation ($eventId: ID!, $because: String!) { silenceProgrammeNotice(eventId: $eventId, because: $because) {
        ... on ProgrammeNoticeSilenced { ${changed} ... on Problems { problems { code } } } }`,
      { eventId: event.id, because },
    )
  ).data.silenceProgrammeNotice;

const talk = (title: string, startTime: string, endTime: string, rest: object = {}) => ({
  title,
  startTime,
  endTime,
  speakers: [],
  ...rest,
});
const blockOf = ({ event: now }: Changed): Session => now!.programme[0]!.sessions[0]!;

/** A block with two talks in hall A, of which somebody bookmarked the first, and somebody else is only registered. */
async function prepared(format: 'IN_PERSON' | 'MIXED' = 'IN_PERSON', regionId = 'sankt-peterburg') {
  const halls = (await setHalls([], [{ name: 'Зал А' }, { name: 'Зал Б' }])).event!.halls;
  const block = blockOf(await save(halls[0]!.id, [talk('Первый', '09:00', '09:30'), talk('Второй', '09:30', '10:00')]));
  await changeEvent(desk.test, event.id, { format });
  const follower = await signInAs(desk.test, await makeUser(desk.test, { regionId }));
  const { data } = await follower.graphql<{ markTalk: object }>(
    'mutation ($id: ID!) { markTalk(id: $id) { ... on TalkMarked { item { id } } ... on Problems { problems { code } } } }',
    { id: block.talks[0]!.id },
  );
  expect(data.markTalk).toEqual({ item: { id: block.talks[0]!.id } });
  const other = await signInAs(desk.test);
  await registerForTest(desk.test, other, event);
  desk.clock.forward(1_000);
  return { halls, block, follower, other, first: block.talks[0]!, second: block.talks[1]! };
}

async function lettersTo({ user }: { user: { email: string } }): Promise<string[]> {
  const folder = join(desk.test.app.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return all
    .filter(({ to, subject }) => to?.[0]?.address === user.email && subject!.startsWith('Изменения'))
    .map(({ text }) => text!.replace(/\s+/g, ' '));
}

const outcomes = async (): Promise<object[]> =>
  (
    await editor.graphql<{ tasks: { nodes: { letters: object[] }[] } }>(
      `{ tasks(first: 1, kind: "event.programme-notice") { nodes { letters { state reason count } } } }`,
    )
  ).data.tasks.nodes[0]!.letters;

describe('a talk that a user bookmarked', () => {
  it('moves twice within two minutes: one email says the first and the last place to them alone', async () => {
    const { halls, block, follower, other, first, second } = await prepared();
    const moved = await save(
      halls[0]!.id,
      [talk('Второй', '09:00', '09:30', { id: second.id }), talk('Первый', '09:30', '10:00', { id: first.id })],
      block,
    );
    expect(moved.event!.programmeNotice).toEqual({ people: 1, sendsAt: expect.any(String) });
    desk.clock.forward(1_000);
    await save(
      halls[1]!.id,
      [talk('Второй', '09:00', '10:00', { id: second.id }), talk('Первый', '10:00', '10:30', { id: first.id })],
      blockOf(moved),
    );
    await desk.test.running.outbox.wake();
    expect(await lettersTo(follower)).toEqual([]);
    await advanceAndRun(desk, hour);
    const [letter, ...more] = await lettersTo(follower);
    expect(more).toEqual([]);
    expect(letter).toMatch(/Первый: было: 10 февраля 2027 г\., 09:00 \(МСК\), Зал А; стало: .*10:00 \(МСК\), Зал Б/);
    expect(letter).not.toContain('Второй');
    expect(await lettersTo(other)).toEqual([]);
    expect(await outcomes()).toEqual([{ state: 'SENT', reason: null, count: 1 }]);
  });

  it('moves in a broadcast: a user in another zone reads their own hours too', async () => {
    const { halls, block, follower, first } = await prepared('MIXED', 'primorskii-krai');
    await save(halls[0]!.id, [talk('Первый', '10:00', '10:30', { id: first.id })], block);
    await advanceAndRun(desk, hour);
    const [letter] = await lettersTo(follower);
    expect(letter).toContain(
      'было: 10 февраля 2027 г., 09:00 (МСК), у вас 16:00, Зал А; стало: 10 февраля 2027 г., 10:00 (МСК), у вас 17:00, Зал А',
    );
  });

  it('is removed: its user is told although the bookmark is gone', async () => {
    const { block, follower } = await prepared();
    expect((await remove(block)).event!.programmeNotice).toMatchObject({ people: 1 });
    await advanceAndRun(desk, hour);
    expect(await lettersTo(follower)).toEqual([expect.stringContaining('Зал А; теперь этого нет в программе')]);
  });

  it('takes place in a hall that is renamed: its user is told; put back, nobody is', async () => {
    const { halls, follower } = await prepared();
    const seen = halls.map(({ id }) => id);
    const named = (name: string) => setHalls(seen, [{ ...halls[0], name }, halls[1]!]);
    expect((await named('Красный зал')).event!.programmeNotice).toMatchObject({ people: 1 });
    await named('Зал А');
    await advanceAndRun(desk, hour);
    expect(await lettersTo(follower)).toEqual([]);
    expect(await outcomes()).toEqual([
      { state: 'NOT_NEEDED', reason: expect.stringContaining('вернули на прежние места'), count: 1 },
    ]);
  });

  it('moves, and staff says why nobody has to know: the reason is recorded instead of an email', async () => {
    const { block, follower } = await prepared();
    expect((await silence('Опечатка.')).problems).toEqual([{ code: 'NOTICE_LEFT' }]);
    await remove(block);
    expect((await silence(' ')).problems).toEqual([{ code: 'REQUIRED' }]);
    expect((await silence('Опечатка.')).event!.programmeNotice).toBeNull();
    await advanceAndRun(desk, hour);
    expect(await lettersTo(follower)).toEqual([]);
    expect(await outcomes()).toEqual([{ state: 'NOT_NEEDED', reason: expect.stringContaining('Опечатка.'), count: 1 }]);
  });

  it('keeps its place while another one is added or moved: nobody is told', async () => {
    const { halls, block, first, second } = await prepared();
    const answer = await save(
      halls[0]!.id,
      [talk('Первый', '09:00', '09:30', { id: first.id }), talk('Второй', '09:40', '10:10', { id: second.id })],
      block,
    );
    expect(answer.event!.programmeNotice).toBeNull();
  });
});
