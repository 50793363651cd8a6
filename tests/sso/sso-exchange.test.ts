import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toIso, minute, second } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { signInAs, staff } from '../support/factories.js';
import { makeKey, type PartnerSite } from '../support/partner-site.js';
import {
  completeSignOn,
  registeredSite,
  revokeKey,
  saveSite,
  siteInput,
  updateSite,
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
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code;

describe('the exchange of a sign-on code', () => {
  const rejectionCode = async (response: Response): Promise<string> => {
    expect(response.status).toBe(401);
    return codeOf(response);
  };

  it('works once for twenty simultaneous requests', async () => {
    const person = await signInAs(test);
    const code = await completeSignOn(person, await site.token());
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(await rejectionCode(await site.exchange(code))).toBe('SIGN_ON_CODE');
  });

  it('rejects another partner site, and the code stays valid', async () => {
    const code = await completeSignOn(await signInAs(test), await site.token());
    expect(await rejectionCode(await otherSite.exchange(code))).toBe('SIGN_ON_CODE');
    expect((await site.exchange(code)).status).toBe(200);
  });

  it('rejects a code after a minute, and an invalid one', async () => {
    const code = await completeSignOn(await signInAs(test), await site.token());
    test.clock.forward(minute);
    for (const invalidCode of [code, '', 'nonsense', 'x'.repeat(500)])
      expect(await rejectionCode(await site.exchange(invalidCode))).toBe('SIGN_ON_CODE');
    expect(await rejectionCode(await site.exchange('', { code: 5 }))).toBe('SIGN_ON_CODE');
  });

  it('rejects a request without a valid signature, audience and time', async () => {
    const code = await completeSignOn(await signInAs(test), await site.token());
    const now = Math.floor(test.clock.now().getTime() / second);
    const invalidRequests = [
      site.exchange(code, { aud: test.app.config.publicUrl }),
      site.exchange(code, { iss: otherSite.id }),
      site.exchange(code, { iat: now - 700, exp: now - 400 }),
      site.exchange(code, { exp: now + 3_600 }),
      site.exchange(code, {}, await makeKey()),
    ];
    for (const response of await Promise.all(invalidRequests))
      expect(await rejectionCode(response)).toBe('SIGN_ON_REQUEST');
    expect((await site.exchange(code)).status).toBe(200);
  });

  it.each([
    ['nothing', undefined, 'application/json', 400],
    ['no request', '{}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a number', '{"request":1}', 'application/json', 400],
    ['no JSON', '{"request"', 'application/json', 400],
    ['a form', 'request=1', 'application/x-www-form-urlencoded', 415],
    ['another charset', '{}', 'application/json; charset=utf-7', 415],
    ['a text that is too long', JSON.stringify({ request: 'x'.repeat(9_000) }), 'application/json', 413],
    ['nonsense', '{"request":"a.b.c"}', 'application/json', 401],
  ])('rejects a body of: %s', async (_what, body, type, status) => {
    const response = await test
      .client()
      .fetch('/sso/exchange', { method: 'POST', headers: { 'content-type': type }, ...(body && { body }) });
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toMatch(/^[A-Z_]+$/);
  });

  it('rejects a code after the agreement, the account, the site or its key was withdrawn', async () => {
    const person = await signInAs(test);
    const code = await completeSignOn(person, await site.token());
    await withdraw(person, site.id);
    expect(await rejectionCode(await site.exchange(code))).toBe('SIGN_ON_CODE');

    const deletedUser = await signInAs(test);
    const deletedUserCode = await completeSignOn(deletedUser, await site.token());
    await test.execute('UPDATE users SET "deletedAt" = ? WHERE id = ?', [toIso(test.clock.now()), deletedUser.user.id]);
    expect(await rejectionCode(await site.exchange(deletedUserCode))).toBe('SIGN_ON_CODE');

    const partner = await registeredSite(test, administrator);
    const pendingCode = await completeSignOn(await signInAs(test), await partner.token());
    const input = siteInput({ address: partner.address, returnAddresses: [partner.returnTo] });
    await saveSite(administrator, updateSite, { id: partner.id, input: { ...input, isActive: false } });
    expect(await rejectionCode(await partner.exchange(pendingCode))).toBe('SIGN_ON_REQUEST');
    await saveSite(administrator, updateSite, { id: partner.id, input });
    await saveSite(administrator, revokeKey, { siteId: partner.id, kid: partner.key.kid });
    expect(await rejectionCode(await partner.exchange(pendingCode))).toBe('SIGN_ON_REQUEST');
    await partner.close();
  });

  it('stores and logs neither code nor answer', async () => {
    test.logLines.splice(0);
    const code = await completeSignOn(await signInAs(test), await site.token());
    const answer = await answerOf(await site.exchange(code));
    expect(JSON.stringify(await test.rows('SELECT * FROM sign_ons'))).not.toContain(code);
    await site.exchange(code);
    const lines = JSON.stringify(test.logLines);
    expect(lines).toContain('an exchange was rejected');
    for (const privateText of [code, answer, decodeJwt(answer).sub!]) expect(lines).not.toContain(privateText);
  });

  it('limits requests of a partner site', async () => {
    const code = await completeSignOn(await signInAs(test), await site.token());
    await site.exchange('x');
    await test.execute('UPDATE rate_limits SET points = 9000');
    const response = await site.exchange(code);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    await test.execute('DELETE FROM rate_limits');
    expect((await site.exchange(code)).status).toBe(200);
  });
});
