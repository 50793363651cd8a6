import * as connect from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeUser, reauthenticate, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import {
  connectSite,
  open,
  readRequest,
  redeem,
  requestOf,
  returnAddress,
  signInAt,
  start,
  type ConnectSite,
} from '../support/oidc-client.js';
import { completeSignOn, registeredSite, signOnLog } from '../support/sign-on.js';

const test = appForFile({ env: { PUBLIC_URL: 'http://site.test:4431' } });
type SignedIn = Awaited<ReturnType<typeof signInAs>>;
let administrator: SignedIn;
let site: ConnectSite;
let otherSite: ConnectSite;
let kept: SignedIn;
let ended: SignedIn;
const signedIn = async (lastName: string): Promise<SignedIn> => signInAs(test, await makeUser(test, { lastName }));
beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  [site, otherSite] = [await connectSite(test), await connectSite(test)];
});
beforeEach(async () => {
  await test.execute('DELETE FROM rate_limits');
  await reauthenticate(test, administrator);
  [kept, ended] = [await signedIn('Остаётся'), await signedIn('Закрывается')];
});

const pair = () => ({ keptId: kept.user.id, endedId: ended.user.id });
async function merge(): Promise<void> {
  const { problems } = await administrator.mutate('mergeAccounts', pair(), 'user { id }');
  if (problems) throw new Error(JSON.stringify(problems));
}

/** What a site is told when the user may not be asked; null: it gets a code. */
const silentError = async (at: ConnectSite, browser: TestClient): Promise<string | null> => {
  const { location } = await open(browser, (await start(at, { prompt: 'none' })).address);
  return new URL(location).searchParams.get('error');
};

describe('after the merge of two accounts', () => {
  it('a site that knows the closed one asks for a consent, and finds the same subject', async () => {
    const before = await signInAt(site, ended);
    await merge();
    expect(await silentError(site, ended)).toBe('login_required');
    const request = await readRequest(kept, await requestOf(kept, (await start(site)).address));
    expect([request.isKnown, request.consents!.length]).toEqual([false, 1]);
    const { claims, userInfo } = await signInAt(site, kept);
    expect(claims.sub).toBe(before.claims.sub);
    expect(userInfo.family_name).toBe('Остаётся');
    expect(await silentError(site, kept)).toBeNull();
  });

  it('a site that knows the one that stays asks nothing, and keeps its subject', async () => {
    const before = await signInAt(otherSite, kept);
    await merge();
    expect((await signInAt(otherSite, kept, { prompt: 'none' })).claims.sub).toBe(before.claims.sub);
  });

  it('a site that knows both keeps the one that stays, of which staff reads before', async () => {
    const [before, other] = [await signInAt(site, kept), await signInAt(site, ended)];
    expect(other.claims.sub).not.toBe(before.claims.sub);
    const { consequences } = (await administrator.query('accountMerge', pair(), 'consequences'))!;
    expect(consequences.filter((text: string) => text.includes('знает оба аккаунта'))).toHaveLength(1);
    await merge();
    expect((await signInAt(site, kept, { prompt: 'none' })).claims.sub).toBe(before.claims.sub);
    const { signOns, signOnAgreements } = await signOnLog(kept);
    expect([signOns.nodes.length, signOnAgreements.length]).toEqual([3, 1]);
  });

  it('codes and tokens of the closed one give nothing more', async () => {
    const { tokens } = await signInAt(site, ended);
    const started = await start(site);
    const address = await returnAddress(ended, started);
    await merge();
    await expect(redeem(site, address, started)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(connect.fetchUserInfo(site.config, tokens.access_token, tokens.claims()!.sub)).rejects.toMatchObject({
      status: 401,
    });
  });

  it('a code by `/sso/{token}` of the closed one gives nothing, and its subject stays', async () => {
    const partner = await registeredSite(test);
    const subjectOf = async (code: Parameters<typeof partner.exchange>[0]): Promise<string> => {
      const { answer } = (await (await partner.exchange(code)).json()) as { answer: string };
      return (await partner.verify(answer)).sub!;
    };
    const subject = await subjectOf(await completeSignOn(ended, await partner.token()));
    const code = await completeSignOn(ended, await partner.token());
    await merge();
    expect((await partner.exchange(code)).ok).toBe(false);
    expect(await subjectOf(await completeSignOn(kept, await partner.token()))).toBe(subject);
    await partner.close();
  });
});
