import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { onWithdrawal } from '../../server/legal/consent-hooks.js';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import type { Dialect } from '../../server/core/database/table-triggers.js';
import { qrOf } from '../../server/core/files/qr.js';
import { migrations } from '../../server/migrations/index.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { registrationsData } from '../../server/registrations/registrations.personal-data.js';
import { acceptOffer, endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { contextOf } from '../support/contexts.js';
import { readsDuring } from '../support/counting.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const cancel = (client: TestClient, id: string) => client.mutate('cancelRegistration', { id });

const registrationFields = 'id state participantName ticket { code qrSize qrPath pdfUrl }';
const byNumber = (client: TestClient, number: string) => client.query('registration', { number }, registrationFields);
const byTicket = (client: TestClient, code: string) =>
  client.query('registrationByTicket', { code }, registrationFields);

/** A user with a confirmed registration and its ticket. */
async function participant(
  eventOverrides: Parameters<typeof makeEvent>[1] = {},
  overrides: Record<string, unknown> = {},
) {
  const event = await makeEvent(test, eventOverrides);
  const client = await signInAs(test);
  const registration = await registerForTest(test, client, event, overrides);
  return { event, client, ...registration };
}

describe('a ticket', () => {
  it('has a random code of its own', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const { client, number } = await participant();
      codes.push((await byNumber(client, number))!.ticket!.code);
    }
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{24}$/);
      expect(Buffer.from(code, 'base64url')).toHaveLength(18);
    }
    const [one, other] = codes as [string, string];
    const duplicate = test.execute('UPDATE registrations SET "ticketCode" = ? WHERE "ticketCode" = ?', [one, other]);
    await expect(duplicate).rejects.toThrow(/unique/i);
  });

  it('is shown to its owner only', async () => {
    const { client, number, id } = await participant();
    const ownView = (await byNumber(client, number))!;
    expect(ownView).toMatchObject({ id, state: 'CONFIRMED', participantName: 'Иванова Мария Петровна' });
    expect(ownView.ticket!.pdfUrl).toBe(`/registrations/${number}/ticket.pdf`);
    const code = qrOf(ownView.ticket!.code);
    expect(ownView.ticket!.qrSize).toBe(code.size);
    expect(ownView.ticket!.qrPath.match(/M/g)!.length).toBeLessThanOrEqual(code.modules.filter(Boolean).length);
    for (const otherUser of [await signInAs(test), await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')])
      expect(await byNumber(otherUser, number)).toBeNull();
    expect(await byNumber(client, id)).toBeNull();
    const manager = await staff(test, 'MANAGER');
    expect(await byTicket(manager, ownView.ticket!.code)).toEqual({
      id,
      state: 'CONFIRMED',
      participantName: 'Иванова Мария Петровна',
      ticket: null,
    });
  });

  it('exists while the registration is confirmed and the event is upcoming', async () => {
    const { event, client, number, id } = await participant();
    await changeEvent(test, event.id, { state: 'POSTPONED' });
    expect((await byNumber(client, number))!.ticket).not.toBeNull();
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    expect((await byNumber(client, number))!.ticket).toBeNull();
    await changeEvent(test, event.id, { state: 'PUBLISHED', startsAt: isoAfter(-2 * day), endsAt: isoAfter(-day) });
    expect((await byNumber(client, number))!.ticket).toBeNull();
    await changeEvent(test, event.id, { endsAt: isoAfter(day) });
    expect((await byNumber(client, number))!.ticket).not.toBeNull();
    await cancel(client, id);
    expect(await byNumber(client, number)).toMatchObject({ state: 'CANCELLED', ticket: null });

    const unpaid = await participant({ priceAmount: 100_000 });
    expect(await byNumber(unpaid.client, unpaid.number)).toMatchObject({ state: 'AWAITING_PAYMENT', ticket: null });
  });

  it('shows staff at check-in the current state, and nothing for an unknown code', async () => {
    const { client, number, id } = await participant();
    const { code } = (await byNumber(client, number))!.ticket!;
    await cancel(client, id);
    const manager = await staff(test, 'MANAGER');
    expect(await byTicket(manager, ` ${code}\n`)).toMatchObject({ id, state: 'CANCELLED' });
    for (const invalidCode of ['', 'x', number, id, code.slice(0, -1), `${code}x`, '%', 'A'.repeat(24)])
      expect(await byTicket(manager, invalidCode)).toBeNull();
  });

  it('is protected against guessing by a limit', async () => {
    const manager = await staff(test, 'MANAGER');
    for (let index = 0; index < 240; index += 1) await byTicket(manager, `guess-${index}`);
    for (let index = 0; index < 10; index += 1)
      await expect(byTicket(manager, `further-${index}`)).rejects.toThrow('TOO_MANY_REQUESTS');
  });

  it('is added by the migration to active registrations only', async () => {
    const otherApp = await startApp();
    const event = await makeEvent(otherApp);
    const [first, second] = [await signInAs(otherApp), await signInAs(otherApp)];
    const active = await registerForTest(otherApp, first, event);
    const cancelled = await registerForTest(otherApp, second, event);
    await cancel(second, cancelled.id);
    const { database } = otherApp.app;
    const Tickets = migrations[database.dialect].find(({ name }) => name.startsWith('Tickets'))!;
    const runner = database.dataSource.createQueryRunner();
    // Triggers are installed after all migrations, and name columns that this one adds.
    const dropTriggers: Record<Dialect, string> = {
      sqlite: `SELECT 'DROP TRIGGER ' || name AS sql FROM sqlite_temp_master WHERE type = 'trigger'
        UNION SELECT 'DROP TRIGGER ' || name FROM sqlite_master WHERE type = 'trigger'`,
      postgres: `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS sql
        FROM pg_trigger WHERE NOT tgisinternal`,
    };
    for (const { sql } of await runner.query(dropTriggers[database.dialect])) await runner.query(sql);
    await new Tickets().down(runner);
    await new Tickets().up(runner);
    await runner.release();
    const rows = await database.query<{ id: string; ticketCode: string | null; answersVersion: number }>(
      'SELECT id, "ticketCode", "answersVersion" FROM registrations',
    );
    const row = (id: string) => rows.find((one) => one.id === id)!;
    expect(row(active.id).ticketCode).toMatch(/^[\w-]{24}$/);
    expect(row(active.id).answersVersion).toBe(1);
    expect(row(cancelled.id).ticketCode).toBeNull();
    await otherApp.close();
  });
});

/** The texts of a PDF and the number of rectangles that it draws. */
function pdfContent(pdf: Buffer): { texts: string[]; rectangles: number } {
  const raw = pdf.toString('latin1');
  // One in 256 compressed streams ends with \r: it belongs to the data.
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams
    .filter((stream) => stream.includes('begincmap'))
    .map((stream) => {
      const letters = new Map<number, string>();
      for (const [, first, , list] of stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
        [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, hex], index) =>
          letters.set(
            Number.parseInt(first!, 16) + index,
            Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
          ),
        );
      return letters;
    });
  const pageStreams = streams.filter((stream) => / Tf\b/.test(stream)).join('\n');
  const texts = [...pageStreams.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, parts]) => {
    const glyphs = [...parts!.matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('');
    const ids = glyphs.match(/.{4}/g) ?? [];
    return maps.map((letters) => ids.map((id) => letters.get(Number.parseInt(id, 16)) ?? '').join(''));
  });
  return { texts, rectangles: streams.join('\n').match(/ re$/gm)?.length ?? 0 };
}

describe('the PDF of a ticket', () => {
  it('has a Cyrillic font, the participant, the event, the time and the code', async () => {
    const { client, number } = await participant({
      title: 'Школа эхокардиографии',
      timeZone: 'Asia/Yekaterinburg',
    });
    const response = await client.fetch(`/registrations/${number}/ticket.pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=ticket-${number}.pdf`);
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.toString('latin1')).toMatch(/^%PDF-[\s\S]*\/FontFile2[\s\S]*\/ToUnicode/);
    const { texts, rectangles } = pdfContent(pdf);
    const text = texts.join('\n');
    for (const part of [
      'Школа эхокардиографии',
      'Иванова Мария Петровна',
      'Покажите на входе',
      'Конгресс-центр',
      number,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/\(МСК\+2\)/);
    const { code } = (await byNumber(client, number))!.ticket!;
    expect(rectangles).toBe(qrOf(code).modules.filter(Boolean).length);
  });

  it('has no code for a broadcast, which no entrance scans', async () => {
    const { client, number } = await participant({ online: null }, { participation: 'ONLINE' });
    const response = await client.fetch(`/registrations/${number}/ticket.pdf`);
    const { texts, rectangles } = pdfContent(Buffer.from(await response.arrayBuffer()));
    expect(texts.join('\n')).toContain('Онлайн, трансляция на сайте');
    expect(texts.join('\n')).not.toContain('Покажите на входе');
    expect(rectangles).toBe(0);
  });

  it('redirects to the page when there is no ticket', async () => {
    const { client, number, id } = await participant();
    await cancel(client, id);
    const response = await client.fetch(`/registrations/${number}/ticket.pdf`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/registrations/${number}/ticket`]);
  });
});

describe('files of a registration', () => {
  it.each(['ticket.pdf', 'calendar.ics'])(
    '%s is hidden from other users, and anonymous users are asked to sign in',
    async (name) => {
      const { number } = await participant();
      const path = `/registrations/${number}/${name}`;
      const anonymous = await test.client().fetch(path);
      expect(anonymous.status).toBe(303);
      expect(anonymous.headers.get('location')).toBe(`/login?redirect=%2Fregistrations%2F${number}%2Fticket`);
      const expiredSession = test.client();
      expiredSession.setCookie('session', 'x'.repeat(43));
      expect((await expiredSession.fetch(path)).status).toBe(303);
      for (const other of [await signInAs(test), await staff(test, 'ADMINISTRATOR')]) {
        const forOther = await other.fetch(path);
        const unknown = await other.fetch(`/registrations/ABCDEFGH/${name}`);
        expect([forOther.status, unknown.status]).toEqual([404, 404]);
        expect(await forOther.text()).toBe(await unknown.text());
      }
    },
  );
});

describe('the calendar file of a registration', () => {
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  const file = async (client: TestClient, number: string) => {
    const response = await client.fetch(`/registrations/${number}/calendar.ics`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('is valid iCalendar with venue, reminders and the link to the ticket', async () => {
    const { event, client, number } = await participant();
    const { status, headers, text } = await file(client, number);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = linesOf(text);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('LOCATION:Конгресс-центр\\, ул. Примерная\\, д. 1\\, Санкт-Петербург');
    expect(lines.find((line) => line.startsWith('URL'))).toMatch(new RegExp(`/registrations/${number}/ticket$`));
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('TRIGGER')).sort()).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
    // It has the same UID as the event's own file, so that one replaces the other.
    const eventFile = linesOf(await (await test.client().fetch(`/events/${event.slug}/calendar.ics`)).text());
    const uid = (calendarLines: string[]) => calendarLines.filter((line) => line.startsWith('UID:'));
    expect(uid(lines)).toEqual(uid(eventFile));
    expect(eventFile).not.toContain('BEGIN:VALARM');
  });

  it('links to the broadcast through the site, and reports a cancellation', async () => {
    const broadcastUrl = 'https://live.example.ru/secret';
    const onlineEvent = { online: null, broadcastUrl };
    const { event, client, number, id } = await participant(onlineEvent, { participation: 'ONLINE' });
    const { text } = await file(client, number);
    expect(linesOf(text).find((line) => line.startsWith('LOCATION:Онлайн'))).toContain(`/events/${event.slug}/enter`);
    expect(text).not.toContain('live.example.ru');
    await cancel(client, id);
    const cancelledFile = linesOf((await file(client, number)).text);
    expect(cancelledFile).toContain('STATUS:CANCELLED');
    expect(cancelledFile).not.toContain('BEGIN:VALARM');
  });

  it('does not exist without a seat', async () => {
    const { event } = await participant({ capacity: 1 });
    const client = await signInAs(test);
    const { number } = await registerForTest(test, client, event, { joinWaitingList: true });
    expect((await file(client, number)).status).toBe(404);
  });
});

describe('entering a broadcast', () => {
  const broadcastUrl = 'https://live.example.ru/secret';
  const online = { participation: 'ONLINE' };
  const enterBroadcast = (client: TestClient, { slug }: TestEvent) => client.fetch(`/events/${slug}/enter`);

  it('is possible half an hour before, for confirmed online participants only', async () => {
    const event = await makeEvent(test, { online: null, broadcastUrl, startsAt: isoAfter(hour) });
    const [onlineUser, inPersonUser, otherUser] = [await makeUser(test), await makeUser(test), await makeUser(test)];
    const { id } = await registerForTest(test, await signInAs(test, onlineUser), event, online);
    await registerForTest(test, await signInAs(test, inPersonUser), event);
    const isClosed = async (client: TestClient) => {
      const response = await enterBroadcast(client, event);
      expect(response.headers.get('location') ?? '').not.toContain('live.example.ru');
      expect(await response.text()).not.toContain('live.example.ru');
    };
    test.clock.forward(30 * minute - 1_000);
    await isClosed(await signInAs(test, onlineUser));
    test.clock.forward(1_000);
    const response = await enterBroadcast(await signInAs(test, onlineUser), event);
    expect([response.status, response.headers.get('location')]).toEqual([303, broadcastUrl]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    for (const user of [inPersonUser, otherUser]) await isClosed(await signInAs(test, user));
    await isClosed(test.client());
    await changeEvent(test, event.id, { state: 'POSTPONED' });
    await isClosed(await signInAs(test, onlineUser));
    await changeEvent(test, event.id, { state: 'PUBLISHED' });
    // A user who entered the broadcast can be cancelled by staff only.
    await test.app.database.inTransaction((transaction) =>
      transitionRegistration(transaction, id, 'CANCELLED', test.clock.now()),
    );
    await isClosed(await signInAs(test, onlineUser));
    const newSession = await signInAs(test, onlineUser);
    await registerForTest(test, newSession, event, online);
    expect((await enterBroadcast(newSession, event)).status).toBe(303);
    test.clock.forward(9 * hour);
    await isClosed(newSession);
  });

  it('is the only way to the address: neither the API nor emails contain it', async () => {
    const { event, client, number } = await participant(
      { online: null, broadcastUrl, startsAt: isoAfter(hour) },
      online,
    );
    const query = `query ($slug: String!, $number: String!) {
      event(slug: $slug) { callToAction { kind url } viewerRegistration { doorsOpenAt } }
      registration(number: $number) { doorsOpenAt event { callToAction { kind url } } ticket { code pdfUrl } }
    }`;
    const ask = () =>
      client.graphql<{
        event: { callToAction: { kind: string; url: string | null }; viewerRegistration: { doorsOpenAt: string } };
      }>(query, { slug: event.slug, number });
    const before = await ask();
    expect(before.data.event.viewerRegistration.doorsOpenAt).toBe(isoAfter(30 * minute));
    expect(before.data.event.callToAction).toEqual({ kind: 'REGISTERED', url: null });
    test.clock.forward(31 * minute);
    const after = await ask();
    expect(after.data.event.callToAction).toEqual({ kind: 'JOIN_BROADCAST', url: `/events/${event.slug}/enter` });
    expect(before.text + after.text).not.toContain('live.example.ru');
    await test.running.outbox.runPendingJobs();
    const emails = await test.running.ports.mail.mailbox!.list();
    const ownEmails = emails.filter(({ text }) => text.includes(number));
    expect(ownEmails.length).toBeGreaterThan(0);
    for (const { text, html } of ownEmails) expect(text + html).not.toContain('live.example.ru');
    expect(ownEmails[0]!.text).toContain(`/registrations/${number}/ticket`);
  });
});

describe('changing answers', () => {
  type Answers = { questionId: string; values: string[] }[];
  const changeAnswers = (client: TestClient, id: string, answers: Answers, version = 1) =>
    client.mutate(
      'changeAnswers',
      { id, answers, version },
      'registration { answersVersion answers { question { label } values } }',
    );

  async function answeredRegistration(overrides: Parameters<typeof makeEvent>[1] = {}) {
    const food = { label: 'Питание', kind: 'CHOICE', required: true } as const;
    const options = [
      { value: 'usual', label: 'Обычное' },
      { value: 'vegan', label: 'Постное' },
    ];
    const event = await makeEvent(test, { questions: [{ ...food, options }, { label: 'Вопрос' }], ...overrides });
    const [choice, text] = event.questions.map(({ id }) => id) as [string, string];
    const client = await signInAs(test);
    const answers = [{ questionId: choice, values: ['usual'] }];
    const { id, number } = await registerForTest(test, client, event, { answers });
    const answersOf = (food: string, comment?: string): Answers => [
      { questionId: choice, values: [food] },
      ...(comment === undefined ? [] : [{ questionId: text, values: [comment] }]),
    ];
    return { event, client, id, number, choice, answersOf };
  }
  const emailsAbout = async (id: string) =>
    test.rows('SELECT id FROM outbox WHERE key LIKE ?', [`registration.changed ${id}%`]);

  it('is checked like a registration, and confirmed by an email without the answers', async () => {
    const { client, id, number, choice, answersOf } = await answeredRegistration();
    expect(await changeAnswers(client, id, answersOf('vegan', '  Есть ли парковка? '))).toEqual({
      registration: {
        answersVersion: 2,
        answers: [
          { question: { label: 'Питание' }, values: ['vegan'] },
          { question: { label: 'Вопрос' }, values: ['Есть ли парковка?'] },
        ],
      },
    });
    expect((await changeAnswers(client, id, [{ questionId: choice, values: [] }], 2)).problems).toMatchObject([
      { code: 'ANSWER_REQUIRED', field: `answers.${choice}` },
    ]);
    expect(codesOf(await changeAnswers(client, id, answersOf('meat'), 2))).toEqual(['ANSWER_OPTION']);
    await test.running.outbox.runPendingJobs();
    const letter = (await test.running.ports.mail.mailbox!.list()).find(({ subject }) => subject.startsWith('Ответы'))!;
    expect(letter.to).toBe(client.user.email);
    expect(letter.text).toContain(`/registrations/${number}/answers`);
    expect(letter.text).not.toContain('парковка');
  });

  it('is stored and emailed once for repeated requests', async () => {
    const { client, id, answersOf } = await answeredRegistration();
    const answers = answersOf('vegan', 'Да');
    const results = await Promise.all([1, 2, 3, 4].map(() => changeAnswers(client, id, answers)));
    // A later identical request succeeds, or is rejected as outdated.
    for (const result of results)
      expect(result.registration?.answersVersion ?? codesOf(result)[0]).toBeOneOf([2, 'ANSWERS_CHANGED']);
    expect((await changeAnswers(client, id, answers)).registration?.answersVersion).toBe(2);
    expect(await emailsAbout(id)).toHaveLength(1);
  });

  it('rejects the second of two simultaneous changes, and loses nothing', async () => {
    const { client, id, answersOf } = await answeredRegistration();
    const results = await Promise.all([
      changeAnswers(client, id, answersOf('vegan', 'Одно')),
      changeAnswers(client, id, answersOf('usual', 'Другое')),
    ]);
    const [accepted, rejected] = results[0].registration ? results : results.toReversed();
    expect(codesOf(rejected!)).toEqual(['ANSWERS_CHANGED']);
    const row = await test.row<{ answers: string }>('SELECT answers FROM registrations WHERE id = ?', [id]);
    const words = accepted!.registration!.answers.map(({ values }) => values);
    expect(Object.values(JSON.parse(row.answers) as object)).toEqual(words);
    expect((await changeAnswers(client, id, answersOf('vegan', 'Третье'), 2)).registration?.answersVersion).toBe(3);
  });

  it('ends at the deadline, which is the start of the event by default', async () => {
    const withEarlyDeadline = await answeredRegistration({ answersChangeUntil: isoAfter(hour) });
    const withDefaultDeadline = await answeredRegistration({ startsAt: isoAfter(2 * hour) });
    const withLateDeadline = await answeredRegistration({
      startsAt: isoAfter(2 * hour),
      answersChangeUntil: isoAfter(3 * hour),
    });
    test.clock.forward(hour);
    expect(
      codesOf(
        await changeAnswers(withEarlyDeadline.client, withEarlyDeadline.id, withEarlyDeadline.answersOf('vegan')),
      ),
    ).toEqual(['CANNOT_CHANGE_ANSWERS']);
    expect(
      (await changeAnswers(withDefaultDeadline.client, withDefaultDeadline.id, withDefaultDeadline.answersOf('vegan')))
        .registration?.answersVersion,
    ).toBe(2);
    test.clock.forward(hour);
    expect(
      codesOf(
        await changeAnswers(
          withDefaultDeadline.client,
          withDefaultDeadline.id,
          withDefaultDeadline.answersOf('usual'),
          2,
        ),
      ),
    ).toEqual(['CANNOT_CHANGE_ANSWERS']);
    await changeEvent(test, withDefaultDeadline.event.id, { state: 'POSTPONED' });
    expect(
      (
        await changeAnswers(
          withDefaultDeadline.client,
          withDefaultDeadline.id,
          withDefaultDeadline.answersOf('usual'),
          2,
        )
      ).registration?.answersVersion,
    ).toBe(3);
    expect(
      (await changeAnswers(withLateDeadline.client, withLateDeadline.id, withLateDeadline.answersOf('vegan')))
        .registration?.answersVersion,
    ).toBe(2);
    test.clock.forward(hour);
    expect(
      codesOf(
        await changeAnswers(withLateDeadline.client, withLateDeadline.id, withLateDeadline.answersOf('usual'), 2),
      ),
    ).toEqual(['CANNOT_CHANGE_ANSWERS']);
  });

  it('is allowed for the user only, while the registration is active', async () => {
    const { client, id, answersOf } = await answeredRegistration();
    for (const other of [await signInAs(test), await staff(test, 'ADMINISTRATOR')])
      expect(codesOf(await changeAnswers(other, id, answersOf('vegan')))).toEqual(['NOT_FOUND']);
    await cancel(client, id);
    expect(codesOf(await changeAnswers(client, id, answersOf('vegan')))).toEqual(['CANNOT_CHANGE_ANSWERS']);
  });
});

describe('the lists of a user’s registrations', () => {
  const list = `query ($scope: RegistrationScope) {
    viewer { registrationCounts { upcoming waiting offered past }
      registrations(scope: $scope, first: 10) { totalCount nodes { id waitingPosition doorsOpenAt viewerCanChangeAnswers ticket { code } event { title } } } }
  }`;
  type ViewList = {
    act: null;
    viewer: { registrationCounts: Record<string, number>; registrations: { nodes: { id: string }[] } };
  };
  const ids = async (client: TestClient, scope: string) => {
    const { data } = await client.graphql<ViewList>(list, { scope });
    return data.viewer.registrations.nodes.map(({ id }) => id);
  };

  it('separate upcoming, waiting and past ones', async () => {
    const client = await signInAs(test);
    const ticketOwner = await signInAs(test);
    const full = await makeEvent(test, { capacity: 1 });
    await registerForTest(test, ticketOwner, full);
    const waitlisted = await registerForTest(test, client, full, { joinWaitingList: true });
    const offering = await makeEvent(test, { capacity: 1, startsAt: isoAfter(10 * day) });
    const ownerRegistration = await registerForTest(test, ticketOwner, offering);
    const offered = await registerForTest(test, client, offering, { joinWaitingList: true });
    await cancel(ticketOwner, ownerRegistration.id);
    const coming = await registerForTest(test, client, await makeEvent(test));
    const movedEvent = await makeEvent(test, { startsAt: isoAfter(day) });
    const postponed = await registerForTest(test, client, movedEvent);
    await changeEvent(test, movedEvent.id, {
      state: 'POSTPONED',
      startsAt: isoAfter(-2 * day),
      endsAt: isoAfter(-day),
    });
    const answersOf = await registerForTest(test, client, await makeEvent(test));
    await cancel(client, answersOf.id);
    const pastEvent = await makeEvent(test);
    const past = await registerForTest(test, client, pastEvent);
    await changeEvent(test, pastEvent.id, { startsAt: isoAfter(-2 * day), endsAt: isoAfter(-day) });

    // A postponed event without a new date comes after the dated ones.
    expect(await ids(client, 'UPCOMING')).toEqual([coming.id, postponed.id]);
    expect(await ids(client, 'WAITING')).toEqual([offered.id, waitlisted.id]);
    expect((await ids(client, 'PAST')).sort()).toEqual([answersOf.id, past.id].sort());
    const { data } = await client.graphql<ViewList>(list, { scope: 'WAITING' });
    expect(data.viewer.registrationCounts).toEqual({ upcoming: 2, waiting: 2, offered: 1, past: 2 });
    const empty = await signInAs(test);
    expect((await empty.graphql<ViewList>(list, { scope: 'PAST' })).data.viewer.registrationCounts).toEqual({
      upcoming: 0,
      waiting: 0,
      offered: 0,
      past: 0,
    });
  });

  it('need as many SQL statements for many registrations as for two', async () => {
    const [userWithTwo, userWithEight] = [await signInAs(test), await signInAs(test)];
    const events: TestEvent[] = [];
    for (let index = 0; index < 8; index += 1) events.push(await makeEvent(test, { questions: [{ label: 'Вопрос' }] }));
    for (const [index, event] of events.entries()) {
      if (index < 2) await registerForTest(test, userWithTwo, event);
      await registerForTest(test, userWithEight, event);
    }
    // Public data are cached from now on.
    await userWithEight.graphql(list, { scope: 'UPCOMING' });
    const readsOfTwo = await readsDuring(test, () => userWithTwo.graphql(list, { scope: 'UPCOMING' }));
    const readsOfEight = await readsDuring(test, () => userWithEight.graphql(list, { scope: 'UPCOMING' }));
    expect(readsOfTwo).toBeGreaterThan(0);
    expect(readsOfEight).toBe(readsOfTwo);
  });
});

describe('accepting an offer at the last moment', () => {
  it('either takes the seat or is too late, and the seat is counted once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const event = await makeEvent(test, { capacity: 1 });
      const [ticketOwner, person] = [await signInAs(test), await signInAs(test)];
      const ownerRegistration = await registerForTest(test, ticketOwner, event);
      const { id } = await registerForTest(test, person, event, { joinWaitingList: true });
      await cancel(ticketOwner, ownerRegistration.id);
      const justBefore = addMs(test.clock.now(), day - 1);
      test.clock.forward(day);
      const accept = () =>
        acceptOffer({ ...contextOf(test, person.user), now: justBefore }, id).catch((error: unknown) => error);
      const [answer] = await (round % 2 === 0
        ? Promise.all([accept(), endOverdueRegistrations(test.app)])
        : Promise.all([endOverdueRegistrations(test.app), accept()]).then(([, accepted]) => [accepted]));
      const row = await test.row<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]);
      const [seats] = await test.rows('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [event.id]);
      const isTaken = row.state === 'CONFIRMED';
      expect(row.state).toBeOneOf(['CONFIRMED', 'OFFER_EXPIRED']);
      expect(answer instanceof Error).toBe(!isTaken);
      expect(seats).toEqual({ taken: isTaken ? 1 : 0, waiting: 0 });
    }
  });

  it('cancelling a past registration is rejected with the reason', async () => {
    const { event, client, id } = await participant();
    await changeEvent(test, event.id, { startsAt: isoAfter(-2 * day), endsAt: isoAfter(-day) });
    const { problems } = await client.mutate('cancelRegistration', { id });
    expect(problems).toMatchObject([
      { code: 'CANNOT_CANCEL', message: 'Мероприятие уже завершено: отменить участие нельзя.' },
    ]);
  });
});

describe('registrations in the data of a user', () => {
  it('are shown in words', async () => {
    const options = [{ value: 'vegan', label: 'Постное' }];
    const event = await makeEvent(test, { questions: [{ label: 'Питание', kind: 'CHOICE', options }] });
    const client = await signInAs(test);
    const answers = [{ questionId: event.questions[0]!.id, values: ['vegan'] }];
    const { number } = await registerForTest(test, client, event, { answers });
    const [row, ...others] = await registrationsData.read(test.app, new Db(test.app.database), client.user.id);
    expect(others).toEqual([]);
    expect(Object.keys(row!).sort()).toEqual(Object.keys(registrationsData.labels).sort());
    expect(row).toMatchObject({
      number,
      event: event.title,
      state: 'Вы зарегистрированы',
      answers: ['Питание: Постное'],
    });
  });

  it('are cancelled with the account: seats are offered, answers and tickets erased, participation stays', async () => {
    const event = await makeEvent(test, { capacity: 1, questions: [{ label: 'Вопрос' }] });
    const [person, waitingUser] = [await signInAs(test), await signInAs(test)];
    const answers = [{ questionId: event.questions[0]!.id, values: ['Личное'] }];
    const upcoming = await registerForTest(test, person, event, { answers });
    const waitlisted = await registerForTest(test, waitingUser, event, { joinWaitingList: true });
    const pastEvent = await makeEvent(test);
    const past = await registerForTest(test, person, pastEvent);
    await changeEvent(test, pastEvent.id, { startsAt: isoAfter(-2 * day), endsAt: isoAfter(-day) });
    const now = test.clock.now();
    const withdrawal = test.app.hooks.of(onWithdrawal).find(({ kind }) => kind === 'PERSONAL_DATA_CONSENT')!;
    await test.app.database.inTransaction(async (transaction) => {
      await withdrawal.run(transaction, test.app, { userId: person.user.id, subjectId: person.user.id, now });
      await registrationsData.erase!(transaction, person.user.id, now);
    });
    const rows = await test.rows<{ id: string; state: string; answers: string; ticketCode: null }>(
      'SELECT id, state, answers, "ticketCode" FROM registrations WHERE id IN (?, ?, ?)',
      [upcoming.id, waitlisted.id, past.id],
    );
    const row = (id: string) => rows.find((one) => one.id === id)!;
    expect(row(upcoming.id)).toEqual({ id: upcoming.id, state: 'CANCELLED', answers: '{}', ticketCode: null });
    expect(row(waitlisted.id).state).toBe('OFFERED');
    expect(row(past.id)).toEqual({ id: past.id, state: 'CONFIRMED', answers: '{}', ticketCode: null });
  });
});
