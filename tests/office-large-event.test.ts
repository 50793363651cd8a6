import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { insertRows } from '../server/core/insert.js';
import type { Registration } from '../server/registrations/registration.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from './support/factories.js';
import type { Visitor } from './support/client.js';
import { updateNameIndex } from '../server/users/name-words.js';

/** More than are gathered and sorted at once. */
const size = 2_101;
const surnames = ['Ёлкина', 'Абрамова', 'Ким', 'Яковлева', 'Петрова-Водкина', 'О’Нил', 'Иванова'];

type Row = { id: string; userId: string; name: string[]; state: string };
let test: TestApp;
let manager: Visitor;
let event: TestEvent;
let rows: Row[];
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
  event = await makeEvent(test);
  const first = await makeUser(test);
  await registerForTest(test, await signInAs(test, first), event);
  const { database } = test.app;
  const [sample] = await database.read<Registration>('SELECT * FROM registrations WHERE "eventId" = ?', [event.id]);
  // Every fifth person has cancelled before and registered again; every third has ended with that.
  const people = Array.from({ length: size }, (_, index) => ({
    ...first,
    id: uuid(),
    email: `large-${index}@example.ru`,
    lastName: surnames[index % surnames.length]!,
    firstName: index % 2 ? 'Анна' : 'Вера',
  }));
  const made = people.flatMap(({ id: userId }, index) =>
    [...(index % 5 === 0 ? ['CANCELLED'] : []), index % 3 === 0 ? 'CANCELLED' : 'CONFIRMED'].map((state, turn) => ({
      ...sample!,
      id: uuid(),
      userId,
      number: `B${String(index).padStart(6, '0')}${turn}`,
      ticketCode: null,
      state,
    })),
  );
  // Others of the same names, who have nothing to do with this event.
  const others = people.slice(0, 300).map((user) => ({ ...user, id: uuid(), email: `other-${user.email}` }));
  await database.inTransaction(async (transaction) => {
    await insertRows(transaction, 'users', [...people, ...others]);
    await updateNameIndex(
      transaction,
      [...people, ...others].map(({ id }) => id),
    );
    await insertRows(transaction, 'registrations', made);
  });
  const names = new Map([...people, first].map(({ id, lastName, firstName }) => [id, [lastName, firstName]]));
  rows = [sample!, ...made].map(({ id, userId, state }) => ({ id, userId, state, name: names.get(userId)! }));
});
afterAll(() => test.close());

type Page = { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
const query = `query ($eventId: ID!, $order: StaffRegistrationOrder!, $filter: StaffRegistrationFilter, $after: String) {
  staffRegistrations(eventId: $eventId, order: $order, filter: $filter, first: 100, after: $after) {
    nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;

async function pageAfter(after: string | null, order: string, filter: object): Promise<Page> {
  const variables = { eventId: event.id, order, filter, after };
  return (await manager.graphql<{ staffRegistrations: Page }>(query, variables)).data.staffRegistrations;
}

async function whole(order: string, filter: object): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await pageAfter(after, order, filter);
    ids.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return ids;
}

/** As both databases order texts: by their letters' numbers. */
const before = (one: Row, other: Row): number => {
  const [a, b] = [one, other].map(({ name, userId, id }) => Buffer.from([...name, userId, id].join('\u0000')));
  return Buffer.compare(a!, b!);
};

describe('registrations of a large event by name', () => {
  it.each([
    ['whoever', {}, () => true],
    ['in one state', { states: ['CONFIRMED'] }, ({ state }: Row) => state === 'CONFIRMED'],
    ['in a state that few are in', { states: ['CANCELLED'] }, ({ state }: Row) => state === 'CANCELLED'],
    ['by a beginning of the surname', { search: 'ким' }, ({ name }: Row) => name[0] === 'Ким'],
  ] as const)('come all of them and once, page by page, %s', async (_, filter, wanted) => {
    const sorted = rows
      .filter(wanted)
      .sort(before)
      .map(({ id }) => id);
    expect(await whole('NAME', filter)).toEqual(sorted);
    expect(await whole('NAME_DESCENDING', filter)).toEqual(sorted.reverse());
  });
});
