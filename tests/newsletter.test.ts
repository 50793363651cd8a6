import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../server/core/insert.js';
import { day, hour, toIso } from '../server/core/clock.js';
import { Db } from '../server/core/kept.js';
import { hasConsent, recordConsents } from '../server/legal/legal.service.js';
import { latestIssueDate, publishNewsletter } from '../server/newsletter/newsletter.service.js';
import { unsubscribePath } from '../server/newsletter/unsubscribe.service.js';
import type { User } from '../server/users/user.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from './support/factories.js';
import { startSmtp, type Smtp } from './support/smtp.js';

let test: TestApp;
let smtp: Smtp;
beforeEach(async () => {
  smtp = await startSmtp();
  test = await startApp({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://med.example.ru' } });
});
afterEach(async () => {
  await test.close();
  await smtp.stop();
});

const origin = { address: '127.0.0.1', userAgent: 'test' };

/** A person who has agreed to the newsletter. */
async function reader(given: Partial<User> = {}): Promise<User> {
  const user = await makeUser(test, given);
  const documents = await test.app.database.read<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`,
  );
  await test.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: documents.map(({ id }) => id),
      origin,
      now: test.clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  return user;
}

/** A registration of hers; over https the cookie of a session has another name. */
async function registers(user: User, given: object = {}): Promise<void> {
  const visitor = test.visitor();
  visitor.setCookie('__Host-session', (await signInAs(test, user)).cookie('session')!);
  await registerForTest(test, visitor, await makeEvent(test, given));
}

/** Tuesday, 24 November 2026, 10:00 in Moscow. */
const tuesday = Date.parse('2026-11-24T07:00:00.000Z');
const moveTo = (moment: number): void => test.clock.forward(moment - test.clock.now().getTime());

async function sent() {
  smtp.emails.length = 0;
  await publishNewsletter(test.app);
  await test.running.outbox.wake();
  return [...smtp.emails].sort((a, b) => a.to![0]!.address!.localeCompare(b.to![0]!.address!));
}
const to = async (): Promise<string[]> => (await sent()).map((letter) => letter.to![0]!.address!);

const isSubscribed = (user: User): Promise<boolean> =>
  hasConsent(new Db(test.app.database), user.id, 'NEWSLETTER_CONSENT');
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${test.url}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the newsletter', () => {
  it('goes on Tuesday at ten, once, to those who have agreed and whose specialty it is', async () => {
    const doctor = await reader();
    const other = await reader({ specialtyId: 'higher-nevrologiia' });
    // Cardiology is a further specialty here.
    const both = await reader({ specialtyId: 'higher-revmatologiia' });
    const own = { userId: both.id, specialtyId: 'higher-kardiologiia', position: 0 };
    await test.app.database.inTransaction((transaction) => insertRows(transaction, 'user_specialties', [own]));
    await reader({ emailConfirmedAt: null });
    await reader({ deletedAt: toIso(test.clock.now()) });
    await makeUser(test);
    await makeEvent(test, { title: 'Школа кардиологии' });
    moveTo(tuesday - 1);
    expect(await to()).toEqual([]);
    test.clock.forward(1);
    expect(await to()).toEqual([doctor.email, both.email].sort());
    expect(await to()).toEqual([]);
    test.clock.forward(7 * day);
    expect(await to()).toEqual([]);
    await makeEvent(test, { title: 'Для всех', specialties: [] });
    test.clock.forward(7 * day);
    expect(await to()).toEqual([doctor.email, other.email, both.email].sort());
  });

  it('names what this reader pays: a doctor, a resident and a reader without education read different prices', async () => {
    const readers = {
      HIGHER: await reader({ educationLevel: 'HIGHER' }),
      RESIDENT: await reader({ educationLevel: 'RESIDENT' }),
      SECONDARY: await reader({ educationLevel: 'SECONDARY' }),
      unknown: await reader({ educationLevel: null }),
    };
    await makeEvent(test, {
      tariffs: [
        { title: 'Врач', category: 'DOCTOR', priceAmount: 650_000, availableUntil: '2026-12-15T21:00:00.000Z' },
        { title: 'Врач', category: 'DOCTOR', priceAmount: 800_000, availableFrom: '2026-12-15T21:00:00.000Z' },
        { title: 'Ординатор', category: 'RESIDENT', priceAmount: 0 },
      ],
    });
    moveTo(tuesday);
    const emails = await sent();
    const priceIn = (user: User) =>
      /^Участие: (.*)$/m
        .exec(emails.find((email) => email.to![0]!.address === user.email)!.text!)![1]!
        .replaceAll('\u00a0', ' ');
    expect(priceIn(readers.HIGHER)).toBe('6 500 ₽, для врачей до 15 декабря, затем 8 000 ₽');
    expect(priceIn(readers.RESIDENT)).toMatch(/^Бесплатно/);
    expect(priceIn(readers.SECONDARY)).toMatch(/^тарифа для вас нет/);
    expect(priceIn(readers.unknown)).toMatch(/^врачам 6 500 ₽, ординаторам бесплатно/);
  });

  it('names each event once, with its dates, place and points, and nothing of what she is registered for', async () => {
    const doctor = await reader();
    await registers(doctor, { title: 'Уже записана' });
    const event = await makeEvent(test, {
      title: 'Школа <кардиологии>',
      nmoState: 'APPROVED',
      nmoPointsPerDay: '[6,6]',
      startsAt: '2027-03-12T07:00:00.000Z',
      dates: '["2027-03-12","2027-03-13"]',
    });
    await makeEvent(test, { title: 'Ещё не одобрено', nmoState: 'SUBMITTED', nmoPointsPerDay: '[6]' });
    await makeEvent(test, { title: 'Черновик', state: 'DRAFT' });
    const cancelled = await makeEvent(test, { title: 'Отменят' });
    await test.running.outbox.wake();
    moveTo(tuesday);
    await publishNewsletter(test.app);
    await changeEvent(test, cancelled.id, { state: 'CANCELLED' });
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('Новые мероприятия по вашей специальности');
    expect(letter!.text).toContain('12–13\u00a0марта 2027\u00a0г. · Санкт-Петербург, очно');
    expect(letter!.text).toContain('НМО: 12\u00a0баллов');
    expect(letter!.text).toContain(`https://med.example.ru/events/${event.slug}`);
    expect(letter!.html).toContain('Школа &lt;кардиологии&gt;');
    expect(letter!.text!.match(/НМО/g)).toHaveLength(1);
    for (const hidden of ['Уже записана', 'Черновик', 'Отменят', 'служебное'])
      expect(letter!.text).not.toContain(hidden);
    // What was prepared then is news next week.
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE events SET state = 'PUBLISHED' WHERE title = 'Черновик'`),
    );
    test.clock.forward(7 * day);
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Новое мероприятие: Черновик']);
  });

  it('begins up to two days late after a standstill, and else waits a week', async () => {
    const { email } = await reader();
    await makeEvent(test);
    moveTo(tuesday + 2 * day + hour);
    expect(await to()).toEqual([]);
    moveTo(tuesday + 7 * day + 2 * day);
    expect(await to()).toEqual([email]);
    expect(latestIssueDate(new Date(tuesday - 1)).id).toBe('2026-11-17');
    expect(latestIssueDate(new Date(tuesday)).id).toBe('2026-11-24');
  });

  it('does not go to whoever has taken the consent back while it waited', async () => {
    const [stays, leaves] = [await reader(), await reader()];
    await makeEvent(test);
    moveTo(tuesday);
    await publishNewsletter(test.app);
    expect((await post(unsubscribePath(test.app, leaves.id), 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await to()).toEqual([stays.email]);
  });

  it('can be switched off', async () => {
    await reader();
    await makeEvent(test);
    const own = await startApp({ env: { NEWSLETTER: 'off' } });
    own.clock.forward(tuesday - own.clock.now().getTime());
    await makeEvent(own);
    await publishNewsletter(own.app);
    expect(await own.app.database.read('SELECT * FROM newsletter_issues')).toEqual([]);
    await own.close();
  });

  it('goes on where it was interrupted, and goes once from two processes', async () => {
    const readers: string[] = [];
    for (let index = 0; index < 12; index += 1) readers.push((await reader()).email);
    await makeEvent(test);
    moveTo(tuesday);
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    await Promise.all([publishNewsletter(test.app), publishNewsletter(second.app), publishNewsletter(test.app)]);
    // As if the process had died before it had written down how far it had come.
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE newsletter_issues SET "doneAt" = NULL, "lastUserId" = NULL'),
    );
    expect(await to()).toEqual(readers.sort());
    if (second !== test) await second.close();
  });
});

describe('ending the newsletter', () => {
  const link = async () => {
    const user = await reader();
    await makeEvent(test);
    moveTo(tuesday);
    const [letter] = await sent();
    const header = (name: string) => letter!.headers.find(({ key }) => key === name)!.value;
    return { user, letter: letter!, header };
  };

  it('takes one POST to the address in the header, without cookies, from anywhere', async () => {
    const { user, letter, header } = await link();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] =
      /^<https:\/\/med\.example\.ru(\/unsubscribe\/[^>]+)>, <mailto:info@example\.ru\?subject=unsubscribe>$/.exec(
        header('list-unsubscribe'),
      )!;
    expect(letter.text).toContain(`Отписаться: https://med.example.ru${url}`);
    expect(letter.html).toContain(`href="https://med.example.ru${url}"`);
    expect(header('auto-submitted')).toBe('auto-generated');

    expect(await isSubscribed(user)).toBe(true);
    const foreign = { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) answers.push(await post(url!, 'List-Unsubscribe=One-Click', foreign));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSubscribed(user)).toBe(false);
    const [withdrawal, ...others] = await test.app.database.read('SELECT * FROM consent_withdrawals');
    expect(others).toEqual([]);
    expect(withdrawal).toMatchObject({ channel: 'LETTER', withdrawnAt: toIso(test.clock.now()) });
    await makeEvent(test);
    test.clock.forward(7 * day);
    expect(await to()).toEqual([]);
  });

  it('also when the program sends the form in parts', async () => {
    const user = await reader();
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(unsubscribePath(test.app, user.id), body, type)).status).toBe(200);
    expect(await isSubscribed(user)).toBe(false);
  });

  it('is not done by looking at the link, nor by another POST', async () => {
    const user = await reader();
    const path = unsubscribePath(test.app, user.id);
    await fetch(`${test.url}${path}`);
    expect((await post(path, 'hello=1')).status).toBe(400);
    expect((await post(path, 'x'.repeat(5_000))).status).toBe(413);
    expect(await isSubscribed(user)).toBe(true);
  });

  it('takes no link that is mangled or somebody else’s work, and says so in the log without the link', async () => {
    const user = await reader();
    const path = unsubscribePath(test.app, user.id);
    const sealed = test.app.cipher.seal(user.id, 'something else');
    for (const wrong of [
      path.slice(0, -2),
      `${path}A`,
      '/unsubscribe/x',
      `/unsubscribe/${sealed}`,
      `/unsubscribe/${user.id}`,
    ])
      expect([wrong, (await post(wrong, 'List-Unsubscribe=One-Click')).status]).toEqual([wrong, 404]);
    expect(await isSubscribed(user)).toBe(true);
    expect(test.logLines.some(({ msg }) => msg === 'a link that should end the newsletter is not one of ours')).toBe(
      true,
    );
    expect(JSON.stringify(test.logLines)).not.toContain(path.slice('/unsubscribe/'.length));
  });

  it('leads a browser back to the page, which knows what has become of it', async () => {
    const user = await reader();
    const path = unsubscribePath(test.app, user.id);
    const token = path.slice('/unsubscribe/'.length);
    const state = async (given: string) =>
      (
        await test
          .visitor()
          .graphql<{ newsletterLink: { isSubscribed: boolean } | null }>(
            'query ($token: String!) { newsletterLink(token: $token) { isSubscribed } }',
            { token: given },
          )
      ).data.newsletterLink;
    expect(await state(token)).toEqual({ isSubscribed: true });
    const answer = await post(path, 'List-Unsubscribe=One-Click&page=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await state(token)).toEqual({ isSubscribed: false });
    expect(await state('x')).toBeNull();
  });

  it('is offered by no service letter', async () => {
    await registers(await reader());
    await test.running.outbox.wake();
    const [letter] = smtp.emails;
    expect(letter!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(letter!.text).not.toContain('Отписаться');
    expect(letter!.text).toContain('Это служебное письмо.');
  });
});
