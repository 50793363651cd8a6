import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeEvent, makeUser, staff, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));
beforeEach(() => test.clock.forward(2 * minute));

const address = (): string => `${randomUUID()}@example.ru`;
const person = { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна' };
const problems = '... on Problems { problems { code message field } }';
const password = 'Невская осень 26';

async function addRegistration(
  event: TestEvent,
  email: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const tariffId = event.tariffs[0]!.id;
  const { registrationId } = await manager.mutate(
    'addRegistration',
    { input: { key: randomUUID(), eventId: event.id, email, ...person, tariffId, hasConsented: true, ...overrides } },
    'registrationId number',
  );
  return registrationId;
}

async function importUser(event: TestEvent, email: string): Promise<void> {
  const id = randomUUID();
  await manager.mutate('sendImportPart', {
    input: {
      id,
      eventId: event.id,
      fileName: 'врачи.xlsx',
      lines: 1,
      tariffId: event.tariffs[0]!.id,
      hasConsented: true,
      rows: [{ line: 2, email, ...person }],
    },
  });
  await manager.mutate('importRegistrations', { id });
  await test.running.outbox.runPendingJobs();
}

async function walkIn(event: TestEvent, email: string): Promise<void> {
  await manager.mutate('registerWalkIn', {
    input: {
      nonce: randomUUID(),
      eventId: event.id,
      tariffId: event.tariffs[0]!.id,
      email,
      ...person,
      hasConsented: true,
      expectedAmount: 0,
    },
  });
}

const emailsTo = async (email: string) => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === email);
};
const pathOf = (text: string): string => /\/ticket-link\/[\w-]{43}\S*/.exec(text)![0];
const tokenOf = (text: string): string => /\/ticket-link\/([\w-]{43})/.exec(text)![1]!;
const openLink = (token: string, caller: TestClient = test.client()) =>
  caller.query(
    'ticketLink',
    { token },
    `state registration { number participantName state lacksAnswers canClaimAccount isViewers ticket { qrPath pdfUrl
      } event { title } }`,
  );
const setPassword = (token: string, caller: TestClient = test.client(), newPassword = password) =>
  caller.mutate(
    'setPasswordByTicketLink',
    { input: { token, password: newPassword } },
    '... on SignedIn { viewer { email } }',
  );
const renew = (token: string) =>
  test
    .client()
    .graphqlWithRetry<{ renewTicketLink: { message: string } }>(
      `mutation ($token: String!) { renewTicketLink(token: $token) { ... on TicketLinkSent { message } ${problems} } }`,
      { token },
    );

describe('the email to a user recorded by staff', () => {
  const today = () => ({ startsAt: toIso(addMs(test.clock.now(), -hour)) });
  it.each([
    ['by hand', addRegistration, 'Организатор записал вас на'],
    ['from a file', importUser, 'Организатор записал вас на'],
    ['at the front desk', walkIn, 'Организатор записал вас у'],
  ])(
    'recorded %s: is a single one, names the organiser, and opens the ticket',
    async (_name, register, expectedText) => {
      const event = await makeEvent(test, today());
      const email = address();
      await register(event, email);
      const emails = await emailsTo(email);
      expect(emails.map(({ subject }) => subject)).toEqual([`Ваш билет: ${event.title}`]);
      const { text, html } = emails[0]!;
      for (const body of [text, html]) {
        expect(body).toContain(expectedText);
        expect(body).not.toMatch(/зарегистрировались|\/reset-password|свидетельство|код НМО/);
        expect(body).toContain('потому что организатор записал вас');
      }
      const { state, registration } = await openLink(tokenOf(text));
      expect(state).toBe('OPEN');
      expect(registration).toMatchObject({
        participantName: 'Соколова Анна Игоревна',
        canClaimAccount: true,
        isViewers: false,
        event: { title: event.title },
      });
      const file = await test.client().fetch(registration!.ticket!.pdfUrl);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(file.headers.get('cache-control')).toContain('no-store');
    },
  );

  it('links to the payment and the questions through the ticket', async () => {
    const event = await makeEvent(test, {
      priceAmount: 300_000,
      questions: [{ label: 'Стаж', kind: 'NUMBER', required: true }],
    });
    const email = address();
    await addRegistration(event, email);
    const [unpaidEmail, ...otherEmails] = await emailsTo(email);
    expect(otherEmails).toEqual([]);
    expect(pathOf(unpaidEmail!.text)).toMatch(/\?redirect=%2Fregistrations%2F\w+%2Fanswers$/);
    expect(unpaidEmail!.text).toMatch(/Оплатить участие: \S+\/ticket-link\/[\w-]{43}\?redirect=%2Fpayments%2Fshadow/);
    expect((await openLink(tokenOf(unpaidEmail!.text))).registration).toMatchObject({
      state: 'AWAITING_PAYMENT',
      ticket: null,
      lacksAnswers: true,
    });
  });

  it('opens the ticket of an account with a password, but cannot change the password', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    await addRegistration(event, user.email, { lastName: '', firstName: '', middleName: null });
    const [email, ...otherEmails] = await emailsTo(user.email);
    expect(otherEmails).toEqual([]);
    const token = tokenOf(email!.text);
    expect((await openLink(token)).registration).toMatchObject({ canClaimAccount: false });
    expect(codesOf(await setPassword(token))).toEqual(['PASSWORD_SET']);
  });
});

describe('the link to a ticket', () => {
  async function linkTo(event: TestEvent): Promise<{ email: string; token: string; id: string }> {
    const email = address();
    const id = await addRegistration(event, email);
    return { email, id, token: tokenOf((await emailsTo(email))[0]!.text) };
  }

  it('sets the first password and signs in, once per account', async () => {
    const { email, token } = await linkTo(await makeEvent(test));
    expect((await setPassword(token, test.client(), '12345')).problems).toHaveLength(1);
    const client = test.client();
    expect(await setPassword(token, client)).toEqual({ viewer: { email } });
    expect((await openLink(token, client)).registration).toMatchObject({ canClaimAccount: false, isViewers: true });
    expect((await openLink(token)).registration).toMatchObject({ canClaimAccount: false, isViewers: false });
    const repeated = await setPassword(token, test.client(), 'Другая осень 27');
    expect(codesOf(repeated)).toEqual(['PASSWORD_SET']);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContain('Пароль задан');
  });

  it('lets one of several simultaneous browsers in', async () => {
    const { token } = await linkTo(await makeEvent(test));
    const answers = await Promise.all([1, 2, 3].map((number) => setPassword(token, test.client(), password + number)));
    expect(answers.filter(({ viewer }) => viewer)).toHaveLength(1);
  });

  it('is stored as a hash, and is no session', async () => {
    const { token, id } = await linkTo(await makeEvent(test));
    const rows = await test.rows('SELECT * FROM ticket_links WHERE "registrationId" = ?', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const client = test.client();
    await openLink(token, client);
    expect(await client.query('viewer', {}, 'id')).toBeNull();
  });

  it('shows no ticket for a cancelled registration, but its state', async () => {
    const { token, id } = await linkTo(await makeEvent(test));
    await test.execute(`UPDATE registrations SET state = 'CANCELLED' WHERE id = ?`, [id]);
    expect((await openLink(token)).registration).toMatchObject({ state: 'CANCELLED', ticket: null });
    expect((await test.client().fetch(`/ticket-link/${token}/ticket.pdf`)).status).toBe(404);
  });

  it('shows nothing when expired, and a new one is sent to the same address', async () => {
    const { email, token, id } = await linkTo(await makeEvent(test));
    const yesterday = toIso(addMs(test.clock.now(), -day));
    await test.execute('UPDATE ticket_links SET "expiresAt" = ? WHERE "registrationId" = ?', [yesterday, id]);
    expect(await openLink(token)).toEqual({ state: 'EXPIRED', registration: null });
    expect(codesOf(await setPassword(token))).toEqual(['TICKET_LINK_INVALID']);
    expect((await test.client().fetch(`/ticket-link/${token}/ticket.pdf`)).status).toBe(404);
    const knownAnswer = await renew(token);
    const newEmail = (await emailsTo(email)).find(({ subject }) => subject.startsWith('Новая ссылка'))!;
    expect((await openLink(tokenOf(newEmail.text))).state).toBe('OPEN');
    const unknownAnswer = await renew('x'.repeat(43));
    expect(unknownAnswer.data).toEqual(knownAnswer.data);
  });

  it('stops working when the account gets another address', async () => {
    const { token, email } = await linkTo(await makeEvent(test));
    await test.execute('UPDATE users SET email = ? WHERE email = ?', [address(), email]);
    expect(await openLink(token)).toEqual({ state: 'UNKNOWN', registration: null });
    expect(codesOf(await setPassword(token))).toEqual(['TICKET_LINK_INVALID']);
  });

  it('sets no password for staff', async () => {
    const { token, email } = await linkTo(await makeEvent(test));
    await test.execute(`UPDATE users SET role = 'MANAGER' WHERE email = ?`, [email]);
    expect((await openLink(token)).registration).toMatchObject({ canClaimAccount: false });
    expect(codesOf(await setPassword(token))).toEqual(['PASSWORD_SET']);
  });
});
