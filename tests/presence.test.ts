import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../server/core/clock.js';
import { Db } from '../server/core/kept.js';
import { insertRows } from '../server/core/insert.js';
import { hashOf } from '../server/core/secrets.js';
import { fitText } from '../server/presence/badge-pdf.js';
import { presenceData } from '../server/presence/presence.personal-data.js';
import { totalMinutes as minutesBetween } from '../rules/presence.js';
import { presenceDays } from '../server/presence/presence-days.js';
import { presenceOfEvent } from '../server/presence/presence.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readsDuring } from './support/counting.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let manager: Visitor;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

/** An event that has begun an hour ago and lasts seven more. */
const eventOfToday = (wanted: Parameters<typeof makeEvent>[1] = {}): Promise<TestEvent> =>
  makeEvent(test, { startsAt: from(-hour), ...wanted });

type Guest = Awaited<ReturnType<typeof guestOf>>;
async function guestOf(event: TestEvent, given: Record<string, unknown> = {}) {
  const visitor = await signInAs(test);
  const { id, number } = await registerForTest(test, visitor, event, given);
  const [row] = await test.app.database.read<{ ticketCode: string }>(
    'SELECT "ticketCode" FROM registrations WHERE id = ?',
    [id],
  );
  return { visitor, id, number, code: row!.ticketCode };
}

type Scan = { nonce: string; code?: string; registrationId?: string; kind: string; scannedAt: string; place?: string };
const scan = (guest: Pick<Guest, 'code'>, kind: 'ENTRY' | 'EXIT' = 'ENTRY', given: Partial<Scan> = {}): Scan => ({
  nonce: uuid(),
  code: guest.code,
  kind,
  scannedAt: from(0),
  place: 'Вход 2',
  ...given,
});

type Result = {
  nonce: string;
  verdict: string;
  name: string | null;
  registrationId: string | null;
  previousAt: string | null;
  previousPlace: string | null;
};
const record = `mutation ($input: RecordScansInput!) { recordScans(input: $input) {
  ... on ScansRecorded { results { nonce verdict name registrationId previousAt previousPlace } }
  ... on Problems { problems { code } } } }`;
async function send(event: TestEvent, scans: Scan[], given: Record<string, unknown> = {}): Promise<Result[]> {
  const input = { eventId: event.id, device: 'телефон', sentAt: from(0), scans, ...given };
  const { data } = await manager.graphqlWithRetry<{ recordScans: { results: Result[] } }>(record, { input });
  return data.recordScans.results;
}
const verdicts = async (...of: Parameters<typeof send>) => (await send(...of)).map(({ verdict }) => verdict);

const rows = (registrationId: string) =>
  test.app.database.read<{ id: string; kind: string; at: string; isFirst: boolean | number }>(
    'SELECT * FROM presence_marks WHERE "registrationId" = ? ORDER BY at, id',
    [registrationId],
  );
const minutesOf = async (event: TestEvent, guest: Guest): Promise<number | undefined> =>
  countedOf(new Db(test.app.database), event, guest);
async function countedOf(reads: Db, event: TestEvent, guest: Guest): Promise<number | undefined> {
  const days = await presenceDays(reads, event);
  const spans = (await presenceOfEvent(reads, event.id, days, test.clock.now())).get(guest.id);
  const own = spans?.get(event.startsAt.slice(0, 10));
  return own && minutesBetween(own);
}

type Counts = {
  registered: number;
  entered: number;
  inside: number;
  places: { place: string | null; inside: number; entered: number }[];
};
const counts = async (event: TestEvent): Promise<Counts> =>
  (
    await manager.graphql<{ checkInCounts: Counts }>(
      'query ($id: ID!) { checkInCounts(eventId: $id) { registered entered inside places { place inside entered } } }',
      { id: event.id },
    )
  ).data.checkInCounts;

describe('a scan at the door', () => {
  it('lets a confirmed participant in, out and in again', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const [first] = await send(event, [scan(guest)]);
    expect(first).toMatchObject({ verdict: 'ENTERED', name: 'Иванова Мария Петровна', registrationId: guest.id });
    test.clock.forward(30 * minute);
    expect(await verdicts(event, [scan(guest, 'EXIT')])).toEqual(['LEFT']);
    test.clock.forward(10 * minute);
    expect(await verdicts(event, [scan(guest)])).toEqual(['RE_ENTERED']);
    test.clock.forward(5 * minute);
    expect(await minutesOf(event, guest)).toBe(35);
  });

  it('says of a ticket that is inside since when and by which door', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const at = from(0);
    await send(event, [scan(guest)]);
    test.clock.forward(minute);
    const [second] = await send(event, [scan(guest, 'ENTRY', { place: 'Вход 1' })]);
    expect(second).toMatchObject({ verdict: 'ALREADY_INSIDE', previousAt: at, previousPlace: 'Вход 2' });
  });

  it('lets nobody in by what is no good ticket, and keeps nothing of it', async () => {
    const event = await eventOfToday({ online: null, priceAmount: 0 });
    const paid = await eventOfToday({ priceAmount: 100_000 });
    const [ours, online, other] = [
      await guestOf(event),
      await guestOf(event, { participation: 'ONLINE' }),
      await guestOf(paid),
    ];
    await ours.visitor.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id: ours.id });
    expect(
      await verdicts(event, [scan(ours), scan(online), scan(other), scan({ code: 'no-such-ticket-no-such' })]),
    ).toEqual(['NOT_CONFIRMED', 'ONLINE_ONLY', 'OTHER_EVENT', 'UNKNOWN']);
    expect(await verdicts(paid, [scan(other)])).toEqual(['NOT_PAID']);
    const [stranger] = await send(event, [scan(other)]);
    expect(stranger).toMatchObject({ name: null, registrationId: null });
    for (const { id } of [ours, online, other]) expect(await rows(id)).toEqual([]);
  });

  it('records nothing on a day without the event, and names the next day', async () => {
    const event = await makeEvent(test);
    const guest = await guestOf(event);
    const { data } = await manager.graphqlWithRetry<{ recordScans: { results: unknown[] } }>(
      `mutation ($input: RecordScansInput!) { recordScans(input: $input) {
        ... on ScansRecorded { results { verdict nextDate name } } } }`,
      { input: { eventId: event.id, device: 'телефон', sentAt: from(0), scans: [scan(guest)] } },
    );
    expect(data.recordScans.results).toEqual([
      { verdict: 'NOT_TODAY', nextDate: event.startsAt.slice(0, 10), name: 'Иванова Мария Петровна' },
    ]);
    expect(await rows(guest.id)).toEqual([]);
    expect(await counts(event)).toMatchObject({ entered: 0, inside: 0 });
  });

  it('records nothing on the old days of an event that is postponed', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE events SET state = 'POSTPONED' WHERE id = ?`, [event.id]),
    );
    expect(await verdicts(event, [scan(guest)])).toEqual(['NOT_TODAY']);
    expect(await rows(guest.id)).toEqual([]);
  });

  it('is one line however often it is sent, and is answered alike', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const [entry, exit] = [scan(guest), scan(guest, 'EXIT', { scannedAt: from(minute) })];
    test.clock.forward(2 * minute);
    expect(await verdicts(event, [entry, exit])).toEqual(['ENTERED', 'LEFT']);
    expect(await verdicts(event, [exit, entry])).toEqual(['LEFT', 'ENTERED']);
    expect(await rows(guest.id)).toHaveLength(2);
  });

  it('is the first entry once, whatever number of doors scan one ticket at the same moment', async () => {
    const event = await eventOfToday();
    const guests = [await guestOf(event), await guestOf(event), await guestOf(event)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, door) => {
        const scans = guests.map((guest) => scan(guest, 'ENTRY', { place: `Вход ${door}` }));
        return send(event, door % 2 ? scans : scans.toReversed());
      }),
    );
    for (const guest of guests) {
      const mine = answers.flat().filter(({ registrationId }) => registrationId === guest.id);
      expect(mine.filter(({ verdict }) => verdict === 'ENTERED')).toHaveLength(1);
      expect(mine.filter(({ verdict }) => verdict === 'ALREADY_INSIDE')).toHaveLength(11);
      expect((await rows(guest.id)).filter(({ isFirst }) => isFirst)).toHaveLength(1);
    }
    expect(await counts(event)).toMatchObject({ registered: 3, entered: 3, inside: 3 });
  });

  it('is one line when the same sending arrives several times at once', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const one = scan(guest);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(event, [one])));
    expect(new Set(answers.flat().map(({ verdict }) => verdict))).toEqual(new Set(['ENTERED']));
    expect(await rows(guest.id)).toHaveLength(1);
  });
});

describe('scans without a network', () => {
  it('count from when they were made, late and out of order', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const [entry, exit] = [scan(guest), scan(guest, 'EXIT', { scannedAt: from(50 * minute) })];
    test.clock.forward(2 * hour);
    expect(await verdicts(event, [exit])).toEqual(['NOT_INSIDE']);
    expect(await minutesOf(event, guest)).toBeUndefined();
    expect(await verdicts(event, [entry])).toEqual(['ENTERED']);
    expect(await minutesOf(event, guest)).toBe(50);
  });

  it('show that a ticket was used at two doors, whichever device is heard first', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const early = scan(guest, 'ENTRY', { place: 'Вход 1' });
    test.clock.forward(10 * minute);
    await send(event, [scan(guest)]);
    test.clock.forward(10 * minute);
    const [late] = await send(event, [early]);
    expect(late).toMatchObject({ verdict: 'ALREADY_INSIDE', previousPlace: 'Вход 2' });
    expect(await minutesOf(event, guest)).toBe(20);
  });

  it('are set right where the clock of the device is off', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const off = (offset: number) => from(offset - 26 * hour);
    await send(
      event,
      [scan(guest, 'ENTRY', { scannedAt: off(-40 * minute) }), scan(guest, 'EXIT', { scannedAt: off(-10 * minute) })],
      { sentAt: off(0) },
    );
    expect((await rows(guest.id)).map(({ at }) => at)).toEqual([from(-40 * minute), from(-10 * minute)]);
    expect(await minutesOf(event, guest)).toBe(30);
  });
});

describe('the list for devices', () => {
  const list = async (event: TestEvent, args: Record<string, unknown> = {}) =>
    (
      await manager.graphql<{
        checkInList: {
          asOf: string;
          nodes: { registrationId: string; codeHash: string; name: string | null; state: string; isInside: boolean }[];
          days: { date: string }[];
          pageInfo: { hasNextPage: boolean; endCursor: string | null };
        };
      }>(
        `query ($id: ID!, $since: DateTime, $first: Int, $after: String) {
          checkInList(eventId: $id, since: $since, first: $first, after: $after) {
            asOf days { date } pageInfo { hasNextPage endCursor } nodes { registrationId codeHash name state isInside } } }`,
        { id: event.id, ...args },
      )
    ).data.checkInList;

  it('holds hashes in place of codes, and afterwards what has changed', async () => {
    const event = await eventOfToday();
    const [one, other, gone] = [await guestOf(event), await guestOf(event), await guestOf(event)];
    const whole = await list(event);
    expect(whole.days).toEqual([{ date: event.startsAt.slice(0, 10) }]);
    expect(whole.nodes.map(({ codeHash }) => codeHash).sort()).toEqual(
      [one, other, gone].map(({ code }) => hashOf(code)).sort(),
    );
    expect(JSON.stringify(whole)).not.toContain(one.code);
    test.clock.forward(10 * minute);
    expect((await list(event, { since: whole.asOf })).nodes).toHaveLength(3);
    const { asOf: since } = await list(event, { since: whole.asOf });
    test.clock.forward(10 * minute);
    await send(event, [scan(one)]);
    await gone.visitor.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id: gone.id });
    const changed = (await list(event, { since })).nodes;
    expect(changed).toHaveLength(2);
    expect(changed.find(({ registrationId }) => registrationId === one.id)).toMatchObject({ isInside: true });
    expect(changed.find(({ registrationId }) => registrationId === gone.id)).toMatchObject({
      state: 'CANCELLED',
      name: null,
    });
  });

  it('goes on page by page', async () => {
    const event = await eventOfToday();
    const guests = [await guestOf(event), await guestOf(event), await guestOf(event)];
    const first = await list(event, { first: 2 });
    const second = await list(event, { first: 2, after: first.pageInfo.endCursor });
    const ids = [...first.nodes, ...second.nodes].map(({ registrationId }) => registrationId);
    expect(ids.toSorted()).toEqual(guests.map(({ id }) => id).toSorted());
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('leaves a note of whose names went out', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await list(event);
    const looks = await test.app.database.read(
      `SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`,
      [event.id],
    );
    expect(looks).toEqual([{ personId: guest.visitor.user.id }]);
  });

  it('leaves it also of a list that is called what has changed since long ago', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const looks = () =>
      test.app.database.read(`SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`, [
        event.id,
      ]);
    await list(event, { since: from(-hour) });
    expect(await looks()).toEqual([]);
    await list(event, { since: '2020-01-01T00:00:00.000Z' });
    expect(await looks()).toEqual([{ personId: guest.visitor.user.id }]);
  });

  it('costs as many statements for ten as for one', async () => {
    const [few, many] = [await eventOfToday(), await eventOfToday()];
    await guestOf(few);
    for (let index = 0; index < 10; index += 1) await guestOf(many);
    const statements = (event: TestEvent) => readsDuring(test, () => list(event));
    expect(await statements(many)).toBe(await statements(few));
  });
});

type Presence = {
  registrationId: string;
  minutes: number;
  countedMinutes: number;
  stays: { from: string; to: string; isOpen: boolean }[];
  marks: { id: string; kind: string; reason: string | null; voidReason: string | null; markedBy: string | null }[];
};
const shown = `registrationId minutes countedMinutes stays { from to isOpen } marks { id kind reason voidReason markedBy }`;
const presenceOf = async (event: TestEvent, args: Record<string, unknown> = {}): Promise<Presence[]> =>
  (
    await manager.graphql<{ presence: { nodes: Presence[] } }>(
      `query ($id: ID!, $date: Date!, $scope: PresenceScope, $search: String) {
        presence(eventId: $id, date: $date, scope: $scope, search: $search) { nodes { ${shown} } } }`,
      { id: event.id, date: event.startsAt.slice(0, 10), ...args },
    )
  ).data.presence.nodes;

describe('the presence of a day', () => {
  it('counts for НМО what lies within the blocks that do', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
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
      await insertRows(transaction, 'programme_days', [
        { id: dayId, eventId: event.id, date: event.startsAt.slice(0, 10), title: null },
      ]);
      await insertRows(transaction, 'programme_sessions', [
        block(0, hour, true),
        block(hour, 90 * minute, false),
        block(90 * minute, 3 * hour, true),
      ]);
    });
    await send(event, [scan(guest, 'ENTRY', { scannedAt: at(-10 * minute) })], {});
    test.clock.forward(hour);
    await send(event, [scan(guest, 'EXIT')]);
    const [mine] = await presenceOf(event);
    expect(mine).toMatchObject({ minutes: 120, countedMinutes: 90, stays: [{ isOpen: false }] });
    expect(await minutesOf(event, guest)).toBe(90);
  });

  it('lists those who were seen and those who were not, by name', async () => {
    const event = await eventOfToday();
    const [seen, unseen] = [await guestOf(event), await guestOf(event)];
    await send(event, [scan(seen)]);
    const ids = async (args: Record<string, unknown>) =>
      (await presenceOf(event, args)).map(({ registrationId }) => registrationId);
    expect(await ids({ scope: 'PRESENT' })).toEqual([seen.id]);
    expect(await ids({ scope: 'ABSENT' })).toEqual([unseen.id]);
    expect(await ids({ search: 'иван' })).toHaveLength(2);
    expect(await ids({ search: seen.number.toLowerCase() })).toEqual([seen.id]);
    expect(await ids({ search: 'Петров' })).toEqual([]);
  });

  it('takes nobody for present by a line that does not count, nor for absent who watches the broadcast', async () => {
    const event = await eventOfToday({ online: null });
    const guest = await guestOf(event);
    await guestOf(event, { participation: 'ONLINE' });
    await send(event, [scan(guest)]);
    const [line] = await rows(guest.id);
    await manager.graphqlWithRetry('mutation ($id: ID!) { voidScan(id: $id, reason: "Чужой билет") { __typename } }', {
      id: line!.id,
    });
    for (const [scope, expected] of [
      ['ALL', [guest.id]],
      ['PRESENT', []],
      ['ABSENT', [guest.id]],
    ] as const)
      expect([scope, (await presenceOf(event, { scope })).map((one) => one.registrationId)]).toEqual([scope, expected]);
  });
});

describe('corrections', () => {
  const voidScan = async (id: string, reason = 'Отсканировали чужой билет') =>
    (
      await manager.graphql<{ voidScan: { presence?: Presence; problems?: { code: string }[] } }>(
        `mutation ($id: ID!, $reason: String!) { voidScan(id: $id, reason: $reason) {
          ... on PresenceChanged { presence { ${shown} } } ... on Problems { problems { code field } } } }`,
        { id, reason },
      )
    ).data.voidScan;
  const add = async (input: Record<string, unknown>) =>
    (
      await manager.graphql<{ addPresence: { presence?: Presence; problems?: { code: string }[] } }>(
        `mutation ($input: AddPresenceInput!) { addPresence(input: $input) {
          ... on PresenceChanged { presence { ${shown} } } ... on Problems { problems { code field } } } }`,
        { input: { nonce: uuid(), reason: 'Сканер не работал', ...input } },
      )
    ).data.addPresence;

  it('void a scan, which stays, and make the next entry the first', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await send(event, [scan(guest)]);
    test.clock.forward(10 * minute);
    await send(event, [scan(guest)]);
    const [first, second] = await rows(guest.id);
    test.clock.forward(5 * minute);
    const { presence } = await voidScan(first!.id);
    expect(presence!.marks.map(({ voidReason }) => voidReason)).toEqual(['Отсканировали чужой билет', null]);
    expect(presence!.stays).toMatchObject([{ from: second!.at, isOpen: true }]);
    expect((await rows(guest.id)).map(({ isFirst }) => Boolean(isFirst))).toEqual([true, true]);
    expect((await voidScan(first!.id, 'Ещё раз')).presence!.marks[0]!.voidReason).toBe('Отсканировали чужой билет');
    expect(await verdicts(event, [scan(guest)])).toEqual(['ALREADY_INSIDE']);
  });

  it('let a ticket in anew once all its entries are voided', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await send(event, [scan(guest)]);
    await voidScan((await rows(guest.id))[0]!.id);
    expect(await verdicts(event, [scan(guest)])).toEqual(['ENTERED']);
  });

  it('add what nobody has scanned, with the reason and who has added it', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await send(event, [scan(guest)]);
    test.clock.forward(hour);
    const { presence } = await add({ registrationId: guest.id, kind: 'EXIT', at: from(-20 * minute) });
    expect(presence).toMatchObject({
      minutes: 40,
      marks: [{}, { reason: 'Сканер не работал', markedBy: 'Иванова Мария Петровна' }],
    });
  });

  it('are refused without a reason, for the future, for another day and for nobody', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const wanted = { registrationId: guest.id, kind: 'ENTRY', at: from(-minute) };
    const codes = async (input: Record<string, unknown>) =>
      (await add({ ...wanted, ...input })).problems?.map(({ code }) => code);
    expect(await codes({ reason: '  ' })).toEqual(['REQUIRED']);
    expect(await codes({ at: from(hour) })).toEqual(['IN_FUTURE']);
    expect(await codes({ at: from(-72 * hour) })).toEqual(['NOT_OF_EVENT']);
    expect(await codes({ registrationId: uuid() })).toEqual(['NOT_FOUND']);
    expect((await voidScan(uuid())).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await rows(guest.id)).toEqual([]);
  });
});

describe('the counters', () => {
  it('tell who is inside, by doors', async () => {
    const event = await eventOfToday();
    const guests = [await guestOf(event), await guestOf(event), await guestOf(event)];
    await send(
      event,
      guests.map((guest, index) => scan(guest, 'ENTRY', { place: index === 0 ? 'Зал А' : 'Зал Б' })),
    );
    test.clock.forward(minute);
    await send(event, [scan(guests[2]!, 'EXIT')]);
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
  const badges = async (who: Visitor, path: string) => {
    const response = await who.fetch(path);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  it('are ten on a sheet, of all or of those that were chosen, and it is noted whose', async () => {
    const event = await eventOfToday();
    const guests = [];
    for (let index = 0; index < 11; index += 1) guests.push(await guestOf(event));
    const all = await badges(manager, `/office/events/${event.id}/badges.pdf`);
    expect(all).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(pagesOf(all.body)).toBe(2);
    const one = await badges(manager, `/office/events/${event.id}/badges.pdf?registration=${guests[0]!.id}`);
    expect(pagesOf(one.body)).toBe(1);
    const looks = await test.app.database.read<{ personId: string }>(
      `SELECT "personId" FROM audit_changes WHERE operation = 'LOOK' AND "eventId" = ?`,
      [event.id],
    );
    expect(looks).toHaveLength(12);
  });

  it('are for managers alone', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    const path = `/office/events/${event.id}/badges.pdf`;
    const status = async (who: Visitor, where = path) => (await badges(who, where)).status;
    expect(await status(test.visitor())).toBe(303);
    expect(await status(guest.visitor)).toBe(404);
    expect(await status(await staff(test, 'EDITOR'))).toBe(404);
    expect(await status(await staff(test, 'ADMINISTRATOR'))).toBe(200);
    expect(await status(manager, '/office/events/there-is-none/badges.pdf')).toBe(404);
  });

  it('shrink what is long, and cut what never fits', () => {
    const widthOf = (text: string, size: number) => text.length * size * 0.6;
    expect(fitText(widthOf, 'Ким', 200, [24, 12, 8])).toEqual({ text: 'Ким', size: 24 });
    expect(fitText(widthOf, 'Константинопольская', 200, [24, 16, 8])).toEqual({
      text: 'Константинопольская',
      size: 16,
    });
    const cut = fitText(widthOf, 'Бендукидзе-Мирошниченко-Рождественская-Остроградская', 200, [24, 8]);
    expect(cut.text).toMatch(/…$/);
    expect(widthOf(cut.text, cut.size)).toBeLessThanOrEqual(200);
  });
});

describe('the camera', () => {
  it('is allowed to the page of check-in alone', async () => {
    const policy = async (path: string) => (await manager.fetch(path)).headers.get('permissions-policy');
    expect(await policy('/office/events/any/check-in')).toContain('camera=(self)');
    expect(await policy('/office/events/any/presence')).toContain('camera=()');
    expect(await policy('/')).toContain('camera=()');
  });
});

describe("a person's own data", () => {
  it('tell when she was seen, and go with her account', async () => {
    const event = await eventOfToday();
    const guest = await guestOf(event);
    await send(event, [scan(guest)]);
    const read = () => presenceData.read(test.app, new Db(test.app.database), guest.visitor.user.id);
    expect(await read()).toMatchObject([{ event: event.title, what: 'вход', place: 'Вход 2' }]);
    await test.app.database.inTransaction((transaction) =>
      presenceData.erase!(transaction, guest.visitor.user.id, test.clock.now()),
    );
    expect(await read()).toEqual([]);
  });
});
