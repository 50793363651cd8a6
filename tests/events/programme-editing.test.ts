import { beforeEach, describe, expect, it } from 'vitest';
import { appForEachTest } from '../support/app.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForEachTest();
let editor: TestClient;
let event: TestEvent;
beforeEach(async () => {
  editor = await staff(test, 'EDITOR');
  event = await makeEvent(test, {
    startsAt: '2027-02-10T06:00:00.000Z',
    endsAt: '2027-02-11T15:00:00.000Z',
    dates: '["2027-02-10","2027-02-11"]',
  });
});

type Problem = { code: string; field: string | null };
type Talk = {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  speakers: { role: string; speaker: { id: string } }[];
};
type Session = {
  id: string;
  version: string;
  title: string;
  kind: string;
  startsAt: string;
  countsForNmo: boolean;
  hall: { id: string; name: string } | null;
  talks: Talk[];
};
type Programme = {
  programme: { date: string; title: string | null; sessions: Session[] }[];
  halls: { id: string; name: string }[];
};
type Answer = { event?: Programme; problems?: Problem[] };

const programmeFields = `programme { date title sessions { id version title kind startsAt countsForNmo hall { id name }
  talks { id title startsAt endsAt speakers { role speaker { id } } } } } halls { id name }`;

const input = {
  date: '2027-02-10',
  kind: 'LECTURES',
  title: 'Утро',
  startTime: '09:00',
  endTime: '11:00',
  countsForNmo: true,
  moderators: [] as object[],
  talks: [] as object[],
};
const talk = (title: string, startTime: string, endTime: string, overrides: object = {}) => ({
  title,
  startTime,
  endTime,
  speakers: [],
  ...overrides,
});
const save = (overrides: object = {}, variables: object = {}) =>
  editor.mutate(
    'saveProgrammeSession',
    { eventId: event.id, input: { ...input, ...overrides }, ...variables },
    `event { ${programmeFields} }`,
  );
const remove = (session: Session, sure = false) =>
  editor.mutate(
    'removeProgrammeSession',
    { eventId: event.id, id: session.id, version: session.version, sure },
    `event { ${programmeFields} }`,
  );
const setHalls = (expectedIds: string[], newHalls: object[]) =>
  editor.mutate('setHalls', { eventId: event.id, seen: expectedIds, halls: newHalls }, `event { ${programmeFields} }`);
const addSpeaker = async (fullName: string): Promise<{ id: string; shortName: string }> =>
  (await editor.mutate('addSpeaker', { input: { fullName } }, 'speaker { id shortName }')).speaker;

const firstSession = ({ event: updated }: Answer): Session => updated!.programme[0]!.sessions[0]!;

describe('a session of the programme', () => {
  it('is stored in the time zone of the venue, with talks and speakers', async () => {
    const speaker = await addSpeaker('Иванова  Анна Петровна');
    expect(speaker.shortName).toBe('Иванова\u00a0А.\u00a0П.');
    const people = [{ speakerId: speaker.id, role: 'SPEAKER' }];
    const response = await save({
      talks: [talk('Второй', '09:30', '10:00'), talk('Первый', '09:00', '09:30', { speakers: people })],
    });
    expect(firstSession(response)).toMatchObject({ startsAt: '2027-02-10T06:00:00.000Z', countsForNmo: true });
    expect(firstSession(response).talks.map(({ title }) => title)).toEqual(['Первый', 'Второй']);
    expect(firstSession(response).talks[0]!.speakers).toEqual([{ role: 'SPEAKER', speaker: { id: speaker.id } }]);
  });

  it('does not count for НМО if it is sponsored or a break', async () => {
    expect(firstSession(await save({ sponsorName: 'Северфарм' })).countsForNmo).toBe(false);
    expect(
      (await save({ kind: 'BREAK', startTime: '08:00', endTime: '08:30' })).event!.programme[0]!.sessions[0],
    ).toMatchObject({
      kind: 'BREAK',
      countsForNmo: false,
    });
  });

  it('keeps its talks and their questions when it is moved', async () => {
    const [hall] = (await setHalls([], [{ name: 'Большой' }])).event!.halls;
    const before = firstSession(await save({ talks: [talk('Первый', '09:00', '09:30')] }));
    const response = await save(
      {
        date: '2027-02-11',
        hallId: hall!.id,
        startTime: '12:00',
        endTime: '14:00',
        talks: [talk('Первый', '12:00', '12:30', { id: before.talks[0]!.id })],
      },
      { id: before.id, version: before.version },
    );
    expect(response.event!.programme.map(({ date }) => date)).toEqual(['2027-02-11']);
    expect(firstSession(response)).toMatchObject({ id: before.id, hall: { name: 'Большой' } });
    expect(firstSession(response).talks[0]).toMatchObject({
      id: before.talks[0]!.id,
      startsAt: '2027-02-11T09:00:00.000Z',
    });
    expect(firstSession(response).version).not.toBe(before.version);
  });

  it('is not overwritten by an outdated edit', async () => {
    const before = firstSession(await save());
    const expected = { id: before.id, version: before.version };
    expect((await save({ title: 'День' }, expected)).event).toBeDefined();
    expect((await save({ title: 'Вечер' }, expected)).problems).toMatchObject([{ code: 'STATE_CHANGED', field: null }]);
    expect((await remove(before)).problems).toMatchObject([{ code: 'STATE_CHANGED', field: null }]);
  });

  it('reports problems by field', async () => {
    const invalid = await save({
      title: '',
      endTime: '08:00',
      talks: [talk('', '09:00', '09:30'), talk('Ночь', '25:00', '26:00')],
    });
    expect(invalid.problems!.map(({ field }) => field)).toEqual([
      'title',
      'endTime',
      'talks.0.title',
      'talks.1.startTime',
    ]);
    expect((await save({ date: '2027-02-12' })).problems).toMatchObject([{ code: 'DAY_UNKNOWN', field: 'date' }]);
    expect((await save({ hallId: 'none' })).problems).toMatchObject([{ code: 'HALL_UNKNOWN', field: 'hallId' }]);
    const otherEvent = await makeEvent(test);
    expect((await save({}, { eventId: otherEvent.id })).problems![0]!.code).toBe('DAY_UNKNOWN');
    const session = firstSession(await save());
    expect(
      (await save({}, { eventId: otherEvent.id, id: session.id, version: session.version })).problems![0]!.code,
    ).toBe('NOT_FOUND');
    expect((await save({ talks: [talk('Чужой', '09:00', '09:30', { id: 'none' })] })).problems).toMatchObject([
      { code: 'TALK_UNKNOWN', field: 'talks' },
    ]);
  });

  it('names what depends on it before it is removed', async () => {
    const before = firstSession(await save({ talks: [talk('Первый', '09:00', '09:30')] }));
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    const bookmark = await person.graphql(`mutation ($id: ID!) { markTalk(id: $id) { __typename } }`, {
      id: before.talks[0]!.id,
    });
    expect(bookmark.errors).toBeUndefined();
    expect((await save({}, { id: before.id, version: before.version })).problems).toMatchObject([
      { code: 'TALK_IN_USE', field: null },
    ]);
    expect((await remove(before)).problems![0]!.code).toBe('TALK_IN_USE');
    expect((await remove(before, true)).event!.programme).toEqual([]);
  });

  it('keeps all of several that are added at once', async () => {
    const answers = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00'].map((startTime) => save({ startTime, endTime: '13:00' })),
    );
    expect(answers.every((answer) => answer.event)).toBe(true);
    const [days] = await test.rows('SELECT COUNT(*) AS count FROM programme_days WHERE "eventId" = ?', [event.id]);
    expect(Number((days as { count: number }).count)).toBe(1);
  });
});

describe('moving a talk', () => {
  const clock = (session: Session) =>
    session.talks.map(({ title, startsAt, endsAt }) => `${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)} ${title}`);
  const moveTalk = (id: string, from: Session, to: Session, position: number) =>
    editor.mutate(
      'moveTalk',
      {
        eventId: event.id,
        id,
        place: {
          fromSessionId: from.id,
          fromVersion: from.version,
          sessionId: to.id,
          version: to.version,
          position,
        },
      },
      `event { ${programmeFields} }`,
    );
  const morning = {
    talks: [talk('А', '09:00', '09:20'), talk('Б', '09:30', '10:00'), talk('В', '10:00', '10:15')],
  };

  it('within a session shifts the other talks', async () => {
    const before = firstSession(await save(morning));
    const reordered = firstSession(await moveTalk(before.talks[2]!.id, before, before, 0));
    expect(clock(reordered)).toEqual(['06:00–06:15 В', '06:15–06:35 А', '06:45–07:15 Б']);
    expect(clock(firstSession(await moveTalk(reordered.talks[0]!.id, reordered, reordered, 2)))).toEqual(clock(before));
  });

  it('to another day keeps its id, speakers and bookmarks', async () => {
    const speaker = await addSpeaker('Иванова Анна Петровна');
    const people = [{ speakerId: speaker.id, role: 'SPEAKER' }];
    const from = firstSession(
      await save({ talks: [talk('А', '09:00', '09:20', { speakers: people }), ...morning.talks.slice(1)] }),
    );
    const to = (await save({ date: '2027-02-11', startTime: '14:00', endTime: '15:00' })).event!.programme[1]!
      .sessions[0]!;
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    await person.mutate('markTalk', { id: from.talks[0]!.id });
    const { programme } = (await moveTalk(from.talks[0]!.id, from, to, 0)).event!;
    expect(clock(programme[0]!.sessions[0]!)).toEqual(['06:10–06:40 Б', '06:40–06:55 В']);
    expect(clock(programme[1]!.sessions[0]!)).toEqual(['11:00–11:20 А']);
    expect(programme[1]!.sessions[0]!.talks[0]).toMatchObject({
      id: from.talks[0]!.id,
      startsAt: '2027-02-11T11:00:00.000Z',
      speakers: [{ role: 'SPEAKER', speaker: { id: speaker.id } }],
    });
    // The speakers moved with the talk, so the old session can be removed.
    expect(
      (await remove(programme[0]!.sessions[0]!)).event!.programme[0]!.sessions[0]!.talks[0]!.speakers,
    ).toHaveLength(1);
    expect(await test.rows('SELECT * FROM agenda_marks')).toHaveLength(1);
  });

  it('is rejected if a session has changed or the day ends', async () => {
    const before = firstSession(await save(morning));
    const lateSession = (await save({ startTime: '23:30', endTime: '23:59' })).event!.programme[0]!.sessions[1]!;
    const id = before.talks[1]!.id;
    expect((await moveTalk(id, before, lateSession, 0)).problems).toMatchObject([{ code: 'DAY_FULL', field: null }]);
    expect((await moveTalk(id, lateSession, before, 0)).problems![0]!.code).toBe('STATE_CHANGED');
    expect((await moveTalk(id, before, before, 3)).problems![0]!.code).toBe('STATE_CHANGED');
    expect((await moveTalk(id, { ...before, version: 'old' }, lateSession, 0)).problems![0]!.code).toBe(
      'STATE_CHANGED',
    );
    expect((await moveTalk(id, before, { ...lateSession, id: 'none' }, 0)).problems![0]!.code).toBe('NOT_FOUND');
  });
});

describe('the title of a day', () => {
  const titleDay = (date: string, title: string | null, expectedTitle: string | null = null) =>
    editor.mutate(
      'titleProgrammeDay',
      { eventId: event.id, input: { date, title, seen: expectedTitle } },
      `event { ${programmeFields} }`,
    );
  const titles = ({ event: updated }: Answer) => updated!.programme.map(({ title }) => title);

  it('can be set before the first session, and removed', async () => {
    expect(titles(await titleDay('2027-02-10', ' День 1.  Пленарный '))).toEqual(['День 1. Пленарный']);
    expect((await titleDay('2027-02-10', 'Иначе')).problems).toMatchObject([{ code: 'STATE_CHANGED', field: 'title' }]);
    expect((await titleDay('2027-02-12', 'Лишний')).problems).toMatchObject([{ code: 'DAY_UNKNOWN', field: 'date' }]);
    expect((await titleDay('2027-02-10', 'д'.repeat(301))).problems![0]!.field).toBe('title');
    const session = firstSession(await save());
    expect(titles(await remove(session))).toEqual(['День 1. Пленарный']);
    expect(titles(await titleDay('2027-02-10', '', 'День 1. Пленарный'))).toEqual([]);
  });
});

describe('halls', () => {
  it('are named, ordered, and removed while they are empty', async () => {
    const added = (await setHalls([], [{ name: 'Б' }, { name: ' А ' }])).event!.halls;
    expect(added.map(({ name }) => name)).toEqual(['Б', 'А']);
    const [b, a] = added;
    const ids = added.map(({ id }) => id);
    const reordered = await setHalls(ids, [a!, { id: b!.id, name: 'Малый' }]);
    expect(reordered.event!.halls.map(({ name }) => name)).toEqual(['А', 'Малый']);
    await save({ hallId: a!.id });
    expect((await setHalls(ids, [b!])).problems).toMatchObject([{ code: 'HALL_IN_USE', field: 'halls' }]);
    expect((await setHalls(ids, [a!])).event!.halls).toHaveLength(1);
    expect((await setHalls(ids, [a!])).problems).toMatchObject([{ code: 'STATE_CHANGED', field: null }]);
    expect((await setHalls([a!.id], [a!, { name: 'а' }])).problems).toMatchObject([
      { code: 'HALL_TWICE', field: 'halls' },
    ]);
  });
});

describe('the search for speakers', () => {
  it('finds them by the beginnings of their names', async () => {
    await addSpeaker('Королёв Пётр Ильич');
    await addSpeaker('Королева Анна Ильинична');
    const find = async (text: string) =>
      (await editor.query('findSpeakers', { text }, 'fullName')).map(({ fullName }) => fullName);
    expect(await find('КОРОЛЕВ пет')).toEqual(['Королёв Пётр Ильич']);
    expect(await find('королев')).toHaveLength(2);
    expect(await find(' ')).toEqual([]);
  });
});

describe('a pasted programme', () => {
  const paste = (rows: object[], date = '2027-02-10') =>
    editor.mutate('pasteProgramme', { eventId: event.id, date, rows }, `event { ${programmeFields} }`);
  const row = (startTime: string, endTime: string, hall: string | null, title: string, overrides: object = {}) => ({
    startTime,
    endTime,
    hall,
    title,
    speakers: [],
    isBreak: false,
    ...overrides,
  });

  it('creates halls, speakers, sessions and breaks, each speaker and hall once', async () => {
    const existing = await addSpeaker('Королёв Пётр Ильич');
    const answer = await paste([
      row('09:00', '09:20', 'Зал А', 'Аритмии', { speakers: ['Королев Петр Ильич'] }),
      row('09:20', '09:40', 'зал а', 'Отёки', { speakers: ['Ким Вера', 'ким вера'] }),
      row('09:40', '10:00', 'Зал А', 'Кофе-брейк', { isBreak: true }),
      row('09:00', '10:00', 'Зал Б', 'Шумы'),
    ]);
    expect(answer.event!.halls.map(({ name }) => name)).toEqual(['Зал А', 'Зал Б']);
    const { sessions } = answer.event!.programme[0]!;
    expect(sessions.map(({ kind, talks }) => [kind, talks.length]).sort()).toEqual([
      ['BREAK', 0],
      ['LECTURES', 1],
      ['LECTURES', 2],
    ]);
    const [withTwoTalks] = sessions.filter(({ talks }) => talks.length === 2);
    expect(withTwoTalks!.talks[0]!.speakers[0]!.speaker.id).toBe(existing.id);
    const people = await test.rows('SELECT id FROM speakers');
    expect(people).toHaveLength(2);
  });

  it('is added completely or not at all', async () => {
    const invalid = await paste([row('09:00', '09:20', null, 'Аритмии'), row('10:00', '09:00', null, 'Отёки')]);
    expect(invalid.problems!.length).toBeGreaterThan(0);
    expect((await paste([row('09:00', '09:20', null, 'Аритмии')], '2027-03-01')).problems![0]!.code).toBe(
      'DAY_UNKNOWN',
    );
    expect(await test.rows('SELECT id FROM programme_sessions')).toEqual([]);
  });
});
