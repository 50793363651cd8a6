import { describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { createResetLink } from '../../server/users/sign-in/password-reset.emails.js';
import { codesOf } from '../support/api.js';
import { appForFile, startApp } from '../support/app.js';
import { makeEvent, password, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { problems } from '../support/sign-up.js';
import { signInHelpers, type SignInResult } from '../support/sign-in.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });

const {
  newClient,
  clientCount,
  signInSelection,
  signIn,
  signInWithCaptcha,
  completeSignIn,
  viewerOf,
  rows,
  mutate,
  beginSetup,
  confirmFactor,
  withPasswordAndCode,
  codeNow,
  enableSecondFactor,
} = signInHelpers(test);

describe('a second factor', () => {
  it('is enabled with the password and a first code; other sessions end and the owner is notified', async () => {
    const client = await signInAs(test);
    const otherSession = await signInAs(test, client.user);
    expect((await beginSetup(client, 'не тот')).problems).toMatchObject([
      { code: 'PASSWORD_WRONG', field: 'password' },
    ]);
    const { secret, uri, qrSize } = await beginSetup(client);
    expect(uri).toContain(`secret=${secret!.replaceAll(' ', '')}`);
    expect(qrSize).toBeGreaterThan(20);
    // The factor is not required until a first code was right.
    expect((await signIn(newClient(), client.user.email)).viewer).toBeDefined();
    expect((await confirmFactor(client, '000000')).problems).toMatchObject([{ code: 'CODE_WRONG', field: 'code' }]);
    const { codes } = await confirmFactor(client, codeNow(secret!));
    expect(new Set(codes).size).toBe(10);
    expect(codes!.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/.test(code))).toBe(true);
    expect([await viewerOf(client), await viewerOf(otherSession)]).toEqual([{ id: client.user.id }, null]);
    expect(codesOf(await beginSetup(client))).toEqual(['SECOND_FACTOR_ON']);
    const emails = await rows(
      `SELECT payload FROM outbox WHERE job = 'letter account.second-factor' AND "userId" = ?`,
      [client.user.id],
    );
    expect(emails).toHaveLength(1);
    const tableRows = JSON.stringify([
      await rows('SELECT * FROM second_factors'),
      await rows('SELECT * FROM recovery_codes'),
    ]);
    for (const secretText of [
      secret!.replaceAll(' ', ''),
      ...codes!,
      ...codes!.map((code) => code.replaceAll('-', '')),
    ])
      expect(tableRows).not.toContain(secretText);
  });

  it('is required after the password in the same browser, and gives no access before', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const { challenge, viewer } = await signIn(browser, client.user.email);
    expect(viewer).toBeUndefined();
    expect([await viewerOf(browser), browser.cookie('session')]).toEqual([null, undefined]);
    expect(codesOf(await completeSignIn(newClient(), challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(codesOf(await completeSignIn(browser, challenge!, '000000'))).toEqual(['CODE_WRONG']);
    expect(
      (await completeSignIn(browser, challenge!, ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`)).viewer,
    ).toEqual({
      id: client.user.id,
    });
    expect(await viewerOf(browser)).toEqual({ id: client.user.id });
    expect(codesOf(await completeSignIn(browser, challenge!, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    expect(JSON.stringify(await rows('SELECT * FROM sign_in_challenges'))).not.toContain(challenge);
  });

  it('accepts a code once, also in twenty simultaneous requests', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const code = codeNow(secret);
    const browsers = Array.from({ length: 20 }, () => newClient());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await signInWithCaptcha(browser, client.user.email)).challenge!);
    const answers = await Promise.all(
      browsers.map((browser, index) => completeSignIn(browser, challenges[index]!, code)),
    );
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 19 }, () => 'CODE_WRONG'));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts a code that is %i steps of 30 seconds away: %s', async (steps, isAccepted) => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    test.clock.forward(5 * minute);
    const browser = newClient();
    const { challenge } = await signIn(browser, client.user.email);
    expect((await completeSignIn(browser, challenge!, codeNow(secret, test, steps))).viewer !== undefined).toBe(
      isAccepted,
    );
  });

  it('accepts each recovery code once, and new codes replace the old ones', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    const tryCode = async (code: string) => {
      const browser = newClient();
      const { challenge } = await signInWithCaptcha(browser, client.user.email);
      return completeSignIn(browser, challenge!, code);
    };
    expect((await tryCode(codes[0]!.toUpperCase().replaceAll('-', ' '))).viewer).toBeDefined();
    await test.running.outbox.runPendingJobs();
    const sentEmails = await test.running.ports.mail.mailbox!.list();
    const recoveryEmail = sentEmails.find(
      ({ to, subject }) => to === client.user.email && subject === 'Вход по резервному коду',
    );
    expect(recoveryEmail!.text).toContain('Осталось резервных кодов: 9');
    expect(codesOf(await tryCode(codes[0]!))).toEqual(['CODE_WRONG']);
    const browsers = Array.from({ length: 10 }, () => newClient());
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push((await signInWithCaptcha(browser, client.user.email)).challenge!);
    const answers = await Promise.all(
      browsers.map((browser, index) => completeSignIn(browser, challenges[index]!, codes[1]!)),
    );
    expect(answers.filter((answer) => answer.viewer)).toHaveLength(1);
    const renewed = await withPasswordAndCode(client, 'renewRecoveryCodes', { password, code: codeNow(secret) });
    expect(renewed.codes).toHaveLength(10);
    expect(codesOf(await tryCode(codes[2]!))).toEqual(['CODE_WRONG']);
    expect((await tryCode(renewed.codes![0]!)).viewer).toBeDefined();
  });

  it('can be tried five times within five minutes after the password', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const browser = newClient();
    const first = (await signIn(browser, client.user.email)).challenge!;
    for (let index = 0; index < 5; index += 1)
      expect(codesOf(await completeSignIn(browser, first, '000000'))).toEqual(['CODE_WRONG']);
    expect(codesOf(await completeSignIn(browser, first, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
    const expired = (await signIn(browser, client.user.email)).challenge!;
    test.clock.forward(5 * minute);
    expect(codesOf(await completeSignIn(browser, expired, codeNow(secret)))).toEqual(['CHALLENGE_INVALID']);
  });

  it('cannot be guessed with a known password, because each attempt counts as a wrong one', async () => {
    const client = await signInAs(test);
    await enableSecondFactor(client);
    const browser = newClient();
    const answers: SignInResult[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await signInWithCaptcha(browser, client.user.email));
    expect(answers.map((answer) => answer.challenge !== undefined)).toEqual([true, true, true, true, true, false]);
    expect(codesOf(answers[5]!)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('is disabled with the password and a code', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    expect(codesOf(await withPasswordAndCode(client, 'endSecondFactor', { password, code: '000000' }))).toEqual([
      'CODE_WRONG',
    ]);
    expect(
      codesOf(await withPasswordAndCode(client, 'endSecondFactor', { password: 'x', code: codeNow(secret) })),
    ).toEqual(['PASSWORD_WRONG']);
    expect((await withPasswordAndCode(client, 'endSecondFactor', { password, code: codes[3]! })).viewer).toBeDefined();
    expect((await signIn(newClient(), client.user.email)).viewer).toEqual({ id: client.user.id });
  });

  it('is required for changing the address and deleting the account', async () => {
    const client = await signInAs(test);
    const { secret, codes } = await enableSecondFactor(client);
    const requestChange = (code: string | null) =>
      mutate<object>(
        client,
        'requestEmailChange(input: $input)',
        '... on EmailChangeRequested { message }',
        { input: { currentPassword: password, email: `moved-${clientCount()}@example.ru`, code } },
        '($input: ChangeEmailInput!)',
      );
    expect(codesOf(await requestChange(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await requestChange('000000'))).toEqual(['CODE_WRONG']);
    expect(await rows('SELECT email FROM email_changes WHERE "userId" = ?', [client.user.id])).toEqual([]);
    expect(await requestChange(codeNow(secret))).toHaveProperty('message');
    const deleteAccount = (code: string | null) =>
      mutate<object>(
        client,
        'deleteAccount(input: $input)',
        '... on AccountDeleted { deletedAt }',
        { input: { password, confirmation: 'удалить', code } },
        '($input: DeleteAccountInput!)',
      );
    expect(codesOf(await deleteAccount(null))).toEqual(['CODE_REQUIRED']);
    expect(codesOf(await deleteAccount('not-a-code'))).toEqual(['CODE_WRONG']);
    expect((await viewerOf(client))?.id).toBe(client.user.id);
    expect(await deleteAccount(codes[0]!)).toHaveProperty('deletedAt');
  });

  it('is required after a password reset too', async () => {
    const client = await signInAs(test);
    const { secret } = await enableSecondFactor(client);
    const { token } = (await createResetLink(test.app, client.user))!;
    const browser = newClient();
    const input = { token, password: 'тихая Нева в ноябре' };
    const { challenge } = await mutate<SignInResult>(
      browser,
      'resetPassword(input: $input)',
      signInSelection.replace(problems, ''),
      { input },
      '($input: ResetPasswordInput!)',
    );
    expect(challenge).toHaveLength(43);
    expect([await viewerOf(browser), await viewerOf(client)]).toEqual([null, null]);
    expect((await completeSignIn(browser, challenge!, codeNow(secret))).viewer).toEqual({ id: client.user.id });
  });
});

describe('a required second factor of staff', () => {
  const canSeeDraft = async (client: TestClient, slug: string) =>
    (await client.query('event', { slug }, 'id')) !== null;
  const needsSecondFactor = async (client: TestClient) =>
    (await client.query('viewer', {}, 'needsSecondFactor')).needsSecondFactor;

  it('limits staff to the rights of a user until it is enabled', async () => {
    const otherApp = await startApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
    const draft = await makeEvent(otherApp, { state: 'DRAFT' });
    const editor = await staff(otherApp, 'EDITOR');
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([true, false]);
    const { secret } = await beginSetup(editor);
    expect(await canSeeDraft(editor, draft.slug)).toBe(false);
    await confirmFactor(editor, codeNow(secret!, otherApp));
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([false, true]);
    expect(await needsSecondFactor(await signInAs(otherApp))).toBe(false);
    otherApp.clock.forward(minute);
    await withPasswordAndCode(editor, 'endSecondFactor', { password, code: codeNow(secret!, otherApp) });
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([true, false]);
    await otherApp.close();
  });

  it('is optional by default', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    const editor = await staff(test, 'EDITOR');
    expect([await needsSecondFactor(editor), await canSeeDraft(editor, draft.slug)]).toEqual([false, true]);
  });
});
