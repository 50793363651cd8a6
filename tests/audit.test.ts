import { inErasureOrder } from '../server/core/personal-data.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAudit, type AuditAction } from '../server/core/acts.js';
import { toIso } from '../server/core/clock.js';
import { stored } from '../server/modules.js';
import { startApp, type TestApp } from './support/app.js';
import { makeEvent, makeUser, signedIn, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let editor: Visitor;
let manager: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  test = await startApp();
  [editor, manager, administrator] = [
    await staff(test, 'EDITOR'),
    await staff(test, 'MANAGER'),
    await staff(test, 'ADMINISTRATOR'),
  ];
});
afterAll(() => test.close());

type Value = { name: string; before: string | null; after: string | null };
type Line = {
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

const log = async (filter: object = {}, page: object = {}): Promise<Line[]> => {
  const { data } = await administrator.graphql<{ auditLog: { nodes: Line[] } }>(
    `query ($filter: AuditFilter, $first: Int, $after: String) {
      auditLog(filter: $filter, first: $first, after: $after) {
        nodes { id at action size actor { id } rows { table key operation personId eventId values { name before after } } }
      }
    }`,
    { filter, ...page },
  );
  return data.auditLog.nodes;
};

const input = (name: string) => ({ tier: 'OFFICIAL', position: 0, name, text: 'Помогает проверять.', published: true });

const createPartner = async (name: string): Promise<string> => {
  const { data } = await editor.graphql<{ createPartner: { partner: { id: string } } }>(
    `mutation ($input: PartnerInput!) { createPartner(input: $input) { ... on PartnerSaved { partner { id } } } }`,
    { input: input(name) },
  );
  return data.createPartner.partner.id;
};

const updatePartner = (id: string, name: string) =>
  editor.graphql(
    `mutation ($id: ID!, $input: PartnerInput!) { updatePartner(id: $id, input: $input) { __typename } }`,
    { id, input: input(name) },
  );

describe('what staff does', () => {
  it('is written down: who, when, what was before and what is after', async () => {
    const id = await createPartner('Проба');
    await updatePartner(id, 'Опыт');
    await editor.graphql('mutation ($id: ID!) { removePartner(id: $id) { __typename } }', { id });

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

  it('leaves nothing when it changes nothing or is refused', async () => {
    const [last] = await log({}, { first: 1 });
    await updatePartner('there-is-none', 'Опыт');
    await createPartner('').catch(() => undefined);
    expect((await log({}, { first: 1 }))[0]).toEqual(last);
  });

  it('is found by who did it, by what was done, by the event, by the person and by the time', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    await manager.graphql(`mutation ($input: TariffQuotaInput!) { setTariffQuota(input: $input) { __typename } }`, {
      input: { eventId: event.id, title: 'Места', capacity: 5, tariffIds: event.tariffs.map(({ id }) => id) },
    });
    await manager.graphql(`mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) { __typename } }`, {
      input: { userId: user.id, field: 'city', comment: 'Уточните город.' },
    });

    const [ofEvent] = await log({ eventId: event.id });
    expect(ofEvent).toMatchObject({ action: 'setTariffQuota' });
    expect(ofEvent!.rows.map(({ table }) => table).sort()).toContain('tariff_quotas');
    const [ofPerson] = await log({ personId: user.id });
    expect(ofPerson).toMatchObject({ action: 'raiseDataIssue' });
    const mine = await log({ actorId: ofPerson!.actor!.id });
    expect(mine.map(({ action }) => action)).toEqual(['raiseDataIssue', 'setTariffQuota']);
    expect((await log({ action: 'setTariffQuota' })).map(({ id }) => id)).toEqual([ofEvent!.id]);
    expect(await log({ until: '2026-01-01T00:00:00Z' })).toEqual([]);
    expect((await log({ from: '2026-01-01T00:00:00Z' })).length).toBeGreaterThan(3);
  });

  it('of an account that is deleted keeps that it was done, not the data', async () => {
    const user = await makeUser(test);
    await manager.graphql(`mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) { __typename } }`, {
      input: { userId: user.id, field: 'city', comment: 'Уточните город.' },
    });
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of inErasureOrder(test.app.hooks)) await erase?.(transaction, user.id, test.clock.now());
    });
    const [act] = await log({ personId: user.id });
    expect(act).toMatchObject({ action: 'raiseDataIssue' });
    expect(act!.rows.map(({ operation, values }) => [operation, values])).toEqual([
      ['UPDATE', []],
      ['INSERT', []],
    ]);
  });

  it('to what hangs on a registration is found by the person, and its words go with her account', async () => {
    const event = await makeEvent(test, { priceAmount: 100_000 });
    const user = await makeUser(test);
    const priceReason = 'Супруга докладчика';
    await manager.insist(`mutation ($input: AddRegistrationInput!) { addRegistration(input: $input) { __typename } }`, {
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
      // The consent to the account, and the one to taking part.
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

describe('what is not staff’s', () => {
  it('leaves nothing: people who act for themselves, and the site by itself', async () => {
    const [last] = await log({}, { first: 1 });
    const person = await signedIn(test);
    await person.graphql('mutation { renewAgendaFeed { __typename } }');
    await makeUser(test);
    expect((await log({}, { first: 1 }))[0]).toEqual(last);
  });
});

describe('the database', () => {
  const act = (id: string): AuditAction => ({
    id,
    at: toIso(test.clock.now()),
    actorId: 'somebody',
    action: 'trying',
    tokenId: null,
    requestId: 'none',
  });

  it('keeps acts apart that are done at the same time, and does not mix in what others do', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(test)));
    await Promise.all(
      people.map(({ id }, index) =>
        (index % 2 === 0 ? withAudit(test.app.database, () => act(`act-${index}`)) : test.app.database).inTransaction(
          (transaction) => transaction.query('UPDATE users SET city = ? WHERE id = ?', [`Город ${index}`, id]),
        ),
      ),
    );
    for (const [index, { id }] of people.entries()) {
      const acts = await log({ personId: id });
      expect(acts.map((one) => one.id)).toEqual(index % 2 === 0 ? [`act-${index}`] : []);
    }
  });

  it('forgets what was rolled back', async () => {
    const { id } = await makeUser(test);
    const acting = withAudit(test.app.database, () => act('undone'));
    await expect(
      acting.inTransaction(async (transaction) => {
        await transaction.query('UPDATE users SET city = ? WHERE id = ?', ['Псков', id]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE users SET city = ? WHERE id = ?', ['Тверь', id]),
    );
    expect(await log({ personId: id })).toEqual([]);
  });

  it('says of secrets only that they changed', async () => {
    const { id } = await makeUser(test);
    const acting = withAudit(test.app.database, () => act('secrets'));
    await acting.inTransaction((transaction) =>
      transaction.query('UPDATE users SET "passwordHash" = ?, "snilsSealed" = ? WHERE id = ?', ['new', 'sealed', id]),
    );
    const [{ rows } = { rows: [] }] = await log({ personId: id });
    expect(rows[0]!.values).toHaveLength(2);
    expect(rows[0]!.values).toContainEqual({ name: 'passwordHash', before: '•••', after: '•••' });
    expect(rows[0]!.values).toContainEqual({ name: 'snilsSealed', before: null, after: '•••' });
  });

  it('watches every table but those that a module leaves out', async () => {
    const rows = await test.app.database.inTransaction((transaction) =>
      transaction.query<{ name: string }>(
        test.app.database.dialect === 'sqlite'
          ? `SELECT DISTINCT tbl_name AS name FROM sqlite_temp_master WHERE type = 'trigger'`
          : `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE 'audit\\_%'`,
      ),
    );
    const metadata = (entity: (typeof stored.entities)[number]) => test.app.database.dataSource.getMetadata(entity);
    const watched = stored.entities.filter((entity) => !stored.unaudited.includes(entity));
    expect(rows.map(({ name }) => name).sort()).toEqual(watched.map((entity) => metadata(entity).tableName).sort());
  });
});
