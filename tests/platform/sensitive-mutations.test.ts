import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { resolvers } from '../../server/modules.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeEvent, makeUser, password, registerForTest, signInAs, staff } from '../support/factories.js';
import { argumentsOf, operationOf, rootFieldsOf, type RootField } from '../support/operations.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let fields: RootField[];
beforeAll(async () => {
  fields = rootFieldsOf(await createSchema(resolvers));
  test = await startApp();
});
afterAll(() => test.close());
const confirm = (client: TestClient, typedPassword: string, code: string | null = null) =>
  client.mutate('confirmIdentity', { input: { password: typedPassword, code } }, 'until');

const setRole = (caller: TestClient, userId: string, role: string, expectedRole: string) =>
  caller.graphql<{ setUserRole: { user?: { role: string } } | null }>(
    `mutation ($userId: ID!, $role: Role!, $expectedRole: Role!) {
      setUserRole(userId: $userId, role: $role, expectedRole: $expectedRole) {
        ... on StaffUserChanged { user { role } } ... on Problems { problems { code } } } }`,
    { userId, role, expectedRole },
  );

const isSensitive = ({ field }: RootField) => field.extensions.needsConfirmation === true;

const emailsTo = async (address: string) => {
  await test.running.outbox.runPendingJobs();
  const emails = await test.running.ports.mail.mailbox!.list();
  return emails.filter(({ to }) => to === address).map(({ subject }) => subject);
};

/** Mutations that administrators may run without entering their password again, with the reason. */
const harmlessMutations: Record<string, string> = {
  endSessionsOfUser: 'takes power away',
  revokeApiToken: 'takes power away',
  removeWebhook: 'takes power away',
  revokePartnerKey: 'takes power away',
  revokePartnerSecret: 'takes power away',
  checkSignInProvider: 'reads public documents at an address that was confirmed',
  testWebhook: 'sends a message without data to an address that was confirmed',
  resendWebhookDelivery: 'sends ids to an address that was confirmed',
  replayWebhook: 'sends ids to an address that was confirmed',
  saveSiteTexts: 'changes words of the site',
};

describe('sensitive mutations', () => {
  it('are all mutations of administrators except the harmless ones', () => {
    const ofAdministrators = fields.filter(
      ({ kind, field }) => kind === 'mutation' && field.extensions.access === 'ADMINISTRATOR',
    );
    const names = ofAdministrators.filter((root) => !isSensitive(root)).map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(harmlessMutations).sort());
  });

  it('require the password within the last fifteen minutes, and change nothing without it', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    test.clock.forward(15 * minute);
    const roots = fields.filter(isSensitive);
    expect(roots.length).toBeGreaterThan(8);
    for (const root of roots) {
      const { errors } = await administrator.graphql(operationOf(root, 2), argumentsOf(root).values);
      expect([root.name, errors?.[0]?.extensions.code]).toEqual([root.name, 'REAUTHENTICATION_REQUIRED']);
    }
    const { user } = await signInAs(test);
    await setRole(administrator, user.id, 'EDITOR', 'USER');
    expect(await test.rows('SELECT role FROM users WHERE id = ?', [user.id])).toEqual([{ role: 'USER' }]);
    expect(await confirm(administrator, 'не тот')).toMatchObject({
      problems: [{ code: 'PASSWORD_WRONG', field: 'password' }],
    });
    expect((await setRole(administrator, user.id, 'EDITOR', 'USER')).errors).toBeDefined();
    expect((await confirm(administrator, password)).until).toBeDefined();
    expect((await setRole(administrator, user.id, 'EDITOR', 'USER')).data.setUserRole).toEqual({
      user: { role: 'EDITOR' },
    });
  });

  it('also require a second factor if it is on, for each session separately', async () => {
    const administrator = await staff(test, 'ADMINISTRATOR');
    const secret = new Secret({ size: 20 });
    await test.execute(
      'INSERT INTO second_factors ("userId", "secretSealed", "confirmedAt", "lastStep", "createdAt") VALUES (?, ?, ?, 0, ?)',
      [
        administrator.user.id,
        test.app.cipher.encrypt(secret.base32, 'second factor'),
        test.clock.now().toISOString(),
        test.clock.now().toISOString(),
      ],
    );
    const otherSession = await signInAs(test, administrator.user);
    test.clock.forward(15 * minute);
    expect(await confirm(administrator, password)).toMatchObject({
      problems: [{ code: 'CODE_REQUIRED', field: 'code' }],
    });
    expect(await confirm(administrator, password, '000000')).toMatchObject({
      problems: [{ code: 'CODE_WRONG', field: 'code' }],
    });
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
    expect((await confirm(administrator, password, code)).until).toBeDefined();
    const { user } = await signInAs(test);
    expect((await setRole(otherSession, user.id, 'EDITOR', 'USER')).errors?.[0]?.extensions.code).toBe(
      'REAUTHENTICATION_REQUIRED',
    );
    expect((await setRole(administrator, user.id, 'EDITOR', 'USER')).errors).toBeUndefined();
  });

  it('are emailed to every administrator and to the author once, but not if nothing changed', async () => {
    const [administrator, colleague] = [await staff(test, 'ADMINISTRATOR'), await staff(test, 'ADMINISTRATOR')];
    const editor = await staff(test, 'EDITOR');
    await setRole(administrator, editor.user.id, 'EDITOR', 'EDITOR');
    expect(await emailsTo(colleague.user.email)).toEqual([]);
    await setRole(administrator, editor.user.id, 'MANAGER', 'EDITOR');
    expect(await emailsTo(colleague.user.email)).toEqual(['Действие сотрудника: смена роли']);
    expect(await emailsTo(administrator.user.email)).toEqual(['Ваше действие: смена роли']);
    expect(await emailsTo(editor.user.email)).toEqual(['Ваша роль: менеджер']);
    await setRole(administrator, editor.user.id, 'EDITOR', 'MANAGER');
    expect(await emailsTo(colleague.user.email)).toHaveLength(2);
  });
});

describe('an export with personal data', () => {
  it('requires the password of a manager, and is reported once an hour', async () => {
    const event = await makeEvent(test);
    await registerForTest(test, await signInAs(test), event);
    const [manager, administrator] = [await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')];
    test.clock.forward(15 * minute);
    const path = `/office/events/${event.id}/registrations.csv?filter=%7B%7D`;
    const redirected = await manager.fetch(path);
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      303,
      `/office/confirm?next=${encodeURIComponent(path)}`,
    ]);
    expect((await manager.fetch('/office/money/ledger.xlsx')).status).toBe(303);
    expect(await emailsTo(administrator.user.email)).toEqual([]);
    await confirm(manager, password);
    for (let count = 0; count < 2; count += 1) {
      const file = await manager.fetch(path);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      await file.text();
    }
    expect(await emailsTo(administrator.user.email)).toEqual(['Действие сотрудника: выгрузка «Регистрации»']);
    expect(await emailsTo(manager.user.email)).toEqual(['Ваше действие: выгрузка «Регистрации»']);
    test.clock.forward(hour);
    expect((await manager.fetch(path)).status).toBe(303);
  });

  it('does not exist for other roles', async () => {
    const event = await makeEvent(test);
    const editor = await signInAs(test, await makeUser(test, { role: 'EDITOR' }));
    expect((await editor.fetch(`/office/events/${event.id}/registrations.csv?filter=%7B%7D`)).status).toBe(404);
  });
});
