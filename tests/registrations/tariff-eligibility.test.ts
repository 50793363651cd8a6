import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { educationLevels } from '../../rules/people/qualifications.js';
import { tariffReviewReason, type TariffCategory } from '../../rules/money/tariffs.js';
import { toIso } from '../../server/core/clock.js';
import { TariffCategory as categories } from '../../server/events/event.enums.js';
import { appForFile } from '../support/app.js';
import { insertRegistration } from '../support/registration-rows.js';
import { call, payer } from '../support/invoices.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
let event: TestEvent;
beforeEach(async () => {
  manager = await staff(test, 'MANAGER');
  event = await makeEvent(test, {
    tariffs: [
      { title: 'Ординаторы', category: 'RESIDENT' },
      { title: 'Врачи', category: 'DOCTOR' },
    ],
  });
});

const setEducation = (id: string, level: string | null) =>
  test.execute('UPDATE users SET "educationLevel" = ? WHERE id = ?', [level, id]);

type Row = { number: string; tariffDoubt: string | null };
const listRows = async (hasTariffDoubt: boolean | null, ofEvent = event): Promise<Row[]> =>
  (
    await manager.query(
      'staffRegistrations',
      { eventId: ofEvent.id, filter: { hasTariffDoubt }, order: 'EARLIEST', first: 100 },
      'nodes { number tariffDoubt }',
    )
  ).nodes;

async function move(registrationId: string, overrides: object = {}) {
  const [from, to] = event.tariffs;
  const { problems } = await manager.mutate(
    'moveToTariff',
    { input: { registrationId, tariffId: to!.id, expectedTariffId: from!.id, ...overrides } },
    'registration { id }',
  );
  return problems ?? [];
}

/** Registers as a resident, then changes the education in the profile. */
async function registeredResident(newLevel: string | null) {
  const client = await signInAs(test, await makeUser(test, { educationLevel: 'RESIDENT' }));
  const registration = await registerForTest(test, client, event);
  await setEducation(client.user.id, newLevel);
  return { ...registration, userId: client.user.id };
}

describe('a registration after a change of the profile', () => {
  it('keeps the former profile, and staff can filter it while the tariff does not fit', async () => {
    const fitting = await registeredResident('POSTGRADUATE');
    const mismatched = await registeredResident('HIGHER');
    expect(
      await test.rows('SELECT "educationLevel", "specialtyId" FROM registrations WHERE id = ?', [mismatched.id]),
    ).toEqual([{ educationLevel: 'RESIDENT', specialtyId: 'higher-kardiologiia' }]);
    const [doubtful, ...others] = await listRows(true);
    expect(others).toEqual([]);
    expect(doubtful!.number).toBe(mismatched.number);
    expect(doubtful!.tariffDoubt).toMatch(
      /^Тариф для ординаторов и аспирантов, а\sв\sпрофиле образование «.*», при записи было «.*»\.$/,
    );
    expect(await listRows(false)).toEqual([{ number: fitting.number, tariffDoubt: null }]);
    expect(await move(mismatched.id)).toEqual([]);
    expect(await listRows(true)).toEqual([]);
  });

  it('shows the required document at the entrance, but not for a broadcast', async () => {
    const { id } = await registeredResident('HIGHER');
    const results = async () => {
      const at = toIso(test.clock.now());
      const scans = [{ nonce: uuid(), registrationId: id, kind: 'ENTRY', scannedAt: at }];
      const { results } = await manager.mutate(
        'recordScans',
        { input: { eventId: event.id, device: 'телефон', sentAt: at, scans } },
        'results { entranceDocument tariffDoubt }',
      );
      return results;
    };
    const expected = {
      entranceDocument: expect.stringContaining('справка'),
      tariffDoubt: expect.stringContaining('Тариф для ординаторов'),
    };
    expect(await results()).toEqual([expected]);
    const checkInList = await manager.query(
      'checkInList',
      { eventId: event.id, first: 10 },
      'nodes { entranceDocument tariffDoubt }',
    );
    expect(checkInList.nodes).toEqual([expected]);
    await test.execute(`UPDATE registrations SET participation = 'ONLINE' WHERE id = ?`, [id]);
    expect(await results()).toEqual([{ entranceDocument: null, tariffDoubt: null }]);
  });
});

describe('a tariff for a category', () => {
  it('can be given by staff to other users only with confirmation', async () => {
    const rejection = [{ code: 'TARIFF_NOT_FOR_PERSON', field: 'evenIfMismatch' }];
    const nurse = await registeredResident('SECONDARY');
    expect(await move(nurse.id)).toMatchObject(rejection);
    expect(await move(nurse.id, { evenIfMismatch: true })).toEqual([]);
    // A tariff that staff gave to the current profile is not doubtful.
    expect(await listRows(true)).toEqual([]);
    const unknown = await registeredResident(null);
    expect(await move(unknown.id)).toMatchObject(rejection);
    expect((await listRows(true)).map(({ number }) => number)).toEqual([unknown.number]);
  });

  it.each([
    ['HIGHER', 'для ординаторов'],
    [null, 'не\u00a0указано образование'],
  ])('accepts no money from a profile that now says %s', async (level, expectedText) => {
    const client = await signInAs(test, await makeUser(test, { educationLevel: 'RESIDENT' }));
    const paidEvent = await makeEvent(test, {
      tariffs: [{ title: 'Ординаторы', category: 'RESIDENT', priceAmount: 200_000 }],
    });
    const { id: registrationId } = await registerForTest(test, client, paidEvent);
    await setEducation(client.user.id, level);
    const { problems } = await call(client, 'requestInvoice', { registrationId, payer });
    expect(problems).toMatchObject([
      { code: 'TARIFF_NOT_FOR_PERSON', field: null, message: expect.stringContaining(expectedText) },
    ]);
    await setEducation(client.user.id, 'RESIDENT');
    expect((await call(client, 'requestInvoice', { registrationId, payer })).invoice).toBeDefined();
  });

  it('is doubtful in the list exactly when the rule says so', async () => {
    const levels = [null, ...Object.keys(educationLevels)];
    const allCategories = await makeEvent(test, {
      tariffs: (Object.keys(categories) as TariffCategory[]).map((category) => ({ title: category, category })),
    });
    const expectedNumbers: string[] = [];
    for (const tariff of allCategories.tariffs)
      for (const level of levels)
        for (const educationThen of [null, 'RESIDENT', 'SECONDARY']) {
          const { id: userId } = await makeUser(test, { educationLevel: level });
          const { number } = await insertRegistration(test, allCategories, {
            userId,
            tariffId: tariff.id,
            educationLevel: educationThen,
          });
          if (tariffReviewReason(tariff.category, level, educationThen) !== null) expectedNumbers.push(number);
        }
    const rows = await listRows(true, allCategories);
    expect(rows.map(({ number }) => number).sort()).toEqual(expectedNumbers.sort().slice(0, 100));
    expect(rows.every(({ tariffDoubt: reason }) => reason !== null)).toBe(true);
  });
});
