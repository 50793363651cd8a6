import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { issueCertificate, pastEvent } from '../support/certificates.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, makeUser, staff } from '../support/factories.js';
import { insertPayment, insertRegistration } from '../support/registration-rows.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => {
  manager = await staff(test, 'MANAGER');
});

const find = (text: string, target: string | null = null, client = manager) =>
  client.query('officeSearch', { text, target }, 'hits { kind id title note } events { title } targets { title }');
const kindsOf = async (text: string) => (await find(text)).hits.map(({ kind }) => kind);

describe('search of the office', () => {
  it('finds a person with their registrations and payments, also in the other keyboard layout', async () => {
    const event = await makeEvent(test, { title: 'Школа поиска' });
    const user = await makeUser(test, { lastName: 'Щеголихина', firstName: 'Вера', middleName: '' });
    const registration = await insertRegistration(test, event, { userId: user.id, number: 'QWER2345' });
    await insertPayment(test, registration, 50_000, '2026-02-03T10:00:00.000Z');
    expect(await kindsOf('щеголих')).toEqual(['PERSON', 'REGISTRATION', 'PAYMENT']);
    expect(await kindsOf('otujkb[')).toEqual(['PERSON', 'REGISTRATION', 'PAYMENT']);
    expect((await find('qwer2345')).hits).toMatchObject([
      { kind: 'REGISTRATION', id: 'QWER2345', title: 'QWER2345, Щеголихина Вера', note: 'Школа поиска, участвует' },
      { kind: 'PAYMENT' },
    ]);
    expect((await find('щ')).hits).toEqual([]);
  });

  it('finds a document by its code', async () => {
    const { event, attendees } = await pastEvent(test);
    await issueCertificate(test, attendees[0]!, event);
    const { code } = await test.row<{ code: string }>('SELECT code FROM certificates');
    expect((await find(code.toLowerCase().replaceAll('-', ' '))).hits).toMatchObject([{ kind: 'DOCUMENT', id: code }]);
  });

  it('finds events, and those that an action is for', async () => {
    await makeEvent(test, { title: 'Нефрология сегодня', state: 'DRAFT' });
    const { events, targets } = await find('записать участника на нефрологию', 'нефролог');
    expect(events).toEqual([]);
    expect(targets).toEqual([{ title: 'Нефрология сегодня' }]);
    expect((await find('нефрол')).events).toEqual([{ title: 'Нефрология сегодня' }]);
    expect((await find('записать', '')).targets!.length).toBeGreaterThan(0);
  });

  it('tells editors of events only, and others nothing', async () => {
    await makeUser(test, { lastName: 'Правомочная' });
    expect((await find('правомочная', null, await staff(test, 'EDITOR'))).hits).toEqual([]);
    await expect(find('правомочная', null, await staff(test, 'CHECK_IN'))).rejects.toThrow('FORBIDDEN');
  });
});
