import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { hasConsent } from '../../server/legal/legal.service.js';
import { latestIssueDate, publishNewsletter } from '../../server/newsletter/newsletter.service.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import type { User } from '../../server/users/user.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs } from '../support/factories.js';
import { startSmtp, type Smtp } from '../support/smtp.js';
import { subscribedUser } from '../support/subscriber.js';

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

const subscriber = (values?: Partial<User>) => subscribedUser(test, values);

/** Registers the user for a new event; over https the session cookie has another name. */
async function registerFor(user: User, eventOverrides: object = {}): Promise<void> {
  const client = test.client();
  client.setCookie('__Host-session', (await signInAs(test, user)).cookie('session')!);
  await registerForTest(test, client, await makeEvent(test, eventOverrides));
}

/** Tuesday, 24 November 2026, 10:00 in Moscow. */
const tuesday = Date.parse('2026-11-24T07:00:00.000Z');
const setClock = (timestamp: number): void => test.clock.forward(timestamp - test.clock.now().getTime());

async function sentEmails() {
  smtp.emails.length = 0;
  await publishNewsletter(test.app);
  await test.running.outbox.runPendingJobs();
  return [...smtp.emails].sort((a, b) => a.to![0]!.address!.localeCompare(b.to![0]!.address!));
}
const sentAddresses = async (): Promise<string[]> => (await sentEmails()).map((message) => message.to![0]!.address!);

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
  it('goes out on Tuesday at ten, once, to subscribers whose specialty matches', async () => {
    const doctor = await subscriber();
    const other = await subscriber({ specialtyId: 'higher-nevrologiia' });
    // Cardiology is a further specialty here.
    const withBothSpecialties = await subscriber({ specialtyId: 'higher-revmatologiia' });
    const furtherSpecialty = { userId: withBothSpecialties.id, specialtyId: 'higher-kardiologiia', position: 0 };
    await test.app.database.inTransaction((transaction) => transaction.insert('user_specialties', [furtherSpecialty]));
    await subscriber({ emailConfirmedAt: null });
    await subscriber({ deletedAt: toIso(test.clock.now()) });
    await makeUser(test);
    await makeEvent(test, { title: 'Школа кардиологии' });
    setClock(tuesday - 1);
    expect(await sentAddresses()).toEqual([]);
    test.clock.forward(1);
    expect(await sentAddresses()).toEqual([doctor.email, withBothSpecialties.email].sort());
    expect(await sentAddresses()).toEqual([]);
    test.clock.forward(7 * day);
    expect(await sentAddresses()).toEqual([]);
    await makeEvent(test, { title: 'Для всех', specialties: [] });
    test.clock.forward(7 * day);
    expect(await sentAddresses()).toEqual([doctor.email, other.email, withBothSpecialties.email].sort());
  });

  it('shows the price for each reader: doctor, resident and unknown education', async () => {
    const readers = {
      HIGHER: await subscriber({ educationLevel: 'HIGHER' }),
      RESIDENT: await subscriber({ educationLevel: 'RESIDENT' }),
      SECONDARY: await subscriber({ educationLevel: 'SECONDARY' }),
      unknown: await subscriber({ educationLevel: null }),
    };
    await makeEvent(test, {
      tariffs: [
        { title: 'Врач', category: 'DOCTOR', priceAmount: 650_000, availableUntil: '2026-12-15T21:00:00.000Z' },
        { title: 'Врач', category: 'DOCTOR', priceAmount: 800_000, availableFrom: '2026-12-15T21:00:00.000Z' },
        { title: 'Ординатор', category: 'RESIDENT', priceAmount: 0 },
      ],
    });
    setClock(tuesday);
    const emails = await sentEmails();
    const priceIn = (user: User) =>
      /^Участие: (.*)$/m
        .exec(emails.find((email) => email.to![0]!.address === user.email)!.text!)![1]!
        .replaceAll('\u00a0', ' ');
    expect(priceIn(readers.HIGHER)).toBe('6 500 ₽, для врачей до 15 декабря, затем 8 000 ₽');
    expect(priceIn(readers.RESIDENT)).toMatch(/^Бесплатно/);
    expect(priceIn(readers.SECONDARY)).toMatch(/^тарифа для вас нет/);
    expect(priceIn(readers.unknown)).toMatch(/^врачам 6 500 ₽, ординаторам бесплатно/);
  });

  it('lists each event once with dates, venue and points, without those that the user is registered for', async () => {
    const doctor = await subscriber();
    await registerFor(doctor, { title: 'Уже записана' });
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
    await test.running.outbox.runPendingJobs();
    setClock(tuesday);
    await publishNewsletter(test.app);
    await changeEvent(test, cancelled.id, { state: 'CANCELLED' });
    const [message, ...others] = await sentEmails();
    expect(others).toEqual([]);
    expect(message!.subject).toBe('Новые мероприятия по вашей специальности');
    expect(message!.text).toContain('12–13\u00a0марта 2027\u00a0г. · Санкт-Петербург, очно');
    expect(message!.text).toContain('НМО: 12\u00a0баллов');
    expect(message!.text).toContain(`https://med.example.ru/events/${event.slug}`);
    expect(message!.html).toContain('Школа &lt;кардиологии&gt;');
    expect(message!.text!.match(/НМО/g)).toHaveLength(1);
    for (const hidden of ['Уже записана', 'Черновик', 'Отменят', 'служебное'])
      expect(message!.text).not.toContain(hidden);
    // A draft of last week is news once it is published.
    await test.execute(`UPDATE events SET state = 'PUBLISHED' WHERE title = 'Черновик'`);
    test.clock.forward(7 * day);
    expect((await sentEmails()).map(({ subject }) => subject)).toEqual(['Новое мероприятие: Черновик']);
  });

  it('goes out up to two days late after an outage, otherwise a week later', async () => {
    const { email } = await subscriber();
    await makeEvent(test);
    setClock(tuesday + 2 * day + hour);
    expect(await sentAddresses()).toEqual([]);
    setClock(tuesday + 7 * day + 2 * day);
    expect(await sentAddresses()).toEqual([email]);
    expect(latestIssueDate(new Date(tuesday - 1)).id).toBe('2026-11-17');
    expect(latestIssueDate(new Date(tuesday)).id).toBe('2026-11-24');
  });

  it('skips a user who withdraws the consent while the email waits', async () => {
    const [staying, unsubscribing] = [await subscriber(), await subscriber()];
    await makeEvent(test);
    setClock(tuesday);
    await publishNewsletter(test.app);
    expect((await post(unsubscribePath(test.app, unsubscribing.id), 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await sentAddresses()).toEqual([staying.email]);
  });

  it('can be switched off by a setting', async () => {
    await subscriber();
    await makeEvent(test);
    const withoutNewsletter = await startApp({ env: { NEWSLETTER: 'off' } });
    withoutNewsletter.clock.forward(tuesday - withoutNewsletter.clock.now().getTime());
    await makeEvent(withoutNewsletter);
    await publishNewsletter(withoutNewsletter.app);
    expect(await withoutNewsletter.rows('SELECT * FROM newsletter_issues')).toEqual([]);
    await withoutNewsletter.close();
  });

  it('continues after an interruption, and goes out once from two processes', async () => {
    const readers: string[] = [];
    for (let index = 0; index < 12; index += 1) readers.push((await subscriber()).email);
    await makeEvent(test);
    setClock(tuesday);
    const second = test.app.database.dialect === 'postgres' ? await test.startSecond() : test;
    await Promise.all([publishNewsletter(test.app), publishNewsletter(second.app), publishNewsletter(test.app)]);
    // Simulates a process that died before it recorded its progress.
    await test.execute('UPDATE newsletter_issues SET "doneAt" = NULL, "lastUserId" = NULL');
    expect(await sentAddresses()).toEqual(readers.sort());
    if (second !== test) await second.close();
  });
});

describe('unsubscribing from the newsletter', () => {
  const link = async () => {
    const user = await subscriber();
    await makeEvent(test);
    setClock(tuesday);
    const [message] = await sentEmails();
    const header = (name: string) => message!.headers.find(({ key }) => key === name)!.value;
    return { user, letter: message!, header };
  };

  it('takes one POST to the address in the header, without cookies, from any site', async () => {
    const { user, letter: message, header } = await link();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] =
      /^<https:\/\/med\.example\.ru(\/unsubscribe\/[^>]+)>, <mailto:info@example\.ru\?subject=unsubscribe>$/.exec(
        header('list-unsubscribe'),
      )!;
    expect(message.text).toContain(`Отписаться: https://med.example.ru${url}`);
    expect(message.html).toContain(`href="https://med.example.ru${url}"`);
    expect(header('auto-submitted')).toBe('auto-generated');

    expect(await isSubscribed(user)).toBe(true);
    const foreignHeaders = { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await post(url!, 'List-Unsubscribe=One-Click', foreignHeaders));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSubscribed(user)).toBe(false);
    const [withdrawal, ...others] = await test.rows('SELECT * FROM consent_withdrawals');
    expect(others).toEqual([]);
    expect(withdrawal).toMatchObject({ channel: 'LETTER', withdrawnAt: toIso(test.clock.now()) });
    await makeEvent(test);
    test.clock.forward(7 * day);
    expect(await sentAddresses()).toEqual([]);
  });

  it('accepts a form sent in parts', async () => {
    const user = await subscriber();
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(unsubscribePath(test.app, user.id), body, type)).status).toBe(200);
    expect(await isSubscribed(user)).toBe(false);
  });

  it('ignores a GET of the link and any other POST', async () => {
    const user = await subscriber();
    const path = unsubscribePath(test.app, user.id);
    await fetch(`${test.url}${path}`);
    expect((await post(path, 'hello=1')).status).toBe(400);
    expect((await post(path, 'x'.repeat(5_000))).status).toBe(413);
    expect(await isSubscribed(user)).toBe(true);
  });

  it('rejects a broken or foreign link, and logs it without the link', async () => {
    const user = await subscriber();
    const path = unsubscribePath(test.app, user.id);
    const foreignToken = test.app.cipher.encrypt(user.id, 'something else');
    for (const invalidPath of [
      path.slice(0, -2),
      `${path}A`,
      '/unsubscribe/x',
      `/unsubscribe/${foreignToken}`,
      `/unsubscribe/${user.id}`,
    ])
      expect([invalidPath, (await post(invalidPath, 'List-Unsubscribe=One-Click')).status]).toEqual([invalidPath, 404]);
    expect(await isSubscribed(user)).toBe(true);
    expect(test.logLines.some(({ msg }) => msg === 'a link that should end the newsletter is not one of ours')).toBe(
      true,
    );
    expect(JSON.stringify(test.logLines)).not.toContain(path.slice('/unsubscribe/'.length));
  });

  it('redirects a browser to the page, which shows the subscription state', async () => {
    const user = await subscriber();
    const path = unsubscribePath(test.app, user.id);
    const token = path.slice('/unsubscribe/'.length);
    const state = (linkToken: string) => test.client().query('newsletterLink', { token: linkToken }, 'isSubscribed');
    expect(await state(token)).toEqual({ isSubscribed: true });
    const answer = await post(path, 'List-Unsubscribe=One-Click&page=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await state(token)).toEqual({ isSubscribed: false });
    expect(await state('x')).toBeNull();
  });

  it('is not offered in service emails', async () => {
    await registerFor(await subscriber());
    await test.running.outbox.runPendingJobs();
    const [message] = smtp.emails;
    expect(message!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(message!.text).not.toContain('Отписаться');
    expect(message!.text).toContain('Это служебное письмо.');
  });
});
