import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { newNumber } from '../../server/core/reference-number.js';
import { registrationStates, type RegistrationState } from '../../server/registrations/registration.states.js';
import { endOverdueRegistrations, offerAllFreeSeats } from '../../server/registrations/registrations.service.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  register,
  registrationFields,
  registerForTest,
  registrationInput,
  signInAs,
  type TestEvent,
} from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));
type Action = 'cancelRegistration' | 'acceptOffer' | 'declineOffer';

const ask = (client: TestClient, event: TestEvent, overrides = {}) => register(test, client, event, overrides);

const runMutation = (client: TestClient, action: Action, id: string) =>
  client.mutate(action, { id }, registrationFields);
const waitingList = { joinWaitingList: true };
const stateOf = async (id: string) => await test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);

/** The counters of an event, after a check that they equal the rows. */
async function seatsOf({ id }: { id: string }) {
  const seats = await test.rows<{
    participation: string;
    capacity: number | null;
    taken: number;
    waiting: number;
  }>('SELECT participation, capacity, taken, waiting FROM event_seats WHERE "eventId" = ? ORDER BY participation', [
    id,
  ]);
  const rows = await test.rows<{ participation: string; state: RegistrationState }>(
    'SELECT participation, state FROM registrations WHERE "eventId" = ?',
    [id],
  );
  for (const { participation, taken, waiting } of seats) {
    const rowsOfKind = rows.filter((row) => row.participation === participation);
    expect({ taken, waiting }).toEqual({
      taken: rowsOfKind.filter(({ state }) => registrationStates.is(state, 'seated')).length,
      waiting: rowsOfKind.filter(({ state }) => state === 'WAITLISTED').length,
    });
  }
  return seats[0]!;
}

describe('registering', () => {
  it('takes a seat and confirms at once if nothing is to be paid', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const client = await signInAs(test);
    const { registration, problems } = await ask(client, event);
    expect(problems).toBeUndefined();
    expect(registration).toMatchObject({
      state: 'CONFIRMED',
      waitingPosition: null,
      payUntil: null,
      offerExpiresAt: null,
    });
    expect(registration!.number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
    const result = await client.query(
      'event',
      { slug: event.slug },
      `registeredCount seats { left } viewerRegistration { id price { amount } tariff { id } event { slug }
      viewerCanCancel }`,
    );
    expect(result).toEqual({
      registeredCount: 1,
      seats: [{ left: 1 }],
      viewerRegistration: {
        id: registration!.id,
        price: { amount: 0 },
        tariff: { id: event.tariffs[0]!.id },
        event: { slug: event.slug },
        viewerCanCancel: true,
      },
    });
  });

  it('records the consents', async () => {
    const event = await makeEvent(test, { partnerTransferRecipients: 'ООО «Северфарм»' });
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event);
    const consentRows = await test.rows(
      'SELECT "subjectId", channel, "acceptedAt", address FROM consent_acceptances WHERE "userId" = ?',
      [client.user.id],
    );
    expect(consentRows).toEqual([
      { subjectId: id, channel: 'REGISTRATION', acceptedAt: toIso(test.clock.now()), address: '127.0.0.1' },
    ]);
  });

  it('requires consent, and reports it at its field', async () => {
    const event = await makeEvent(test);
    const [document] = (await registrationInput(test, event)).consents;
    const { problems } = await ask(await signInAs(test), event, { consents: [] });
    expect(problems).toMatchObject([{ code: 'CONSENT_REQUIRED', field: `consents.${document}` }]);
  });

  it('requires a signed-in user', async () => {
    const event = await makeEvent(test);
    await expect(ask(test.client(), event)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('returns the same registration for a repeated request', async () => {
    const event = await makeEvent(test);
    const client = await signInAs(test);
    const first = await registerForTest(test, client, event);
    expect((await ask(client, event)).registration).toEqual(first);
    expect((await ask(client, event, { tariffId: 'nonsense', consents: [] })).registration).toEqual(first);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
  });

  it('is possible again after a cancellation', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const client = await signInAs(test);
    const first = await registerForTest(test, client, event);
    await runMutation(client, 'cancelRegistration', first.id);
    const second = await registerForTest(test, client, event);
    expect(second.id).not.toBe(first.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
  });

  it('rejects an unknown event, a draft and an unknown form of participation', async () => {
    const client = await signInAs(test);
    const event = await makeEvent(test);
    expect(codesOf(await ask(client, { ...event, id: uuid() }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await ask(client, await makeEvent(test, { state: 'DRAFT' })))).toEqual(['NOT_FOUND']);
    const withTariffOnly = await makeEvent(test, {
      tariffs: [{ participation: 'IN_PERSON' }, { participation: 'ONLINE' }],
    });
    expect((await ask(client, withTariffOnly, { participation: 'ONLINE' })).problems).toMatchObject([
      { code: 'PARTICIPATION_UNKNOWN', field: 'participation' },
    ]);
  });

  it('takes a seat of the selected form of participation', async () => {
    const event = await makeEvent(test, { capacity: 1, online: null });
    await registerForTest(test, await signInAs(test), event);
    await registerForTest(test, await signInAs(test), event, { participation: 'ONLINE' });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
    await registerForTest(test, await signInAs(test), event, { participation: 'ONLINE' });
    const seats = await test.rows(
      'SELECT participation, taken FROM event_seats WHERE "eventId" = ? ORDER BY participation',
      [event.id],
    );
    expect(seats).toEqual([
      { participation: 'IN_PERSON', taken: 1 },
      { participation: 'ONLINE', taken: 2 },
    ]);
  });

  it.each<[string, () => Parameters<typeof makeEvent>[1], string]>([
    ['not open yet', () => ({ registrationOpensAt: isoAfter(minute) }), 'REGISTRATION_NOT_OPEN'],
    ['closed', () => ({ registrationClosesAt: isoAfter(0) }), 'REGISTRATION_CLOSED'],
    ['over', () => ({ startsAt: isoAfter(-8 * hour) }), 'REGISTRATION_FINISHED'],
    ['cancelled', () => ({ state: 'CANCELLED' }), 'REGISTRATION_CANCELLED'],
    ['postponed', () => ({ state: 'POSTPONED' }), 'REGISTRATION_POSTPONED'],
  ])('is rejected with a reason for an event that is %s', async (_name, overrides, code) => {
    const event = await makeEvent(test, overrides());
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject([{ code, field: null, message: expect.stringMatching(/[а-я]\.$/) }]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 0 });
  });

  it('is open until the exact end of its term', async () => {
    const event = await makeEvent(test, {
      registrationOpensAt: isoAfter(0),
      registrationClosesAt: toIso(addMs(test.clock.now(), 1)),
    });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('tariff and price of a registration', () => {
  it('come from the server', async () => {
    const event = await makeEvent(test, {
      tariffs: [
        { title: 'Врач', priceAmount: 650_000 },
        { title: 'Студент', priceAmount: 0, category: 'STUDENT' },
      ],
    });
    const { id, state } = await registerForTest(test, await signInAs(test), event, { tariffId: event.tariffs[0]!.id });
    expect(state).toBe('AWAITING_PAYMENT');
    const price = () =>
      test.rows('SELECT "priceAmount", "priceCurrency", "tariffId" FROM registrations WHERE id = ?', [id]);
    const originalPrice = [{ priceAmount: 650_000, priceCurrency: 'RUB', tariffId: event.tariffs[0]!.id }];
    expect(await price()).toEqual(originalPrice);
    await test.execute('UPDATE tariffs SET "priceAmount" = 1 WHERE id = ?', [event.tariffs[0]!.id]);
    expect(await price()).toEqual(originalPrice);
  });

  it('are rejected as input', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000 });
    await expect(ask(await signInAs(test), event, { priceAmount: 0 })).rejects.toThrow('BAD_USER_INPUT');
  });

  it.each<[string, (event: TestEvent, other: TestEvent) => object, string]>([
    ['another event', (_event, other) => ({ tariffId: other.tariffs[0]!.id }), 'TARIFF_UNKNOWN'],
    [
      'another form of participation',
      (event) => ({ participation: 'ONLINE', tariffId: event.tariffs[0]!.id }),
      'TARIFF_UNKNOWN',
    ],
    ['nothing', () => ({ tariffId: uuid() }), 'TARIFF_UNKNOWN'],
  ])('of %s are rejected', async (_name, inputOf, code) => {
    const [event, other] = [await makeEvent(test, { online: null }), await makeEvent(test)];
    const { problems } = await ask(await signInAs(test), event, { ...inputOf(event, other) });
    expect(problems).toMatchObject([{ code, field: 'tariffId' }]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('are rejected before and after the sale of the tariff', async () => {
    const event = await makeEvent(test, {
      tariffs: [{ availableUntil: isoAfter(0) }, { availableFrom: isoAfter(minute) }],
    });
    const client = await signInAs(test);
    for (const { id } of event.tariffs)
      expect((await ask(client, event, { tariffId: id })).problems).toMatchObject([
        { code: 'TARIFF_NOT_ON_SALE', field: 'tariffId' },
      ]);
  });
});

describe('questions of an event', () => {
  const [choice, reason, nights, since, parts, agree] = Array.from({ length: 6 }, () => uuid()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const yesOrNo = [
    { value: 'yes', label: 'Да' },
    { value: 'no', label: 'Нет' },
  ];
  const eventWithQuestions = () =>
    makeEvent(test, {
      questions: [choice, reason, nights, since, parts, agree].map((id, index) => ({
        id: `${id.slice(0, 24)}${Math.random().toString(16).slice(2, 14).padEnd(12, '0')}`,
        ...[
          { kind: 'CHOICE' as const, label: 'Нужна гостиница?', required: true, options: yesOrNo },
          { kind: 'TEXT' as const, label: 'Почему?', required: true, maxLength: 10 },
          { kind: 'NUMBER' as const, label: 'Сколько ночей?', min: '1', max: '3' },
          { kind: 'DATE' as const, label: 'С какого дня?', min: '2026-12-01', max: '2026-12-31' },
          { kind: 'CHOICES' as const, label: 'Какие секции?', options: yesOrNo },
          { kind: 'CONSENT' as const, label: 'Согласие на съёмку', required: true },
        ][index]!,
      })),
    });
  /** Shows the later questions only if the first one is answered with «yes». */
  async function conditional(event: TestEvent): Promise<TestEvent> {
    const showIf = { questionId: event.questions[0]!.id, values: ['yes'] };
    await test.execute('UPDATE event_questions SET "showIf" = ? WHERE "eventId" = ? AND position > 0', [
      JSON.stringify(showIf),
      event.id,
    ]);
    return event;
  }
  const answers = (event: TestEvent, values: (string[] | null)[]) =>
    values.flatMap((texts, index) => (texts ? [{ questionId: event.questions[index]!.id, values: texts }] : []));
  const storedAnswers = async (id: string) =>
    JSON.parse(await test.value<string>('SELECT answers FROM registrations WHERE id = ?', [id])) as Record<
      string,
      string[]
    >;

  it('are answered, and answers are stored in normal form', async () => {
    const event = await eventWithQuestions();
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event, {
      answers: answers(event, [['yes'], ['  далеко '], ['2,5'], ['2026-12-20'], ['yes', 'no', 'yes'], ['yes']]),
    });
    const keys = event.questions.map((question) => question.id);
    expect(await storedAnswers(id)).toEqual(
      Object.fromEntries(
        [['yes'], ['далеко'], ['2.5'], ['2026-12-20'], ['yes', 'no'], ['yes']].map((values, index) => [
          keys[index],
          values,
        ]),
      ),
    );
    const result = await client.query(
      'event',
      { slug: event.slug },
      'viewerRegistration { answers { question { label } values } }',
    );
    expect(result.viewerRegistration.answers).toHaveLength(6);
    expect(result.viewerRegistration.answers[0]).toEqual({
      question: { label: 'Нужна гостиница?' },
      values: ['yes'],
    });
  });

  it('report each missing required answer at its question', async () => {
    const event = await eventWithQuestions();
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject(
      [0, 1, 5].map((index) => ({ code: 'ANSWER_REQUIRED', field: `answers.${event.questions[index]!.id}` })),
    );
  });

  it('report all wrong answers at once', async () => {
    const event = await eventWithQuestions();
    const wrongAnswers = answers(event, [
      ['maybe'],
      ['длиннее десяти'],
      ['4'],
      ['2026-02-30'],
      ['yes', 'other'],
      ['no'],
    ]);
    const { problems } = await ask(await signInAs(test), event, { answers: wrongAnswers });
    expect(problems!.map(({ code, field }) => [code, field])).toEqual(
      ['ANSWER_OPTION', 'ANSWER_TOO_LONG', 'ANSWER_TOO_LARGE', 'ANSWER_DATE', 'ANSWER_OPTION', 'ANSWER_CONSENT'].map(
        (code, index) => [code, `answers.${event.questions[index]!.id}`],
      ),
    );
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('are not required while their condition is not met, and such answers are dropped', async () => {
    const event = await conditional(await eventWithQuestions());
    const { id } = await registerForTest(test, await signInAs(test), event, {
      answers: answers(event, [['no'], ['длиннее десяти'], ['99'], null, null, ['yes']]),
    });
    expect(await storedAnswers(id)).toEqual({ [event.questions[0]!.id]: ['no'] });
    const { problems } = await ask(await signInAs(test), event, { answers: answers(event, [['yes']]) });
    expect(problems!.map(({ field }) => field)).toEqual([1, 5].map((index) => `answers.${event.questions[index]!.id}`));
  });

  it('reject answers to questions of another event', async () => {
    const [event, otherEvent] = [await makeEvent(test), await eventWithQuestions()];
    const questionId = otherEvent.questions[0]!.id;
    const { problems } = await ask(await signInAs(test), event, { answers: [{ questionId, values: ['yes'] }] });
    expect(problems).toMatchObject([{ code: 'ANSWER_UNKNOWN', field: `answers.${questionId}` }]);
    expect(
      codesOf(await ask(await signInAs(test), event, { answers: [{ questionId: '__proto__', values: ['yes'] }] })),
    ).toEqual(['ANSWER_UNKNOWN']);
  });
});

describe('the profile at registration', () => {
  const incomplete = async () => signInAs(test, await makeUser(test, { phone: null }));

  it('may be incomplete if no certificate is issued', async () => {
    expect((await ask(await incomplete(), await makeEvent(test))).registration).toBeDefined();
  });

  it.each<[string, object]>([
    ['with НМО', { nmoState: 'SUBMITTED' }],
    ['that costs something', { priceAmount: 100 }],
  ])('must be complete for an event %s', async (_name, eventOverrides) => {
    const event = await makeEvent(test, eventOverrides);
    expect((await ask(await incomplete(), event)).problems).toMatchObject([
      { code: 'PROFILE_INCOMPLETE', field: null },
    ]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('a registration that awaits payment', () => {
  it('keeps its seat for three days', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const { payUntil, state } = await registerForTest(test, await signInAs(test), event);
    expect([state, payUntil]).toEqual(['AWAITING_PAYMENT', isoAfter(3 * day)]);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
  });

  it('keeps it until the end of the event at most', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000, startsAt: isoAfter(day) });
    expect((await registerForTest(test, await signInAs(test), event)).payUntil).toBe(event.endsAt);
  });

  it('expires, and its seat is offered to the first user on the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const [unpaid, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const ownerRegistration = await registerForTest(test, unpaid, event);
    const firstInQueue = await registerForTest(test, first, event, waitingList);
    const secondInQueue = await registerForTest(test, second, event, waitingList);
    expect([
      firstInQueue.state,
      firstInQueue.waitingPosition,
      firstInQueue.payUntil,
      secondInQueue.waitingPosition,
    ]).toEqual(['WAITLISTED', 1, null, 2]);
    test.clock.forward(3 * day - 1);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(ownerRegistration.id)).toBe('AWAITING_PAYMENT');
    test.clock.forward(1);
    await endOverdueRegistrations(test.app);
    await endOverdueRegistrations(test.app);
    expect([
      await stateOf(ownerRegistration.id),
      await stateOf(firstInQueue.id),
      await stateOf(secondInQueue.id),
    ]).toEqual(['EXPIRED', 'OFFERED', 'WAITLISTED']);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    const acceptance = await runMutation(first, 'acceptOffer', firstInQueue.id);
    expect(acceptance.registration).toMatchObject({
      state: 'AWAITING_PAYMENT',
      payUntil: isoAfter(3 * day),
      offerExpiresAt: null,
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('frees its seat if the waiting list is empty', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const { id } = await registerForTest(test, await signInAs(test), event);
    test.clock.forward(3 * day);
    await Promise.all([endOverdueRegistrations(test.app), endOverdueRegistrations(test.app)]);
    expect(await stateOf(id)).toBe('EXPIRED');
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('cancelling and the waiting list', () => {
  /** An event with one seat, the user who has it, and two on the waiting list. */
  async function fullEvent() {
    const event = await makeEvent(test, { capacity: 1 });
    const [ticketOwner, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const ownerRegistration = await registerForTest(test, ticketOwner, event);
    const [firstInQueue, secondInQueue] = [
      await registerForTest(test, first, event, waitingList),
      await registerForTest(test, second, event, waitingList),
    ];
    return {
      event,
      ticketOwner,
      first,
      second,
      ownerRegistration,
      firstInQueue,
      secondInQueue,
    };
  }

  it('frees the seat', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event);
    expect((await runMutation(client, 'cancelRegistration', id)).registration).toMatchObject({
      id,
      state: 'CANCELLED',
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('adds to the waiting list only users who asked for it', async () => {
    const { event } = await fullEvent();
    expect((await ask(await signInAs(test), event)).problems).toMatchObject([
      { code: 'SOLD_OUT', field: 'participation' },
    ]);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 2 });
  });

  it('offers the seat to the first user for a day, before others can take it', async () => {
    const { event, ticketOwner, ownerRegistration, first, firstInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
    const viewer = await first.query(
      'viewer',
      {},
      'registrations { nodes { id state offerExpiresAt waitingPosition } }',
    );
    expect(viewer.registrations.nodes).toEqual([
      { id: firstInQueue.id, state: 'OFFERED', offerExpiresAt: isoAfter(day), waitingPosition: null },
    ]);
    expect((await runMutation(first, 'acceptOffer', firstInQueue.id)).registration).toMatchObject({
      state: 'CONFIRMED',
      offerExpiresAt: null,
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('offers a declined seat to the next user', async () => {
    const { event, ticketOwner, ownerRegistration, first, firstInQueue, secondInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect((await runMutation(first, 'declineOffer', firstInQueue.id)).registration).toMatchObject({
      state: 'DECLINED',
    });
    expect(await stateOf(secondInQueue.id)).toBe('OFFERED');
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('offers an unanswered seat to the next user, and rejects a late answer', async () => {
    const { event, ticketOwner, ownerRegistration, first, second, firstInQueue, secondInQueue } = await fullEvent();
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    test.clock.forward(day);
    expect(codesOf(await runMutation(first, 'acceptOffer', firstInQueue.id))).toEqual(['OFFER_OVER']);
    await endOverdueRegistrations(test.app);
    expect([await stateOf(firstInQueue.id), await stateOf(secondInQueue.id)]).toEqual(['OFFER_EXPIRED', 'OFFERED']);
    expect(codesOf(await runMutation(first, 'acceptOffer', firstInQueue.id))).toEqual(['OFFER_OVER']);
    expect((await runMutation(second, 'acceptOffer', secondInQueue.id)).registration).toMatchObject({
      state: 'CONFIRMED',
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('lets users leave the waiting list, and the others move up', async () => {
    const { event, first, second, firstInQueue } = await fullEvent();
    await runMutation(first, 'cancelRegistration', firstInQueue.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    expect((await ask(second, event)).registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 1 });
    expect((await registerForTest(test, first, event, waitingList)).waitingPosition).toBe(2);
  });

  it('offers no seats of an event that has begun', async () => {
    const { event, ticketOwner, ownerRegistration, firstInQueue } = await fullEvent();
    await changeEvent(test, event.id, { startsAt: isoAfter(0) });
    await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
    expect(await stateOf(firstInQueue.id)).toBe('WAITLISTED');
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 2 });
  });

  it('is rejected when the event is over', async () => {
    const user = await makeUser(test);
    const event = await makeEvent(test, { startsAt: isoAfter(hour) });
    const { id } = await registerForTest(test, await signInAs(test, user), event);
    test.clock.forward(9 * hour);
    expect(codesOf(await runMutation(await signInAs(test, user), 'cancelRegistration', id))).toEqual(['CANNOT_CANCEL']);
    expect(await stateOf(id)).toBe('CONFIRMED');
  });

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'treats the registration of another user like an unknown one: %s',
    async (action) => {
      const { ownerRegistration, ticketOwner, firstInQueue } = await fullEvent();
      await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
      const otherUser = await signInAs(test);
      const foreignResult = await runMutation(otherUser, action, firstInQueue.id);
      expect(foreignResult).toEqual(await runMutation(otherUser, action, uuid()));
      expect(foreignResult).toEqual(await runMutation(otherUser, action, 'nonsense'));
      expect(foreignResult.problems).toMatchObject([{ code: 'NOT_FOUND', field: null }]);
      expect(await stateOf(firstInQueue.id)).toBe('OFFERED');
    },
  );

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'returns the same for repeated and simultaneous requests: %s',
    async (action) => {
      const { event, ticketOwner, ownerRegistration, first, firstInQueue } = await fullEvent();
      await runMutation(ticketOwner, 'cancelRegistration', ownerRegistration.id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => runMutation(first, action, firstInQueue.id)));
      answers.push(await runMutation(first, action, firstInQueue.id));
      expect(answers.map(({ problems }) => problems)).toEqual(answers.map(() => undefined));
      const expected = { cancelRegistration: 'CANCELLED', acceptOffer: 'CONFIRMED', declineOffer: 'DECLINED' }[action];
      expect(new Set(answers.map(({ registration }) => registration!.state))).toEqual(new Set([expected]));
      expect(await seatsOf(event)).toMatchObject({ taken: 1 });
    },
  );

  it('rejects an answer to an offer that was not made', async () => {
    const { first, firstInQueue } = await fullEvent();
    for (const action of ['acceptOffer', 'declineOffer'] as const)
      expect(codesOf(await runMutation(first, action, firstInQueue.id))).toEqual(['OFFER_OVER']);
  });
});

describe('simultaneous registrations and cancellations', () => {
  it('never exceed the capacity nor lose a seat', async () => {
    const capacity = 3;
    const event = await makeEvent(test, { capacity });
    const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(test)));
    let maxTaken = 0;
    const loop = async (client: TestClient, joinWaitingList: boolean) => {
      for (let round = 0; round < 6; round += 1) {
        const { registration, problems } = await ask(client, event, { joinWaitingList });
        if (!registration) {
          expect(problems).toMatchObject([{ code: 'SOLD_OUT' }]);
          continue;
        }
        const seats = await test.row<{ taken: number }>('SELECT taken FROM event_seats WHERE "eventId" = ?', [
          event.id,
        ]);
        maxTaken = Math.max(maxTaken, seats.taken);
        if (registration.state === 'WAITLISTED' && round % 2 === 0)
          await runMutation(client, 'acceptOffer', registration.id);
        expect((await runMutation(client, 'cancelRegistration', registration.id)).registration?.state).toBe(
          'CANCELLED',
        );
      }
    };
    await Promise.all(people.map((client, index) => loop(client, index % 2 === 0)));
    expect(maxTaken).toBeGreaterThan(0);
    expect(maxTaken).toBeLessThanOrEqual(capacity);
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 0 });
    const secondRound = await Promise.all(people.map((client) => ask(client, event)));
    expect(secondRound.filter(({ registration }) => registration)).toHaveLength(capacity);
    expect(await seatsOf(event)).toMatchObject({ taken: capacity });
  });

  it('of one user in several tabs always succeed', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const tabs = await Promise.all([signInAs(test, user), signInAs(test, user), signInAs(test, user)]);
    await Promise.all(
      tabs.map(async (tab) => {
        for (let round = 0; round < 12; round += 1) {
          const { registration } = await ask(tab, event);
          expect(registration).toBeDefined();
          await runMutation(tab, 'cancelRegistration', registration!.id);
          // Cancelled registrations get an older date, so that the daily limit does not apply.
          await test.execute(`UPDATE registrations SET "createdAt" = ? WHERE "userId" = ? AND state = 'CANCELLED'`, [
            toIso(addMs(test.clock.now(), -2 * day)),
            user.id,
          ]);
        }
      }),
    );
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });
});

describe('the list of a user’s registrations', () => {
  const list = `query ($scope: RegistrationScope, $first: Int!, $after: String) {
    viewer { registrations(scope: $scope, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { id state event { slug } } } }
  }`;
  type RegistrationList = {
    viewer: {
      registrations: {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: { event: { slug: string } }[];
      };
    };
  };

  async function pages(client: TestClient, scope: string | null, first: number) {
    const slugs: string[][] = [];
    let total = -1;
    for (let after: string | null = null; ;) {
      const answer: { data: RegistrationList } = await client.graphql<RegistrationList>(list, { scope, first, after });
      const { registrations } = answer.data.viewer;
      slugs.push(registrations.nodes.map(({ event }) => event.slug));
      total = registrations.totalCount;
      if (!registrations.pageInfo.hasNextPage) return { slugs, total };
      after = registrations.pageInfo.endCursor;
    }
  }

  it('has upcoming ones, nearest first, and past or cancelled ones, latest first', async () => {
    const user = await makeUser(test);
    const before = await signInAs(test, user);
    const name = uuid().slice(-12);
    const at = (offset: number, slug: string) =>
      makeEvent(test, { startsAt: isoAfter(offset), slug: `${slug}-${name}` });
    const events = {
      soon: await at(hour, 'soon'),
      third: await at(30 * day, 'third'),
      second: await at(20 * day, 'second'),
      twin: await at(20 * day, 'twin'),
      given: await at(25 * day, 'given'),
    };
    for (const event of Object.values(events)) await registerForTest(test, before, event);
    await registerForTest(test, await signInAs(test), events.third);
    const client = await signInAs(test, user);
    const { registration } = await ask(client, events.given);
    await runMutation(client, 'cancelRegistration', registration!.id);
    test.clock.forward(10 * hour);
    const shortSlugs = (slugs: string[]) => slugs.map((slug) => slug.replace(`-${name}`, ''));
    for (const first of [1, 2, 3, 100]) {
      const upcoming = await pages(client, 'UPCOMING', first);
      expect(upcoming.total).toBe(3);
      expect(shortSlugs(upcoming.slugs.flat()).sort()).toEqual(['second', 'third', 'twin']);
      expect(shortSlugs(upcoming.slugs.flat()).at(-1)).toBe('third');
      expect(upcoming.slugs).toHaveLength(Math.ceil(3 / first));
      const past = await pages(client, 'PAST', first);
      expect([past.total, shortSlugs(past.slugs.flat())]).toEqual([2, ['given', 'soon']]);
      const all = await pages(client, null, first);
      expect([all.total, new Set(all.slugs.flat()).size]).toEqual([5, 5]);
    }
  });

  it('rejects wrong cursors and sizes', async () => {
    const client = await signInAs(test);
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { first: 1, after: 'x' },
      { first: 1, after: Buffer.from('["\\u0000","x"]').toString('base64url') },
    ]) {
      const { errors } = await client.graphql(list, variables);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('the states of a registration', () => {
  const pairs = registrationStates.names.flatMap((before) =>
    registrationStates.transitions[before].map((after) => [before, after] as const),
  );

  it.each(pairs)('%s → %s takes or frees seats', async (before, after) => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const id = uuid();
    const at = isoAfter(0);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.insert('registrations', [
        {
          id,
          number: newNumber(),
          userId: user.id,
          eventId: event.id,
          participation: 'IN_PERSON',
          tariffId: event.tariffs[0]!.id,
          priceAmount: 0,
          priceCurrency: 'RUB',
          state: before,
          queueNumber: before === 'WAITLISTED' ? 1 : null,
          answers: '{}',
          createdAt: at,
          updatedAt: at,
          payUntil: null,
          offerExpiresAt: null,
        },
      ]);
      await transaction.query('UPDATE event_seats SET taken = ?, waiting = ? WHERE "eventId" = ?', [
        Number(registrationStates.is(before, 'seated')),
        Number(before === 'WAITLISTED'),
        event.id,
      ]);
    });
    const transition = test.app.database.inTransaction((transaction) =>
      transitionRegistration(transaction, id, after, test.clock.now()),
    );
    expect((await transition).state).toBe(after);
    await seatsOf(event);
  });
});

describe('free seats with a waiting list', () => {
  it('are not taken by a new user, but offered to the first in the queue', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const first = await signInAs(test);
    const second = await signInAs(test);
    const newcomer = await signInAs(test);
    const input = await registrationInput(test, event, { joinWaitingList: true });
    await first.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    await second.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    await test.execute('UPDATE event_seats SET capacity = 2 WHERE "eventId" = ?', [event.id]);
    const lateResponse = await newcomer.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    expect(lateResponse.registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 2 });

    await offerAllFreeSeats(test.app);
    const states = await test.rows<{ userId: string; state: string }>(
      'SELECT "userId", state FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(Object.fromEntries(states.map(({ userId, state }) => [userId, state]))).toEqual({
      [first.user.id]: 'CONFIRMED',
      [second.user.id]: 'OFFERED',
      [newcomer.user.id]: 'WAITLISTED',
    });
    const [seats] = await test.rows('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 2, waiting: 1 });
  });
});
