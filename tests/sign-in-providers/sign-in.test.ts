import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { unusablePasswordHash } from '../../server/users/sign-in/passwords.js';
import { deleteExpiredProviderSignIns } from '../../server/users/sign-in-providers/provider-sign-in.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeUser, password, reauthenticate, signInAs } from '../support/factories.js';
import { signInHelpers } from '../support/sign-in.js';
import {
  ClinicProvider,
  comeBack,
  complete,
  createAccountBy,
  follow,
  link,
  registerProvider,
  returnFrom,
  signInBy,
  visitProvider,
  type Person,
} from '../support/sign-in-provider.js';

const test = appForFile({ env: { SIGN_IN_PROVIDER_LOOPBACK: 'true', TRUSTED_PROXIES: '1' } });
const { newClient, viewerOf, enableSecondFactor, signIn } = signInHelpers(test);
const clinic = new ClinicProvider();
let providerId: string;

beforeAll(async () => {
  await clinic.start();
  providerId = (await registerProvider(test, { issuer: clinic.issuer })).id;
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));
afterEach(() => {
  clinic.deviation = {};
});
afterAll(() => clinic.stop());

let people = 0;
/** A person that the clinic knows. */
function person(changes: object = {}): Person {
  people += 1;
  clinic.person = {
    sub: `person-${people}`,
    email: `person-${people}@clinic.example.ru`,
    email_verified: true,
    family_name: 'Орлова',
    given_name: 'Анна',
    ...changes,
  };
  return clinic.person;
}
/** A signed-in user who has linked an identity at the clinic. */
async function ownerOfIdentity(changes: object = {}) {
  person(changes);
  const owner = await signInAs(test);
  const { identities } = await link(owner, await returnFrom(owner, providerId, '?link'));
  return { owner, userId: owner.user.id, identity: identities!.at(-1)! };
}
const eventsOf = async (userId: string) =>
  (await test.rows<{ kind: string }>('SELECT kind FROM account_events WHERE "userId" = ? ORDER BY id', [userId])).map(
    ({ kind }) => kind,
  );
const subjectsTo = async (address: string) => {
  await test.running.outbox.runPendingJobs();
  const emails = await test.running.ports.mail.mailbox!.list();
  return emails.filter(({ to }) => to === address).map(({ subject }) => subject);
};
const identitiesOf = (userId: string) => test.rows('SELECT id FROM linked_identities WHERE "userId" = ?', [userId]);

describe('the way to the provider', () => {
  it('asks for a code with PKCE, a state and a nonce, which are stored as hashes or encrypted', async () => {
    const address = new URL(await follow(newClient(), `/sign-in/${providerId}`));
    expect(address.origin).toBe(clinic.issuer);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'platform',
      redirect_uri: `${test.app.config.publicUrl}/sign-in/${providerId}/callback`,
      code_challenge_method: 'S256',
    });
    const stored = JSON.stringify(await test.rows('SELECT * FROM provider_sign_ins'));
    for (const secret of [query.state!, query.nonce!, query.code_challenge!]) expect(stored).not.toContain(secret);
  });

  it('sends no address on that is stored or leaks by the referrer', async () => {
    const { headers } = await newClient().fetch(`/sign-in/${providerId}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toMatch(/^browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('returns to the path that the user came from, of this site only', async () => {
    person();
    const returnTo = async (redirect: string) => {
      const browser = newClient();
      const query = `?redirect=${encodeURIComponent(redirect)}`;
      return comeBack(browser, await visitProvider(browser, providerId, query));
    };
    expect(await returnTo('/events/x/form?tariff=1')).toMatch(/\?redirect=%2Fevents%2Fx%2Fform%3Ftariff%3D1$/);
    expect(await returnTo('//evil.example')).toMatch(/^\/sign-in\/continue\/[\w-]{36}$/);
  });

  it('is closed for a provider that is unknown or switched off', async () => {
    const unknown = await follow(newClient(), '/sign-in/018f0000-0000-7000-8000-000000000000?redirect=/nmo');
    expect(unknown).toBe('/login?fault=OFF&redirect=%2Fnmo');
  });

  it('to link leads an anonymous visitor to the login', async () => {
    expect(await follow(newClient(), `/sign-in/${providerId}?link`)).toBe('/login?redirect=%2Flk%2Fsecurity');
  });
});

describe('a known identity', () => {
  it('signs in to its account, is told in the log, and not by an email in a known browser', async () => {
    const { owner, userId } = await ownerOfIdentity();
    const browser = newClient();
    expect(await signInBy(browser, providerId)).toEqual({ viewer: { id: userId } });
    expect(await viewerOf(browser)).toEqual({ id: userId });
    expect(await eventsOf(userId)).toEqual(['IDENTITY_LINKED', 'SIGN_IN']);
    expect(await subjectsTo(owner.user.email)).toContain('Добавлен вход через организацию');
    const { identities } = await owner.query('accountSecurity', {}, 'identities { lastUsedAt provider { name } }');
    expect(identities).toEqual([{ lastUsedAt: expect.any(String), provider: { name: 'Клиника «Северная»' } }]);
  });

  it('asks for the code of the second factor, as a password does', async () => {
    const { owner, userId } = await ownerOfIdentity();
    const { codes } = await enableSecondFactor(owner);
    const browser = newClient();
    const outcome = await signInBy(browser, providerId);
    expect(outcome).toEqual({ challenge: expect.any(String) });
    expect(await viewerOf(browser)).toBeNull();
    const done = await browser.mutate(
      'completeSignIn',
      { input: { challenge: outcome.challenge!, code: codes[0]! } },
      '... on SignedIn { viewer { id } }',
    );
    expect(done).toEqual({ viewer: { id: userId } });
  });

  it('signs in once for each way back, and in two tabs at once in both', async () => {
    const { userId } = await ownerOfIdentity();
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    const answers = await Promise.all([complete(browser, id), complete(browser, id)]);
    expect(answers.filter((answer) => 'viewer' in answer)).toHaveLength(1);
    expect(codesOf(answers.find((answer) => !('viewer' in answer))!)).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    const tabs = newClient();
    await tabs.fetch(`/sign-in/${providerId}`);
    const [first, second] = [await visitProvider(tabs, providerId), await visitProvider(tabs, providerId)];
    for (const address of [second, first]) {
      const path = await comeBack(tabs, address);
      expect(await complete(tabs, path.split('/').at(-1)!)).toEqual({ viewer: { id: userId } });
    }
  });

  it('does not sign in to an account that was deleted, and belongs to no account afterwards', async () => {
    const { userId } = await ownerOfIdentity();
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    await test.execute('DELETE FROM linked_identities WHERE "userId" = ?', [userId]);
    await test.execute(`UPDATE users SET "deletedAt" = '2026-01-01T00:00:00.000Z' WHERE id = ?`, [userId]);
    expect(await complete(browser, id)).toMatchObject({ canCreateAccount: true });
  });

  it('is in the copy of the data, and is deleted with its account', async () => {
    const { owner, userId } = await ownerOfIdentity();
    const { jsonPath } = await owner.mutate('prepareDataCopy', { input: { password } }, 'jsonPath');
    const copy = await (await owner.fetch(jsonPath!)).text();
    for (const word of ['Вход через организации', 'Клиника «Северная»', clinic.person.sub])
      expect(copy).toContain(word);
    const id = await returnFrom(newClient(), providerId);
    await owner.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } }, 'deletedAt');
    expect(await identitiesOf(userId)).toEqual([]);
    expect(codesOf(await complete(newClient(), id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    expect(await signInBy(newClient(), providerId)).toMatchObject({ canCreateAccount: true });
  });

  it('does not sign in after its provider was switched off', async () => {
    await ownerOfIdentity();
    const browser = newClient();
    const [back, id] = [await visitProvider(browser, providerId), await returnFrom(browser, providerId)];
    await test.execute('UPDATE sign_in_providers SET "isActive" = FALSE');
    expect(codesOf(await complete(browser, id))).toEqual(['PROVIDER_OFF']);
    expect(await comeBack(browser, back)).toBe('/login?fault=OFF');
    expect(await newClient().query('signInOptions', {}, 'name')).toEqual([]);
    await test.execute('UPDATE sign_in_providers SET "isActive" = TRUE');
    expect(await newClient().query('signInOptions', {}, 'name')).toEqual([{ name: 'Клиника «Северная»' }]);
  });
});

describe('an unknown identity', () => {
  it('creates an account with the verified email, with the consents, once', async () => {
    const { email } = person({ middle_name: 'Павловна' });
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    expect(await complete(browser, id)).toEqual({
      id,
      providerName: 'Клиника «Северная»',
      email,
      hasAccount: false,
      canCreateAccount: true,
      lastName: 'Орлова',
      firstName: 'Анна',
      middleName: 'Павловна',
    });
    expect(codesOf(await createAccountBy(browser, id, { consents: [] }))).toEqual([
      'CONSENT_REQUIRED',
      'CONSENT_REQUIRED',
    ]);
    expect(codesOf(await createAccountBy(browser, id, { lastName: '' }))).toEqual(['NAME_REQUIRED']);
    const { viewer } = await createAccountBy(browser, id);
    expect(viewer).toMatchObject({ email });
    expect(await viewerOf(browser)).toEqual({ id: viewer!.id });
    const [user] = await test.rows('SELECT * FROM users WHERE id = ?', [viewer!.id]);
    expect(user).toMatchObject({ passwordHash: unusablePasswordHash, dataRulesVersion: 0 });
    expect(user!.emailConfirmedAt).not.toBeNull();
    expect(await eventsOf(viewer!.id)).toEqual(['ACCOUNT_CREATED', 'SIGN_IN']);
    const consents = await test.rows('SELECT id FROM consent_acceptances WHERE "userId" = ?', [viewer!.id]);
    expect(consents).toHaveLength(2);
    expect(codesOf(await createAccountBy(browser, id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    expect(await signInBy(newClient(), providerId)).toEqual({ viewer: { id: viewer!.id } });
  });

  it('with the verified email of an account is linked only after a sign-in to that account', async () => {
    const user = await makeUser(test, { email: 'owner@clinic.example.ru' });
    person({ email: 'Owner@clinic.example.ru' });
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    expect(await complete(browser, id)).toMatchObject({ hasAccount: true, canCreateAccount: false });
    expect(codesOf(await createAccountBy(browser, id))).toEqual(['EMAIL_TAKEN']);
    await expect(link(browser, id)).rejects.toThrow('UNAUTHENTICATED');
    expect(await identitiesOf(user.id)).toEqual([]);

    await signIn(browser, user.email, password);
    expect(await complete(browser, id)).toMatchObject({ hasAccount: true });
    expect((await link(browser, id)).identities).toHaveLength(1);
    expect(await signInBy(newClient(), providerId)).toEqual({ viewer: { id: user.id } });
  });

  it.each([
    ['unverified', { email_verified: false }],
    ['without a word about its verification', { email_verified: undefined }],
    ['«verified» as a text', { email_verified: 'true' }],
    ['absent', { email: undefined }],
    ['not an address', { email: 'anna at clinic' }],
  ])('whose email is %s neither finds an account nor creates one', async (_what, changes) => {
    await test.execute('DELETE FROM users WHERE email = ?', ['known@clinic.example.ru']);
    const user = await makeUser(test, { email: 'known@clinic.example.ru' });
    person({ email: 'known@clinic.example.ru', ...changes });
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    expect(await complete(browser, id)).toMatchObject({ hasAccount: false, canCreateAccount: false });
    expect(codesOf(await createAccountBy(browser, id))).toEqual(['PROVIDER_NO_ACCOUNTS']);
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  it('does not take the word «verified» of the ID token for the email of another document', async () => {
    person({ email: 'somebody@clinic.example.ru', email_verified: undefined });
    clinic.deviation = { idToken: (payload) => void (payload.email_verified = true) };
    expect(await signInBy(newClient(), providerId)).toMatchObject({ canCreateAccount: false });
  });

  it('creates no account where the administrator only lets accounts be linked', async () => {
    person();
    await test.execute('UPDATE sign_in_providers SET "createsAccounts" = FALSE');
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    expect(await complete(browser, id)).toMatchObject({ canCreateAccount: false });
    expect(codesOf(await createAccountBy(browser, id))).toEqual(['PROVIDER_NO_ACCOUNTS']);
    await test.execute('UPDATE sign_in_providers SET "createsAccounts" = TRUE');
  });

  it('waits an hour for the decision of its own browser only', async () => {
    person();
    const browser = newClient();
    const id = await returnFrom(browser, providerId);
    expect(codesOf(await complete(newClient(), id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    test.clock.forward(hour - minute);
    expect(await complete(browser, id)).toMatchObject({ canCreateAccount: true });
    test.clock.forward(minute);
    expect(codesOf(await complete(browser, id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    await deleteExpiredProviderSignIns(test.app);
    expect(await test.rows('SELECT id FROM provider_sign_ins WHERE id = ?', [id])).toEqual([]);
  });
});

describe('linking', () => {
  it('needs a fresh proof of identity', async () => {
    person();
    const owner = await signInAs(test);
    const id = await returnFrom(owner, providerId, '?link');
    test.clock.forward(20 * minute);
    await expect(link(owner, id)).rejects.toThrow('REAUTHENTICATION_REQUIRED');
    await reauthenticate(test, owner);
    expect((await link(owner, id)).identities).toHaveLength(1);
  });

  it('rejects an identity of another account, and a second one of the same provider', async () => {
    const { owner } = await ownerOfIdentity();
    const other = await signInAs(test);
    const id = await returnFrom(other, providerId, '?link');
    expect(codesOf(await complete(other, id))).toEqual(['IDENTITY_TAKEN']);
    expect(codesOf(await link(other, id))).toEqual(['IDENTITY_TAKEN']);
    person();
    expect(codesOf(await link(owner, await returnFrom(owner, providerId, '?link')))).toEqual(['PROVIDER_LINKED']);
  });

  it('goes on for the account that began it only', async () => {
    person();
    const owner = await signInAs(test);
    const id = await returnFrom(owner, providerId, '?link');
    const another = await signInAs(test);
    another.setCookie('browser', owner.cookie('browser')!);
    expect(codesOf(await complete(another, id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
    expect(codesOf(await link(another, id))).toEqual(['PROVIDER_SIGN_IN_EXPIRED']);
  });

  it('ends when the identity is unlinked, which the owner learns by email', async () => {
    const { owner, identity, userId } = await ownerOfIdentity();
    const unlink = (client: typeof owner) => client.mutate('unlinkIdentity', { id: identity.id }, 'identities { id }');
    const another = await signInAs(test);
    expect(await unlink(another)).toEqual({ identities: [] });
    expect(await identitiesOf(userId)).toHaveLength(1);
    expect(await unlink(owner)).toEqual({ identities: [] });
    expect(await unlink(owner)).toEqual({ identities: [] });
    expect(await eventsOf(userId)).toEqual(['IDENTITY_LINKED', 'IDENTITY_UNLINKED']);
    expect(await subjectsTo(owner.user.email)).toContain('Отвязан вход через организацию');
    expect(await signInBy(newClient(), providerId)).toMatchObject({ canCreateAccount: true });
  });

  it('keeps the identity that is the last way to sign in', async () => {
    const { owner, identity, userId } = await ownerOfIdentity();
    const unlink = () => owner.mutate('unlinkIdentity', { id: identity.id }, 'identities { id }');
    await test.execute('UPDATE users SET "passwordHash" = ?, "emailConfirmedAt" = NULL WHERE id = ?', [
      unusablePasswordHash,
      userId,
    ]);
    expect(codesOf(await unlink())).toEqual(['LAST_WAY_TO_SIGN_IN']);
    await test.execute('UPDATE users SET "emailConfirmedAt" = "createdAt" WHERE id = ?', [userId]);
    expect(await unlink()).toEqual({ identities: [] });
  });
});
