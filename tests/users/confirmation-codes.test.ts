import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { makeEmailCode } from '../../server/users/email-codes/email-codes.service.js';
import { unusablePasswordHash } from '../../server/users/sign-in/passwords.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeUser, signInAs } from '../support/factories.js';
import { signInHelpers } from '../support/sign-in.js';

const test = appForFile();
const { enableSecondFactor, codeNow } = signInHelpers(test);

const request = (client: TestClient) => client.mutate('requestConfirmationCode', {}, 'id email');
const confirm = (client: TestClient, id: string, emailCode: string, code: string | null = null) =>
  client.mutate('confirmIdentityByCode', { input: { id, emailCode, code } }, 'until');
const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const isAsked = async (client: TestClient): Promise<boolean> =>
  (await client.graphql('mutation { beginPasskey { __typename } }')).errors?.[0]?.extensions.code ===
  'REAUTHENTICATION_REQUIRED';

const withoutPassword = async () => signInAs(test, await makeUser(test, { passwordHash: unusablePasswordHash }));

/** A user who signed in long ago and has asked for a code. Default: without a password. */
async function withCode(user?: Awaited<ReturnType<typeof signInAs>>) {
  const owner = user ?? (await withoutPassword());
  test.clock.forward(16 * minute);
  const { id } = await request(owner);
  return { owner, id: id!, code: (await makeEmailCode(test.app, id!))!.code };
}

describe('a code of an email', () => {
  it('confirms the identity in the requesting browser, once', async () => {
    const { owner, id, code } = await withCode();
    expect(await isAsked(owner)).toBe(true);
    expect((await confirm(owner, id, ` ${code.slice(0, 3)} ${code.slice(3)}`)).until).toBeTruthy();
    expect(await isAsked(owner)).toBe(false);
    expect(codesOf(await confirm(owner, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
  });

  it('is sent to the address of the account, from an email that names the browser and has no link', async () => {
    const { owner } = await withCode();
    await test.running.outbox.runPendingJobs();
    const emails = await test.running.ports.mail.mailbox!.list();
    const { subject, text } = emails.find(({ to }) => to === owner.user.email)!;
    expect(subject).toMatch(/^Код подтверждения: \d{3}\u00a0\d{3}$/);
    expect(text).toContain('Сетевой адрес');
    expect(text).not.toContain('/login/');
  });

  it('is not enough with a second factor', async () => {
    const user = await signInAs(test);
    const { secret } = await enableSecondFactor(user);
    const { owner, id, code } = await withCode(user);
    expect(codesOf(await confirm(owner, id, code))).toEqual(['CODE_REQUIRED']);
    expect(await isAsked(owner)).toBe(true);
    expect((await confirm(owner, id, code, codeNow(secret))).until).toBeTruthy();
  });

  it('works for five tries, ten minutes, and in no other session of the browser', async () => {
    const { owner, id, code } = await withCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(codesOf(await confirm(owner, id, otherCode(code)))).toEqual(['CODE_WRONG']);
    expect(codesOf(await confirm(owner, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
    const late = await withCode();
    test.clock.forward(11 * minute);
    expect(codesOf(await confirm(late.owner, late.id, late.code))).toEqual(['EMAIL_CODE_EXPIRED']);
    const own = await withCode();
    const otherUser = await withCode();
    expect(codesOf(await confirm(otherUser.owner, own.id, own.code))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect(await isAsked(otherUser.owner)).toBe(true);
  });

  it('of an address that the account no longer has confirms nothing', async () => {
    const { owner, id, code } = await withCode();
    await test.execute('UPDATE users SET email = ? WHERE id = ?', ['moved-on@example.ru', owner.user.id]);
    expect(codesOf(await confirm(owner, id, code))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect(await isAsked(owner)).toBe(true);
  });
});
