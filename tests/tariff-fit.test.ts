import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { educationLevels } from '../rules/qualifications.js';
import { tariffReviewReason, type TariffCategory } from '../rules/tariffs.js';
import { toIso } from '../server/core/clock.js';
import { TariffCategory as categories } from '../server/events/event.enums.js';
import { startApp, type TestApp } from './support/app.js';
import { insertRegistration } from './support/registration-rows.js';
import { call, payer } from './support/invoices.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let manager: Visitor;
let event: TestEvent;
beforeEach(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
  event = await makeEvent(test, {
    tariffs: [
      { title: 'Ординаторы', category: 'RESIDENT' },
      { title: 'Врачи', category: 'DOCTOR' },
    ],
  });
});
afterEach(() => test.close());

const educate = (id: string, level: string | null) =>
  test.app.database.inTransaction((transaction) =>
    transaction.query('UPDATE users SET "educationLevel" = ? WHERE id = ?', [level, id]),
  );

type Row = { number: string; tariffDoubt: string | null };
const listed = async (hasTariffDoubt: boolean | null, of = event): Promise<Row[]> =>
  (
    await manager.graphql<{ staffRegistrations: { nodes: Row[] } }>(
      `query ($eventId: ID!, $filter: StaffRegistrationFilter) {
        staffRegistrations(eventId: $eventId, order: EARLIEST, filter: $filter, first: 100) { nodes { number tariffDoubt } } }`,
      { eventId: of.id, filter: { hasTariffDoubt } },
    )
  ).data.staffRegistrations.nodes;

async function move(registrationId: string, given: object = {}) {
  const [from, to] = event.tariffs;
  const { data } = await manager.graphql<{ moveToTariff: { problems?: { code: string; field: string }[] } }>(
    `mutation ($input: TariffMoveInput!) { moveToTariff(input: $input) {
      ... on RegistrationChanged { registration { id } } ... on Problems { problems { code field } } } }`,
    { input: { registrationId, tariffId: to!.id, expectedTariffId: from!.id, ...given } },
  );
  return data.moveToTariff.problems ?? [];
}

/** Registers as a resident and changes the profile afterwards. */
async function resident(after: string | null) {
  const visitor = await signInAs(test, await makeUser(test, { educationLevel: 'RESIDENT' }));
  const registration = await registerForTest(test, visitor, event);
  await educate(visitor.user.id, after);
  return { ...registration, userId: visitor.user.id };
}

describe('a registration whose profile has changed since', () => {
  it('keeps what the profile said, and is found by staff while its tariff does not fit', async () => {
    const honest = await resident('POSTGRADUATE');
    const other = await resident('HIGHER');
    expect(
      await test.app.database.read('SELECT "educationLevel", "specialtyId" FROM registrations WHERE id = ?', [
        other.id,
      ]),
    ).toEqual([{ educationLevel: 'RESIDENT', specialtyId: 'higher-kardiologiia' }]);
    const [marked, ...more] = await listed(true);
    expect(more).toEqual([]);
    expect(marked!.number).toBe(other.number);
    expect(marked!.tariffDoubt).toMatch(
      /^Тариф для ординаторов и аспирантов, а\sв\sпрофиле образование «.*», при записи было «.*»\.$/,
    );
    expect(await listed(false)).toEqual([{ number: honest.number, tariffDoubt: null }]);
    expect(await move(other.id)).toEqual([]);
    expect(await listed(true)).toEqual([]);
  });

  it('is shown at the entrance, with the document to be asked for; a broadcast asks for none', async () => {
    const { id } = await resident('HIGHER');
    const results = async () => {
      const at = toIso(test.clock.now());
      const scans = [{ nonce: uuid(), registrationId: id, kind: 'ENTRY', scannedAt: at }];
      const { data } = await manager.graphql<{ recordScans: { results: object[] } }>(
        `mutation ($input: RecordScansInput!) { recordScans(input: $input) {
          ... on ScansRecorded { results { entranceDocument tariffDoubt } } ... on Problems { problems { code } } } }`,
        { input: { eventId: event.id, device: 'телефон', sentAt: at, scans } },
      );
      return data.recordScans.results;
    };
    const shown = {
      entranceDocument: expect.stringContaining('справка'),
      tariffDoubt: expect.stringContaining('Тариф для ординаторов'),
    };
    expect(await results()).toEqual([shown]);
    const { data } = await manager.graphql<{ checkInList: { nodes: object[] } }>(
      'query ($id: ID!) { checkInList(eventId: $id, first: 10) { nodes { entranceDocument tariffDoubt } } }',
      { id: event.id },
    );
    expect(data.checkInList.nodes).toEqual([shown]);
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE registrations SET participation = 'ONLINE' WHERE id = ?`, [id]),
    );
    expect(await results()).toEqual([{ entranceDocument: null, tariffDoubt: null }]);
  });
});

describe('a tariff for some people', () => {
  it('is given by staff to others, or without a known education, only when they confirm it', async () => {
    const refused = [{ code: 'TARIFF_NOT_FOR_PERSON', field: 'evenIfMismatch' }];
    const nurse = await resident('SECONDARY');
    expect(await move(nurse.id)).toEqual(refused);
    expect(await move(nurse.id, { evenIfMismatch: true })).toEqual([]);
    // What staff has granted to a person as they are is no news.
    expect(await listed(true)).toEqual([]);
    const unknown = await resident(null);
    expect(await move(unknown.id)).toEqual(refused);
    expect((await listed(true)).map(({ number }) => number)).toEqual([unknown.number]);
  });

  it.each([
    ['HIGHER', 'для ординаторов'],
    [null, 'не\u00a0указано образование'],
  ])('asks for no money in it of a profile that says %s since', async (level, words) => {
    const visitor = await signInAs(test, await makeUser(test, { educationLevel: 'RESIDENT' }));
    const paid = await makeEvent(test, {
      tariffs: [{ title: 'Ординаторы', category: 'RESIDENT', priceAmount: 200_000 }],
    });
    const { id: registrationId } = await registerForTest(test, visitor, paid);
    await educate(visitor.user.id, level);
    const { problems } = await call(visitor, 'requestInvoice', { registrationId, payer });
    expect(problems).toEqual([{ code: 'TARIFF_NOT_FOR_PERSON', field: null, message: expect.stringContaining(words) }]);
    await educate(visitor.user.id, 'RESIDENT');
    expect((await call(visitor, 'requestInvoice', { registrationId, payer })).invoice).toBeDefined();
  });

  it('is doubted by the list exactly where the rule doubts it', async () => {
    const levels = [null, ...Object.keys(educationLevels)];
    const all = await makeEvent(test, {
      tariffs: (Object.keys(categories) as TariffCategory[]).map((category) => ({ title: category, category })),
    });
    const doubted: string[] = [];
    for (const tariff of all.tariffs)
      for (const level of levels)
        for (const agreed of [null, 'RESIDENT', 'SECONDARY']) {
          const { id: userId } = await makeUser(test, { educationLevel: level });
          const { number } = await insertRegistration(test, all, {
            userId,
            tariffId: tariff.id,
            educationLevel: agreed,
          });
          if (tariffReviewReason(tariff.category, level, agreed) !== null) doubted.push(number);
        }
    const found = await listed(true, all);
    expect(found.map(({ number }) => number).sort()).toEqual(doubted.sort().slice(0, 100));
    expect(found.every(({ tariffDoubt: why }) => why !== null)).toBe(true);
  });
});
