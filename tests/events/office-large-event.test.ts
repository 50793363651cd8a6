import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { updateNameIndex } from '../../server/users/names/name-words.js';

/** More rows than the server sorts in one batch. */
const size = 2_101;
const surnames = ['Ёлкина', 'Абрамова', 'Ким', 'Яковлева', 'Петрова-Водкина', 'О’Нил', 'Иванова'];

type Row = { id: string; userId: string; name: string[]; state: string };
const test = appForFile();
let manager: TestClient;
let event: TestEvent;
let rows: Row[];
beforeAll(async () => {
  manager = await staff(test, 'MANAGER');
  event = await makeEvent(test);
  const first = await makeUser(test);
  await registerForTest(test, await signInAs(test, first), event);
  const { database } = test.app;
  const [sample] = await database.query<Registration>('SELECT * FROM registrations WHERE "eventId" = ?', [event.id]);
  // Every fifth user cancelled once and registered again; every third one's last registration is cancelled.
  const people = Array.from({ length: size }, (_, index) => ({
    ...first,
    id: uuid(),
    email: `large-${index}@example.ru`,
    lastName: surnames[index % surnames.length]!,
    firstName: index % 2 ? 'Анна' : 'Вера',
  }));
  const registrations = people.flatMap(({ id: userId }, index) =>
    [...(index % 5 === 0 ? ['CANCELLED'] : []), index % 3 === 0 ? 'CANCELLED' : 'CONFIRMED'].map((state, position) => ({
      ...sample!,
      id: uuid(),
      userId,
      number: `B${String(index).padStart(6, '0')}${position}`,
      ticketCode: null,
      state,
    })),
  );
  // Users of the same names without a registration for this event.
  const otherUsers = people.slice(0, 300).map((user) => ({ ...user, id: uuid(), email: `other-${user.email}` }));
  await database.inTransaction(async (transaction) => {
    await transaction.insert('users', [...people, ...otherUsers]);
    await updateNameIndex(
      transaction,
      [...people, ...otherUsers].map(({ id }) => id),
    );
    await transaction.insert('registrations', registrations);
  });
  const names = new Map([...people, first].map(({ id, lastName, firstName }) => [id, [lastName, firstName]]));
  rows = [sample!, ...registrations].map(({ id, userId, state }) => ({ id, userId, state, name: names.get(userId)! }));
});

type Page = { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

async function pageAfter(after: string | null, order: string, filter: object) {
  const variables = { eventId: event.id, order, filter, after };
  return await manager.query(
    'staffRegistrations',
    { first: 100, ...variables },
    'nodes { id } pageInfo { hasNextPage endCursor }',
  );
}

async function allIds(order: string, filter: object): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await pageAfter(after, order, filter);
    ids.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return ids;
}

/** Compares by code points, as both databases order texts. */
const compareNames = (one: Row, other: Row): number => {
  const [a, b] = [one, other].map(({ name, userId, id }) => Buffer.from([...name, userId, id].join('\u0000')));
  return Buffer.compare(a!, b!);
};

describe('registrations of a large event ordered by name', () => {
  it.each([
    ['all', {}, () => true],
    ['in one state', { states: ['CONFIRMED'] }, ({ state }: Row) => state === 'CONFIRMED'],
    ['in a rare state', { states: ['CANCELLED'] }, ({ state }: Row) => state === 'CANCELLED'],
    ['by the beginning of the surname', { search: 'ким' }, ({ name }: Row) => name[0] === 'Ким'],
  ] as const)('contain each match once over all pages: %s', async (_, filter, isMatch) => {
    const sorted = rows
      .filter(isMatch)
      .sort(compareNames)
      .map(({ id }) => id);
    expect(await allIds('NAME', filter)).toEqual(sorted);
    expect(await allIds('NAME_DESCENDING', filter)).toEqual(sorted.reverse());
  });
});
