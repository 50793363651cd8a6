import { inErasureOrder } from '../../server/core/personal-data.js';
import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { appForFile } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';
import { participant } from '../support/questions.js';
import type { TestClient } from '../support/client.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

const fields =
  'id title startsAt endsAt hall date path isOver speakers overlapsWith changedFrom { startsAt endsAt } event { id }';
const mark = (client: TestClient, id: string) =>
  client.mutate('markTalk', { id }, `item { ${fields} } overlaps { id title }`);
const unmark = (client: TestClient, id: string) =>
  client.graphql<{ unmarkTalk: { id: string } }>(
    'mutation($id: ID!) { unmarkTalk(id: $id) { ... on TalkUnmarked { id } } }',
    { id },
  );
const agenda = (client: TestClient) => client.query('agenda', {}, `items { ${fields} } feedAddress`);
const marksIn = (client: TestClient, eventId: string) => client.query('agendaMarks', { eventId });
const renewFeed = async (client: TestClient): Promise<string> => {
  const { feedAddress } = await client.mutate('renewAgendaFeed', {}, 'feedAddress');
  return new URL(feedAddress).pathname;
};

/** An event whose programme begins `offset` milliseconds after the given time. */
async function eventAfter(startsAt: string, offset: number) {
  const event = await makeEvent(test, { startsAt: toIso(addMs(new Date(startsAt), offset)), title: 'Другая школа' });
  await makeProgramme(test, event);
  const talks = await test.rows<{ id: string; title: string }>(
    'SELECT id, title FROM talks WHERE "eventId" = ? ORDER BY "startsAt"',
    [event.id],
  );
  return { event, talks };
}

describe('the agenda', () => {
  it('contains each bookmarked talk once, ordered by time, for its owner only', async () => {
    const doctor = await participant(test);
    const [first, second] = doctor.talks;
    await mark(doctor, second!.id);
    await Promise.all([mark(doctor, first!.id), mark(doctor, first!.id)]);
    const { items } = await agenda(doctor);
    expect(items).toMatchObject([
      {
        id: first!.id,
        title: 'Фибрилляция предсердий',
        hall: 'Зал А',
        date: first!.startsAt.slice(0, 10),
        path: `/events/${doctor.event.slug}#talk-${first!.id}`,
        isOver: false,
        speakers: ['Лукьянов Д. А.', 'Громов П. И.'],
        overlapsWith: [],
        changedFrom: null,
      },
      { id: second!.id, speakers: ['Громов П. И.'] },
    ]);
    expect((await marksIn(doctor, doctor.event.id)).sort()).toEqual([first!.id, second!.id].sort());
    const other = await signInAs(test);
    expect([await agenda(other), await marksIn(other, doctor.event.id)]).toEqual([
      { items: [], feedAddress: null },
      [],
    ]);

    await unmark(doctor, first!.id);
    expect((await unmark(doctor, first!.id)).data.unmarkTalk).toEqual({ id: first!.id });
    expect((await agenda(doctor)).items.map(({ id }) => id)).toEqual([second!.id]);
  });

  it('accepts a session without talks, and rejects a session with talks', async () => {
    const doctor = await participant(test);
    const sessions = await test.rows<{ id: string; title: string }>(
      'SELECT id, title FROM programme_sessions WHERE "eventId" = ?',
      [doctor.event.id],
    );
    const idOf = (title: string) => sessions.find((one) => one.title === title)!.id;
    expect((await mark(doctor, idOf('Практика'))).item).toMatchObject({ title: 'Практика', hall: 'Зал Б' });
    expect((await mark(doctor, idOf('Секция 1'))).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await mark(doctor, doctor.event.id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('reports overlaps with other events and still accepts the bookmark', async () => {
    const doctor = await participant(test);
    const [first, second] = doctor.talks;
    const { talks } = await eventAfter(doctor.event.startsAt, 30 * minute);
    await mark(doctor, first!.id);
    expect((await mark(doctor, second!.id)).overlaps).toEqual([]);
    const { item, overlaps } = await mark(doctor, talks[0]!.id);
    expect(overlaps!.map(({ id }) => id)).toEqual([first!.id, second!.id]);
    expect(item!.overlapsWith.sort()).toEqual([first!.id, second!.id].sort());
    const { items } = await agenda(doctor);
    expect(items.map(({ id, overlapsWith }) => [id, overlapsWith])).toEqual([
      [first!.id, [talks[0]!.id]],
      [talks[0]!.id, [first!.id, second!.id]],
      [second!.id, [talks[0]!.id]],
    ]);
  });

  it('reports changed hours until the talk is bookmarked again', async () => {
    const doctor = await participant(test);
    const [talk] = doctor.talks;
    await mark(doctor, talk!.id);
    const startsAt = toIso(addMs(new Date(talk!.startsAt), 10 * minute));
    await test.execute('UPDATE talks SET "startsAt" = ? WHERE id = ?', [startsAt, talk!.id]);
    expect((await agenda(doctor)).items[0]).toMatchObject({
      startsAt,
      changedFrom: { startsAt: talk!.startsAt, endsAt: talk!.endsAt },
    });
    expect((await mark(doctor, talk!.id)).item!.changedFrom).toBeNull();
    expect((await agenda(doctor)).items).toMatchObject([{ startsAt, changedFrom: null }]);
  });

  it('omits and rejects talks of an event that is not public', async () => {
    const doctor = await participant(test);
    const [talk, hidden] = doctor.talks;
    await mark(doctor, talk!.id);
    await changeEvent(test, doctor.event.id, { state: 'DRAFT' });
    expect((await agenda(doctor)).items).toEqual([]);
    expect((await mark(doctor, hidden!.id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('rejects more than five hundred bookmarks', async () => {
    const doctor = await participant(test);
    const [talk] = doctor.talks;
    const insert = `INSERT INTO talks (id, "eventId", "sessionId", title, "startsAt", "endsAt")
       SELECT ?, "eventId", "sessionId", title, "startsAt", "endsAt" FROM talks WHERE id = ?`;
    await test.app.database.inTransaction(async (transaction) => {
      for (let count = 0; count < 500; count += 1) {
        const id = `${doctor.user.id.slice(0, 30)}${count}`;
        await transaction.query(insert, [id, talk!.id]);
        await transaction.query(
          `INSERT INTO agenda_marks ("userId", "targetId", "talkId", "eventId", "startsAt", "endsAt", "markedAt") VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [doctor.user.id, id, id, doctor.event.id, talk!.startsAt, talk!.endsAt, talk!.startsAt],
        );
      }
    });
    expect((await mark(doctor, talk!.id)).problems).toMatchObject([{ code: 'TOO_MANY_MARKS' }]);
    expect((await agenda(doctor)).items).toHaveLength(500);
  });
});

/** Uses node:http, because fetch adds `cache-control: no-cache` to a conditional request. */
const fetchWithEtag = (path: string, etag: string): Promise<[status: number, body: string]> =>
  new Promise((resolve, reject) => {
    get(test.url + path, { headers: { 'if-none-match': etag } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve([response.statusCode!, body]));
    }).on('error', reject);
  });

describe('agenda feed', () => {
  it('contains the user’s bookmarked talks and events, and no personal data', async () => {
    const doctor = await participant(test);
    await mark(doctor, doctor.talks[0]!.id);
    const path = await renewFeed(doctor);
    expect(path).toMatch(/^\/agenda\/[\w-]{43}\.ics$/);
    expect((await agenda(doctor)).feedAddress).toContain(path);
    const response = await test.client().fetch(path);
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
    const start = doctor.talks[0]!.startsAt.replace(/[-:]|\.\d+/g, '');
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain('LOCATION:Зал А');
    expect(text).toContain(`#talk-${doctor.talks[0]!.id}`);
    for (const secret of [doctor.user.lastName, doctor.user.email, doctor.user.phone!, doctor.user.id])
      expect(text).not.toContain(secret);
  });

  it('answers 304 until something changes', async () => {
    const doctor = await participant(test);
    await mark(doctor, doctor.talks[0]!.id);
    const path = await renewFeed(doctor);
    const etag = (await test.client().fetch(path)).headers.get('etag')!;
    test.clock.forward(hour);
    expect(await fetchWithEtag(path, etag)).toEqual([304, '']);
    await mark(doctor, doctor.talks[1]!.id);
    const [status, body] = await fetchWithEtag(path, etag);
    expect([status, body.includes('ТЭЛА')]).toEqual([200, true]);
  });

  it('stops working when its address is renewed; the secret is neither stored in plain text nor logged', async () => {
    const doctor = await signInAs(test);
    const old = await renewFeed(doctor);
    const path = await renewFeed(doctor);
    expect(path).not.toBe(old);
    expect((await test.client().fetch(old)).status).toBe(404);
    expect((await test.client().fetch(path)).status).toBe(200);
    const rows = await test.rows('SELECT * FROM agenda_feeds WHERE "userId" = ?', [doctor.user.id]);
    expect(rows).toHaveLength(1);
    const secret = /\/([\w-]{43})\.ics$/.exec(path)![1]!;
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(test.logLines)).toContain('/agenda/[…]');
    expect(JSON.stringify(test.logLines)).not.toContain(secret);
  });

  it('omits cancelled registrations and events that ended more than a month ago', async () => {
    const doctor = await participant(test);
    await mark(doctor, doctor.talks[0]!.id);
    const cancelled = await makeEvent(test, { title: 'Отменённое участие' });
    const { id } = await registerForTest(test, doctor, cancelled);
    await doctor.mutate('cancelRegistration', { id });
    const path = await renewFeed(doctor);
    expect(await (await test.client().fetch(path)).text()).not.toContain('Отменённое');
    test.clock.forward(70 * day);
    expect(await (await test.client().fetch(path)).text()).not.toContain('BEGIN:VEVENT');
    expect((await agenda(await signInAs(test, doctor.user))).items).toMatchObject([{ isOver: true }]);
  });

  it('limits requests with unknown addresses per network, and requests per feed', async () => {
    const guesser = test.client({ 'x-forwarded-for': '203.0.113.77' });
    const statuses = new Set<number>();
    for (let count = 0; count < 62; count += 1)
      statuses.add((await guesser.fetch(`/agenda/${'x'.repeat(43)}.ics`)).status);
    expect([...statuses]).toEqual([404, 429]);
    const doctor = await signInAs(test);
    const path = await renewFeed(doctor);
    for (let count = 0; count < 120; count += 1) await test.client().fetch(path);
    expect((await test.client().fetch(path)).status).toBe(429);
  });
});

describe('stored agenda data', () => {
  it('are part of the data copy, and are deleted with the account', async () => {
    const doctor = await participant(test);
    await mark(doctor, doctor.talks[0]!.id);
    const path = await renewFeed(doctor);
    const read = () =>
      Promise.all(
        inErasureOrder(test.app.hooks)
          .filter(({ name }) => name.startsWith('agenda'))
          .map(async ({ name, read: of }) => [name, await of(test.app, new Db(test.app.database), doctor.user.id)]),
      );
    expect(Object.fromEntries(await read())).toMatchObject({
      agenda: [{ title: 'Фибрилляция предсердий' }],
      agendaFeed: [{ address: expect.stringContaining(path) }],
    });
    for (const { name, erase } of inErasureOrder(test.app.hooks))
      if (name.startsWith('agenda'))
        await test.app.database.inTransaction((transaction) => erase!(transaction, doctor.user.id, test.clock.now()));
    expect(Object.fromEntries(await read())).toEqual({ agenda: [], agendaFeed: [] });
    expect((await test.client().fetch(path)).status).toBe(404);
  });
});
