import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canSeePrivate } from '../../server/core/graphql/access.js';
import { day, toIso, minute } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { ssoPersonalData } from '../../server/sso/sso.personal-data.js';
import { deleteOldSignOns } from '../../server/sso/exchange.service.js';
import { appForFile } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { makeUser, validProfile, signInAs, staff } from '../support/factories.js';
import type { PartnerSite } from '../support/partner-site.js';
import {
  completeSignOn,
  decline,
  acceptSignOn,
  signOnLog,
  loadRequest,
  registeredSite,
  withdraw,
} from '../support/sign-on.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient;
let site: PartnerSite;
let otherSite: PartnerSite;
beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  site = await registeredSite(test, administrator);
  otherSite = await registeredSite(test, administrator);
});
beforeEach(() => test.execute('DELETE FROM rate_limits'));
afterAll(async () => {
  await site.close();
  await otherSite.close();
});

const answerOf = async (response: Response): Promise<string> => ((await response.json()) as { answer: string }).answer;

/** Signs in to a site and returns the claims that the site gets. */
const signOn = async (client: TestClient, at: PartnerSite, claims: Record<string, unknown> = {}) =>
  at.verify(await answerOf(await at.exchange(await completeSignOn(client, await at.token(claims)))));

describe('signing in to a partner site', () => {
  it('shows the data, requires consent, and gives them in exchange for a code', async () => {
    const person = await signInAs(test);
    const token = await site.token({ jti: 'the-first-token', state: 'a b&c=ё#?%' });
    const request = await loadRequest(person, token);
    expect(request).toMatchObject({
      site: { id: site.id, name: 'Академия «Проба»', host: new URL(site.address).host },
      isKnown: false,
      data: [
        { scope: 'OPENID', value: 'создаётся только для этого сайта, по нему вас не узнает другой' },
        { scope: 'NAME', value: 'Иванова Мария Петровна' },
        { scope: 'EMAIL', value: person.user.email },
        { scope: 'SPECIALTY', value: 'Кардиология' },
      ],
    });
    const [consent] = request.consents!;
    expect(consent).toMatchObject({ required: true, document: { kind: 'SSO_DATA_CONSENT' } });
    expect(consent!.label).toContain('Академия «Проба»');
    expect(consent!.label).toContain('адреса электронной почты');

    expect((await acceptSignOn(person, token)).problems).toMatchObject([
      { code: 'CONSENT_REQUIRED', field: `consents.${consent!.document.id}` },
    ]);
    const { address } = await acceptSignOn(person, token, [consent!.document.id]);
    const returnUrl = new URL(address!);
    expect(`${returnUrl.origin}${returnUrl.pathname}`).toBe(site.returnTo);
    expect(returnUrl.searchParams.get('state')).toBe('a b&c=ё#?%');
    expect(address).not.toContain(person.user.id);

    const response = await site.exchange(returnUrl.searchParams.get('code')!);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const claims = await site.verify(await answerOf(response));
    expect(claims).toMatchObject({
      nonce: 'the-first-token',
      name: 'Иванова Мария Петровна',
      family_name: 'Иванова',
      given_name: 'Мария',
      middle_name: 'Петровна',
      email: person.user.email,
      email_verified: true,
      specialty: 'Кардиология',
      specialty_id: 'higher-kardiologiia',
    });
    expect(claims.exp! - claims.iat!).toBe(60);
    expect(Object.keys(claims)).not.toContain('phone');

    // The consent is recorded with text, time and address.
    expect(
      await test.rows(
        `SELECT kind, channel, "subjectId", address FROM consent_acceptances
         JOIN legal_documents ON legal_documents.id = "documentId" WHERE "userId" = ?`,
        [person.user.id],
      ),
    ).toEqual([{ kind: 'SSO_DATA_CONSENT', channel: 'SIGN_ON', subjectId: site.id, address: '127.0.0.1' }]);
    expect(await signOnLog(person)).toMatchObject({
      signOns: {
        totalCount: 1,
        nodes: [
          {
            site: { id: site.id },
            scopes: ['OPENID', 'NAME', 'EMAIL', 'SPECIALTY'],
            address: '127.0.0.1',
            createdAt: toIso(test.clock.now()),
            exchangedAt: toIso(test.clock.now()),
          },
        ],
      },
      signOnAgreements: [{ site: { id: site.id }, scopes: ['OPENID', 'NAME', 'EMAIL', 'SPECIALTY'] }],
    });
  });

  it('requires no second consent; each site gets its own id of the user', async () => {
    const person = await signInAs(test);
    const first = await signOn(person, site);
    const token = await site.token();
    expect(await loadRequest(person, token)).toMatchObject({ isKnown: true, consents: [] });
    const { address } = await acceptSignOn(person, token);
    const again = await site.verify(await answerOf(await site.exchange(new URL(address!).searchParams.get('code')!)));
    const otherSiteClaims = await signOn(person, otherSite);
    const otherUserClaims = await signOn(await signInAs(test), site);
    expect(again.sub).toBe(first.sub);
    expect(new Set([first.sub, otherSiteClaims.sub, otherUserClaims.sub, person.user.id]).size).toBe(4);
    expect(again.jti).not.toBe(first.jti);
  });

  it('gives only what the scope has, and no unconfirmed address', async () => {
    const user = await makeUser(test, { emailConfirmedAt: null, middleName: null, hasNoMiddleName: true });
    const person = await signInAs(test, user);
    const openIdOnly = await signOn(person, site, { scope: undefined });
    expect(Object.keys(openIdOnly).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'nonce', 'sub']);
    expect((await loadRequest(person, await site.token())).data).toContainEqual({ scope: 'EMAIL', value: null });
    const full = await signOn(person, site);
    expect(full.name).toBe('Иванова Мария');
    expect(full).not.toHaveProperty('email');
    expect(full).not.toHaveProperty('middle_name');
    expect((await signOnLog(person)).signOns.nodes.map(({ scopes }) => scopes)).toEqual([
      ['OPENID', 'NAME', 'SPECIALTY'],
      ['OPENID'],
    ]);
  });

  it('requires consent again for more data and for a new edition of the text', async () => {
    const person = await signInAs(test);
    await signOn(person, site, { scope: 'openid name' });
    const request = await loadRequest(person, await site.token());
    expect(request).toMatchObject({ isKnown: true, consents: [{ required: true }] });
    await signOn(person, site);
    // Fewer data than before need no new consent.
    expect((await loadRequest(person, await site.token({ scope: 'email' }))).consents).toEqual([]);

    const text = await test.row("SELECT * FROM legal_documents WHERE kind = 'SSO_DATA_CONSENT'");
    const edition = { ...text, id: 'next-edition', version: 2, effectiveFrom: toIso(test.clock.now()) };
    await test.app.database.inTransaction((transaction) => transaction.insert('legal_documents', [edition]));
    const renewal = await loadRequest(person, await site.token());
    expect(renewal.consents!.map(({ document }) => document.id)).toEqual(['next-edition']);
    expect(
      (await acceptSignOn(person, await site.token(), [String(text.id)])).problems!.map(({ code }) => code),
    ).toEqual(['CONSENT_REQUIRED', 'CONSENT_OUTDATED']);
    await signOn(person, site);
    expect((await loadRequest(person, await site.token())).consents).toEqual([]);
  });

  it('returns only the refusal, which uses up the token', async () => {
    const person = await signInAs(test);
    const token = await site.token({ state: 'xyz' });
    expect((await decline(person, token)).address).toBe(`${site.returnTo}?error=access_denied&state=xyz`);
    expect((await acceptSignOn(person, token)).problems).toMatchObject([{ code: 'SIGN_ON_USED' }]);
    expect(await signOnLog(person)).toMatchObject({ signOns: { totalCount: 0 }, signOnAgreements: [] });
  });

  it('waits for a complete profile, and the token stays valid', async () => {
    const user = await makeUser(test, { ...validProfile, phone: null, dataIssuesSince: toIso(test.clock.now()) });
    const person = await signInAs(test, user);
    const token = await site.token();
    const ids = (await loadRequest(person, token)).consents!.map(({ document }) => document.id);
    expect((await acceptSignOn(person, token, ids)).problems).toMatchObject([{ code: 'PROFILE_INCOMPLETE' }]);
    await test.execute('UPDATE users SET phone = ? WHERE id = ?', [validProfile.phone, user.id]);
    expect((await acceptSignOn(person, token, ids)).address).toContain('code=');
  });
});

describe('withdrawing the agreement with a partner site', () => {
  it('ends it for that site only, also when repeated; id and log stay', async () => {
    const person = await signInAs(test);
    const before = await signOn(person, site);
    await signOn(person, otherSite);
    expect((await withdraw(person, site.id)).viewer!.signOnAgreements).toEqual([{ site: { id: otherSite.id } }]);
    expect((await withdraw(person, site.id)).viewer!.signOnAgreements).toEqual([{ site: { id: otherSite.id } }]);
    expect(await loadRequest(person, await site.token())).toMatchObject({
      isKnown: false,
      consents: [{ required: true }],
    });
    const after = await signOn(person, site, { scope: 'openid' });
    expect(after.sub).toBe(before.sub);
    // The smaller agreement does not restore what was withdrawn.
    expect((await loadRequest(person, await site.token())).consents).toHaveLength(1);
    expect((await signOnLog(person)).signOns.totalCount).toBe(3);
  });

  it('is rejected for other users and unknown sites', async () => {
    const person = await signInAs(test);
    await signOn(person, site);
    expect((await withdraw(await signInAs(test), site.id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await withdraw(person, 'nothing')).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await loadRequest(person, await site.token())).consents).toEqual([]);
  });
});

describe('the log of sign-ons', () => {
  it('is visible to the user and administrators', () => {
    const viewer = (id: string, role: 'USER' | 'EDITOR' | 'MANAGER' | 'ADMINISTRATOR') => ({
      id,
      role,
      sessionId: '',
      confirmedAt: null,
    });
    expect(canSeePrivate(viewer('a', 'USER'), 'a')).toBe(true);
    expect(canSeePrivate(viewer('b', 'ADMINISTRATOR'), 'a')).toBe(true);
    for (const role of ['USER', 'EDITOR', 'MANAGER'] as const)
      expect(canSeePrivate(viewer('b', role), 'a')).toBe(false);
    expect(canSeePrivate(null, 'a')).toBe(false);
  });

  it('is read page by page, latest first, with as many SQL statements for ten as for one', async () => {
    const person = await signInAs(test);
    await signOn(person, otherSite);
    for (let count = 0; count < 4; count += 1) {
      test.clock.forward(minute);
      await signOn(person, site);
    }
    const first = await signOnLog(person, { first: 3 });
    expect(first.signOns.pageInfo.hasNextPage).toBe(true);
    const nextPage = await signOnLog(person, { first: 3, after: first.signOns.pageInfo.endCursor! });
    const all = [...first.signOns.nodes, ...nextPage.signOns.nodes];
    expect(all.map((signOnRow) => signOnRow.site.id)).toEqual([site.id, site.id, site.id, site.id, otherSite.id]);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const ask = (count: number) =>
      readsDuring(test, () =>
        person.graphql(`{ viewer { signOns(first: ${count}) { nodes { site { name } scopes } } } }`),
      );
    expect(await ask(5)).toBe(await ask(1));
  });

  it('is purged after a year, and used tokens after they expire', async () => {
    const person = await signInAs(test);
    await signOn(person, site);
    test.clock.forward(364 * day);
    await deleteOldSignOns(test.app);
    expect(await test.rows('SELECT * FROM sign_on_tokens')).toEqual([]);
    const remaining = await test.rows('SELECT id FROM sign_ons WHERE "userId" = ?', [person.user.id]);
    expect(remaining).toHaveLength(1);
    test.clock.forward(day);
    await deleteOldSignOns(test.app);
    expect(await test.rows('SELECT * FROM sign_ons')).toEqual([]);
  });
});

it('the copy of a user’s data contains sign-ons, and deletion removes them', async () => {
  const person = await signInAs(test);
  const { sub } = await signOn(person, site, { scope: 'openid specialty' });
  const read = () =>
    Promise.all(ssoPersonalData.map((kind) => kind.read(test.app, new Db(test.app.database), person.user.id)));
  const [signOns, agreements] = await read();
  expect(signOns).toMatchObject([{ site: 'Академия «Проба»', data: ['обезличенный номер', 'специальность'] }]);
  expect(agreements).toMatchObject([{ site: 'Академия «Проба»', subject: sub }]);
  for (const [index, rows] of [signOns!, agreements!].entries())
    expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(ssoPersonalData[index]!.labels).sort());
  await test.app.database.inTransaction(async (transaction) => {
    for (const kind of ssoPersonalData) await kind.erase!(transaction, person.user.id, test.clock.now());
  });
  expect(await read()).toEqual([[], []]);
});
