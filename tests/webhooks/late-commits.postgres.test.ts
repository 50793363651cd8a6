import { expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { publishMessages } from '../../server/webhooks/publish-messages.service.js';
import { appForFile } from '../support/app.js';
import { makeEvent, staff } from '../support/factories.js';

const test = appForFile();

it('tells a change that began earlier and was committed later, with a cursor behind it', async () => {
  const [slow, fast] = [await makeEvent(test), await makeEvent(test)];
  await test.app.database.inTransaction((transaction) =>
    transaction.insert('webhooks', [
      {
        id: 'crm',
        name: 'CRM',
        url: 'https://example.com/',
        events: '["EVENT_CHANGED"]',
        secretSealed: 'sealed',
        isActive: true,
        createdAt: toIso(test.clock.now()),
        version: 1,
      },
    ]),
  );
  let commit = (): void => {};
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const late = test.app.database.inTransaction(async (transaction) => {
    await transaction.update('events', { id: slow.id }, { title: 'Позже' });
    begin();
    await committing;
  });
  await begun;
  await test.execute('UPDATE events SET title = ? WHERE id = ?', ['Раньше', fast.id]);
  const read = async () => {
    await publishMessages(test.app);
    const rows = await test.rows<{ body: string }>('SELECT body FROM webhook_deliveries ORDER BY "messagePosition"');
    return rows.map(({ body }) => JSON.parse(body) as { cursor: string; data: { eventId: string } });
  };
  const [first, ...none] = await read();
  expect([first!.data.eventId, none]).toEqual([fast.id, []]);
  commit();
  await late;
  const [, second] = await read();
  expect(second!.data.eventId).toBe(slow.id);
  const manager = await staff(test, 'MANAGER');
  const changedAfter = async (after: string) =>
    (await manager.query('changes', { types: ['EVENT'], after, first: 10 }, 'nodes { id }')).nodes.map(({ id }) => id);
  expect(await changedAfter(first!.cursor)).toEqual([slow.id]);
  expect(await changedAfter(second!.cursor)).toEqual([]);
});
