import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { hashOf } from '../../server/core/secrets.js';
import { fitText } from '../../server/presence/badge-pdf.js';
import { presenceData } from '../../server/presence/presence.personal-data.js';
import { totalMinutes as minutesBetween } from '../../rules/nmo/presence.js';
import { presenceDays } from '../../server/presence/presence-days.js';
import { presenceOfRegistrations } from '../../server/presence/presence.service.js';
import { appForFile } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));

/** An event that began an hour ago and lasts seven more hours. */
const eventOfToday = (overrides: Parameters<typeof makeEvent>[1] = {}): Promise<TestEvent> =>
  makeEvent(test, { startsAt: isoAfter(-hour), ...overrides });

type Participant = Awaited<ReturnType<typeof participantOf>>;
async function participantOf(event: TestEvent, values: Record<string, unknown> = {}) {
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event, values);
  const row = await test.row<{ ticketCode: string }>('SELECT "ticketCode" FROM registrations WHERE id = ?', [id]);
  return { client, id, number, code: row.ticketCode };
}

type Scan = { nonce: string; code?: string; registrationId?: string; kind: string; scannedAt: string; place?: string };
const scan = (
  participant: Pick<Participant, 'code'>,
  kind: 'ENTRY' | 'EXIT' = 'ENTRY',
  values: Partial<Scan> = {},
): Scan => ({
  nonce: uuid(),
  code: participant.code,
  kind,
  scannedAt: isoAfter(0),
  place: 'Вход 2',
  ...values,
});

type Result = {
  nonce: string;
  verdict: string;
  name: string | null;
  registrationId: string | null;
  previousAt: string | null;
  previousPlace: string | null;
};
async function send(event: TestEvent, scans: Scan[], inputOverrides: Record<string, unknown> = {}): Promise<Result[]> {
  const input = { eventId: event.id, device: 'телефон', sentAt: isoAfter(0), scans, ...inputOverrides };
  const { results } = await manager.mutate(
    'recordScans',
    { input },
    'results { nonce verdict name registrationId previousAt previousPlace }',
  );
  return results;
}
const verdicts = async (...args: Parameters<typeof send>) => (await send(...args)).map(({ verdict }) => verdict);

const rows = (registrationId: string) =>
  test.rows<{ id: string; kind: string; at: string; isFirst: boolean | number }>(
    'SELECT * FROM presence_marks WHERE "registrationId" = ? ORDER BY at, id',
    [registrationId],
  );
const minutesOf = async (event: TestEvent, participant: Participant): Promise<number | undefined> =>
  countedOf(new Db(test.app.database), event, participant);
async function countedOf(db: Db, event: TestEvent, participant: Participant): Promise<number | undefined> {
  const days = await presenceDays(db, event);
  const registration = { id: participant.id, eventId: event.id };
  const presenceAt = await presenceOfRegistrations(db, [event], [days], [registration]);
  const daySpans = presenceAt(participant.id, toIso(test.clock.now())).get(event.startsAt.slice(0, 10));
  return daySpans && minutesBetween(daySpans);
}
const counts = (event: TestEvent) =>
  manager.query('checkInCounts', { eventId: event.id }, 'registered entered inside places { place inside entered }');

describe('a scan at check-in', () => {
  it('lets a confirmed participant enter, leave and enter again', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const [first] = await send(event, [scan(participant)]);
    expect(first).toMatchObject({ verdict: 'ENTERED', name: 'Иванова Мария Петровна', registrationId: participant.id });
    test.clock.forward(30 * minute);
    expect(await verdicts(event, [scan(participant, 'EXIT')])).toEqual(['LEFT']);
    test.clock.forward(10 * minute);
    expect(await verdicts(event, [scan(participant)])).toEqual(['RE_ENTERED']);
    test.clock.forward(5 * minute);
    expect(await minutesOf(event, participant)).toBe(35);
  });

  it('of a participant who is inside reports time and entrance', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const at = isoAfter(0);
    await send(event, [scan(participant)]);
    test.clock.forward(minute);
    const [second] = await send(event, [scan(participant, 'ENTRY', { place: 'Вход 1' })]);
    expect(second).toMatchObject({ verdict: 'ALREADY_INSIDE', previousAt: at, previousPlace: 'Вход 2' });
  });

  it('rejects an invalid ticket and records nothing', async () => {
    const event = await eventOfToday({ online: null, priceAmount: 0 });
    const paid = await eventOfToday({ priceAmount: 100_000 });
    const [cancelled, online, unpaid] = [
      await participantOf(event),
      await participantOf(event, { participation: 'ONLINE' }),
      await participantOf(paid),
    ];
    await cancelled.client.mutate('cancelRegistration', { id: cancelled.id });
    expect(
      await verdicts(event, [scan(cancelled), scan(online), scan(unpaid), scan({ code: 'no-such-ticket-no-such' })]),
    ).toEqual(['NOT_CONFIRMED', 'ONLINE_ONLY', 'OTHER_EVENT', 'UNKNOWN']);
    expect(await verdicts(paid, [scan(unpaid)])).toEqual(['NOT_PAID']);
    const [rejected] = await send(event, [scan(unpaid)]);
    expect(rejected).toMatchObject({ name: null, registrationId: null });
    for (const { id } of [cancelled, online, unpaid]) expect(await rows(id)).toEqual([]);
  });

  it('on a day without the event records nothing and returns the next day', async () => {
    const event = await makeEvent(test);
    const participant = await participantOf(event);
    const { results } = await manager.mutate(
      'recordScans',
      { input: { eventId: event.id, device: 'телефон', sentAt: isoAfter(0), scans: [scan(participant)] } },
      'results { verdict nextDate name }',
    );
    expect(results).toEqual([
      { verdict: 'NOT_TODAY', nextDate: event.startsAt.slice(0, 10), name: 'Иванова Мария Петровна' },
    ]);
    expect(await rows(participant.id)).toEqual([]);
    expect(await counts(event)).toMatchObject({ entered: 0, inside: 0 });
  });

  it('on the old days of a postponed event records nothing', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await test.execute(`UPDATE events SET state = 'POSTPONED' WHERE id = ?`, [event.id]);
    expect(await verdicts(event, [scan(participant)])).toEqual(['NOT_TODAY']);
    expect(await rows(participant.id)).toEqual([]);
  });

  it('is recorded once for repeated requests, with the same result', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const [entry, exit] = [scan(participant), scan(participant, 'EXIT', { scannedAt: isoAfter(minute) })];
    test.clock.forward(2 * minute);
    expect(await verdicts(event, [entry, exit])).toEqual(['ENTERED', 'LEFT']);
    expect(await verdicts(event, [exit, entry])).toEqual(['LEFT', 'ENTERED']);
    expect(await rows(participant.id)).toHaveLength(2);
  });

  it('is the first entry once, however many entrances scan one ticket at the same time', async () => {
    const event = await eventOfToday();
    const participants = [await participantOf(event), await participantOf(event), await participantOf(event)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, entrance) => {
        const scans = participants.map((participant) => scan(participant, 'ENTRY', { place: `Вход ${entrance}` }));
        return send(event, entrance % 2 ? scans : scans.toReversed());
      }),
    );
    for (const participant of participants) {
      const ownResults = answers.flat().filter(({ registrationId }) => registrationId === participant.id);
      expect(ownResults.filter(({ verdict }) => verdict === 'ENTERED')).toHaveLength(1);
      expect(ownResults.filter(({ verdict }) => verdict === 'ALREADY_INSIDE')).toHaveLength(11);
      expect((await rows(participant.id)).filter(({ isFirst }) => isFirst)).toHaveLength(1);
    }
    expect(await counts(event)).toMatchObject({ registered: 3, entered: 3, inside: 3 });
  });

  it('is recorded once when the same request arrives several times at once', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const entry = scan(participant);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(event, [entry])));
    expect(new Set(answers.flat().map(({ verdict }) => verdict))).toEqual(new Set(['ENTERED']));
    expect(await rows(participant.id)).toHaveLength(1);
  });
});

describe('scans without a network', () => {
  it('count from their own time, also late and out of order', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const [entry, exit] = [scan(participant), scan(participant, 'EXIT', { scannedAt: isoAfter(50 * minute) })];
    test.clock.forward(2 * hour);
    expect(await verdicts(event, [exit])).toEqual(['NOT_INSIDE']);
    expect(await minutesOf(event, participant)).toBeUndefined();
    expect(await verdicts(event, [entry])).toEqual(['ENTERED']);
    expect(await minutesOf(event, participant)).toBe(50);
  });

  it('report a ticket used at two entrances, whichever device is first online', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const firstScan = scan(participant, 'ENTRY', { place: 'Вход 1' });
    test.clock.forward(10 * minute);
    await send(event, [scan(participant)]);
    test.clock.forward(10 * minute);
    const [response] = await send(event, [firstScan]);
    expect(response).toMatchObject({ verdict: 'ALREADY_INSIDE', previousPlace: 'Вход 2' });
    expect(await minutesOf(event, participant)).toBe(20);
  });

  it("are corrected by the offset of the device's clock", async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const deviceTime = (offset: number) => isoAfter(offset - 26 * hour);
    await send(
      event,
      [
        scan(participant, 'ENTRY', { scannedAt: deviceTime(-40 * minute) }),
        scan(participant, 'EXIT', { scannedAt: deviceTime(-10 * minute) }),
      ],
      { sentAt: deviceTime(0) },
    );
    expect((await rows(participant.id)).map(({ at }) => at)).toEqual([isoAfter(-40 * minute), isoAfter(-10 * minute)]);
    expect(await minutesOf(event, participant)).toBe(30);
  });
});

describe('the check-in list for devices', () => {
  const list = (event: TestEvent, args: Record<string, unknown> = {}) =>
    manager.query(
      'checkInList',
      { eventId: event.id, ...args },
      'asOf days { date } pageInfo { hasNextPage endCursor } nodes { registrationId codeHash name state isInside }',
    );

  it('contains hashes instead of codes, and later only changes', async () => {
    const event = await eventOfToday();
    const [one, second, cancelled] = [
      await participantOf(event),
      await participantOf(event),
      await participantOf(event),
    ];
    const fullList = await list(event);
    expect(fullList.days).toEqual([{ date: event.startsAt.slice(0, 10) }]);
    expect(fullList.nodes.map(({ codeHash }) => codeHash).sort()).toEqual(
      [one, second, cancelled].map(({ code }) => hashOf(code)).sort(),
    );
    expect(JSON.stringify(fullList)).not.toContain(one.code);
    test.clock.forward(10 * minute);
    expect((await list(event, { since: fullList.asOf })).nodes).toHaveLength(3);
    const { asOf: since } = await list(event, { since: fullList.asOf });
    test.clock.forward(10 * minute);
    await send(event, [scan(one)]);
    await cancelled.client.mutate('cancelRegistration', { id: cancelled.id });
    const changes = (await list(event, { since })).nodes;
    expect(changes).toHaveLength(2);
    expect(changes.find(({ registrationId }) => registrationId === one.id)).toMatchObject({ isInside: true });
    expect(changes.find(({ registrationId }) => registrationId === cancelled.id)).toMatchObject({
      state: 'CANCELLED',
      name: null,
    });
  });

  it('is read page by page', async () => {
    const event = await eventOfToday();
    const participants = [await participantOf(event), await participantOf(event), await participantOf(event)];
    const first = await list(event, { first: 2 });
    const second = await list(event, { first: 2, after: first.pageInfo.endCursor });
    const ids = [...first.nodes, ...second.nodes].map(({ registrationId }) => registrationId);
    expect(ids.toSorted()).toEqual(participants.map(({ id }) => id).toSorted());
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('logs whose names were read', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await list(event);
    const looks = await test.rows(`SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`, [
      event.id,
    ]);
    expect(looks).toEqual([{ personId: participant.client.user.id }]);
  });

  it('logs a list of changes since long ago like a full list', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const looks = () =>
      test.rows(`SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`, [event.id]);
    await list(event, { since: isoAfter(-hour) });
    expect(await looks()).toEqual([]);
    await list(event, { since: '2020-01-01T00:00:00.000Z' });
    expect(await looks()).toEqual([{ personId: participant.client.user.id }]);
  });

  it('needs as many SQL statements for ten participants as for one', async () => {
    const [small, large] = [await eventOfToday(), await eventOfToday()];
    await participantOf(small);
    for (let index = 0; index < 10; index += 1) await participantOf(large);
    const statements = (event: TestEvent) => readsDuring(test, () => list(event));
    expect(await statements(large)).toBe(await statements(small));
  });
});

type Presence = {
  registrationId: string;
  minutes: number;
  countedMinutes: number;
  stays: { from: string; to: string; isOpen: boolean }[];
  marks: { id: string; kind: string; reason: string | null; voidReason: string | null; markedBy: string | null }[];
};
const presenceFields = `registrationId minutes countedMinutes stays { from to isOpen } marks { id kind reason voidReason markedBy }`;
const presenceOf = async (event: TestEvent, args: Record<string, unknown> = {}): Promise<Presence[]> =>
  (
    await manager.query(
      'presence',
      { eventId: event.id, date: event.startsAt.slice(0, 10), ...args },
      `nodes { ${presenceFields} }`,
    )
  ).nodes;

describe('the presence of a day', () => {
  it('counts for НМО the minutes in sessions that count', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const [dayId, at] = [uuid(), (offset: number) => toIso(addMs(new Date(event.startsAt), offset))];
    const block = (begins: number, ends: number, countsForNmo: boolean) => ({
      id: uuid(),
      eventId: event.id,
      dayId,
      hallId: null,
      kind: 'LECTURES',
      title: 'Доклады',
      startsAt: at(begins),
      endsAt: at(ends),
      countsForNmo,
      sponsorName: countsForNmo ? null : 'Северфарм',
    });
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('programme_days', [
        { id: dayId, eventId: event.id, date: event.startsAt.slice(0, 10), title: null },
      ]);
      await transaction.insert('programme_sessions', [
        block(0, hour, true),
        block(hour, 90 * minute, false),
        block(90 * minute, 3 * hour, true),
      ]);
    });
    await send(event, [scan(participant, 'ENTRY', { scannedAt: at(-10 * minute) })], {});
    test.clock.forward(hour);
    await send(event, [scan(participant, 'EXIT')]);
    const [presence] = await presenceOf(event);
    expect(presence).toMatchObject({ minutes: 120, countedMinutes: 90, stays: [{ isOpen: false }] });
    expect(await minutesOf(event, participant)).toBe(90);
  });

  it('lists present and absent participants, by name', async () => {
    const event = await eventOfToday();
    const [present, absent] = [await participantOf(event), await participantOf(event)];
    await send(event, [scan(present)]);
    const ids = async (args: Record<string, unknown>) =>
      (await presenceOf(event, args)).map(({ registrationId }) => registrationId);
    expect(await ids({ scope: 'PRESENT' })).toEqual([present.id]);
    expect(await ids({ scope: 'ABSENT' })).toEqual([absent.id]);
    expect(await ids({ search: 'иван' })).toHaveLength(2);
    expect(await ids({ search: present.number.toLowerCase() })).toEqual([present.id]);
    expect(await ids({ search: 'Петров' })).toEqual([]);
  });

  it('ignores voided scans, and participants of the broadcast', async () => {
    const event = await eventOfToday({ online: null });
    const participant = await participantOf(event);
    await participantOf(event, { participation: 'ONLINE' });
    await send(event, [scan(participant)]);
    const [line] = await rows(participant.id);
    await manager.mutate('voidScan', { id: line!.id, reason: 'Чужой билет' });
    for (const [scope, expected] of [
      ['ALL', [participant.id]],
      ['PRESENT', []],
      ['ABSENT', [participant.id]],
    ] as const)
      expect([scope, (await presenceOf(event, { scope })).map((one) => one.registrationId)]).toEqual([scope, expected]);
  });
});

describe('corrections of presence', () => {
  const voidScan = (id: string, reason = 'Отсканировали чужой билет') =>
    manager.mutate('voidScan', { id, reason }, `presence { ${presenceFields} }`);
  const addPresence = (input: Record<string, unknown>) =>
    manager.mutate(
      'addPresence',
      { input: { nonce: uuid(), reason: 'Сканер не работал', ...input } },
      `presence { ${presenceFields} }`,
    );

  it('void a scan, which stays on record, and the next entry becomes the first', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await send(event, [scan(participant)]);
    test.clock.forward(10 * minute);
    await send(event, [scan(participant)]);
    const [first, second] = await rows(participant.id);
    test.clock.forward(5 * minute);
    const { presence } = await voidScan(first!.id);
    expect(presence!.marks.map(({ voidReason }) => voidReason)).toEqual(['Отсканировали чужой билет', null]);
    expect(presence!.stays).toMatchObject([{ from: second!.at, isOpen: true }]);
    expect((await rows(participant.id)).map(({ isFirst }) => Boolean(isFirst))).toEqual([true, true]);
    expect((await voidScan(first!.id, 'Ещё раз')).presence!.marks[0]!.voidReason).toBe('Отсканировали чужой билет');
    expect(await verdicts(event, [scan(participant)])).toEqual(['ALREADY_INSIDE']);
  });

  it('let a ticket enter again once all entries are voided', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await send(event, [scan(participant)]);
    await voidScan((await rows(participant.id))[0]!.id);
    expect(await verdicts(event, [scan(participant)])).toEqual(['ENTERED']);
  });

  it('add a missing scan with its reason and author', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await send(event, [scan(participant)]);
    test.clock.forward(hour);
    const { presence } = await addPresence({
      registrationId: participant.id,
      kind: 'EXIT',
      at: isoAfter(-20 * minute),
    });
    expect(presence).toMatchObject({
      minutes: 40,
      marks: [{}, { reason: 'Сканер не работал', markedBy: 'Иванова Мария Петровна' }],
    });
  });

  it('are rejected without a reason, in the future, on another day and for an unknown registration', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const valid = { registrationId: participant.id, kind: 'ENTRY', at: isoAfter(-minute) };
    const codes = async (input: Record<string, unknown>) =>
      (await addPresence({ ...valid, ...input })).problems?.map(({ code }) => code);
    expect(await codes({ reason: '  ' })).toEqual(['REQUIRED']);
    expect(await codes({ at: isoAfter(hour) })).toEqual(['DATE_IN_FUTURE']);
    expect(await codes({ at: isoAfter(-72 * hour) })).toEqual(['DAY_UNKNOWN']);
    expect(await codes({ registrationId: uuid() })).toEqual(['NOT_FOUND']);
    expect((await voidScan(uuid())).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await rows(participant.id)).toEqual([]);
  });
});

describe('the check-in counters', () => {
  it('count participants inside, by entrance', async () => {
    const event = await eventOfToday();
    const participants = [await participantOf(event), await participantOf(event), await participantOf(event)];
    await send(
      event,
      participants.map((participant, index) => scan(participant, 'ENTRY', { place: index === 0 ? 'Зал А' : 'Зал Б' })),
    );
    test.clock.forward(minute);
    await send(event, [scan(participants[2]!, 'EXIT')]);
    expect(await counts(event)).toEqual({
      registered: 3,
      entered: 3,
      inside: 2,
      places: [
        { place: 'Зал А', entered: 1, inside: 1 },
        { place: 'Зал Б', entered: 2, inside: 1 },
      ],
    });
  });
});

describe('badges', () => {
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;
  const badges = async (caller: TestClient, path: string) => {
    const response = await caller.fetch(path);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  it('are ten on a sheet, of all or selected participants, and are logged', async () => {
    const event = await eventOfToday();
    const participants = [];
    for (let index = 0; index < 11; index += 1) participants.push(await participantOf(event));
    const allBadges = await badges(manager, `/office/events/${event.id}/badges.pdf`);
    expect(allBadges).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(pagesOf(allBadges.body)).toBe(2);
    const oneBadge = await badges(manager, `/office/events/${event.id}/badges.pdf?registration=${participants[0]!.id}`);
    expect(pagesOf(oneBadge.body)).toBe(1);
    const looks = await test.rows<{ personId: string }>(
      `SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`,
      [event.id],
    );
    expect(looks).toHaveLength(12);
  });

  it('are available to managers only', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    const path = `/office/events/${event.id}/badges.pdf`;
    const status = async (caller: TestClient, address = path) => (await badges(caller, address)).status;
    expect(await status(test.client())).toBe(303);
    expect(await status(participant.client)).toBe(404);
    expect(await status(await staff(test, 'EDITOR'))).toBe(404);
    expect(await status(await staff(test, 'ADMINISTRATOR'))).toBe(200);
    expect(await status(manager, '/office/events/there-is-none/badges.pdf')).toBe(404);
  });

  it('shrink long texts, and cut those that never fit', () => {
    const widthOf = (text: string, size: number) => text.length * size * 0.6;
    expect(fitText(widthOf, 'Ким', 200, [24, 12, 8])).toEqual({ text: 'Ким', size: 24 });
    expect(fitText(widthOf, 'Константинопольская', 200, [24, 16, 8])).toEqual({
      text: 'Константинопольская',
      size: 16,
    });
    const shortened = fitText(widthOf, 'Бендукидзе-Мирошниченко-Рождественская-Остроградская', 200, [24, 8]);
    expect(shortened.text).toMatch(/…$/);
    expect(widthOf(shortened.text, shortened.size)).toBeLessThanOrEqual(200);
  });
});

describe('the permission for the camera', () => {
  it('is granted on the check-in page only', async () => {
    const policy = async (path: string) => (await manager.fetch(path)).headers.get('permissions-policy');
    expect(await policy('/office/events/any/check-in')).toContain('camera=(self)');
    expect(await policy('/office/events/any/presence')).toContain('camera=()');
    expect(await policy('/')).toContain('camera=()');
  });
});

describe('presence in the copy of a user’s data', () => {
  it('has the times of scans, and is deleted with the account', async () => {
    const event = await eventOfToday();
    const participant = await participantOf(event);
    await send(event, [scan(participant)]);
    const read = () => presenceData.read(test.app, new Db(test.app.database), participant.client.user.id);
    expect(await read()).toMatchObject([{ event: event.title, what: 'вход', place: 'Вход 2' }]);
    await test.app.database.inTransaction((transaction) =>
      presenceData.erase!(transaction, participant.client.user.id, test.clock.now()),
    );
    expect(await read()).toEqual([]);
  });
});
