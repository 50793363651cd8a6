import { inErasureOrder } from '../../server/core/personal-data.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { withAudit, type AuditAction } from '../../server/core/audit/audit-actions.js';
import { toIso } from '../../server/core/clock.js';
import { databaseTables } from '../../server/modules.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let editor: TestClient;
let manager: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  [editor, manager, administrator] = [
    await staff(test, 'EDITOR'),
    await staff(test, 'MANAGER'),
    await staff(test, 'ADMINISTRATOR'),
  ];
});

type Value = { name: string; before: string | null; after: string | null };
type LogEntry = {
  id: string;
  at: string;
  action: string;
  actor: { id: string } | null;
  size: number;
  rows: {
    table: string;
    key: string;
    operation: string;
    personId: string | null;
    eventId: string | null;
    values: Value[];
  }[];
};

const log = async (filter: object = {}, page: object = {}): Promise<LogEntry[]> => {
  const auditLog = await administrator.query(
    'auditLog',
    { filter, ...page },
    'nodes { id at action size actor { id } rows { table key operation personId eventId values { name before after } } }',
  );
  return auditLog.nodes;
};

const input = (name: string) => ({ tier: 'OFFICIAL', position: 0, name, text: 'Помогает проверять.', published: true });

const createPartner = async (name: string): Promise<string> => {
  const { partner } = await editor.mutate('createPartner', { input: input(name) }, 'partner { id }');
  return partner.id;
};

const updatePartner = (id: string, name: string) => editor.mutate('updatePartner', { id, input: input(name) });

describe('audit log of staff actions', () => {
  it('records the actor, the time, and the values before and after', async () => {
    const id = await createPartner('Проба');
    await updatePartner(id, 'Опыт');
    await editor.mutate('removePartner', { id }, '__typename');

    const [removed, updated, created] = await log({}, { first: 3 });
    expect([created!.action, updated!.action, removed!.action]).toEqual([
      'createPartner',
      'updatePartner',
      'removePartner',
    ]);
    expect(updated).toMatchObject({ at: toIso(test.clock.now()), size: 1 });
    expect(updated!.actor).toEqual(created!.actor);
    expect(created!.rows).toMatchObject([{ table: 'partners', key: id, operation: 'INSERT' }]);
    expect(created!.rows[0]!.values).toContainEqual({ name: 'name', before: null, after: 'Проба' });
    expect(updated!.rows[0]).toMatchObject({ operation: 'UPDATE' });
    expect(updated!.rows[0]!.values).toContainEqual({ name: 'name', before: 'Проба', after: 'Опыт' });
    expect(updated!.rows[0]!.values.map(({ name }) => name)).not.toContain('text');
    expect(removed!.rows[0]!.values).toContainEqual({ name: 'name', before: 'Опыт', after: null });
  });

  it('records nothing for a rejected action or one without changes', async () => {
    const [last] = await log({}, { first: 1 });
    await expect(updatePartner('there-is-none', 'Опыт')).rejects.toThrow('NOT_FOUND');
    await createPartner('').catch(() => undefined);
    expect((await log({}, { first: 1 }))[0]).toEqual(last);
  });

  it('can be filtered by actor, action, event, person and time', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    await manager.mutate('setTariffQuota', {
      input: { eventId: event.id, title: 'Места', capacity: 5, tariffIds: event.tariffs.map(({ id }) => id) },
    });
    await manager.mutate('raiseDataIssue', { input: { userId: user.id, field: 'city', comment: 'Уточните город.' } });

    const [eventEntry] = await log({ eventId: event.id });
    expect(eventEntry).toMatchObject({ action: 'setTariffQuota' });
    expect(eventEntry!.rows.map(({ table }) => table).sort()).toContain('tariff_quotas');
    const [personEntry] = await log({ personId: user.id });
    expect(personEntry).toMatchObject({ action: 'raiseDataIssue' });
    const byActor = await log({ actorId: personEntry!.actor!.id });
    expect(byActor.map(({ action }) => action)).toEqual(['raiseDataIssue', 'setTariffQuota']);
    expect((await log({ action: 'setTariffQuota' })).map(({ id }) => id)).toEqual([eventEntry!.id]);
    expect(await log({ until: '2026-01-01T00:00:00Z' })).toEqual([]);
    expect((await log({ from: '2026-01-01T00:00:00Z' })).length).toBeGreaterThan(3);
  });

  it('keeps the action but not the data of a deleted account', async () => {
    const user = await makeUser(test);
    await manager.mutate('raiseDataIssue', { input: { userId: user.id, field: 'city', comment: 'Уточните город.' } });
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of inErasureOrder(test.app.hooks)) await erase?.(transaction, user.id, test.clock.now());
    });
    const [entry] = await log({ personId: user.id });
    expect(entry).toMatchObject({ action: 'raiseDataIssue' });
    expect(entry!.rows.map(({ operation, values }) => [operation, values])).toEqual([
      ['UPDATE', []],
      ['INSERT', []],
    ]);
  });

  it('attributes rows of a registration to its user, and drops their texts with the account', async () => {
    const event = await makeEvent(test, { priceAmount: 100_000 });
    const user = await makeUser(test);
    const priceReason = 'Супруга докладчика';
    await manager.mutate('addRegistration', {
      input: {
        key: `audit-${user.id}`,
        eventId: event.id,
        email: user.email,
        tariffId: event.tariffs[0]!.id,
        pricing: 'FREE',
        priceReason,
        hasConsented: true,
      },
    });
    const [before] = await log({ personId: user.id });
    expect(before!.rows.map(({ table, personId }) => [table, personId])).toEqual([
      ['event_seats', null],
      ['registrations', user.id],
      ['registration_entries', user.id],
      // The consent for the account, then the one for participation.
      ['consent_acceptances', user.id],
      ['staff_consents', null],
      ['consent_acceptances', user.id],
      ['staff_consents', null],
    ]);
    expect(JSON.stringify(before)).toContain(priceReason);
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of inErasureOrder(test.app.hooks)) await erase?.(transaction, user.id, test.clock.now());
    });
    expect(JSON.stringify(await log({ eventId: event.id }))).not.toContain(priceReason);
  });
});

describe('audit log of other actions', () => {
  it('stays empty for users who act for themselves and for scheduled jobs', async () => {
    const [last] = await log({}, { first: 1 });
    const person = await signInAs(test);
    await person.mutate('renewAgendaFeed');
    await makeUser(test);
    expect((await log({}, { first: 1 }))[0]).toEqual(last);
  });
});

describe('audit triggers', () => {
  const action = (id: string): AuditAction => ({
    id,
    at: toIso(test.clock.now()),
    actorId: 'somebody',
    action: 'trying',
    tokenId: null,
    requestId: 'none',
  });

  it('separate concurrent actions, and ignore changes without an action', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(test)));
    await Promise.all(
      people.map(({ id }, index) =>
        (index % 2 === 0
          ? withAudit(test.app.database, () => action(`action-${index}`))
          : test.app.database
        ).inTransaction((transaction) =>
          transaction.query('UPDATE users SET city = ? WHERE id = ?', [`Город ${index}`, id]),
        ),
      ),
    );
    for (const [index, { id }] of people.entries()) {
      const entries = await log({ personId: id });
      expect(entries.map((logEntry) => logEntry.id)).toEqual(index % 2 === 0 ? [`action-${index}`] : []);
    }
  });

  it('discard the entry of a transaction that was rolled back', async () => {
    const { id } = await makeUser(test);
    const audited = withAudit(test.app.database, () => action('undone'));
    await expect(
      audited.inTransaction(async (transaction) => {
        await transaction.query('UPDATE users SET city = ? WHERE id = ?', ['Псков', id]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await test.execute('UPDATE users SET city = ? WHERE id = ?', ['Тверь', id]);
    expect(await log({ personId: id })).toEqual([]);
  });

  it('record only that a secret changed', async () => {
    const { id } = await makeUser(test);
    const audited = withAudit(test.app.database, () => action('secrets'));
    await audited.inTransaction((transaction) =>
      transaction.query('UPDATE users SET "passwordHash" = ?, "snilsSealed" = ? WHERE id = ?', ['new', 'sealed', id]),
    );
    const [{ rows } = { rows: [] }] = await log({ personId: id });
    expect(rows[0]!.values).toHaveLength(2);
    expect(rows[0]!.values).toContainEqual({ name: 'passwordHash', before: '•••', after: '•••' });
    expect(rows[0]!.values).toContainEqual({ name: 'snilsSealed', before: null, after: '•••' });
  });

  it('exist on every table that no module excludes', async () => {
    const rows = await test.execute<{ name: string }>(
      test.app.database.dialect === 'sqlite'
        ? `SELECT DISTINCT tbl_name AS name FROM sqlite_temp_master WHERE type = 'trigger'`
        : `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE 'audit\\_%'`,
    );
    const metadata = (entity: (typeof databaseTables.entities)[number]) =>
      test.app.database.dataSource.getMetadata(entity);
    const watched = databaseTables.entities.filter((entity) => !databaseTables.unaudited.includes(entity));
    expect(rows.map(({ name }) => name).sort()).toEqual(watched.map((entity) => metadata(entity).tableName).sort());
  });
});
