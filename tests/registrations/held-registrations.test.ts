import { describe, expect, it } from 'vitest';
import { day, minute } from '../../server/core/clock.js';
import { deleteExpiredHolds, heldSeatLimits, releaseOverdueSeats } from '../../server/registrations/held/held-seats.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import {
  makeEvent,
  makeUser,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
} from '../support/factories.js';
import { codeOfHold, confirmHeld, holdFor } from '../support/held.js';
import { eventWithQuota } from '../support/tariffs.js';
import { signInHelpers } from '../support/sign-in.js';
import { statementsDuring } from '../support/statements.js';

const test = appForFile({ env: { TRUSTED_PROXIES: '1' } });
const { newClient, viewerOf, enableSecondFactor, completeSignIn, codeNow } = signInHelpers(test);

let counter = 0;
const newAddress = (): string => `newcomer-${(counter += 1)}@example.ru`;

/** A visitor who has sent the form. */
async function held(event: TestEvent, email = newAddress(), overrides = {}) {
  const client = newClient();
  const { id } = await holdFor(test, client, event, email, overrides);
  return { client, email, id: id! };
}
const seats = async (event: TestEvent) => {
  const row = await test.row<{ taken: number; held: number; waiting: number }>(
    'SELECT taken, held, waiting FROM event_seats WHERE "eventId" = ?',
    [event.id],
  );
  return { taken: row.taken, held: row.held, waiting: row.waiting };
};
const rowOf = (id: string) => test.row<Record<string, unknown>>('SELECT * FROM held_registrations WHERE id = ?', [id]);
const registrationsOf = (event: TestEvent) =>
  test.rows<{ state: string; userId: string }>('SELECT state, "userId" FROM registrations WHERE "eventId" = ?', [
    event.id,
  ]);
const emailTo = async (address: string) => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === address);
};
const linkIn = (text: string): string => /\/confirm-registration\/([\w-]{43})/.exec(text)![1]!;

describe('a visitor without an account', () => {
  it('holds a seat, and gets account and registration by the code', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const { client, id, email } = await held(event);
    expect(await seats(event)).toEqual({ taken: 1, held: 1, waiting: 0 });
    expect(await registrationsOf(event)).toEqual([]);
    // Everywhere in the office such a seat is no participant's yet.
    const manager = await staff(test, 'MANAGER');
    const offer = await manager.query('eventOffer', { eventId: event.id }, 'seats { taken held }');
    expect(offer!.seats).toContainEqual({ taken: 0, held: 1 });
    const { board, registeredCount } = (await manager.query(
      'staffEvent',
      { id: event.id },
      'registeredCount board { stages { kind done } }',
    ))!;
    expect(registeredCount).toBe(0);
    expect(board!.stages).toContainEqual({ kind: 'REGISTRATION', done: 0 });
    expect(await client.query('registrationHeld', { id })).toBe(true);
    const confirmed = await confirmHeld(client, { id, code: await codeOfHold(test, id) });
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', viewer: { id: expect.any(String) as string } });
    expect(await seats(event)).toEqual({ taken: 1, held: 0, waiting: 0 });
    expect(await client.query('registrationHeld', { id })).toBeNull();
    const user = await test.row<Record<string, unknown>>('SELECT * FROM users WHERE email = ?', [email]);
    expect(user).toMatchObject({ lastName: 'Орлова', firstName: 'Вера', middleName: null, role: 'USER' });
    expect(Boolean(user.hasNoMiddleName)).toBe(false);
    const channels = await test.rows<{ channel: string }>(
      'SELECT channel FROM consent_acceptances WHERE "userId" = ? ORDER BY channel',
      [user.id as string],
    );
    expect(channels.map(({ channel }) => channel)).toEqual(['ACCOUNT', 'ACCOUNT', 'REGISTRATION']);
    expect((await emailTo(email)).map(({ subject }) => subject)).toEqual([`Вы зарегистрированы: ${event.title}`]);
    expect(await test.value('SELECT COUNT(*) FROM held_registrations WHERE id = ?', [id])).toSatisfy(
      (count) => Number(count) === 0,
    );
  });

  it('confirms with the link of the email in another browser, which is signed in; the first one is not', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const { client, id, email } = await held(event);
    const [letter] = await emailTo(email);
    expect(letter!.subject).toMatch(/^Код \d{3}\u00a0\d{3}: /);
    expect(letter!.text).toContain('Держим место до');
    expect(letter!.text).not.toContain('Орлова');
    const token = linkIn(letter!.text);
    const phone = newClient();
    expect(await phone.query('heldRegistrationLink', { token }, 'email isFresh event { slug }')).toEqual({
      email,
      isFresh: true,
      event: { slug: event.slug },
    });
    expect(await confirmHeld(phone, { token })).toMatchObject({ state: 'CONFIRMED' });
    expect([await viewerOf(phone), await viewerOf(client)]).toEqual([expect.anything(), null]);
    expect(await client.query('registrationHeld', { id })).toBeNull();
    expect(codesOf(await confirmHeld(newClient(), { token }))).toEqual(['HELD_REGISTRATION_GONE']);
    expect(await phone.query('heldRegistrationLink', { token }, 'email')).toBeNull();
  });

  it('gets problems at the fields of the form', async () => {
    const event = await makeEvent(test);
    const answer = await holdFor(test, newClient(), event, 'адрес', {
      lastName: '',
      registration: { consents: [] },
    });
    expect(codesOf(answer)).toEqual(expect.arrayContaining(['EMAIL_FORMAT', 'NAME_REQUIRED', 'CONSENT_REQUIRED']));
    expect(await seats(event)).toMatchObject({ taken: 0 });
  });

  it('states the education that a tariff is limited to, and has it in the profile', async () => {
    const event = await makeEvent(test, { tariffs: [{ category: 'STUDENT' }] });
    expect(codesOf(await holdFor(test, newClient(), event, newAddress()))).toEqual(['EDUCATION_REQUIRED']);
    const { client, id, email } = await held(event, newAddress(), { registration: { educationLevel: 'STUDENT' } });
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({ state: 'CONFIRMED' });
    expect(await test.value('SELECT "educationLevel" FROM users WHERE email = ?', [email])).toBe('STUDENT');
  });

  it('sends the form again: one seat is held, for the later choice', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const client = newClient();
    const first = await holdFor(test, client, event, 'twice@example.ru');
    const second = await holdFor(test, client, event, 'twice@example.ru');
    expect(await seats(event)).toMatchObject({ taken: 1, held: 1 });
    expect(await client.query('registrationHeld', { id: first.id! })).toBeNull();
    expect(await client.query('registrationHeld', { id: second.id! })).toBe(true);
  });
});

describe('a held seat', () => {
  it('is the last one: the next visitor and the next user get none, and may wait', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const { client, id } = await held(event);
    expect(codesOf(await holdFor(test, newClient(), event, newAddress()))).toEqual(['SOLD_OUT']);
    const doctor = await signInAs(test);
    const waiting = await registerForTest(test, doctor, event, { joinWaitingList: true });
    expect(waiting.state).toBe('WAITLISTED');
    const late = await held(event, newAddress(), { registration: { joinWaitingList: true } });
    expect(await seats(event)).toEqual({ taken: 1, held: 1, waiting: 1 });
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({ state: 'CONFIRMED' });
    expect(await confirmHeld(late.client, { id: late.id, code: await codeOfHold(test, late.id) })).toMatchObject({
      state: 'WAITLISTED',
    });
  });

  it('goes to one of many visitors who ask at the same time', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => holdFor(test, newClient(), event, newAddress())));
    expect(answers.filter(({ id }) => id)).toHaveLength(2);
    expect(await seats(event)).toMatchObject({ taken: 2, held: 2 });
  });

  it('is offered to the waiting list after 30 minutes; the form can still be confirmed', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const { client, id } = await held(event);
    const doctor = await signInAs(test);
    const { id: waitingId } = await registerForTest(test, doctor, event, { joinWaitingList: true });
    test.clock.forward(30 * minute);
    await releaseOverdueSeats(test.app);
    expect(await test.value('SELECT state FROM registrations WHERE id = ?', [waitingId])).toBe('OFFERED');
    expect(await seats(event)).toEqual({ taken: 1, held: 0, waiting: 0 });
    const { id: again } = await client.mutate('resendHeldRegistration', { id }, 'id');
    const unfinished = await confirmHeld(client, { id: again!, code: await codeOfHold(test, id) });
    expect(unfinished).toMatchObject({
      path: `/events/${event.slug}/form`,
      reason: 'Свободных мест не осталось. Можно встать в лист ожидания.',
      draft: { form: `registration ${event.slug}`, values: '{"participation":"IN_PERSON"}' },
      viewer: { id: expect.any(String) as string },
    });
    expect(await viewerOf(client)).not.toBeNull();
  });

  it('counts in the quota of its tariff, which can be removed meanwhile', async () => {
    const { event, special } = await eventWithQuota(test, 10, 1);
    const { client, id } = await held(event, newAddress(), { registration: special });
    expect(codesOf(await holdFor(test, newClient(), event, newAddress(), { registration: special }))).toEqual([
      'TARIFF_SOLD_OUT',
    ]);
    const quota = () => test.value('SELECT taken FROM tariff_quotas WHERE "eventId" = ?', [event.id]);
    expect(await quota()).toBe(1);
    const manager = await staff(test, 'MANAGER');
    const shown = await manager.query('tariffQuotas', { eventId: event.id }, 'taken held');
    expect(shown).toMatchObject([{ taken: 1, held: 1 }]);
    const row = await test.row<{ id: string; title: string }>(
      'SELECT id, title FROM tariff_quotas WHERE "eventId" = ?',
      [event.id],
    );
    const input = { id: row.id, title: row.title, eventId: event.id, tariffIds: [special.tariffId] };
    const saved = await manager.mutate('setTariffQuota', { input: { ...input, capacity: 0 } }, 'quota { id }');
    expect(codesOf(saved)).toEqual(['CAPACITY_TOO_SMALL']);
    await manager.mutate('setTariffQuota', { input: { ...input, capacity: 2 } }, 'quota { id }');
    expect(await quota()).toBe(1);
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({ state: 'CONFIRMED' });
    expect([await quota(), await seats(event)]).toEqual([1, { taken: 1, held: 0, waiting: 0 }]);
  });

  it('neither keeps an event published nor counts as a participant', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const { client, id } = await held(event);
    const editor = await staff(test, 'MANAGER');
    const unpublished = await editor.mutate(
      'unpublishEvent',
      { id: event.id, expectedState: 'PUBLISHED' },
      'event { id }',
    );
    expect(codesOf(unpublished)).toEqual([]);
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({
      reason: 'Такого мероприятия нет.',
    });
    expect(await seats(event)).toMatchObject({ taken: 0, held: 0 });
  });

  it('is not taken above the limit of an address or network: the registration is confirmed all the same', async () => {
    const event = await makeEvent(test, { capacity: 100 });
    for (let index = 0; index < heldSeatLimits.email; index += 1)
      expect((await holdFor(test, newClient(), event, 'limit@example.ru')).seatUntil).not.toBeNull();
    const beyond = newClient();
    const unheld = await holdFor(test, beyond, event, 'limit@example.ru');
    expect(unheld).toMatchObject({ seatUntil: null });
    expect(await seats(event)).toMatchObject({ taken: 3, held: 3 });
    const confirmed = await confirmHeld(beyond, { id: unheld.id!, code: await codeOfHold(test, unheld.id!) });
    expect(confirmed).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('an address that has an account', () => {
  it('gets the same answers after the same statements as a new one', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    const trace = async (email: string) => {
      const client = newClient();
      const sent = await statementsDuring(test, () => holdFor(test, client, event, email));
      const id = sent.result.id!;
      const tried = await statementsDuring(test, () => confirmHeld(client, { id, code: '12345x' }));
      const jobs = await test.rows('SELECT job, priority FROM outbox WHERE payload LIKE ?', [`%${id}%`]);
      return { statements: sent.statements, tried: [tried.result, tried.statements], jobs };
    };
    // The first request reads the event into the cache.
    await trace(newAddress());
    const known = await trace(user.email);
    expect(await trace('unknown-here@example.ru')).toEqual(known);
    expect(known.jobs).toHaveLength(1);
  });

  it('is registered in this account, whose name stays; only its email says that there is one', async () => {
    const event = await makeEvent(test);
    const user = await makeUser(test);
    const { client, id } = await held(event, user.email.toUpperCase());
    const [letter] = await emailTo(user.email);
    expect(letter!.text).toContain('Личный кабинет с\u00a0этим адресом уже есть');
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({
      viewer: { id: user.id },
    });
    expect(await test.value('SELECT "lastName" FROM users WHERE id = ?', [user.id])).toBe(user.lastName);
  });

  it('keeps an earlier registration, and the held seat is free again', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const doctor = await signInAs(test);
    const { number } = await registerForTest(test, doctor, event);
    const { client, id } = await held(event, doctor.user.email);
    expect(await confirmHeld(client, { id, code: await codeOfHold(test, id) })).toMatchObject({ number });
    expect(await seats(event)).toMatchObject({ taken: 1, held: 0 });
  });

  it('still needs its second factor: only then it is registered, without another code', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const owner = await signInAs(test);
    const { secret } = await enableSecondFactor(owner);
    const { client, id } = await held(event, owner.user.email);
    const { challenge } = await confirmHeld(client, { id, code: await codeOfHold(test, id) });
    expect([await viewerOf(client), await registrationsOf(event)]).toEqual([null, []]);
    expect(codesOf(await confirmHeld(client, { id }))).toEqual(['CODE_REQUIRED']);
    await completeSignIn(client, challenge!, codeNow(secret));
    expect(await confirmHeld(client, { id })).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('a stranger', () => {
  it('registers nobody without the code: five guesses, in the browser of the form only', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const { client, id, email } = await held(event);
    const code = await codeOfHold(test, id);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codesOf(await confirmHeld(newClient(), { id, code }))).toEqual(['HELD_REGISTRATION_GONE']);
    const guesses = await Promise.all(Array.from({ length: 7 }, () => confirmHeld(client, { id, code: wrong })));
    expect(guesses.flatMap(codesOf).filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
    expect(codesOf(await confirmHeld(client, { id, code }))).toEqual(['EMAIL_CODE_EXPIRED']);
    expect(await registrationsOf(event)).toEqual([]);
    expect(await test.rows('SELECT id FROM users WHERE email = ?', [email])).toEqual([]);
  });

  it('gets one registration from one code used three times at once', async () => {
    const event = await makeEvent(test, { capacity: 3 });
    const { client, id } = await held(event);
    const code = await codeOfHold(test, id);
    const answers = await Promise.all([1, 2, 3].map(() => confirmHeld(client, { id, code })));
    expect(answers.filter(({ number }) => number).length).toBeGreaterThanOrEqual(1);
    expect(await registrationsOf(event)).toHaveLength(1);
    expect(await seats(event)).toMatchObject({ taken: 1, held: 0 });
  });

  it('signs in with no link older than a day: it sends another code to the same address', async () => {
    const event = await makeEvent(test);
    const { email } = await held(event);
    const token = linkIn((await emailTo(email))[0]!.text);
    test.clock.forward(day);
    const phone = newClient();
    expect(codesOf(await confirmHeld(phone, { token }))).toEqual(['LINK_TOO_OLD']);
    expect(await phone.query('heldRegistrationLink', { token }, 'isFresh')).toEqual({ isFresh: false });
    test.clock.forward(12 * day);
    const { id } = await phone.mutate('resendHeldRegistration', { token }, 'id');
    expect(await confirmHeld(phone, { id: id!, code: await codeOfHold(test, id!) })).toMatchObject({
      state: 'CONFIRMED',
    });
  });

  it('needs a captcha, and codes and links are stored as hashes only', async () => {
    const event = await makeEvent(test);
    const input = {
      registration: await registrationInput(test, event),
      email: 'a@example.ru',
      lastName: 'А',
      firstName: 'Б',
    };
    const client = newClient();
    expect((await client.mutate('holdRegistration', { input }, 'id')).id).toBeUndefined();
    const { id, email } = await held(event);
    const letter = (await emailTo(email))[0]!;
    expect(JSON.stringify(await rowOf(id))).not.toContain(linkIn(letter.text));
  });
});

it('is deleted after two weeks, with its seat', async () => {
  const event = await makeEvent(test, { capacity: 3 });
  const { id } = await held(event);
  test.clock.forward(14 * day);
  await deleteExpiredHolds(test.app);
  expect(await test.rows('SELECT id FROM held_registrations WHERE id = ?', [id])).toEqual([]);
  expect(await seats(event)).toMatchObject({ taken: 0, held: 0 });
});
