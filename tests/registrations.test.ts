import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs, minute } from '../server/core/clock.js';
import { insertRows } from '../server/core/insert.js';
import { ProblemsError } from '../server/core/problems.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { newNumber } from '../server/core/reference-number.js';
import { moves, seatedStateSet, type RegistrationState } from '../server/registrations/registration.life.js';
import { endOverdueRegistrations, offerAllFreeSeats } from '../server/registrations/registrations.service.js';
import { startApp, type TestApp } from './support/app.js';
import {
  changeEvent,
  makeEvent,
  makeUser,
  registerMutation,
  registerForTest,
  registrationInput,
  signInAs,
  type TestEvent,
  type RegisterData,
} from './support/factories.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
type Changed = RegisterData['registerForEvent'];
type Action = 'cancelRegistration' | 'acceptOffer' | 'declineOffer';

const ask = async (visitor: Visitor, event: TestEvent, given: Record<string, unknown> = {}): Promise<Changed> =>
  (await visitor.graphql<RegisterData>(registerMutation, { input: await registrationInput(test, event, given) })).data
    .registerForEvent;

const act = async (visitor: Visitor, action: Action, id: string): Promise<Changed> => {
  const query = `mutation ($id: ID!) { ${action}(id: $id) {
    ... on RegistrationChanged { registration { id number state waitingPosition payUntil offerExpiresAt } } ... on Problems { problems { code message field } }
  } }`;
  const { data, errors } = await visitor.graphql<Record<Action, Changed>>(query, { id });
  expect(errors).toBeUndefined();
  return data[action];
};
const wait = { joinWaitingList: true };
const codesOf = ({ problems }: Changed) => problems?.map(({ code }) => code);
const stateOf = async (id: string) =>
  (await test.app.database.read<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]))[0]!.state;

/** The counters of an event, after it was made sure that they say what the rows say. */
async function seatsOf({ id }: { id: string }) {
  const seats = await test.app.database.read<{
    participation: string;
    capacity: number | null;
    taken: number;
    waiting: number;
  }>('SELECT participation, capacity, taken, waiting FROM event_seats WHERE "eventId" = ? ORDER BY participation', [
    id,
  ]);
  const rows = await test.app.database.read<{ participation: string; state: RegistrationState }>(
    'SELECT participation, state FROM registrations WHERE "eventId" = ?',
    [id],
  );
  for (const { participation, taken, waiting } of seats) {
    const own = rows.filter((row) => row.participation === participation);
    expect({ taken, waiting }).toEqual({
      taken: own.filter(({ state }) => seatedStateSet.has(state)).length,
      waiting: own.filter(({ state }) => state === 'WAITLISTED').length,
    });
  }
  return seats[0]!;
}

describe('registering', () => {
  it('takes a seat and is confirmed at once when nothing is to be paid', async () => {
    const event = await makeEvent(test, { capacity: 2 });
    const visitor = await signInAs(test);
    const { registration, problems } = await ask(visitor, event);
    expect(problems).toBeUndefined();
    expect(registration).toMatchObject({
      state: 'CONFIRMED',
      waitingPosition: null,
      payUntil: null,
      offerExpiresAt: null,
    });
    expect(registration!.number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
    const { data } = await visitor.graphql<{ event: object }>(
      'query ($slug: String!) { event(slug: $slug) { registeredCount seats { left } viewerRegistration { id price { amount } tariff { id } event { slug } viewerCanCancel } } }',
      { slug: event.slug },
    );
    expect(data.event).toEqual({
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

  it('records the consents that were given for it', async () => {
    const event = await makeEvent(test, { partnerTransferRecipients: 'ООО «Северфарм»' });
    const visitor = await signInAs(test);
    const { id } = await registerForTest(test, visitor, event);
    const facts = await test.app.database.read(
      'SELECT "subjectId", channel, "acceptedAt", address FROM consent_acceptances WHERE "userId" = ?',
      [visitor.user.id],
    );
    expect(facts).toEqual([
      { subjectId: id, channel: 'REGISTRATION', acceptedAt: toIso(test.clock.now()), address: '127.0.0.1' },
    ]);
  });

  it('asks for the required consent, at its field', async () => {
    const event = await makeEvent(test);
    const {
      consents: [document],
    } = (await registrationInput(test, event)) as { consents: string[] };
    const { problems } = await ask(await signInAs(test), event, { consents: [] });
    expect(problems).toMatchObject([{ code: 'CONSENT_REQUIRED', field: `consents.${document}` }]);
  });

  it('is for those who are signed in', async () => {
    const event = await makeEvent(test);
    const { errors } = await test.visitor().graphql(registerMutation, { input: await registrationInput(test, event) });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  });

  it('answers with the same registration when asked twice', async () => {
    const event = await makeEvent(test);
    const visitor = await signInAs(test);
    const first = await registerForTest(test, visitor, event);
    expect((await ask(visitor, event)).registration).toEqual(first);
    expect((await ask(visitor, event, { tariffId: 'nonsense', consents: [] })).registration).toEqual(first);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
  });

  it('is possible again after cancelling', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const visitor = await signInAs(test);
    const first = await registerForTest(test, visitor, event);
    await act(visitor, 'cancelRegistration', first.id);
    const second = await registerForTest(test, visitor, event);
    expect(second.id).not.toBe(first.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
  });

  it('refuses what is not there: event, draft, form of participation', async () => {
    const visitor = await signInAs(test);
    const event = await makeEvent(test);
    expect(codesOf(await ask(visitor, { ...event, id: uuid() }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await ask(visitor, await makeEvent(test, { state: 'DRAFT' })))).toEqual(['NOT_FOUND']);
    const withTariffOnly = await makeEvent(test, {
      tariffs: [{ participation: 'IN_PERSON' }, { participation: 'ONLINE' }],
    });
    expect((await ask(visitor, withTariffOnly, { participation: 'ONLINE' })).problems).toMatchObject([
      { code: 'PARTICIPATION_UNKNOWN', field: 'participation' },
    ]);
  });

  it('takes a seat of the form of participation that was chosen', async () => {
    const event = await makeEvent(test, { capacity: 1, online: null });
    await registerForTest(test, await signInAs(test), event);
    await registerForTest(test, await signInAs(test), event, { participation: 'ONLINE' });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
    await registerForTest(test, await signInAs(test), event, { participation: 'ONLINE' });
    const seats = await test.app.database.read(
      'SELECT participation, taken FROM event_seats WHERE "eventId" = ? ORDER BY participation',
      [event.id],
    );
    expect(seats).toEqual([
      { participation: 'IN_PERSON', taken: 1 },
      { participation: 'ONLINE', taken: 2 },
    ]);
  });

  it.each<[string, () => Parameters<typeof makeEvent>[1], string]>([
    ['not open yet', () => ({ registrationOpensAt: from(minute) }), 'REGISTRATION_NOT_OPEN'],
    ['closed', () => ({ registrationClosesAt: from(0) }), 'REGISTRATION_CLOSED'],
    ['over', () => ({ startsAt: from(-8 * hour) }), 'REGISTRATION_FINISHED'],
    ['cancelled', () => ({ state: 'CANCELLED' }), 'REGISTRATION_CANCELLED'],
    ['put off', () => ({ state: 'POSTPONED' }), 'REGISTRATION_POSTPONED'],
  ])('says why an event that is %s takes nobody', async (_name, given, code) => {
    const event = await makeEvent(test, given());
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject([{ code, field: null, message: expect.stringMatching(/[а-я]\.$/) }]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 0 });
  });

  it('goes on until the very end of its term', async () => {
    const event = await makeEvent(test, {
      registrationOpensAt: from(0),
      registrationClosesAt: toIso(addMs(test.clock.now(), 1)),
    });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('tariff and price', () => {
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
      test.app.database.read('SELECT "priceAmount", "priceCurrency", "tariffId" FROM registrations WHERE id = ?', [id]);
    const asked = [{ priceAmount: 650_000, priceCurrency: 'RUB', tariffId: event.tariffs[0]!.id }];
    expect(await price()).toEqual(asked);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE tariffs SET "priceAmount" = 1 WHERE id = ?', [event.tariffs[0]!.id]),
    );
    expect(await price()).toEqual(asked);
  });

  it('cannot be sent along', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000 });
    const { status, errors } = await (
      await signInAs(test)
    ).graphql(registerMutation, { input: { ...(await registrationInput(test, event)), priceAmount: 0 } });
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it.each<[string, (event: TestEvent, other: TestEvent) => object, string]>([
    ['another event', (_event, other) => ({ tariffId: other.tariffs[0]!.id }), 'TARIFF_UNKNOWN'],
    [
      'another form of participation',
      (event) => ({ participation: 'ONLINE', tariffId: event.tariffs[0]!.id }),
      'TARIFF_UNKNOWN',
    ],
    ['nothing', () => ({ tariffId: uuid() }), 'TARIFF_UNKNOWN'],
  ])('of %s are refused', async (_name, given, code) => {
    const [event, other] = [await makeEvent(test, { online: null }), await makeEvent(test)];
    const { problems } = await ask(await signInAs(test), event, { ...given(event, other) });
    expect(problems).toMatchObject([{ code, field: 'tariffId' }]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('are refused before and after the time of sale', async () => {
    const event = await makeEvent(test, { tariffs: [{ availableUntil: from(0) }, { availableFrom: from(minute) }] });
    const visitor = await signInAs(test);
    for (const { id } of event.tariffs)
      expect((await ask(visitor, event, { tariffId: id })).problems).toMatchObject([
        { code: 'TARIFF_NOT_ON_SALE', field: 'tariffId' },
      ]);
  });
});

describe('the event’s own questions', () => {
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
  const asking = () =>
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
  /** Makes the questions after the first depend on its answer «yes». */
  async function conditional(event: TestEvent): Promise<TestEvent> {
    const showIf = { questionId: event.questions[0]!.id, values: ['yes'] };
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE event_questions SET "showIf" = ? WHERE "eventId" = ? AND position > 0', [
        JSON.stringify(showIf),
        event.id,
      ]),
    );
    return event;
  }
  const answers = (event: TestEvent, values: (string[] | null)[]) =>
    values.flatMap((given, index) => (given ? [{ questionId: event.questions[index]!.id, values: given }] : []));
  const stored = async (id: string) =>
    JSON.parse(
      (await test.app.database.read<{ answers: string }>('SELECT answers FROM registrations WHERE id = ?', [id]))[0]!
        .answers,
    ) as Record<string, string[]>;

  it('are answered, and the answers kept in their normal form', async () => {
    const event = await asking();
    const visitor = await signInAs(test);
    const { id } = await registerForTest(test, visitor, event, {
      answers: answers(event, [['yes'], ['  далеко '], ['2,5'], ['2026-12-20'], ['yes', 'no', 'yes'], ['yes']]),
    });
    const keys = event.questions.map((question) => question.id);
    expect(await stored(id)).toEqual(
      Object.fromEntries(
        [['yes'], ['далеко'], ['2.5'], ['2026-12-20'], ['yes', 'no'], ['yes']].map((values, index) => [
          keys[index],
          values,
        ]),
      ),
    );
    const { data } = await visitor.graphql<{ event: { viewerRegistration: { answers: object[] } } }>(
      'query ($slug: String!) { event(slug: $slug) { viewerRegistration { answers { question { label } values } } } }',
      { slug: event.slug },
    );
    expect(data.event.viewerRegistration.answers).toHaveLength(6);
    expect(data.event.viewerRegistration.answers[0]).toEqual({
      question: { label: 'Нужна гостиница?' },
      values: ['yes'],
    });
  });

  it('that are required must be answered, each problem at its question', async () => {
    const event = await asking();
    const { problems } = await ask(await signInAs(test), event);
    expect(problems).toMatchObject(
      [0, 1, 5].map((index) => ({ code: 'ANSWER_REQUIRED', field: `answers.${event.questions[index]!.id}` })),
    );
  });

  it('refuse answers that break their rules, all at once', async () => {
    const event = await asking();
    const given = answers(event, [['maybe'], ['длиннее десяти'], ['4'], ['2026-02-30'], ['yes', 'other'], ['no']]);
    const { problems } = await ask(await signInAs(test), event, { answers: given });
    expect(problems!.map(({ code, field }) => [code, field])).toEqual(
      ['ANSWER_OPTION', 'ANSWER_TOO_LONG', 'ANSWER_TOO_LARGE', 'ANSWER_DATE', 'ANSWER_OPTION', 'ANSWER_CONSENT'].map(
        (code, index) => [code, `answers.${event.questions[index]!.id}`],
      ),
    );
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('are not asked while their condition does not hold, and such answers are dropped', async () => {
    const event = await conditional(await asking());
    const { id } = await registerForTest(test, await signInAs(test), event, {
      answers: answers(event, [['no'], ['длиннее десяти'], ['99'], null, null, ['yes']]),
    });
    expect(await stored(id)).toEqual({ [event.questions[0]!.id]: ['no'] });
    const { problems } = await ask(await signInAs(test), event, { answers: answers(event, [['yes']]) });
    expect(problems!.map(({ field }) => field)).toEqual([1, 5].map((index) => `answers.${event.questions[index]!.id}`));
  });

  it('are those of this event', async () => {
    const [event, other] = [await makeEvent(test), await asking()];
    const questionId = other.questions[0]!.id;
    const { problems } = await ask(await signInAs(test), event, { answers: [{ questionId, values: ['yes'] }] });
    expect(problems).toMatchObject([{ code: 'ANSWER_UNKNOWN', field: `answers.${questionId}` }]);
    expect(
      codesOf(await ask(await signInAs(test), event, { answers: [{ questionId: '__proto__', values: ['yes'] }] })),
    ).toEqual(['ANSWER_UNKNOWN']);
  });
});

describe('the profile', () => {
  const incomplete = async () => signInAs(test, await makeUser(test, { phone: null }));

  it('may be incomplete where no document is made out', async () => {
    expect((await ask(await incomplete(), await makeEvent(test))).registration).toBeDefined();
  });

  it.each<[string, object]>([
    ['with НМО', { nmoState: 'SUBMITTED' }],
    ['that costs something', { priceAmount: 100 }],
  ])('must be right for an event %s', async (_name, given) => {
    const event = await makeEvent(test, given);
    expect((await ask(await incomplete(), event)).problems).toMatchObject([
      { code: 'PROFILE_INCOMPLETE', field: null },
    ]);
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
    expect((await ask(await signInAs(test), event)).registration).toBeDefined();
  });
});

describe('a registration that is to be paid', () => {
  it('holds a seat for three days', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const { payUntil, state } = await registerForTest(test, await signInAs(test), event);
    expect([state, payUntil]).toEqual(['AWAITING_PAYMENT', from(3 * day)]);
    expect(await seatsOf(event)).toMatchObject({ taken: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
  });

  it('holds it no longer than the event lasts', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000, startsAt: from(day) });
    expect((await registerForTest(test, await signInAs(test), event)).payUntil).toBe(event.endsAt);
  });

  it('ends when it is overdue, and the seat is offered to the first who waits', async () => {
    const event = await makeEvent(test, { capacity: 1, priceAmount: 650_000 });
    const [late, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, late, event);
    const waiting = await registerForTest(test, first, event, wait);
    const behind = await registerForTest(test, second, event, wait);
    expect([waiting.state, waiting.waitingPosition, waiting.payUntil, behind.waitingPosition]).toEqual([
      'WAITLISTED',
      1,
      null,
      2,
    ]);
    test.clock.forward(3 * day - 1);
    await endOverdueRegistrations(test.app);
    expect(await stateOf(held.id)).toBe('AWAITING_PAYMENT');
    test.clock.forward(1);
    await endOverdueRegistrations(test.app);
    await endOverdueRegistrations(test.app);
    expect([await stateOf(held.id), await stateOf(waiting.id), await stateOf(behind.id)]).toEqual([
      'EXPIRED',
      'OFFERED',
      'WAITLISTED',
    ]);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    const accepted = await act(first, 'acceptOffer', waiting.id);
    expect(accepted.registration).toMatchObject({
      state: 'AWAITING_PAYMENT',
      payUntil: from(3 * day),
      offerExpiresAt: null,
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('that ends without anybody waiting frees the seat', async () => {
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
  /** An event with one seat, who holds it, and two who wait. */
  async function full() {
    const event = await makeEvent(test, { capacity: 1 });
    const [holder, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, holder, event);
    const [waiting, behind] = [
      await registerForTest(test, first, event, wait),
      await registerForTest(test, second, event, wait),
    ];
    return { event, holder, first, second, held, waiting, behind };
  }

  it('frees the seat', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const visitor = await signInAs(test);
    const { id } = await registerForTest(test, visitor, event);
    expect((await act(visitor, 'cancelRegistration', id)).registration).toMatchObject({ id, state: 'CANCELLED' });
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });

  it('puts nobody on the waiting list who has not asked for it', async () => {
    const { event } = await full();
    expect((await ask(await signInAs(test), event)).problems).toMatchObject([
      { code: 'SOLD_OUT', field: 'participation' },
    ]);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 2 });
  });

  it('offers the seat to the first, for a day, before anybody else can take it', async () => {
    const { event, holder, held, first, waiting } = await full();
    await act(holder, 'cancelRegistration', held.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    expect(codesOf(await ask(await signInAs(test), event))).toEqual(['SOLD_OUT']);
    const { data } = await first.graphql<{ viewer: { registrations: { nodes: object[] } } }>(
      '{ viewer { registrations { nodes { id state offerExpiresAt waitingPosition } } } }',
    );
    expect(data.viewer.registrations.nodes).toEqual([
      { id: waiting.id, state: 'OFFERED', offerExpiresAt: from(day), waitingPosition: null },
    ]);
    expect((await act(first, 'acceptOffer', waiting.id)).registration).toMatchObject({
      state: 'CONFIRMED',
      offerExpiresAt: null,
    });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('hands a declined offer on to the next', async () => {
    const { event, holder, held, first, waiting, behind } = await full();
    await act(holder, 'cancelRegistration', held.id);
    expect((await act(first, 'declineOffer', waiting.id)).registration).toMatchObject({ state: 'DECLINED' });
    expect(await stateOf(behind.id)).toBe('OFFERED');
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('hands an offer that nobody answered on to the next, and it cannot be accepted any more', async () => {
    const { event, holder, held, first, second, waiting, behind } = await full();
    await act(holder, 'cancelRegistration', held.id);
    test.clock.forward(day);
    expect(codesOf(await act(first, 'acceptOffer', waiting.id))).toEqual(['OFFER_OVER']);
    await endOverdueRegistrations(test.app);
    expect([await stateOf(waiting.id), await stateOf(behind.id)]).toEqual(['OFFER_EXPIRED', 'OFFERED']);
    expect(codesOf(await act(first, 'acceptOffer', waiting.id))).toEqual(['OFFER_OVER']);
    expect((await act(second, 'acceptOffer', behind.id)).registration).toMatchObject({ state: 'CONFIRMED' });
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('leaves the waiting list, and those behind move up', async () => {
    const { event, first, second, waiting } = await full();
    await act(first, 'cancelRegistration', waiting.id);
    expect(await seatsOf(event)).toMatchObject({ taken: 1, waiting: 1 });
    expect((await ask(second, event)).registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 1 });
    expect((await registerForTest(test, first, event, wait)).waitingPosition).toBe(2);
  });

  it('does not offer seats of an event that has begun', async () => {
    const { event, holder, held, waiting } = await full();
    await changeEvent(test, event.id, { startsAt: from(0) });
    await act(holder, 'cancelRegistration', held.id);
    expect(await stateOf(waiting.id)).toBe('WAITLISTED');
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 2 });
  });

  it('is not possible when the event is over', async () => {
    const user = await makeUser(test);
    const event = await makeEvent(test, { startsAt: from(hour) });
    const { id } = await registerForTest(test, await signInAs(test, user), event);
    test.clock.forward(9 * hour);
    expect(codesOf(await act(await signInAs(test, user), 'cancelRegistration', id))).toEqual(['CANNOT_CANCEL']);
    expect(await stateOf(id)).toBe('CONFIRMED');
  });

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'answers somebody else’s registration like one that does not exist: %s',
    async (action) => {
      const { held, holder, waiting } = await full();
      await act(holder, 'cancelRegistration', held.id);
      const stranger = await signInAs(test);
      const foreign = await act(stranger, action, waiting.id);
      expect(foreign).toEqual(await act(stranger, action, uuid()));
      expect(foreign).toEqual(await act(stranger, action, 'nonsense'));
      expect(foreign.problems).toMatchObject([{ code: 'NOT_FOUND', field: null }]);
      expect(await stateOf(waiting.id)).toBe('OFFERED');
    },
  );

  it.each(['cancelRegistration', 'acceptOffer', 'declineOffer'] as const)(
    'answers the same when done twice, and at once: %s',
    async (action) => {
      const { event, holder, held, first, waiting } = await full();
      await act(holder, 'cancelRegistration', held.id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => act(first, action, waiting.id)));
      answers.push(await act(first, action, waiting.id));
      expect(answers.map(({ problems }) => problems)).toEqual(answers.map(() => undefined));
      const expected = { cancelRegistration: 'CANCELLED', acceptOffer: 'CONFIRMED', declineOffer: 'DECLINED' }[action];
      expect(new Set(answers.map(({ registration }) => registration!.state))).toEqual(new Set([expected]));
      expect(await seatsOf(event)).toMatchObject({ taken: 1 });
    },
  );

  it('has no offer to answer where none was made', async () => {
    const { first, waiting } = await full();
    for (const action of ['acceptOffer', 'declineOffer'] as const)
      expect(codesOf(await act(first, action, waiting.id))).toEqual(['OFFER_OVER']);
  });
});

describe('booking and cancelling at once', () => {
  it('never exceeds the capacity nor loses a seat', async () => {
    const capacity = 3;
    const event = await makeEvent(test, { capacity });
    const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(test)));
    let seen = 0;
    const loop = async (visitor: Visitor, joinWaitingList: boolean) => {
      for (let round = 0; round < 6; round += 1) {
        const { registration, problems } = await ask(visitor, event, { joinWaitingList });
        if (!registration) {
          expect(problems).toMatchObject([{ code: 'SOLD_OUT' }]);
          continue;
        }
        const [seats] = await test.app.database.read<{ taken: number }>(
          'SELECT taken FROM event_seats WHERE "eventId" = ?',
          [event.id],
        );
        seen = Math.max(seen, seats!.taken);
        if (registration.state === 'WAITLISTED' && round % 2 === 0) await act(visitor, 'acceptOffer', registration.id);
        expect((await act(visitor, 'cancelRegistration', registration.id)).registration?.state).toBe('CANCELLED');
      }
    };
    await Promise.all(people.map((visitor, index) => loop(visitor, index % 2 === 0)));
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(capacity);
    expect(await seatsOf(event)).toMatchObject({ taken: 0, waiting: 0 });
    const again = await Promise.all(people.map((visitor) => ask(visitor, event)));
    expect(again.filter(({ registration }) => registration)).toHaveLength(capacity);
    expect(await seatsOf(event)).toMatchObject({ taken: capacity });
  });

  it('by one person in two tabs always has an answer', async () => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const tabs = await Promise.all([signInAs(test, user), signInAs(test, user), signInAs(test, user)]);
    await Promise.all(
      tabs.map(async (tab) => {
        for (let round = 0; round < 12; round += 1) {
          const { registration } = await ask(tab, event);
          expect(registration).toBeDefined();
          await act(tab, 'cancelRegistration', registration!.id);
          // What was cancelled is of another day: the limit of a day is not what this is about.
          await test.app.database.inTransaction((transaction) =>
            transaction.query(`UPDATE registrations SET "createdAt" = ? WHERE "userId" = ? AND state = 'CANCELLED'`, [
              toIso(addMs(test.clock.now(), -2 * day)),
              user.id,
            ]),
          );
        }
      }),
    );
    expect(await seatsOf(event)).toMatchObject({ taken: 0 });
  });
});

describe('the list of one’s registrations', () => {
  const list = `query ($scope: RegistrationScope, $first: Int!, $after: String) {
    viewer { registrations(scope: $scope, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { id state event { slug } } } }
  }`;
  type Listed = {
    viewer: {
      registrations: {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: { event: { slug: string } }[];
      };
    };
  };

  async function pages(visitor: Visitor, scope: string | null, first: number) {
    const slugs: string[][] = [];
    let total = -1;
    for (let after: string | null = null; ;) {
      const answer: { data: Listed } = await visitor.graphql<Listed>(list, { scope, first, after });
      const { registrations } = answer.data.viewer;
      slugs.push(registrations.nodes.map(({ event }) => event.slug));
      total = registrations.totalCount;
      if (!registrations.pageInfo.hasNextPage) return { slugs, total };
      after = registrations.pageInfo.endCursor;
    }
  }

  it('has those to come, the nearest first, and those that are over or given up, the latest first', async () => {
    const user = await makeUser(test);
    const before = await signInAs(test, user);
    const name = uuid().slice(-12);
    const at = (offset: number, slug: string) => makeEvent(test, { startsAt: from(offset), slug: `${slug}-${name}` });
    const events = {
      soon: await at(hour, 'soon'),
      third: await at(30 * day, 'third'),
      second: await at(20 * day, 'second'),
      twin: await at(20 * day, 'twin'),
      given: await at(25 * day, 'given'),
    };
    for (const event of Object.values(events)) await registerForTest(test, before, event);
    await registerForTest(test, await signInAs(test), events.third);
    const visitor = await signInAs(test, user);
    const { registration } = await ask(visitor, events.given);
    await act(visitor, 'cancelRegistration', registration!.id);
    test.clock.forward(10 * hour);
    const short = (slugs: string[]) => slugs.map((slug) => slug.replace(`-${name}`, ''));
    for (const first of [1, 2, 3, 100]) {
      const upcoming = await pages(visitor, 'UPCOMING', first);
      expect(upcoming.total).toBe(3);
      expect(short(upcoming.slugs.flat()).sort()).toEqual(['second', 'third', 'twin']);
      expect(short(upcoming.slugs.flat()).at(-1)).toBe('third');
      expect(upcoming.slugs).toHaveLength(Math.ceil(3 / first));
      const past = await pages(visitor, 'PAST', first);
      expect([past.total, short(past.slugs.flat())]).toEqual([2, ['given', 'soon']]);
      const all = await pages(visitor, null, first);
      expect([all.total, new Set(all.slugs.flat()).size]).toEqual([5, 5]);
    }
  });

  it('refuses cursors and sizes like every list', async () => {
    const visitor = await signInAs(test);
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { first: 1, after: 'x' },
      { first: 1, after: Buffer.from('["\\u0000","x"]').toString('base64url') },
    ]) {
      const { errors } = await visitor.graphql(list, variables);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('the life of a registration', () => {
  const states = Object.keys(moves) as RegistrationState[];
  const pairs = states.flatMap((before) =>
    states.map((after): [RegistrationState, RegistrationState, boolean] => [
      before,
      after,
      moves[before].includes(after),
    ]),
  );

  it('knows the moves that are written here and no others', () => {
    expect(pairs.filter(([, , isLegal]) => isLegal).map(([before, after]) => `${before} ${after}`)).toEqual([
      'CONFIRMED CANCELLED',
      'AWAITING_PAYMENT CONFIRMED',
      'AWAITING_PAYMENT EXPIRED',
      'AWAITING_PAYMENT CANCELLED',
      'WAITLISTED OFFERED',
      'WAITLISTED NO_SEAT',
      'WAITLISTED CANCELLED',
      'OFFERED CONFIRMED',
      'OFFERED AWAITING_PAYMENT',
      'OFFERED OFFER_EXPIRED',
      'OFFERED DECLINED',
      'OFFERED CANCELLED',
      'EXPIRED CONFIRMED',
    ]);
  });

  it.each(pairs)('%s → %s: %s', async (before, after, isLegal) => {
    const event = await makeEvent(test, { capacity: 5 });
    const user = await makeUser(test);
    const id = uuid();
    const at = from(0);
    await test.app.database.inTransaction(async (transaction) => {
      await insertRows(transaction, 'registrations', [
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
        Number(seatedStateSet.has(before)),
        Number(before === 'WAITLISTED'),
        event.id,
      ]);
    });
    const moving = test.app.database.inTransaction((transaction) =>
      moveRegistration(transaction, id, after, test.clock.now()),
    );
    if (isLegal) expect((await moving).state).toBe(after);
    else {
      const error = await moving.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ProblemsError);
      expect((error as ProblemsError).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    }
    expect(await stateOf(id)).toBe(isLegal ? after : before);
    await seatsOf(event);
  });
});

describe('seats that are free though people wait', () => {
  it('are not taken by a newcomer, and are offered to the first in the queue', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const first = await signInAs(test);
    const second = await signInAs(test);
    const newcomer = await signInAs(test);
    const wish = await registrationInput(test, event, { joinWaitingList: true });
    await first.graphql<RegisterData>(registerMutation, { input: wish });
    await second.graphql<RegisterData>(registerMutation, { input: wish });
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE event_seats SET capacity = 2 WHERE "eventId" = ?', [event.id]),
    );
    const late = await newcomer.graphql<RegisterData>(registerMutation, { input: wish });
    expect(late.data.registerForEvent.registration).toMatchObject({ state: 'WAITLISTED', waitingPosition: 2 });

    await offerAllFreeSeats(test.app);
    const states = await test.app.database.read<{ userId: string; state: string }>(
      'SELECT "userId", state FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(Object.fromEntries(states.map(({ userId, state }) => [userId, state]))).toEqual({
      [first.user.id]: 'CONFIRMED',
      [second.user.id]: 'OFFERED',
      [newcomer.user.id]: 'WAITLISTED',
    });
    const [seats] = await test.app.database.read('SELECT taken, waiting FROM event_seats WHERE "eventId" = ?', [
      event.id,
    ]);
    expect(seats).toEqual({ taken: 2, waiting: 1 });
  });
});
