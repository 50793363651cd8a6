import { beforeEach, describe, expect, it } from 'vitest';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { appForFile } from '../support/app.js';
import { reauthenticate, password, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const newPassword = 'тихая Нева в ноябре';

const test = appForFile();
let owner: TestClient & { user: { id: string; email: string } };
let secret: string;
let feed: string;

/** An administrator who made an API token for an integration, and has a calendar feed. */
beforeEach(async () => {
  owner = await staff(test, 'ADMINISTRATOR');
  await reauthenticate(test, owner);
  const token = await owner.mutate(
    'createApiToken',
    { input: { name: 'Сайт общества', scopes: ['EVENTS_READ'], days: 30 } },
    'secret',
  );
  secret = token.secret;
  const response = await owner.mutate('renewAgendaFeed', {}, 'feedAddress');
  feed = new URL(response.feedAddress).pathname;
});

const tokenWorks = async () =>
  (await test.client({ authorization: `Bearer ${secret}` }).graphql('{ whoami { id } }')).status === 200;

/** Whether the feed still gives access. The token belongs to its integration, whatever happens to the account. */
const stillWorks = async () => {
  expect(await tokenWorks()).toBe(true);
  return (await test.client().fetch(feed)).status === 200;
};
const listKeys = async (client: TestClient = owner) =>
  (await client.query('accountSecurity', {}, 'standingKeys { title }')).standingKeys.map(({ title }) => title);
const changePassword = (overrides: object = {}) =>
  owner.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }', {
    input: { currentPassword: password, password: newPassword, ...overrides },
  });
const lastEmail = async () => {
  await test.running.outbox.runPendingJobs();
  const emails = (await test.running.ports.mail.mailbox!.list()).filter(
    ({ to, subject }) => to === owner.user.email && subject === 'Пароль изменён',
  );
  return emails[0]!.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
};

describe('keys that work without a session', () => {
  it('are listed to their owner only', async () => {
    expect(await stillWorks()).toBe(true);
    expect((await listKeys()).map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
      'Ссылка на календарь с вашей программой',
    ]);
    expect(await listKeys(await signInAs(test))).toEqual([]);
  });

  it('are revoked when the password changes, and the email reports it', async () => {
    await changePassword();
    expect(await stillWorks()).toBe(false);
    expect(await listKeys()).toEqual([]);
    expect(await lastEmail()).toContain(
      'Больше не открывает данные без пароля: Ссылка на календарь с вашей программой.',
    );
  });

  it('stay if their owner wants to keep them, and the email lists them', async () => {
    await changePassword({ revokeKeys: false });
    expect(await stillWorks()).toBe(true);
    const text = await lastEmail();
    expect(text).toContain('Ссылка на календарь с вашей программой');
    expect(text).not.toContain('Больше не открывает');
  });

  it('stay after a wrong current password', async () => {
    await changePassword({ currentPassword: 'not the one' });
    expect(await stillWorks()).toBe(true);
  });

  it('are revoked by a password reset', async () => {
    const { token } = (await createResetLink(test.app, owner.user))!;
    await test.client().mutate('resetPassword', { input: { token, password: newPassword } });
    expect(await stillWorks()).toBe(false);
    expect(await lastEmail()).toContain('Больше не открывает данные без пароля: Ссылка');
  });

  it.each([true, false])('are revoked when all sessions end, this one included: %s', async (includingThis) => {
    const endSessions = (moreArguments: string) =>
      owner.graphql(`mutation { endSessions(includingThis: ${includingThis}${moreArguments}) { sessions { id } } }`);
    await endSessions(', revokeKeys: false');
    expect(await stillWorks()).toBe(true);
    if (includingThis) return;
    await endSessions('');
    expect(await stillWorks()).toBe(false);
  });

  it("are revoked when another administrator ends the owner's sessions", async () => {
    const other = await staff(test, 'ADMINISTRATOR');
    await other.mutate('endSessionsOfUser', { userId: owner.user.id });
    expect(await stillWorks()).toBe(false);
  });

  it("are complete: every table with a hash of a user's secret is classified", async () => {
    const hashTables: Record<string, string> = {
      agenda_feeds: 'standing',
      api_tokens: 'belongs to an integration',
      email_changes: 'ends with a changed password',
      password_resets: 'ends with a changed password',
      sessions: 'ends with a changed password',
      sign_in_challenges: 'ends with a changed password',
    };
    const tables = test.app.database.dataSource.entityMetadatas
      .filter(({ columns }) => {
        const names = columns.map(({ propertyName }) => propertyName);
        return (
          names.some((name) => /^(token|secret)Hash$/.test(name)) &&
          names.some((name) => /^(user|createdBy)Id$/.test(name))
        );
      })
      .map(({ tableName }) => tableName);
    expect(tables.sort()).toEqual(Object.keys(hashTables));
  });
});
