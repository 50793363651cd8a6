import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { deleteExpiredPasskeyChallenges } from '../../server/users/passkeys/passkey-challenges.js';
import { unusablePasswordHash } from '../../server/users/sign-in/passwords.js';
import { resetSecondFactor } from '../../server/users/staff/appoint-administrator.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { Authenticator, type Deviation } from '../support/authenticator.js';
import type { TestClient } from '../support/client.js';
import { makeUser, password, signInAs, staff } from '../support/factories.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
const { newClient, viewerOf, enableSecondFactor } = signInHelpers(test);

const list = 'passkeys { id name isSynced createdAt lastUsedAt }';
const begin = (client: TestClient) => client.mutate('beginPasskey', {}, 'id options');
const add = (client: TestClient, id: string, response: string) =>
  client.mutate('addPasskey', { input: { id, response } }, list);
const remove = (client: TestClient, id: string) => client.mutate('removePasskey', { id }, list);
const passkeysOf = async (client: TestClient) => (await client.query('accountSecurity', {}, list)).passkeys;
const request = (client: TestClient) => client.mutate('beginPasskeySignIn', {}, 'id options');
const complete = (client: TestClient, id: string, response: string) =>
  client.mutate('completePasskeySignIn', { input: { id, response } }, '... on SignedIn { viewer { id } }');

/** Signs in with a key in a browser, with what its device or a dishonest browser does differently. */
async function signInWith(key: Authenticator, client = newClient(), deviation: Deviation = {}) {
  const { id, options } = await request(client);
  return complete(client, id, key.get(options, deviation));
}
/** A signed-in user who has added a passkey. */
async function ownerOfKey(user?: Parameters<typeof signInAs>[1]) {
  const owner = await signInAs(test, user);
  const key = new Authenticator(new URL(test.app.config.publicUrl).origin);
  const { id, options } = await begin(owner);
  const { passkeys } = await add(owner, id, key.create(options));
  return { owner, key, passkey: passkeys!.at(-1)!, userId: owner.user.id };
}
const eventsOf = async (userId: string) =>
  (await test.rows<{ kind: string }>('SELECT kind FROM account_events WHERE "userId" = ? ORDER BY id', [userId])).map(
    ({ kind }) => kind,
  );
const emailsTo = async (address: string) => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === address);
};

describe('a passkey', () => {
  it('is added, signs in without a typed address, and is told to the owner', async () => {
    const { owner, key, passkey, userId } = await ownerOfKey();
    expect(passkey).toMatchObject({ isSynced: false, lastUsedAt: null });
    const client = newClient();
    expect(await signInWith(key, client)).toEqual({ viewer: { id: userId } });
    expect(await viewerOf(client)).toEqual({ id: userId });
    expect((await passkeysOf(owner))[0]!.lastUsedAt).toBeTruthy();
    expect(await eventsOf(userId)).toEqual(['PASSKEY_ADDED', 'SIGN_IN']);
    const emails = await emailsTo(owner.user.email);
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'Добавлен ключ доступа',
      'Новый вход в личный кабинет',
    ]);
  });

  it('of the same browser as another one gets another name', async () => {
    const { user } = (await ownerOfKey()).owner;
    await ownerOfKey(user);
    const { owner } = await ownerOfKey(user);
    expect((await passkeysOf(owner)).map(({ name }) => name)).toEqual([
      'Неизвестный браузер',
      'Неизвестный браузер 2',
      'Неизвестный браузер 3',
    ]);
  });

  it('asks the device for its user, and offers no device twice', async () => {
    const { owner, key } = await ownerOfKey();
    const creation = JSON.parse((await begin(owner)).options) as Record<string, unknown>;
    expect(creation).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.credentialId }],
      user: { name: owner.user.email },
    });
    const asked = JSON.parse((await request(newClient())).options) as Record<string, unknown>;
    expect(asked).toMatchObject({ userVerification: 'required' });
    // The request of a visitor names nobody's keys.
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it('needs no code of a second factor: the device has verified its user', async () => {
    const { owner, key, userId } = await ownerOfKey();
    await enableSecondFactor(owner);
    expect(await signInWith(key)).toEqual({ viewer: { id: userId } });
  });

  it('does not replace a second factor that staff needs: the password alone is still a way in', async () => {
    const manager = await staff(test, 'MANAGER');
    const { key } = await ownerOfKey(manager.user);
    const client = newClient();
    await signInWith(key, client);
    const rights = async () => (await client.query('viewer', {}, 'needsSecondFactor'))!.needsSecondFactor;
    expect(await rights()).toBe(false);
    const { config } = test.app;
    Object.assign(config, { staffSecondFactor: 'required' });
    try {
      expect(await rights()).toBe(true);
      expect(await client.graphql('{ officeOverview { __typename } }')).toMatchObject({ data: null });
    } finally {
      Object.assign(config, { staffSecondFactor: 'optional' });
    }
  });

  it('is renamed and removed by its owner', async () => {
    const { owner, key, passkey } = await ownerOfKey();
    const rename = (name: string) => owner.mutate('renamePasskey', { id: passkey.id, name }, list);
    expect((await rename('  Рабочий  ноутбук ')).passkeys).toMatchObject([{ name: 'Рабочий ноутбук' }]);
    expect(codesOf(await rename(' '))).toEqual(['REQUIRED']);
    expect((await remove(owner, passkey.id)).passkeys).toEqual([]);
    expect(codesOf(await signInWith(key))).toEqual(['PASSKEY_UNKNOWN']);
    expect((await emailsTo(owner.user.email)).map(({ subject }) => subject)).toContain('Удалён ключ доступа');
    expect(await eventsOf(owner.user.id)).toEqual(['PASSKEY_ADDED', 'PASSKEY_REMOVED']);
  });

  it('is added or removed only within 15 minutes after a sign-in or the password', async () => {
    const { owner, passkey } = await ownerOfKey();
    test.clock.forward(15 * minute);
    const codes = async (name: string, variables: string) =>
      (await owner.graphql(`mutation { ${name}${variables} { __typename } }`)).errors?.map(
        ({ extensions }) => extensions.code,
      );
    expect(await codes('beginPasskey', '')).toEqual(['REAUTHENTICATION_REQUIRED']);
    expect(await codes('addPasskey', '(input: {id: "1", response: "{}"})')).toEqual(['REAUTHENTICATION_REQUIRED']);
    expect(await codes('removePasskey', `(id: "${passkey.id}")`)).toEqual(['REAUTHENTICATION_REQUIRED']);
    await owner.mutate('confirmIdentity', { input: { password } }, 'until');
    expect((await remove(owner, passkey.id)).passkeys).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const { owner } = await ownerOfKey();
    for (let index = 1; index < 20; index += 1) await ownerOfKey(owner.user);
    const { id, options } = await begin(owner);
    const another = new Authenticator(new URL(test.app.config.publicUrl).origin);
    expect(codesOf(await add(owner, id, another.create(options)))).toEqual(['TOO_MANY_PASSKEYS']);
  });

  it('ends with the account, and when an operator takes the second factor from it', async () => {
    const { owner, key } = await ownerOfKey();
    await owner.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    expect(codesOf(await signInWith(key))).toEqual(['PASSKEY_UNKNOWN']);
    const second = await ownerOfKey();
    await resetSecondFactor({ database: test.app.database, clock: test.clock }, second.owner.user.email);
    expect(codesOf(await signInWith(second.key))).toEqual(['PASSKEY_UNKNOWN']);
  });
});

const beginConfirmation = (client: TestClient) => client.mutate('beginPasskeyConfirmation', {}, 'id options');
const confirmBy = (client: TestClient, id: string, response: string) =>
  client.mutate('confirmIdentityByPasskey', { input: { id, response } }, 'until');
const errorsOf = async (client: TestClient, mutation: string) =>
  (await client.graphql(`mutation { ${mutation} { __typename } }`)).errors?.map(({ extensions }) => extensions.code);

describe('the identity', () => {
  it('is confirmed by a passkey of the account, also with a second factor', async () => {
    const { owner, key, passkey } = await ownerOfKey();
    await enableSecondFactor(owner);
    test.clock.forward(16 * minute);
    expect(await errorsOf(owner, 'beginPasskey')).toEqual(['REAUTHENTICATION_REQUIRED']);
    const { id, options } = await beginConfirmation(owner);
    expect((await confirmBy(owner, id, key.get(options))).until).toBeTruthy();
    expect((await remove(owner, passkey.id)).passkeys).toEqual([]);
  });

  it('of an account without a password is enough to change the address and to delete it', async () => {
    const owner = await signInAs(test, await makeUser(test, { passwordHash: unusablePasswordHash }));
    const change = 'requestEmailChange(input: {email: "other-address@example.ru", currentPassword: ""})';
    const end = 'deleteAccount(input: {password: "", confirmation: "удалить"})';
    test.clock.forward(16 * minute);
    for (const mutation of [change, end])
      expect(await errorsOf(owner, mutation)).toEqual(['REAUTHENTICATION_REQUIRED']);
    await test.execute('UPDATE sessions SET "confirmedAt" = ? WHERE "userId" = ?', [
      test.clock.now().toISOString(),
      owner.user.id,
    ]);
    const { message } = await owner.mutate(
      'requestEmailChange',
      { input: { email: 'other-address@example.ru', currentPassword: '' } },
      'message',
    );
    expect(message).toContain('отправили письмо');
    const deleted = await owner.mutate(
      'deleteAccount',
      { input: { password: '', confirmation: 'удалить' } },
      'deletedAt',
    );
    expect(deleted.deletedAt).toBeTruthy();
  });

  it('of an account with a password is not confirmed by leaving the password out', async () => {
    const owner = await signInAs(test);
    const input = { email: 'other-address@example.ru', currentPassword: '' };
    expect(codesOf(await owner.mutate('requestEmailChange', { input }, 'message'))).toEqual(['PASSWORD_WRONG']);
    const end = { password: '', confirmation: 'удалить' };
    expect(codesOf(await owner.mutate('deleteAccount', { input: end }, 'deletedAt'))).toEqual(['PASSWORD_WRONG']);
  });

  it('is not confirmed with a request for signing in, and no sign-in with a request for it', async () => {
    const { owner, key } = await ownerOfKey();
    const signIn = await request(owner);
    expect(codesOf(await confirmBy(owner, signIn.id, key.get(signIn.options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    const confirmation = await beginConfirmation(owner);
    expect(codesOf(await complete(owner, confirmation.id, key.get(confirmation.options)))).toEqual([
      'PASSKEY_CHALLENGE_EXPIRED',
    ]);
  });

  it('is not confirmed by the key of another user, another site, an unverified user, or in another browser', async () => {
    const { owner, key } = await ownerOfKey();
    const { owner: otherUser, key: strange } = await ownerOfKey();
    test.clock.forward(16 * minute);
    for (const answer of [
      (options: string) => strange.get(options),
      (options: string) => key.get(options, { origin: 'https://evil.example' }),
      (options: string) => key.get(options, { isUserVerified: false }),
    ]) {
      const { id, options } = await beginConfirmation(owner);
      expect(codesOf(await confirmBy(owner, id, answer(options)))).toEqual(['PASSKEY_INVALID']);
      // A wrong answer has spent the challenge.
      expect(codesOf(await confirmBy(owner, id, key.get(options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    }
    const { id, options } = await beginConfirmation(owner);
    expect(codesOf(await confirmBy(otherUser, id, key.get(options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    expect(await errorsOf(owner, 'beginPasskey')).toEqual(['REAUTHENTICATION_REQUIRED']);
    expect(await errorsOf(newClient(), 'beginPasskeyConfirmation')).toHaveLength(1);
  });
});

describe('an attacker', () => {
  it('uses no answer twice, and no challenge twice, even after a wrong answer', async () => {
    const { key, userId } = await ownerOfKey();
    const client = newClient();
    const { id, options } = await request(client);
    const answer = key.get(options);
    expect(await complete(client, id, answer)).toEqual({ viewer: { id: userId } });
    expect(codesOf(await complete(client, id, answer))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    const second = await request(client);
    // The answer to another challenge.
    expect(codesOf(await complete(client, second.id, answer))).toEqual(['PASSKEY_INVALID']);
    expect(codesOf(await complete(client, second.id, key.get(second.options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
  });

  it('gets one session from one answer sent three times at once', async () => {
    const { key } = await ownerOfKey();
    const client = newClient();
    const { id, options } = await request(client);
    const answer = key.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => complete(client, id, answer)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
  });

  it('cannot use the challenge of another browser, nor have its own answered in one', async () => {
    const { key } = await ownerOfKey();
    const [victim, attacker] = [newClient(), newClient()];
    const { id, options } = await request(attacker);
    const answer = key.get(options);
    expect(codesOf(await complete(victim, id, answer))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    expect(await viewerOf(victim)).toBeNull();
    const ofVictim = await request(victim);
    expect(codesOf(await complete(attacker, ofVictim.id, key.get(ofVictim.options)))).toEqual([
      'PASSKEY_CHALLENGE_EXPIRED',
    ]);
    expect(await viewerOf(attacker)).toBeNull();
  });

  it('loses a session that it planted: the browser gets a new one', async () => {
    const { key } = await ownerOfKey();
    const planted = await signInAs(test);
    await signInWith(key, planted);
    const stolen = newClient();
    stolen.setCookie('session', planted.cookie('session')!);
    expect(await viewerOf(stolen)).not.toBeNull();
    expect(await test.rows('SELECT id FROM sessions WHERE "userId" = ?', [planted.user.id])).toEqual([]);
  });

  it('gets nothing from a key that was used on another site, or for another one', async () => {
    const { key, userId } = await ownerOfKey();
    const phishing = 'https://events.example.com.evil.test';
    for (const deviation of [{ origin: phishing }, { rpId: 'evil.test' }, { isUserVerified: false }])
      expect(codesOf(await signInWith(key, newClient(), deviation))).toEqual(['PASSKEY_INVALID']);
    expect((await eventsOf(userId)).filter((kind) => kind === 'PASSKEY_FAILED')).toHaveLength(3);
  });

  it('cannot sign for a key or an account that is not theirs', async () => {
    const [mine, theirs] = [await ownerOfKey(), await ownerOfKey()];
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const attempts: Deviation[] = [
      { signWith: privateKey },
      { userHandle: theirs.key.userHandle },
      { credentialId: theirs.key.credentialId, userHandle: theirs.key.userHandle },
      { userHandle: '' },
    ];
    for (const deviation of attempts)
      expect(codesOf(await signInWith(mine.key, newClient(), deviation))).toEqual(['PASSKEY_INVALID']);
    const unknown = new Authenticator(new URL(test.app.config.publicUrl).origin);
    expect(codesOf(await signInWith(unknown))).toEqual(['PASSKEY_UNKNOWN']);
  });

  it('with a copy of the key is found by the counter, and so is the owner after them', async () => {
    const { key, userId } = await ownerOfKey();
    expect(await signInWith(key, newClient(), { counter: 5 })).toHaveProperty('viewer');
    for (const counter of [5, 4, 0])
      expect(codesOf(await signInWith(key, newClient(), { counter }))).toEqual(['PASSKEY_INVALID']);
    expect(await eventsOf(userId)).toContain('PASSKEY_FAILED');
    // 32 bits without a sign.
    expect(await signInWith(key, newClient(), { counter: 4_294_967_295 })).toHaveProperty('viewer');
  });

  it('gets one session from two answers with the same counter', async () => {
    const { key } = await ownerOfKey();
    const clients = [newClient(), newClient()];
    const requests = await Promise.all(clients.map(request));
    const answers = await Promise.all(
      requests.map(({ id, options }, index) => complete(clients[index]!, id, key.get(options, { counter: 7 }))),
    );
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
  });

  it('has ten minutes', async () => {
    const { key } = await ownerOfKey();
    const client = newClient();
    const { id, options } = await request(client);
    test.clock.forward(10 * minute);
    expect(codesOf(await complete(client, id, key.get(options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    await deleteExpiredPasskeyChallenges(test.app);
    expect(await test.rows('SELECT id FROM passkey_challenges')).toEqual([]);
  });

  it('removes, renames and adds nothing in another account', async () => {
    const { owner, key, passkey, userId } = await ownerOfKey();
    const other = await signInAs(test);
    expect((await remove(other, passkey.id)).passkeys).toEqual([]);
    await other.mutate('renamePasskey', { id: passkey.id, name: 'Чужой' }, list);
    expect(await passkeysOf(owner)).toMatchObject([{ id: passkey.id, name: passkey.name }]);
    // The request of another account, answered in another session.
    const { id, options } = await begin(owner);
    const planted = new Authenticator(new URL(test.app.config.publicUrl).origin);
    expect(codesOf(await add(other, id, planted.create(options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    // The key of another account cannot be claimed.
    const own = await begin(other);
    const claim = key.create(own.options);
    expect(codesOf(await add(other, own.id, claim))).toEqual(['PASSKEY_KNOWN']);
    key.userHandle = Buffer.from(userId).toString('base64url');
    expect(await signInWith(key)).toEqual({ viewer: { id: userId } });
  });

  it('adds no key with a request for signing in, from another site, or of an unverified user', async () => {
    const owner = await signInAs(test);
    const origin = new URL(test.app.config.publicUrl).origin;
    const ofSignIn = await request(owner);
    const creation = await begin(owner);
    const key = new Authenticator(origin);
    expect(codesOf(await add(owner, ofSignIn.id, key.create(creation.options)))).toEqual(['PASSKEY_CHALLENGE_EXPIRED']);
    for (const deviation of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isUserVerified: false }]) {
      const { id, options } = await begin(owner);
      expect(codesOf(await add(owner, id, key.create(options, deviation)))).toEqual(['PASSKEY_INVALID']);
    }
    for (const broken of ['', 'null', '[]', '{"id":"x","response":null}', '{"id":1}']) {
      const { id } = await begin(owner);
      expect(codesOf(await add(owner, id, broken))).toEqual(['PASSKEY_INVALID']);
    }
    expect(await passkeysOf(owner)).toEqual([]);
  });
});
