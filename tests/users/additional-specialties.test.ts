import { expect, it } from 'vitest';
import { Db } from '../../server/core/database/db.js';
import { countBySpecialty } from '../../server/statistics/registration-counts.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';

const [main, second] = ['higher-kardiologiia', 'higher-aviatsionnaia-i-kosmicheskaia-meditsina'];
const test = appForFile();

async function doctor() {
  const user = await makeUser(test, { specialtyId: main, educationLevel: 'HIGHER' });
  await test.app.database.inTransaction((transaction) =>
    transaction.insert('user_specialties', [{ userId: user.id, specialtyId: second, position: 0 }]),
  );
  return user;
}

it.each([main, second])('filters participants by %s as main or second specialty', async (id) => {
  const manager = await staff(test, 'MANAGER');
  const event = await makeEvent(test);
  const { number } = await registerForTest(test, await signInAs(test, await doctor()), event);
  const { data } = await manager.graphqlWithRetry<{ staffRegistrations: { nodes: { number: string }[] } }>(
    `query ($eventId: ID!, $id: ID!) {
      staffRegistrations(eventId: $eventId, filter: { specialtyId: $id }) { nodes { number } } }`,
    { eventId: event.id, id },
  );
  expect(data.staffRegistrations.nodes).toEqual([{ number }]);
  const rows = await countBySpecialty(new Db(test.app.database), {
    eventId: event.id,
    span: { from: null, until: null },
    zone: 'Europe/Moscow',
  });
  expect(rows.find(({ key }) => key === id)?.count).toBe(1);
});
