import { inErasureOrder } from '../server/core/personal-data.js';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import { Db } from '../server/core/kept.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, registered, signedIn } from './support/make.js';
import { makeProgramme } from './support/programme.js';
import { participant } from './support/questions.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
beforeAll(async () => (test = await startApp({ env: { TRUSTED_PROXIES: '1' } })));
afterAll(() => test.close());

type Item = {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  hall: string | null;
  date: string;
  path: string;
  isOver: boolean;
  speakers: string[];
  overlapsWith: string[];
  changedFrom: { startsAt: string; endsAt: string } | null;
};
type Problem = { code: string };
type Marked = { item?: Item; overlaps?: Item[]; problems?: Problem[] };

const fields =
  'id title startsAt endsAt hall date path isOver speakers overlapsWith changedFrom { startsAt endsAt } event { id }';
const mark = async (visitor: Visitor, id: string): Promise<Marked> =>
  (
    await visitor.graphql<{ markTalk: Marked }>(
      `mutation($id: ID!) { markTalk(id: $id) { ... on TalkMarked { item { ${fields} } overlaps { id title } } ... on Problems { problems { code } } } }`,
      { id },
    )
  ).data.markTalk;
const unmark = (visitor: Visitor, id: string) =>
  visitor.graphql<{ unmarkTalk: { id: string } }>(
    'mutation($id: ID!) { unmarkTalk(id: $id) { ... on TalkUnmarked { id } } }',
    { id },
  );
const agenda = async (visitor: Visitor) =>
  (
    await visitor.graphql<{ agenda: { items: Item[]; feedAddress: string | null } }>(
      `{ agenda { items { ${fields} } feedAddress } }`,
    )
  ).data.agenda;
const marksIn = async (visitor: Visitor, eventId: string) =>
  (
    await visitor.graphql<{ agendaMarks: string[] }>('query($eventId: ID!) { agendaMarks(eventId: $eventId) }', {
      eventId,
    })
  ).data.agendaMarks;
const renew = async (visitor: Visitor): Promise<string> => {
  const { data } = await visitor.graphql<{ renewAgendaFeed: { feedAddress: string } }>(
    'mutation { renewAgendaFeed { ... on AgendaFeedRenewed { feedAddress } ... on Problems { problems { code } } } }',
  );
  return new URL(data.renewAgendaFeed.feedAddress).pathname;
};

/** An event whose programme begins so long after that of another. */
async function eventAfter(startsAt: string, offset: number) {
  const event = await makeEvent(test, { startsAt: toIso(addMs(new Date(startsAt), offset)), title: 'Другая школа' });
  await makeProgramme(test, event);
  const talks = await test.app.database.read<{ id: string; title: string }>(
    'SELECT id, title FROM talks WHERE "eventId" = ? ORDER BY "startsAt"',
    [event.id],
  );
  return { event, talks };
}

describe('the agenda', () => {
  it('holds what was marked, once, in the order of time, for her alone', async () => {
    const her = await participant(test);
    const [first, second] = her.talks;
    await mark(her, second!.id);
    await Promise.all([mark(her, first!.id), mark(her, first!.id)]);
    const { items } = await agenda(her);
    expect(items).toMatchObject([
      {
        id: first!.id,
        title: 'Фибрилляция предсердий',
        hall: 'Зал А',
        date: first!.startsAt.slice(0, 10),
        path: `/events/${her.event.slug}#talk-${first!.id}`,
        isOver: false,
        speakers: ['Лукьянов Д. А.', 'Громов П. И.'],
        overlapsWith: [],
        changedFrom: null,
      },
      { id: second!.id, speakers: ['Громов П. И.'] },
    ]);
    expect((await marksIn(her, her.event.id)).sort()).toEqual([first!.id, second!.id].sort());
    const other = await signedIn(test);
    expect([await agenda(other), await marksIn(other, her.event.id)]).toEqual([{ items: [], feedAddress: null }, []]);

    await unmark(her, first!.id);
    expect((await unmark(her, first!.id)).data.unmarkTalk).toEqual({ id: first!.id });
    expect((await agenda(her)).items.map(({ id }) => id)).toEqual([second!.id]);
  });

  it('takes a session without talks, and none with them', async () => {
    const her = await participant(test);
    const sessions = await test.app.database.read<{ id: string; title: string }>(
      'SELECT id, title FROM programme_sessions WHERE "eventId" = ?',
      [her.event.id],
    );
    const idOf = (title: string) => sessions.find((one) => one.title === title)!.id;
    expect((await mark(her, idOf('Практика'))).item).toMatchObject({ title: 'Практика', hall: 'Зал Б' });
    expect((await mark(her, idOf('Секция 1'))).problems).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await mark(her, her.event.id)).problems).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it('says at once what takes place at the same time, also at another event, and does not forbid it', async () => {
    const her = await participant(test);
    const [first, second] = her.talks;
    const { talks } = await eventAfter(her.event.startsAt, 30 * minute);
    await mark(her, first!.id);
    expect((await mark(her, second!.id)).overlaps).toEqual([]);
    const { item, overlaps } = await mark(her, talks[0]!.id);
    expect(overlaps!.map(({ id }) => id)).toEqual([first!.id, second!.id]);
    expect(item!.overlapsWith.sort()).toEqual([first!.id, second!.id].sort());
    const { items } = await agenda(her);
    expect(items.map(({ id, overlapsWith }) => [id, overlapsWith])).toEqual([
      [first!.id, [talks[0]!.id]],
      [talks[0]!.id, [first!.id, second!.id]],
      [second!.id, [talks[0]!.id]],
    ]);
  });

  it('tells that hours have changed until it is marked again', async () => {
    const her = await participant(test);
    const [talk] = her.talks;
    await mark(her, talk!.id);
    const startsAt = toIso(addMs(new Date(talk!.startsAt), 10 * minute));
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE talks SET "startsAt" = ? WHERE id = ?', [startsAt, talk!.id]),
    );
    expect((await agenda(her)).items[0]).toMatchObject({
      startsAt,
      changedFrom: { startsAt: talk!.startsAt, endsAt: talk!.endsAt },
    });
    expect((await mark(her, talk!.id)).item!.changedFrom).toBeNull();
    expect((await agenda(her)).items).toMatchObject([{ startsAt, changedFrom: null }]);
  });

  it('holds nothing of an event that is not public', async () => {
    const her = await participant(test);
    const [talk, hidden] = her.talks;
    await mark(her, talk!.id);
    await changeEvent(test, her.event.id, { state: 'DRAFT' });
    expect((await agenda(her)).items).toEqual([]);
    expect((await mark(her, hidden!.id)).problems).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it('takes five hundred marks at most', async () => {
    const her = await participant(test);
    const [talk] = her.talks;
    const insert = `INSERT INTO talks (id, "eventId", "sessionId", title, "startsAt", "endsAt")
       SELECT ?, "eventId", "sessionId", title, "startsAt", "endsAt" FROM talks WHERE id = ?`;
    await test.app.database.inTransaction(async (transaction) => {
      for (let count = 0; count < 500; count += 1) {
        const id = `${her.user.id.slice(0, 30)}${count}`;
        await transaction.query(insert, [id, talk!.id]);
        await transaction.query(
          `INSERT INTO agenda_marks ("userId", "targetId", "talkId", "eventId", "startsAt", "endsAt", "markedAt") VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [her.user.id, id, id, her.event.id, talk!.startsAt, talk!.endsAt, talk!.startsAt],
        );
      }
    });
    expect((await mark(her, talk!.id)).problems).toEqual([{ code: 'TOO_MANY_MARKS' }]);
    expect((await agenda(her)).items).toHaveLength(500);
  });
});

/** By node:http: fetch would say that it wants nothing kept. */
const askAgain = (path: string, etag: string): Promise<[status: number, body: string]> =>
  new Promise((resolve, reject) => {
    get(test.url + path, { headers: { 'if-none-match': etag } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve([response.statusCode!, body]));
    }).on('error', reject);
  });

describe('the feed', () => {
  it('holds marked talks and events of hers, and nothing else about her', async () => {
    const her = await participant(test);
    await mark(her, her.talks[0]!.id);
    const path = await renew(her);
    expect(path).toMatch(/^\/agenda\/[\w-]{43}\.ics$/);
    expect((await agenda(her)).feedAddress).toContain(path);
    const response = await test.visitor().fetch(path);
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      'SUMMARY:Школа клинической кардиологии (день 1)',
      'SUMMARY:Школа клинической кардиологии (день 2)',
      'SUMMARY:Фибрилляция предсердий',
    ]);
    const start = her.talks[0]!.startsAt.replace(/[-:]|\.\d+/g, '');
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain('LOCATION:Зал А');
    expect(text).toContain(`#talk-${her.talks[0]!.id}`);
    for (const secret of [her.user.lastName, her.user.email, her.user.phone!, her.user.id])
      expect(text).not.toContain(secret);
  });

  it('is the same bytes until something changes, and then tells so', async () => {
    const her = await participant(test);
    await mark(her, her.talks[0]!.id);
    const path = await renew(her);
    const etag = (await test.visitor().fetch(path)).headers.get('etag')!;
    test.clock.forward(hour);
    expect(await askAgain(path, etag)).toEqual([304, '']);
    await mark(her, her.talks[1]!.id);
    const [status, body] = await askAgain(path, etag);
    expect([status, body.includes('ТЭЛА')]).toEqual([200, true]);
  });

  it('dies with its address, which is not kept in the open nor logged', async () => {
    const her = await signedIn(test);
    const old = await renew(her);
    const path = await renew(her);
    expect(path).not.toBe(old);
    expect((await test.visitor().fetch(old)).status).toBe(404);
    expect((await test.visitor().fetch(path)).status).toBe(200);
    const rows = await test.app.database.read('SELECT * FROM agenda_feeds WHERE "userId" = ?', [her.user.id]);
    expect(rows).toHaveLength(1);
    const secret = /\/([\w-]{43})\.ics$/.exec(path)![1]!;
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(test.logged)).toContain('/agenda/[…]');
    expect(JSON.stringify(test.logged)).not.toContain(secret);
  });

  it('leaves out what she gave up, and what ended more than a month ago', async () => {
    const her = await participant(test);
    await mark(her, her.talks[0]!.id);
    const cancelled = await makeEvent(test, { title: 'Отменённое участие' });
    const { id } = await registered(test, her, cancelled);
    await her.graphql('mutation($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id });
    const path = await renew(her);
    expect(await (await test.visitor().fetch(path)).text()).not.toContain('Отменённое');
    test.clock.forward(70 * day);
    expect(await (await test.visitor().fetch(path)).text()).not.toContain('BEGIN:VEVENT');
    expect((await agenda(await signedIn(test, her.user))).items).toMatchObject([{ isOver: true }]);
  });

  it('is not guessed at without end, and not asked for without end', async () => {
    const guesser = test.visitor({ 'x-forwarded-for': '203.0.113.77' });
    const statuses = new Set<number>();
    for (let count = 0; count < 62; count += 1)
      statuses.add((await guesser.fetch(`/agenda/${'x'.repeat(43)}.ics`)).status);
    expect([...statuses]).toEqual([404, 429]);
    const her = await signedIn(test);
    const path = await renew(her);
    for (let count = 0; count < 120; count += 1) await test.visitor().fetch(path);
    expect((await test.visitor().fetch(path)).status).toBe(429);
  });
});

describe('what is kept about a person', () => {
  it('is in her copy, and goes with her account', async () => {
    const her = await participant(test);
    await mark(her, her.talks[0]!.id);
    const path = await renew(her);
    const read = () =>
      Promise.all(
        inErasureOrder(test.app.hooks)
          .filter(({ name }) => name.startsWith('agenda'))
          .map(async ({ name, read: of }) => [name, await of(test.app, new Db(test.app.database), her.user.id)]),
      );
    expect(Object.fromEntries(await read())).toMatchObject({
      agenda: [{ title: 'Фибрилляция предсердий' }],
      agendaFeed: [{ address: expect.stringContaining(path) }],
    });
    for (const { name, erase } of inErasureOrder(test.app.hooks))
      if (name.startsWith('agenda'))
        await test.app.database.inTransaction((transaction) => erase!(transaction, her.user.id, test.clock.now()));
    expect(Object.fromEntries(await read())).toEqual({ agenda: [], agendaFeed: [] });
    expect((await test.visitor().fetch(path)).status).toBe(404);
  });
});
