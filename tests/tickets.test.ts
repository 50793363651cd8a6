import { onWithdrawal } from '../server/legal/consent-hooks.js';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import type { Context } from '../server/core/context.js';
import { Db } from '../server/core/kept.js';
import { qrOf } from '../server/core/qr.js';
import { migrations } from '../server/migrations/index.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { registrationsData } from '../server/registrations/registrations.personal-data.js';
import { acceptOffer, endOverdueRegistrations } from '../server/registrations/registrations.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerForTest,
  signInAs,
  staff,
  type TestEvent,
} from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const cancel = (visitor: Visitor, id: string) =>
  visitor.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id });

type Ticket = { code: string; qrSize: number; qrPath: string; pdfUrl: string };
type Seen = { id: string; state: string; participantName: string | null; ticket: Ticket | null } | null;
const seen = 'id state participantName ticket { code qrSize qrPath pdfUrl }';
const byNumber = async (visitor: Visitor, number: string): Promise<Seen> =>
  (
    await visitor.graphql<{ registration: Seen }>(
      `query ($number: String!) { registration(number: $number) { ${seen} } }`,
      { number },
    )
  ).data.registration;
const byTicket = (visitor: Visitor, code: string) =>
  visitor.graphql<{ registrationByTicket: Seen }>(
    `query ($code: String!) { registrationByTicket(code: $code) { ${seen} } }`,
    { code },
  );

/** A participant with a ticket. */
async function participant(wanted: Parameters<typeof makeEvent>[1] = {}, given: Record<string, unknown> = {}) {
  const event = await makeEvent(test, wanted);
  const visitor = await signInAs(test);
  const registration = await registerForTest(test, visitor, event, given);
  return { event, visitor, ...registration };
}

describe('the ticket', () => {
  it('has a code that nobody can guess and that no other ticket has', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const { visitor, number } = await participant();
      codes.push((await byNumber(visitor, number))!.ticket!.code);
    }
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) {
      expect(code).toMatch(/^[\w-]{24}$/);
      expect(Buffer.from(code, 'base64url')).toHaveLength(18);
    }
    const [one, other] = codes as [string, string];
    const clash = test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE registrations SET "ticketCode" = ? WHERE "ticketCode" = ?', [one, other]),
    );
    await expect(clash).rejects.toThrow(/unique/i);
  });

  it('is shown to the person whose it is, and to nobody else', async () => {
    const { visitor, number, id } = await participant();
    const mine = (await byNumber(visitor, number))!;
    expect(mine).toMatchObject({ id, state: 'CONFIRMED', participantName: 'Иванова Мария Петровна' });
    expect(mine.ticket!.pdfUrl).toBe(`/registrations/${number}/ticket.pdf`);
    const code = qrOf(mine.ticket!.code);
    expect(mine.ticket!.qrSize).toBe(code.size);
    expect(mine.ticket!.qrPath.match(/M/g)!.length).toBeLessThanOrEqual(code.modules.filter(Boolean).length);
    for (const stranger of [await signInAs(test), await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')])
      expect(await byNumber(stranger, number)).toBeNull();
    expect(await byNumber(visitor, id)).toBeNull();
    const manager = await staff(test, 'MANAGER');
    const { data, text } = await byTicket(manager, mine.ticket!.code);
    expect(data.registrationByTicket).toEqual({
      id,
      state: 'CONFIRMED',
      participantName: 'Иванова Мария Петровна',
      ticket: null,
    });
    expect(text).not.toContain(mine.ticket!.code);
  });

  it('is there while the person takes part in an event that is to come', async () => {
    const { event, visitor, number, id } = await participant();
    await changeEvent(test, event.id, { state: 'POSTPONED' });
    expect((await byNumber(visitor, number))!.ticket).not.toBeNull();
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    expect((await byNumber(visitor, number))!.ticket).toBeNull();
    await changeEvent(test, event.id, { state: 'PUBLISHED', startsAt: from(-2 * day), endsAt: from(-day) });
    expect((await byNumber(visitor, number))!.ticket).toBeNull();
    await changeEvent(test, event.id, { endsAt: from(day) });
    expect((await byNumber(visitor, number))!.ticket).not.toBeNull();
    await cancel(visitor, id);
    expect(await byNumber(visitor, number)).toMatchObject({ state: 'CANCELLED', ticket: null });

    const unpaid = await participant({ priceAmount: 100_000 });
    expect(await byNumber(unpaid.visitor, unpaid.number)).toMatchObject({ state: 'AWAITING_PAYMENT', ticket: null });
  });

  it('tells staff at the door what became of it, and nothing of a code that is none', async () => {
    const { visitor, number, id } = await participant();
    const { code } = (await byNumber(visitor, number))!.ticket!;
    await cancel(visitor, id);
    const manager = await staff(test, 'MANAGER');
    expect((await byTicket(manager, ` ${code}\n`)).data.registrationByTicket).toMatchObject({ id, state: 'CANCELLED' });
    for (const wrong of ['', 'x', number, id, code.slice(0, -1), `${code}x`, '%', 'A'.repeat(24)])
      expect((await byTicket(manager, wrong)).data.registrationByTicket).toBeNull();
  });

  it('cannot be tried out code by code', async () => {
    const manager = await staff(test, 'MANAGER');
    let refused = 0;
    for (let index = 0; index < 250; index += 1) {
      const { errors } = await byTicket(manager, `guess-${index}`);
      if (errors) {
        expect(errors[0]!.extensions.code).toBe('TOO_MANY_REQUESTS');
        refused += 1;
      }
    }
    expect(refused).toBe(10);
  });

  it('is given to registrations that are older than tickets, while they are live', async () => {
    const own = await startApp();
    const event = await makeEvent(own);
    const [first, second] = [await signInAs(own), await signInAs(own)];
    const live = await registerForTest(own, first, event);
    const ended = await registerForTest(own, second, event);
    await cancel(second, ended.id);
    const { database } = own.app;
    const Tickets = migrations[database.dialect].find(({ name }) => name.startsWith('Tickets'))!;
    const runner = database.dataSource.createQueryRunner();
    if (database.dialect === 'sqlite')
      for (const { name } of await runner.query(`SELECT name FROM sqlite_temp_master WHERE type = 'trigger'`))
        await runner.query(`DROP TRIGGER ${name}`);
    await new Tickets().down(runner);
    await new Tickets().up(runner);
    await runner.release();
    const rows = await database.read<{ id: string; ticketCode: string | null; answersVersion: number }>(
      'SELECT id, "ticketCode", "answersVersion" FROM registrations',
    );
    const row = (id: string) => rows.find((one) => one.id === id)!;
    expect(row(live.id).ticketCode).toMatch(/^[\w-]{24}$/);
    expect(row(live.id).answersVersion).toBe(1);
    expect(row(ended.id).ticketCode).toBeNull();
    await own.close();
  });
});

/** The texts that a PDF shows, and the number of rectangles that it draws. */
function pdfContent(pdf: Buffer): { texts: string[]; rectangles: number } {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body]) => {
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
  const drawn = streams.filter((stream) => / Tf\b/.test(stream)).join('\n');
  const texts = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, parts]) => {
    const glyphs = [...parts!.matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('');
    const ids = glyphs.match(/.{4}/g) ?? [];
    return maps.map((letters) => ids.map((id) => letters.get(Number.parseInt(id, 16)) ?? '').join(''));
  });
  return { texts, rectangles: streams.join('\n').match(/ re$/gm)?.length ?? 0 };
}

describe('the ticket on paper', () => {
  it('is a PDF with its own Cyrillic font, who and what and when, and the code', async () => {
    const { visitor, number } = await participant({ title: 'Школа эхокардиографии', timeZone: 'Asia/Yekaterinburg' });
    const response = await visitor.fetch(`/registrations/${number}/ticket.pdf`);
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
    const { code } = (await byNumber(visitor, number))!.ticket!;
    expect(rectangles).toBe(qrOf(code).modules.filter(Boolean).length);
  });

  it('leads to the page, which says why, when it lets nobody in', async () => {
    const { visitor, number, id } = await participant();
    await cancel(visitor, id);
    const response = await visitor.fetch(`/registrations/${number}/ticket.pdf`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/registrations/${number}/ticket`]);
  });
});

describe('addresses of one person', () => {
  it.each(['ticket.pdf', 'calendar.ics'])('%s is nothing to others, and asks visitors to sign in', async (name) => {
    const { number } = await participant();
    const path = `/registrations/${number}/${name}`;
    const anonymous = await test.visitor().fetch(path);
    expect(anonymous.status).toBe(303);
    expect(anonymous.headers.get('location')).toBe(`/login?redirect=%2Fregistrations%2F${number}%2Fticket`);
    const stale = test.visitor();
    stale.setCookie('session', 'x'.repeat(43));
    expect((await stale.fetch(path)).status).toBe(303);
    for (const other of [await signInAs(test), await staff(test, 'ADMINISTRATOR')]) {
      const foreign = await other.fetch(path);
      const unknown = await other.fetch(`/registrations/ABCDEFGH/${name}`);
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(await foreign.text()).toBe(await unknown.text());
    }
  });
});

describe('the calendar file', () => {
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  const file = async (visitor: Visitor, number: string) => {
    const response = await visitor.fetch(`/registrations/${number}/calendar.ics`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('is iCalendar with place, reminders and the way to the ticket', async () => {
    const { event, visitor, number } = await participant();
    const { status, headers, text } = await file(visitor, number);
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
    // The same entry as that of the event's own file: one takes the other's place.
    const own = linesOf(await (await test.visitor().fetch(`/events/${event.slug}/calendar.ics`)).text());
    const uid = (all: string[]) => all.filter((line) => line.startsWith('UID:'));
    expect(uid(lines)).toEqual(uid(own));
    expect(own).not.toContain('BEGIN:VALARM');
  });

  it('leads into the broadcast by our own address, and says when it is off', async () => {
    const broadcastUrl = 'https://live.example.ru/secret';
    const wanted = { online: null, broadcastUrl };
    const { event, visitor, number, id } = await participant(wanted, { participation: 'ONLINE' });
    const { text } = await file(visitor, number);
    expect(linesOf(text).find((line) => line.startsWith('LOCATION:Онлайн'))).toContain(`/events/${event.slug}/enter`);
    expect(text).not.toContain('live.example.ru');
    await cancel(visitor, id);
    const off = linesOf((await file(visitor, number)).text);
    expect(off).toContain('STATUS:CANCELLED');
    expect(off).not.toContain('BEGIN:VALARM');
  });

  it('is nothing for who has no seat', async () => {
    const { event } = await participant({ capacity: 1 });
    const visitor = await signInAs(test);
    const { number } = await registerForTest(test, visitor, event, { joinWaitingList: true });
    expect((await file(visitor, number)).status).toBe(404);
  });
});

describe('the door of a broadcast', () => {
  const broadcastUrl = 'https://live.example.ru/secret';
  const online = { participation: 'ONLINE' };
  const enter = (visitor: Visitor, { slug }: TestEvent) => visitor.fetch(`/events/${slug}/enter`);

  it('opens half an hour before, for confirmed participants, and tells nobody else where it leads', async () => {
    const event = await makeEvent(test, { online: null, broadcastUrl, startsAt: from(hour) });
    const [person, present, stranger] = [await makeUser(test), await makeUser(test), await makeUser(test)];
    const { id } = await registerForTest(test, await signInAs(test, person), event, online);
    await registerForTest(test, await signInAs(test, present), event);
    const isClosed = async (visitor: Visitor) => {
      const response = await enter(visitor, event);
      expect(response.headers.get('location') ?? '').not.toContain('live.example.ru');
      expect(await response.text()).not.toContain('live.example.ru');
    };
    test.clock.forward(30 * minute - 1_000);
    await isClosed(await signInAs(test, person));
    test.clock.forward(1_000);
    const response = await enter(await signInAs(test, person), event);
    expect([response.status, response.headers.get('location')]).toEqual([303, broadcastUrl]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    for (const user of [present, stranger]) await isClosed(await signInAs(test, user));
    await isClosed(test.visitor());
    await changeEvent(test, event.id, { state: 'POSTPONED' });
    await isClosed(await signInAs(test, person));
    await changeEvent(test, event.id, { state: 'PUBLISHED' });
    // Who has been in the broadcast is cancelled by staff alone.
    await test.app.database.inTransaction((transaction) =>
      moveRegistration(transaction, id, 'CANCELLED', test.clock.now()),
    );
    await isClosed(await signInAs(test, person));
    const again = await signInAs(test, person);
    await registerForTest(test, again, event, online);
    expect((await enter(again, event)).status).toBe(303);
    test.clock.forward(9 * hour);
    await isClosed(again);
  });

  it('is the only place that knows the address: neither the API nor a letter says it', async () => {
    const { event, visitor, number } = await participant({ online: null, broadcastUrl, startsAt: from(hour) }, online);
    const query = `query ($slug: String!, $number: String!) {
      event(slug: $slug) { callToAction { kind url } viewerRegistration { doorsOpenAt } }
      registration(number: $number) { doorsOpenAt event { callToAction { kind url } } ticket { code pdfUrl } }
    }`;
    const ask = () =>
      visitor.graphql<{
        event: { callToAction: { kind: string; url: string | null }; viewerRegistration: { doorsOpenAt: string } };
      }>(query, { slug: event.slug, number });
    const before = await ask();
    expect(before.data.event.viewerRegistration.doorsOpenAt).toBe(from(30 * minute));
    expect(before.data.event.callToAction).toEqual({ kind: 'REGISTERED', url: null });
    test.clock.forward(31 * minute);
    const after = await ask();
    expect(after.data.event.callToAction).toEqual({ kind: 'JOIN_BROADCAST', url: `/events/${event.slug}/enter` });
    expect(before.text + after.text).not.toContain('live.example.ru');
    await test.running.outbox.wake();
    const letters = await test.running.ports.mail.mailbox!.list();
    const mine = letters.filter(({ text }) => text.includes(number));
    expect(mine.length).toBeGreaterThan(0);
    for (const { text, html } of mine) expect(text + html).not.toContain('live.example.ru');
    expect(mine[0]!.text).toContain(`/registrations/${number}/ticket`);
  });
});

describe('changing answers', () => {
  type Answers = { questionId: string; values: string[] }[];
  type Result = {
    changeAnswers: {
      registration?: { answersVersion: number; answers: { question: { label: string }; values: string[] }[] };
      problems?: { code: string; field: string | null }[];
    };
  };
  const change = async (visitor: Visitor, id: string, answers: Answers, version = 1) =>
    (
      await visitor.graphql<Result>(
        `mutation ($id: ID!, $answers: [AnswerInput!]!, $version: Int!) {
          changeAnswers(id: $id, answers: $answers, version: $version) {
            ... on RegistrationChanged { registration { answersVersion answers { question { label } values } } }
            ... on Problems { problems { code field } }
          }
        }`,
        { id, answers, version },
      )
    ).data.changeAnswers;
  const codes = ({ problems }: Result['changeAnswers']) => problems?.map(({ code }) => code);

  async function asked(wanted: Parameters<typeof makeEvent>[1] = {}) {
    const food = { label: 'Питание', kind: 'CHOICE', required: true } as const;
    const options = [
      { value: 'usual', label: 'Обычное' },
      { value: 'vegan', label: 'Постное' },
    ];
    const event = await makeEvent(test, { questions: [{ ...food, options }, { label: 'Вопрос' }], ...wanted });
    const [choice, text] = event.questions.map(({ id }) => id) as [string, string];
    const visitor = await signInAs(test);
    const answers = [{ questionId: choice, values: ['usual'] }];
    const { id, number } = await registerForTest(test, visitor, event, { answers });
    const given = (food: string, words?: string): Answers => [
      { questionId: choice, values: [food] },
      ...(words === undefined ? [] : [{ questionId: text, values: [words] }]),
    ];
    return { event, visitor, id, number, choice, given };
  }
  const lettersAbout = async (id: string) =>
    test.app.database.read('SELECT id FROM outbox WHERE key LIKE ?', [`registration.changed ${id}%`]);

  it('goes by the rules of registering, and is confirmed by a letter without the answers', async () => {
    const { visitor, id, number, choice, given } = await asked();
    expect(await change(visitor, id, given('vegan', '  Есть ли парковка? '))).toEqual({
      registration: {
        answersVersion: 2,
        answers: [
          { question: { label: 'Питание' }, values: ['vegan'] },
          { question: { label: 'Вопрос' }, values: ['Есть ли парковка?'] },
        ],
      },
    });
    expect((await change(visitor, id, [{ questionId: choice, values: [] }], 2)).problems).toEqual([
      { code: 'ANSWER_REQUIRED', field: `answers.${choice}` },
    ]);
    expect(codes(await change(visitor, id, given('meat'), 2))).toEqual(['ANSWER_OPTION']);
    await test.running.outbox.wake();
    const letter = (await test.running.ports.mail.mailbox!.list()).find(({ subject }) => subject.startsWith('Ответы'))!;
    expect(letter.to).toBe(visitor.user.email);
    expect(letter.text).toContain(`/registrations/${number}/answers`);
    expect(letter.text).not.toContain('парковка');
  });

  it('is stored once and told once, however often it is sent', async () => {
    const { visitor, id, given } = await asked();
    const answers = given('vegan', 'Да');
    const all = await Promise.all([1, 2, 3, 4].map(() => change(visitor, id, answers)));
    // Whoever comes second with the same finds it done, or is told that somebody was faster.
    for (const one of all)
      expect(one.registration?.answersVersion ?? codes(one)?.[0]).toBeOneOf([2, 'ANSWERS_CHANGED']);
    expect((await change(visitor, id, answers)).registration?.answersVersion).toBe(2);
    expect(await lettersAbout(id)).toHaveLength(1);
  });

  it('of two windows the second is told, and nothing is lost', async () => {
    const { visitor, id, given } = await asked();
    const results = await Promise.all([
      change(visitor, id, given('vegan', 'Одно')),
      change(visitor, id, given('usual', 'Другое')),
    ]);
    const [won, lost] = results[0].registration ? results : results.toReversed();
    expect(codes(lost!)).toEqual(['ANSWERS_CHANGED']);
    const [row] = await test.app.database.read<{ answers: string }>('SELECT answers FROM registrations WHERE id = ?', [
      id,
    ]);
    const words = won!.registration!.answers.map(({ values }) => values);
    expect(Object.values(JSON.parse(row!.answers) as object)).toEqual(words);
    expect((await change(visitor, id, given('vegan', 'Третье'), 2)).registration?.answersVersion).toBe(3);
  });

  it('ends with the deadline, which is the beginning unless the event says otherwise', async () => {
    const early = await asked({ answersChangeUntil: from(hour) });
    const usual = await asked({ startsAt: from(2 * hour) });
    const late = await asked({ startsAt: from(2 * hour), answersChangeUntil: from(3 * hour) });
    test.clock.forward(hour);
    expect(codes(await change(early.visitor, early.id, early.given('vegan')))).toEqual(['CANNOT_CHANGE_ANSWERS']);
    expect((await change(usual.visitor, usual.id, usual.given('vegan'))).registration?.answersVersion).toBe(2);
    test.clock.forward(hour);
    expect(codes(await change(usual.visitor, usual.id, usual.given('usual'), 2))).toEqual(['CANNOT_CHANGE_ANSWERS']);
    await changeEvent(test, usual.event.id, { state: 'POSTPONED' });
    expect((await change(usual.visitor, usual.id, usual.given('usual'), 2)).registration?.answersVersion).toBe(3);
    expect((await change(late.visitor, late.id, late.given('vegan'))).registration?.answersVersion).toBe(2);
    test.clock.forward(hour);
    expect(codes(await change(late.visitor, late.id, late.given('usual'), 2))).toEqual(['CANNOT_CHANGE_ANSWERS']);
  });

  it('is for the person herself, while the registration is live', async () => {
    const { visitor, id, given } = await asked();
    for (const other of [await signInAs(test), await staff(test, 'ADMINISTRATOR')])
      expect(codes(await change(other, id, given('vegan')))).toEqual(['NOT_FOUND']);
    await cancel(visitor, id);
    expect(codes(await change(visitor, id, given('vegan')))).toEqual(['CANNOT_CHANGE_ANSWERS']);
  });
});

describe('the views', () => {
  const list = `query ($scope: RegistrationScope) {
    viewer { registrationCounts { upcoming waiting offered past }
      registrations(scope: $scope, first: 10) { totalCount nodes { id waitingPosition doorsOpenAt viewerCanChangeAnswers ticket { code } event { title } } } }
  }`;
  type Listed = {
    act: null;
    viewer: { registrationCounts: Record<string, number>; registrations: { nodes: { id: string }[] } };
  };
  const ids = async (visitor: Visitor, scope: string) => {
    const { data } = await visitor.graphql<Listed>(list, { scope });
    return data.viewer.registrations.nodes.map(({ id }) => id);
  };

  it('part what is to come, what is waited for, and what is over', async () => {
    const visitor = await signInAs(test);
    const holder = await signInAs(test);
    const full = await makeEvent(test, { capacity: 1 });
    await registerForTest(test, holder, full);
    const waiting = await registerForTest(test, visitor, full, { joinWaitingList: true });
    const offering = await makeEvent(test, { capacity: 1, startsAt: from(10 * day) });
    const held = await registerForTest(test, holder, offering);
    const offered = await registerForTest(test, visitor, offering, { joinWaitingList: true });
    await cancel(holder, held.id);
    const coming = await registerForTest(test, visitor, await makeEvent(test));
    const movedEvent = await makeEvent(test, { startsAt: from(day) });
    const moved = await registerForTest(test, visitor, movedEvent);
    await changeEvent(test, movedEvent.id, { state: 'POSTPONED', startsAt: from(-2 * day), endsAt: from(-day) });
    const given = await registerForTest(test, visitor, await makeEvent(test));
    await cancel(visitor, given.id);
    const over = await makeEvent(test);
    const past = await registerForTest(test, visitor, over);
    await changeEvent(test, over.id, { startsAt: from(-2 * day), endsAt: from(-day) });

    // A postponed event without a new date comes after those that have one.
    expect(await ids(visitor, 'UPCOMING')).toEqual([coming.id, moved.id]);
    expect(await ids(visitor, 'WAITING')).toEqual([offered.id, waiting.id]);
    expect((await ids(visitor, 'PAST')).sort()).toEqual([given.id, past.id].sort());
    const { data } = await visitor.graphql<Listed>(list, { scope: 'WAITING' });
    expect(data.viewer.registrationCounts).toEqual({ upcoming: 2, waiting: 2, offered: 1, past: 2 });
    const empty = await signInAs(test);
    expect((await empty.graphql<Listed>(list, { scope: 'PAST' })).data.viewer.registrationCounts).toEqual({
      upcoming: 0,
      waiting: 0,
      offered: 0,
      past: 0,
    });
  });

  it('cost as many statements for many as for two', async () => {
    const [few, many] = [await signInAs(test), await signInAs(test)];
    const events: TestEvent[] = [];
    for (let index = 0; index < 8; index += 1) events.push(await makeEvent(test, { questions: [{ label: 'Вопрос' }] }));
    for (const [index, event] of events.entries()) {
      if (index < 2) await registerForTest(test, few, event);
      await registerForTest(test, many, event);
    }
    // What is public is kept afterwards.
    await many.graphql(list, { scope: 'UPCOMING' });
    const ofFew = await readsDuring(test, () => few.graphql(list, { scope: 'UPCOMING' }));
    const ofMany = await readsDuring(test, () => many.graphql(list, { scope: 'UPCOMING' }));
    expect(ofFew).toBeGreaterThan(0);
    expect(ofMany).toBe(ofFew);
  });
});

describe('an answer at the last moment', () => {
  const contextOf = (user: User, now: Date): Context => ({
    app: test.app,
    acting: { act: null },
    viewer: { id: user.id, role: 'USER', sessionId: 'none', confirmedAt: null },
    reads: new Db(test.app.database),
    origin: { address: '127.0.0.1', userAgent: 'test' },
    requestId: 'test',
    log: test.app.log,
    now,
    loaders: new Map(),
    browser: null,
    setBrowser: () => undefined,
    setSession: () => {},
  });

  it('either takes the seat or comes too late: never both, and the seat is counted once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const event = await makeEvent(test, { capacity: 1 });
      const [holder, person] = [await signInAs(test), await signInAs(test)];
      const held = await registerForTest(test, holder, event);
      const { id } = await registerForTest(test, person, event, { joinWaitingList: true });
      await cancel(holder, held.id);
      const justBefore = addMs(test.clock.now(), day - 1);
      test.clock.forward(day);
      const accept = () => acceptOffer(contextOf(person.user, justBefore), id).catch((error: unknown) => error);
      const [answer] = await (round % 2 === 0
        ? Promise.all([accept(), endOverdueRegistrations(test.app)])
        : Promise.all([endOverdueRegistrations(test.app), accept()]).then(([, answered]) => [answered]));
      const [row] = await test.app.database.read<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [
        id,
      ]);
      const [seats] = await test.app.database.read('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [
        event.id,
      ]);
      const isTaken = row!.state === 'CONFIRMED';
      expect(row!.state).toBeOneOf(['CONFIRMED', 'OFFER_EXPIRED']);
      expect(answer instanceof Error).toBe(!isTaken);
      expect(seats).toEqual({ taken: isTaken ? 1 : 0, waiting: 0 });
    }
  });

  it('cancelling says why it is too late', async () => {
    const { event, visitor, id } = await participant();
    await changeEvent(test, event.id, { startsAt: from(-2 * day), endsAt: from(-day) });
    const { data } = await visitor.graphql<{ cancelRegistration: { problems: { code: string; message: string }[] } }>(
      'mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code message } } } }',
      { id },
    );
    expect(data.cancelRegistration.problems).toEqual([
      { code: 'CANNOT_CANCEL', message: 'Мероприятие уже завершено: отменить участие нельзя.' },
    ]);
  });
});

describe('what is kept about a person', () => {
  it('is shown to her in words', async () => {
    const options = [{ value: 'vegan', label: 'Постное' }];
    const event = await makeEvent(test, { questions: [{ label: 'Питание', kind: 'CHOICE', options }] });
    const visitor = await signInAs(test);
    const answers = [{ questionId: event.questions[0]!.id, values: ['vegan'] }];
    const { number } = await registerForTest(test, visitor, event, { answers });
    const [row, ...others] = await registrationsData.read(test.app, new Db(test.app.database), visitor.user.id);
    expect(others).toEqual([]);
    expect(Object.keys(row!).sort()).toEqual(Object.keys(registrationsData.labels).sort());
    expect(row).toMatchObject({
      number,
      event: event.title,
      state: 'участие подтверждено',
      answers: ['Питание: Постное'],
    });
  });

  it('is given up with the account: seats go on to others, answers and ticket go, the fact of participation stays', async () => {
    const event = await makeEvent(test, { capacity: 1, questions: [{ label: 'Вопрос' }] });
    const [person, next] = [await signInAs(test), await signInAs(test)];
    const answers = [{ questionId: event.questions[0]!.id, values: ['Личное'] }];
    const held = await registerForTest(test, person, event, { answers });
    const waiting = await registerForTest(test, next, event, { joinWaitingList: true });
    const over = await makeEvent(test);
    const past = await registerForTest(test, person, over);
    await changeEvent(test, over.id, { startsAt: from(-2 * day), endsAt: from(-day) });
    const now = test.clock.now();
    const ending = test.app.hooks.of(onWithdrawal).find(({ kind }) => kind === 'PERSONAL_DATA_CONSENT')!;
    await test.app.database.inTransaction(async (transaction) => {
      await ending.run(transaction, test.app, { userId: person.user.id, subjectId: person.user.id, now });
      await registrationsData.erase!(transaction, person.user.id, now);
    });
    const rows = await test.app.database.read<{ id: string; state: string; answers: string; ticketCode: null }>(
      'SELECT id, state, answers, "ticketCode" FROM registrations WHERE id IN (?, ?, ?)',
      [held.id, waiting.id, past.id],
    );
    const row = (id: string) => rows.find((one) => one.id === id)!;
    expect(row(held.id)).toEqual({ id: held.id, state: 'CANCELLED', answers: '{}', ticketCode: null });
    expect(row(waiting.id).state).toBe('OFFERED');
    expect(row(past.id)).toEqual({ id: past.id, state: 'CONFIRMED', answers: '{}', ticketCode: null });
  });
});
