import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { enqueueEmail } from '../../server/core/email/enqueue-email.js';
import { findOrCreateAccount } from '../../server/users/record-person.service.js';
import { roleChanged } from '../../server/users/staff/role.emails.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile } from '../support/app.js';
import { makeArchiveEntry } from '../support/archive.js';
import { insertRegistration, insertPayment } from '../support/registration-rows.js';
import { save } from '../support/identity.js';
import { buyer, invoiceFor } from '../support/invoices.js';
import { makeEvent, makeUser, password, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
let event: TestEvent;

const people: Partial<User>[] = [
  { lastName: 'Ёлкина-Водкина', firstName: 'Алёна', middleName: 'Сергеевна', email: 'elkina.typed@example.ru' },
  { lastName: 'Брусничный', firstName: 'Пётр', middleName: 'Калинович', email: 'petr.typed@example.ru' },
  { lastName: 'Калинов', firstName: 'Пётр', middleName: 'Брусникович', email: 'kalinov.typed@example.ru' },
];

beforeAll(async () => {
  manager = await staff(test, 'MANAGER');
  event = await makeEvent(test, { priceAmount: 100_000 });
  const now = test.clock.now();
  for (const userData of people) {
    const user = await makeUser(test, { ...userData, phone: null });
    const registration = await insertRegistration(test, event, { userId: user.id });
    await insertPayment(test, registration, 100_000, toIso(now));
    await test.app.database.inTransaction((transaction) =>
      enqueueEmail(
        transaction,
        roleChanged,
        { userId: user.id, before: 'USER', after: 'USER', at: toIso(now) },
        { key: user.id, userId: user.id, now },
      ),
    );
  }
});

const run = async <T>(operation: string, variables: Record<string, unknown>): Promise<T> => {
  const { data, errors } = await manager.graphql<T>(operation, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

type Nodes<T> = { list: { nodes: T[] } };
const surnameOf = (name: string): string => name.split(' ')[0]!;

/** Surnames that each list of the office finds for a text. */
const lists: Record<string, (search: string) => Promise<string[]>> = {
  people: async (search) =>
    (
      await run<Nodes<{ lastName: string }>>(
        'query ($search: String) { list: staffUsers(filter: { search: $search }) { nodes { lastName } } }',
        { search },
      )
    ).list.nodes.map(({ lastName }) => lastName),
  registrations: async (search) =>
    (
      await run<Nodes<{ participant: { lastName: string } }>>(
        `query ($id: ID!, $search: String) { list: staffRegistrations(eventId: $id, filter: { search: $search }) {
          nodes { participant { lastName } } } }`,
        { id: event.id, search },
      )
    ).list.nodes.map(({ participant }) => participant.lastName),
  presence: async (search) =>
    (
      await run<Nodes<{ name: string }>>(
        `query ($id: ID!, $date: Date!, $search: String) { list: presence(eventId: $id, date: $date, search: $search) {
          nodes { name } } }`,
        { id: event.id, date: event.startsAt.slice(0, 10), search },
      )
    ).list.nodes.map(({ name }) => surnameOf(name)),
  'the front desk': async (search) =>
    (
      await run<{ list: { name: string }[] }>(
        'query ($id: ID!, $search: String!) { list: frontDeskPeople(eventId: $id, search: $search) { name } }',
        { id: event.id, search },
      )
    ).list.map(({ name }) => surnameOf(name)),
  НМО: async (search) =>
    (
      await run<Nodes<{ name: string }>>(
        'query ($id: ID!, $search: String) { list: nmoAttendance(eventId: $id, search: $search) { nodes { name } } }',
        { id: event.id, search },
      )
    ).list.nodes.map(({ name }) => surnameOf(name)),
  payments: async (search) =>
    (
      await run<Nodes<{ registration: { participantName: string } }>>(
        `query ($search: String) { list: payments(filter: { search: $search }) {
          nodes { registration { participantName } } } }`,
        { search },
      )
    ).list.nodes.map(({ registration }) => surnameOf(registration.participantName)),
  letters: async (search) =>
    (
      await run<Nodes<{ recipient: { name: string } }>>(
        'query ($search: String) { list: letters(filter: { search: $search }) { nodes { recipient { name } } } }',
        { search },
      )
    ).list.nodes.map(({ recipient }) => surnameOf(recipient.name)),
};

describe.each(Object.keys(lists))('the list of %s', (name) => {
  it.each([
    ['е for ё and any case', 'елкина', ['Ёлкина-Водкина']],
    ['the second half of a double name', 'ВОДКИН', ['Ёлкина-Водкина']],
    ['a given name alone', 'алена', ['Ёлкина-Водкина']],
    ['words in any order', 'калинович пётр', ['Брусничный']],
    ['beginnings of surname and given name', 'пет калинов', ['Калинов']],
    ['the beginning of a patronymic beside two other words', 'пет брус калин', ['Брусничный', 'Калинов']],
    ['additional spaces', '  петр   брусничный ', ['Брусничный']],
    ['the other keyboard layout', '`krbyf', ['Ёлкина-Водкина']],
    ['several words in the other keyboard layout', 'gtnh rfkbyjd', ['Калинов']],
    ['a second word without matches', 'елкина петр', []],
    ['a misspelt name', 'колинов', []],
    ['wildcards of LIKE', '%_', []],
  ])('finds by %s: %s', async (_what, text, expected) => {
    expect((await lists[name]!(text)).toSorted((one, other) => one.localeCompare(other, 'ru'))).toEqual(
      expected.toSorted((one, other) => one.localeCompare(other, 'ru')),
    );
  });
});

describe('an email address', () => {
  it.each(['people', 'registrations', 'payments', 'letters'])(
    'is found by its beginning, in either keyboard layout, in the list of %s',
    async (name) => {
      expect(await lists[name]!('KALINOV.typed')).toEqual(['Калинов']);
      expect(await lists[name]!('лфдштщмюензув')).toEqual(['Калинов']);
    },
  );
});

it('finds invoices by words of the payer in any order, in the other layout, and by the last digits', async () => {
  const findInvoices = async (search: string) =>
    (
      await run<Nodes<{ number: string }>>(
        'query ($search: String) { list: invoices(search: $search) { nodes { number } } }',
        { search },
      )
    ).list.nodes.map(({ number }) => number);
  const { number } = await invoiceFor(await buyer(test), { name: 'ООО «Берёзовая роща — клиника»' });
  for (const search of ['березовая', 'клиника РОЩА', 'hjof', number, `${Number(number.slice(5))}`])
    expect([search, await findInvoices(search)]).toEqual([search, [number]]);
  for (const search of ['роща больница', '%', 'осина'])
    expect([search, await findInvoices(search)]).toEqual([search, []]);
});

it('finds questions by author and number, and by text if no author matches', async () => {
  const { question } = await (
    await signInAs(test, await makeUser(test, { lastName: 'Вопросов', firstName: 'Глеб' }))
  ).mutate(
    'askQuestion',
    { input: { text: 'Будет ли доклад об эхокардиографии плода?', key: uuid() } },
    'question { number }',
  );
  const { number } = question;
  const findQuestions = async (search: string) =>
    (
      await run<Nodes<{ number: string }>>(
        'query ($search: String) { list: questions(search: $search) { nodes { number } } }',
        { search },
      )
    ).list.nodes.map((one) => one.number);
  for (const search of [
    'глеб вопрос',
    'djghjcjd',
    number.toLowerCase(),
    'эхокардиография',
    "'[jrfhlbjuhfabb",
    'эхакардиографии',
  ])
    expect([search, await findQuestions(search)]).toEqual([search, [number]]);
  for (const search of ['Глеб Ответов', 'пылесос']) expect([search, await findQuestions(search)]).toEqual([search, []]);
});

it('finds archive entries and drafts by words of a title or a city', async () => {
  const editor = await staff(test, 'EDITOR');
  const entry = await makeArchiveEntry(test, false);
  const findEntries = (text: string, drafts: boolean) =>
    editor.query('staffArchive', { text, drafts }, 'totalCount nodes { id }');
  for (const text of ['кардиолог ШКОЛА', 'rfhlbjkju', 'кардеолога'])
    expect([text, await findEntries(text, true)]).toEqual([text, { totalCount: 1, nodes: [{ id: entry.id }] }]);
  expect(await findEntries('кардиолога', false)).toEqual({ totalCount: 0, nodes: [] });
  expect(await findEntries('пылесос', true)).toEqual({ totalCount: 0, nodes: [] });
});

describe('a user is found by the current name', () => {
  const findPeople = lists['people']!;
  const forms = { birthDate: null, snils: null };

  it('after a change in the profile', async () => {
    const person = await signInAs(test, await makeUser(test, { lastName: 'Былинкина' }));
    await save(person, { lastName: 'Травинкина', ...forms });
    expect([await findPeople('былинкина'), await findPeople('травинкина')]).toEqual([[], ['Травинкина']]);
  });

  it('after staff created the account', async () => {
    const newPerson = { email: 'new.typed@example.ru', lastName: 'Новосёлова', firstName: 'Анна', middleName: null };
    await test.app.database.inTransaction((transaction) =>
      findOrCreateAccount(transaction, newPerson, test.clock.now()),
    );
    expect(await findPeople('анна новоселова')).toEqual(['Новосёлова']);
  });

  it('until the account is deleted', async () => {
    const person = await signInAs(test, await makeUser(test, { lastName: 'Исчезаева' }));
    expect(await findPeople('исчезаева')).toEqual(['Исчезаева']);
    await person.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } });
    expect(await findPeople('исчезаева')).toEqual([]);
    expect(await test.rows('SELECT * FROM user_name_words WHERE word = ?', ['исчезаева'])).toEqual([]);
  });
});
