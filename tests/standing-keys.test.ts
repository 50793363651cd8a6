import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createResetLink } from '../server/users/password-reset.service.js';
import { startApp, type TestApp } from './support/app.js';
import { reauthenticate, password, signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';

const newPassword = 'тихая Нева в ноябре';

let test: TestApp;
let owner: Visitor & { user: { id: string; email: string } };
let secret: string;
let feed: string;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

/** An administrator with both kinds of keys. */
beforeEach(async () => {
  owner = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, owner);
  const token = await owner.graphql<{ createApiToken: { secret: string } }>(
    `mutation { createApiToken(input: { name: "Сайт общества", scopes: [EVENTS_READ], days: 30 }) {
       ... on ApiTokenMade { secret } } }`,
  );
  secret = token.data.createApiToken.secret;
  const made = await owner.graphql<{ renewAgendaFeed: { feedAddress: string } }>(
    'mutation { renewAgendaFeed { ... on AgendaFeedRenewed { feedAddress } } }',
  );
  feed = new URL(made.data.renewAgendaFeed.feedAddress).pathname;
});

/** Whether the token and the feed open something. */
const opened = async () => {
  const program = await test.visitor({ authorization: `Bearer ${secret}` }).graphql('{ events { nodes { id } } }');
  return [program.status === 200 && !program.errors, (await test.visitor().fetch(feed)).status === 200];
};
const keys = async (visitor: Visitor = owner) =>
  (
    await visitor.graphql<{ accountSecurity: { standingKeys: { title: string }[] } }>(
      '{ accountSecurity { standingKeys { title } } }',
    )
  ).data.accountSecurity.standingKeys.map(({ title }) => title);
const changePassword = (more: object = {}) =>
  owner.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }', {
    input: { currentPassword: password, password: newPassword, ...more },
  });
const lastEmail = async () => {
  await test.running.outbox.wake();
  const emails = (await test.running.ports.mail.mailbox!.list()).filter(
    ({ to, subject }) => to === owner.user.email && subject === 'Пароль изменён',
  );
  return emails[0]!.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
};

describe('keys that work without a session', () => {
  it('are listed to their owner only', async () => {
    expect(await opened()).toEqual([true, true]);
    expect((await keys()).map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
      'Токен API «Сайт общества»',
      'Ссылка на календарь с вашей программой',
    ]);
    expect(await keys(await signInAs(test))).toEqual([]);
  });

  it('end with a changed password, and the email says so', async () => {
    await changePassword();
    expect(await opened()).toEqual([false, false]);
    expect(await keys()).toEqual([]);
    expect(await lastEmail()).toContain(
      'Больше не открывает данные без пароля: Токен API «Сайт общества»; Ссылка на календарь с вашей программой.',
    );
  });

  it('stay where their owner wants them, and the email names them', async () => {
    await changePassword({ revokeKeys: false });
    expect(await opened()).toEqual([true, true]);
    const text = await lastEmail();
    expect(text).toContain('Токен API «Сайт общества»');
    expect(text).not.toContain('Больше не открывает');
  });

  it('outlive a wrong password', async () => {
    await changePassword({ currentPassword: 'not the one' });
    expect(await opened()).toEqual([true, true]);
  });

  it('end with a password that was set by a link', async () => {
    const { token } = (await createResetLink(test.app, owner.user))!;
    await test
      .visitor()
      .graphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }', {
        input: { token, password: newPassword },
      });
    expect(await opened()).toEqual([false, false]);
    expect(await lastEmail()).toContain('Больше не открывает данные без пароля: Токен API');
  });

  it.each([true, false])('end with all sessions, this one among them: %s', async (includingThis) => {
    const end = (more: string) =>
      owner.graphql(`mutation { endSessions(includingThis: ${includingThis}${more}) { sessions { id } } }`);
    await end(', revokeKeys: false');
    expect(await opened()).toEqual([true, true]);
    if (includingThis) return;
    await end('');
    expect(await opened()).toEqual([false, false]);
  });

  it('end when another administrator ends the sessions of their owner', async () => {
    const other = await staff(test, 'ADMINISTRATOR');
    await other.graphql('mutation ($userId: ID!) { endSessionsOfUser(userId: $userId) { __typename } }', {
      userId: owner.user.id,
    });
    expect(await opened()).toEqual([false, false]);
  });

  it('are known for every table that holds the hash of a secret of a user', async () => {
    const known: Record<string, string> = {
      agenda_feeds: 'standing',
      api_tokens: 'standing',
      email_changes: 'ends with a changed password',
      password_resets: 'ends with a changed password',
      sessions: 'ends with a changed password',
      sign_in_challenges: 'ends with a changed password',
    };
    const holders = test.app.database.dataSource.entityMetadatas
      .filter(({ columns }) => {
        const names = columns.map(({ propertyName }) => propertyName);
        return (
          names.some((name) => /^(token|secret)Hash$/.test(name)) &&
          names.some((name) => /^(user|createdBy)Id$/.test(name))
        );
      })
      .map(({ tableName }) => tableName);
    expect(holders.sort()).toEqual(Object.keys(known));
  });
});
