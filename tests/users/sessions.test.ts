import { describe, expect, it } from 'vitest';
import { day, minute } from '../../server/core/clock.js';
import { deleteOldEvents } from '../../server/users/security/account-events.service.js';
import { describeBrowser } from '../../server/users/sign-in/browsers.js';
import { endAllSessions } from '../../server/users/sign-in/sessions.service.js';
import type { User } from '../../server/users/user.entity.js';
import { appForFile, startApp } from '../support/app.js';
import { makeUser, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

const { newClient, signIn, completeSignIn, viewerOf, rows, codeNow, enableSecondFactor, windows } = signInHelpers(test);

describe('sessions of an account', () => {
  type Row = { id: string; browser: string; address: string; isCurrent: boolean };
  const fields = 'id browser address createdAt lastSeenAt isCurrent';
  const asBrowser = (token: string): TestClient => {
    const client = newClient();
    client.setCookie('session', token);
    return client;
  };
  const list = (client: TestClient) => client.query('accountSessions', {}, fields);
  const endOne = async (client: TestClient, id: string) =>
    (await client.mutate('endSession', { id }, `sessions { ${fields} }`)).sessions;
  const endMany = (client: TestClient, includingThis: boolean) =>
    client.graphql<{ endSessions: { sessions: Row[] } }>(
      `mutation ($includingThis: Boolean!) { endSessions(includingThis: $includingThis) { sessions { ${fields} } } }`,
      { includingThis },
    );
  const inTwoBrowsers = async (): Promise<[TestClient, TestClient, User]> => {
    const user = await makeUser(test);
    const [one, other] = [newClient(), newClient()];
    await signIn(one, user.email);
    test.clock.forward(minute);
    await signIn(other, user.email);
    return [one, other, user];
  };

  it('are listed with browser, address and time, the current one first', async () => {
    const [one] = await inTwoBrowsers();
    const sessions = await list(one);
    expect(sessions).toMatchObject([
      { browser: 'Chrome, Windows', isCurrent: true },
      { browser: 'Chrome, Windows', isCurrent: false },
    ]);
    expect(sessions.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    expect(JSON.stringify(sessions)).not.toContain(one.cookie('session'));
  });

  it('can be ended one by one, with the same answer when repeated', async () => {
    const [one, other] = await inTwoBrowsers();
    const [, otherRow] = await list(one);
    expect(await endOne(one, otherRow!.id)).toMatchObject([{ isCurrent: true }]);
    expect(await viewerOf(other)).toBeNull();
    expect(await endOne(one, otherRow!.id)).toMatchObject([{ isCurrent: true }]);
  });

  it.each<[name: string, end: (one: TestClient, token: string, user: User) => Promise<unknown>]>([
    ['signing out', (_one, token) => asBrowser(token).mutate('signOut')],
    ['ending all others', (one) => endMany(one, false)],
    [
      'a row that was deleted by its user',
      (_one, _token, { id }) => test.app.database.inTransaction((transaction) => endAllSessions(transaction, id)),
    ],
    [
      'the deletion of the account',
      (_one, _token, { id }) => test.execute('UPDATE users SET "deletedAt" = ? WHERE id = ?', ['2026-01-01', id]),
    ],
    ['the end of its time', async () => void test.clock.forward(31 * day)],
  ])('are not accepted any more after %s, although they were in use', async (_name, end) => {
    const [one, other, user] = await inTwoBrowsers();
    const token = other.cookie('session')!;
    // The second one is answered from the cache.
    for (let time = 0; time < 2; time += 1) expect(await viewerOf(other)).toEqual({ id: user.id });
    await end(one, token, user);
    expect(await viewerOf(asBrowser(token))).toBeNull();
  });

  it('give the rights that the user has now, although they were in use', async () => {
    const client = await staff(test, 'MANAGER');
    const list = () => client.graphql<{ staffEvents: object | null }>('{ staffEvents { totalCount } }');
    for (let time = 0; time < 2; time += 1) expect((await list()).data).not.toBeNull();
    await test.execute('UPDATE users SET role = ? WHERE id = ?', ['USER', client.user.id]);
    expect((await list()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('cannot be ended by other users', async () => {
    const [one, , user] = await inTwoBrowsers();
    const attacker = await signInAs(test);
    const [target] = await list(one);
    const answer = await endOne(attacker, target!.id);
    expect(answer).toEqual(await endOne(attacker, 'there-is-none'));
    expect(await viewerOf(one)).toEqual({ id: user.id });
  });

  it('can be ended everywhere else or everywhere', async () => {
    const [one, other, user] = await inTwoBrowsers();
    await endMany(one, false);
    expect([await viewerOf(one), await viewerOf(other)]).toEqual([{ id: user.id }, null]);
    await signIn(other, user.email);
    const { data, headers } = await endMany(one, true);
    expect(data.endSessions.sessions).toEqual([]);
    expect(headers.getSetCookie()).toEqual([expect.stringContaining('session=; Max-Age=0')]);
    expect([await viewerOf(one), await viewerOf(other)]).toEqual([null, null]);
  });

  it.each([
    [windows, 'Chrome, Windows'],
    [`${windows} YaBrowser/25.8`, 'Яндекс Браузер, Windows'],
    [`${windows} Edg/140.0`, 'Edge, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Unheard/1', 'Неизвестный браузер, Windows'],
    ['curl/8.5', 'Неизвестный браузер'],
    ['', 'Неизвестный браузер'],
  ])('have the name of the browser as far as it is known: %s', (userAgent, expected) => {
    expect(describeBrowser(userAgent)).toBe(expected);
  });
});

describe('the log of an account', () => {
  type Event = { id: string; kind: string; at: string; browser: string; address: string };
  const log = async (client: TestClient, first = 100, after: string | null = null) =>
    (
      await client.graphql<{
        accountEvents: { nodes: Event[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
        accountSecurity: { failuresOfMonth: number };
      }>(
        `query ($first: Int!, $after: String) { accountSecurity { failuresOfMonth } accountEvents(first: $first, after: $after) { nodes { id kind at browser address } pageInfo { endCursor hasNextPage } } }`,
        { first, after },
      )
    ).data;

  it('has events of sign-in, newest first, for the owner only', async () => {
    const user = await makeUser(test);
    await signIn(newClient(), user.email, 'wrong');
    const client = newClient();
    await signIn(client, user.email);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const { challenge } = await signIn(browser, user.email);
    await completeSignIn(browser, challenge!, '000000');
    await completeSignIn(browser, challenge!, codeNow(secret));
    await browser.mutate('signOut');
    const { accountEvents, accountSecurity } = await log(client);
    expect(accountEvents.nodes.map(({ kind }) => kind)).toEqual([
      'SIGN_OUT',
      'SIGN_IN',
      'SECOND_FACTOR_FAILED',
      'SECOND_FACTOR_ON',
      'SIGN_IN',
      'SIGN_IN_FAILED',
    ]);
    expect(accountEvents.nodes.every(({ address }) => address.startsWith('198.20.'))).toBe(true);
    // A wrong password elsewhere counts; the wrong code was followed by a right one in the same browser.
    expect(accountSecurity.failuresOfMonth).toBe(1);
    const page = (await log(client, 4)).accountEvents;
    const nextPage = (await log(client, 4, page.pageInfo.endCursor)).accountEvents;
    expect([...page.nodes, ...nextPage.nodes]).toEqual(accountEvents.nodes);
    expect([page.pageInfo.hasNextPage, nextPage.pageInfo.hasNextPage]).toEqual([true, false]);
    const { nodes } = (await log(await signInAs(test))).accountEvents;
    expect(nodes).toEqual([]);
  });

  it('is purged after a year', async () => {
    const otherApp = await startApp();
    const user = await makeUser(otherApp);
    await signIn(otherApp.client(), user.email);
    otherApp.clock.forward(365 * day - 1);
    await deleteOldEvents(otherApp.app);
    expect(await rows('SELECT id FROM account_events', [], otherApp)).toHaveLength(1);
    otherApp.clock.forward(1);
    await deleteOldEvents(otherApp.app);
    expect(await rows('SELECT id FROM account_events', [], otherApp)).toEqual([]);
    await otherApp.close();
  });

  it('is deleted with the account', async () => {
    const user = await makeUser(test);
    const client = newClient();
    await signIn(client, user.email);
    await enableSecondFactor(client);
    await test.execute('DELETE FROM users WHERE id = ?', [user.id]);
    const tables = ['account_events', 'second_factors', 'recovery_codes', 'known_browsers', 'sessions'];
    const remaining = await Promise.all(
      tables.map((name) => rows(`SELECT * FROM ${name} WHERE "userId" = ?`, [user.id])),
    );
    expect(remaining.flat()).toEqual([]);
  });
});
