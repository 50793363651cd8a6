import { beforeEach, describe, expect, it } from 'vitest';
import { webhookTypeNames, webhookTypes } from '../../rules/webhooks/webhook-types.js';
import { webhookFacts } from '../../server/changes/webhook-facts.js';
import { toIso } from '../../server/core/clock.js';
import { publishMessages } from '../../server/webhooks/publish-messages.service.js';
import { appForEachTest } from '../support/app.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';

const test = appForEachTest();
let event: TestEvent;

const addWebhook = (id: string, events: readonly string[] = webhookTypeNames, isActive = true): Promise<unknown> =>
  test.app.database.inTransaction((transaction) =>
    transaction.insert('webhooks', [
      {
        id,
        name: id,
        url: 'https://example.com/hook',
        events: JSON.stringify(events),
        secretSealed: test.app.cipher.encrypt('whsec_AAAA', 'webhook secret'),
        isActive,
        createdAt: toIso(test.clock.now()),
        version: 1,
      },
    ]),
  );

type Message = {
  id: string;
  type: string;
  timestamp: string;
  sequence: number;
  cursor: string;
  data: Record<string, unknown>;
};

async function readMessages(webhookId = 'crm'): Promise<Message[]> {
  await publishMessages(test.app);
  const rows = await test.rows<{ id: string; body: string }>(
    'SELECT id, body FROM webhook_deliveries WHERE "webhookId" = ? ORDER BY "messagePosition"',
    [webhookId],
  );
  return rows.map(({ id, body }) => {
    const message = JSON.parse(body) as Message;
    expect(message.id).toBe(id);
    return message;
  });
}

/** What was told since the last call: type and what changed. */
async function told(): Promise<[string, unknown][]> {
  const messages = await readMessages();
  await test.execute('DELETE FROM webhook_deliveries');
  return messages.map(({ type, data }) => [type, data.changed ?? data.state ?? null]);
}

async function register(): Promise<{ id: string; userId: string }> {
  const client = await signInAs(test);
  const { id } = await registerForTest(test, client, event);
  return { id, userId: client.user.id };
}

beforeEach(async () => {
  event = await makeEvent(test, { priceAmount: 0, tariffs: [{}, { title: 'Второй' }] });
});

it('is recorded by a trigger for each type, with the data that the documentation names', async () => {
  const statements = webhookFacts.triggers('sqlite').flatMap(({ statements: ofTrigger }) => ofTrigger);
  for (const name of webhookTypeNames) {
    const own = statements.filter((sql) => sql.includes(`SELECT '${name}'`));
    expect([name, own.length > 0]).toEqual([name, true]);
    for (const sql of own) {
      const names = [...sql.split('json_object(')[1]!.matchAll(/'(\w+)', (?:NEW|OLD|NULL|events|payments)/g)].map(
        ([, column]) => column,
      );
      expect([name, names.sort()]).toEqual([
        name,
        webhookTypes[name].data.filter((column) => column !== 'changed').sort(),
      ]);
    }
  }
});

describe('a message', () => {
  it('is made of each change of a registration, whatever writes it, once', async () => {
    await addWebhook('crm');
    const { id } = await register();
    expect(await told()).toEqual([
      ['registration.created', 'CONFIRMED'],
      ['registration.confirmed', 'CONFIRMED'],
    ]);
    const write = async (columns: string, ...values: (string | number)[]) => {
      await test.execute(`UPDATE registrations SET ${columns} WHERE id = ?`, [...values, id]);
      return told();
    };
    expect(await write('answers = ?', '{"a":"b"}')).toEqual([['registration.changed', ['answers']]]);
    expect(await write('answers = ?', '{"a":"b"}')).toEqual([]);
    expect(await write('"ticketCode" = ?, "updatedAt" = ?', 'X', '2026-12-01T00:00:00.000Z')).toEqual([]);
    expect(await write('"tariffId" = ?', event.tariffs[1]!.id)).toEqual([['registration.moved', ['tariff']]]);
    expect(await write('"paidAmount" = ?', 100)).toEqual([['registration.changed', ['paid']]]);
    expect(await write('state = ?', 'WAITLISTED')).toEqual([['registration.changed', ['state']]]);
    expect(await write('state = ?, "offerExpiresAt" = ?', 'OFFERED', '2026-12-01T00:00:00.000Z')).toEqual([
      ['registration.offered', 'OFFERED'],
    ]);
    expect(await write('"offerExpiresAt" = ?', '2026-12-02T00:00:00.000Z')).toEqual([
      ['registration.changed', ['deadline']],
    ]);
    expect(await write('state = ?', 'OFFER_EXPIRED')).toEqual([['registration.cancelled', 'OFFER_EXPIRED']]);
  });

  it('is made of presence, НМО codes, documents and erased people', async () => {
    const { id, userId } = await register();
    await addWebhook('crm');
    const at = toIso(test.clock.now());
    await test.execute(
      `INSERT INTO presence_marks (id, nonce, "registrationId", "eventId", date, kind, "isFirst", source, at, "scannedAt",
         "receivedAt", verdict, "changedAt") VALUES ('mark', 'n', ?, ?, '2026-12-21', 'ENTRY', ?, 'SCAN', ?, ?, ?, 'ENTERED', ?)`,
      [id, event.id, true, at, at, at, at],
    );
    await test.execute(`UPDATE presence_marks SET "voidedAt" = ?, "voidReason" = 'Ошибка'`, [at]);
    expect(await told()).toEqual([
      ['presence.recorded', null],
      ['presence.voided', null],
    ]);
    await test.execute(
      `INSERT INTO nmo_codes (id, "eventId", label, slot, "codeSealed", "codeFingerprint", state, "createdAt")
       VALUES ('code', ?, '', '', 's', 'f', 'AVAILABLE', ?), ('free', ?, '', '', 's', 'g', 'AVAILABLE', ?)`,
      [event.id, at, event.id, at],
    );
    await test.execute(`UPDATE nmo_codes SET state = 'REVOKED' WHERE id = 'free'`);
    expect(await told()).toEqual([]);
    await test.execute(
      `UPDATE nmo_codes SET state = 'ASSIGNED', "registrationId" = ?, "userId" = ? WHERE id = 'code'`,
      [id, userId],
    );
    await test.execute(`UPDATE nmo_codes SET state = 'REVOKED' WHERE id = 'code'`);
    const codes = await readMessages();
    expect(codes.map(({ type, data }) => [type, data])).toEqual([
      ['nmo_code.assigned', { nmoCodeId: 'code', registrationId: id, eventId: event.id, state: 'ASSIGNED' }],
      ['nmo_code.revoked', { nmoCodeId: 'code', registrationId: id, eventId: event.id, state: 'REVOKED' }],
    ]);
    await told();
    const { id: erased } = await makeUser(test);
    await test.execute('UPDATE users SET "deletedAt" = ? WHERE id = ?', [at, erased]);
    expect((await readMessages()).map(({ type, data }) => [type, data])).toEqual([['user.erased', { userId: erased }]]);
  });

  it('is made of changed parts of public events, one for all parts that changed together', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    await addWebhook('crm');
    await test.execute('UPDATE tariffs SET title = ? WHERE "eventId" IN (?, ?)', ['Для врачей', event.id, draft.id]);
    await test.execute('UPDATE events SET title = ? WHERE id IN (?, ?)', ['Новое', event.id, draft.id]);
    await test.execute('UPDATE event_seats SET taken = taken + 1 WHERE "eventId" = ?', [event.id]);
    const messages = await readMessages();
    expect(messages.map(({ type, data }) => [type, data])).toEqual([
      ['event.changed', { eventId: event.id, slug: event.slug, state: 'PUBLISHED', changed: ['tariffs', 'facts'] }],
    ]);
    await told();
    await test.execute(`UPDATE events SET state = 'POSTPONED', "postponedTo" = ? WHERE id = ?`, [
      event.startsAt,
      event.id,
    ]);
    await test.execute('UPDATE events SET "postponedTo" = NULL WHERE id = ?', [event.id]);
    await test.execute(`UPDATE events SET state = 'CANCELLED' WHERE id = ?`, [event.id]);
    expect(await told()).toEqual([
      ['event.changed', ['state']],
      ['event.cancelled', 'CANCELLED'],
    ]);
  });

  it('has a cursor behind its change, with which `changes` goes on', async () => {
    await addWebhook('crm', ['REGISTRATION_CREATED', 'REGISTRATION_CHANGED']);
    const { id } = await register();
    const [created] = await readMessages();
    const manager = await staff(test, 'MANAGER');
    const changes = async () =>
      (
        await manager.query('changes', { types: ['REGISTRATION'], after: created!.cursor, first: 10 }, 'nodes { id }')
      ).nodes.map((node) => node.id);
    expect(await changes()).toEqual([]);
    await test.execute('UPDATE registrations SET answers = ? WHERE id = ?', ['{"a":"b"}', id]);
    expect(await changes()).toEqual([id]);
    expect(created).toMatchObject({ timestamp: toIso(test.clock.now()), sequence: 1 });
  });

  it('is made once when several processes publish at the same time', async () => {
    await addWebhook('crm', ['REGISTRATION_CREATED']);
    for (let count = 0; count < 5; count += 1) {
      const user = await makeUser(test);
      await registerForTest(test, await signInAs(test, user), event);
    }
    await Promise.all(Array.from({ length: 4 }, () => publishMessages(test.app)));
    expect(await readMessages()).toHaveLength(5);
    expect(await test.rows('SELECT id FROM webhook_facts')).toEqual([]);
    const positions = await test.rows<{ position: number }>('SELECT position FROM webhook_messages ORDER BY position');
    expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });

  it('is recorded only while there is a webhook', async () => {
    await register();
    expect(await test.rows('SELECT id FROM webhook_facts')).toEqual([]);
    await addWebhook('paused', webhookTypeNames, false);
    await register();
    await publishMessages(test.app);
    expect(await test.rows('SELECT type FROM webhook_messages ORDER BY position')).toEqual([
      { type: 'REGISTRATION_CREATED' },
      { type: 'REGISTRATION_CONFIRMED' },
    ]);
    expect(await readMessages('paused')).toEqual([]);
  });
});
