import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../server/core/clock.js';
import { startApp, type TestApp } from './support/app.js';
import {
  makeEvent,
  registerMutation,
  registerForTest,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
  type RegisterData,
} from './support/factories.js';
import { countersOf, makePromoCode, makeQuota } from './support/tariffs.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let manager: Visitor;
let editor: Visitor;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
  editor = await staff(test, 'EDITOR');
});
afterAll(() => test.close());

type Offer = {
  id: string;
  viewerMayChange: boolean;
  tariffs: {
    id: string;
    version: string;
    registeredCount: number;
    tariff: { title: string; price: { amount: number }; availableUntil: string | null; receipt: object | null };
  }[];
  seats: { participation: string; capacity: number | null; taken: number; waiting: number; version: string }[];
  questions: {
    id: string;
    version: string;
    answeredCount: number;
    question: { kind: string; label: string; options: { value: string; label: string }[]; showIf: object | null };
  }[];
};
type Answer = { offer?: Offer; problems?: { code: string; field: string | null; message: string }[] };

const offer = `id viewerMayChange
  tariffs { id version registeredCount tariff { title price { amount } availableUntil receipt { vatCode } } }
  seats { participation capacity taken waiting version }
  questions { id version answeredCount question { kind label options { value label } showIf { questionId values } } }`;

const see = async ({ id }: { id: string }, visitor = manager): Promise<Offer> =>
  (await visitor.graphql<{ eventOffer: Offer }>(`query ($id: ID!) { eventOffer(eventId: $id) { ${offer} } }`, { id }))
    .data.eventOffer;

/** Calls a mutation of offers with arguments of these types. */
async function call(name: string, types: string, variables: Record<string, unknown>, visitor = manager) {
  const passed = Object.keys(variables).map((key) => `${key}: $${key}`);
  const { data } = await visitor.graphql<Record<string, Answer>>(
    `mutation (${types}) { ${name}(${passed.join(', ')}) {
       ... on OfferChanged { offer { ${offer} } } ... on Problems { problems { code field message } } } }`,
    variables,
  );
  return data[name]!;
}
const saveTariff = (input: object, visitor = manager) =>
  call('saveTariff', '$input: OfferedTariffInput!', { input }, visitor);
const removeTariff = (id: string, version: string) =>
  call('removeTariff', '$id: ID!, $version: String!', { id, version });
const setSeats = (input: object, visitor = manager) =>
  call('setSeats', '$input: OfferedSeatsInput!', { input }, visitor);
const saveQuestion = (input: object, visitor = manager) =>
  call('saveQuestion', '$input: OfferedQuestionInput!', { input }, visitor);

const tariffOf = (eventId: string, given: object = {}) => ({
  eventId,
  title: 'Врачи',
  participation: 'IN_PERSON',
  category: 'DOCTOR',
  priceAmount: 350_000,
  ...given,
});
const code = ({ problems }: Answer) => problems?.map((one) => [one.code, one.field]);

describe('tariffs', () => {
  it('are added once however often, changed by the version that was seen, and keep the price of the registered', async () => {
    const event = await makeEvent(test);
    const made = (await saveTariff(tariffOf(event.id))).offer!;
    expect((await saveTariff(tariffOf(event.id))).offer!.tariffs).toEqual(made.tariffs);
    const [, tariff] = made.tariffs;
    const mine = await registerForTest(test, await signInAs(test), event, { tariffId: tariff!.id });
    const dearer = tariffOf(event.id, { id: tariff!.id, version: tariff!.version, priceAmount: 500_000, vatCode: 11 });
    const changed = (await saveTariff(dearer)).offer!;
    expect(changed.tariffs.slice(1)).toMatchObject([
      { registeredCount: 1, tariff: { price: { amount: 500_000 }, receipt: { vatCode: 11 } } },
    ]);
    expect((await saveTariff(dearer)).offer!.tariffs).toEqual(changed.tariffs);
    expect(code(await saveTariff({ ...dearer, priceAmount: 600_000 }))).toEqual([['STATE_CHANGED', null]]);
    const [kept] = await test.app.database.read<{ priceAmount: number }>(
      'SELECT "priceAmount" FROM registrations WHERE id = ?',
      [mine.id],
    );
    expect(kept!.priceAmount).toBe(350_000);
  });

  it('stay for whoever registered: neither their form of participation changes nor can they be removed', async () => {
    const event = await makeEvent(test, { online: null });
    const [hall, stream] = (await see(event)).tariffs;
    await registerForTest(test, await signInAs(test), event, { tariffId: hall!.id });
    const [{ version }] = (await see(event)).tariffs as [Offer['tariffs'][number]];
    expect(code(await saveTariff(tariffOf(event.id, { id: hall!.id, version, participation: 'ONLINE' })))).toEqual([
      ['TARIFF_IN_USE', 'participation'],
    ]);
    expect(code(await removeTariff(hall!.id, version))).toEqual([['TARIFF_IN_USE', null]]);
    expect(code(await removeTariff(stream!.id, 'other'))).toEqual([['STATE_CHANGED', null]]);
    expect((await removeTariff(stream!.id, stream!.version)).offer!.tariffs).toHaveLength(1);
  });

  it('are either hers or gone for whoever registers while they are removed', async () => {
    for (let time = 0; time < 5; time += 1) {
      const event = await makeEvent(test, { tariffs: [{ title: 'Первый' }, { title: 'Второй' }] });
      const [first] = (await see(event)).tariffs;
      const visitor = await signInAs(test);
      const input = await registrationInput(test, event, { tariffId: first!.id });
      const [removed, { data }] = await Promise.all([
        removeTariff(first!.id, first!.version),
        visitor.graphql<RegisterData>(registerMutation, { input }),
      ]);
      const { registration, problems } = data.registerForEvent;
      if (registration) expect(code(removed)).toEqual([['TARIFF_IN_USE', null]]);
      else expect([problems![0]!.code, removed.offer!.tariffs.length]).toEqual(['TARIFF_UNKNOWN', 1]);
      await countersOf(test, event);
    }
  });

  it('that a promo code is for, or that are the last of a public event, stay too', async () => {
    const event = await makeEvent(test);
    const [only] = (await see(event)).tariffs;
    expect(code(await removeTariff(only!.id, only!.version))).toEqual([['LAST_TARIFF', null]]);
    await makePromoCode(test, event, { tariffId: only!.id });
    expect(code(await removeTariff(only!.id, only!.version))).toEqual([['TARIFF_IN_USE', null]]);
  });

  it('end now, and only what has begun', async () => {
    const event = await makeEvent(test);
    const [tariff] = event.tariffs;
    const end = (id: string) => call('endTariff', '$id: ID!', { id });
    const ended = (await end(tariff!.id)).offer!.tariffs;
    expect(ended[0]!.tariff.availableUntil).toBe(toIso(test.clock.now()));
    expect((await end(tariff!.id)).offer!.tariffs).toEqual(ended);
    const availableFrom = toIso(addMs(test.clock.now(), day));
    const { tariffs } = (await saveTariff(tariffOf(event.id, { availableFrom }))).offer!;
    expect(code(await end(tariffs[1]!.id))).toEqual([['TARIFF_NOT_BEGUN', null]]);
  });

  it('stand in the order that staff gives them', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Первый' }, { title: 'Второй' }] });
    const ids = event.tariffs.map(({ id }) => id).toReversed();
    const order = (given: string[]) =>
      call('orderTariffs', '$eventId: ID!, $ids: [ID!]!', { eventId: event.id, ids: given });
    expect((await order(ids)).offer!.tariffs.map(({ id }) => id)).toEqual(ids);
    for (const given of [[ids[0]!], [...ids, 'another'], [ids[0]!, ids[0]!]])
      expect(code(await order(given))).toEqual([['STATE_CHANGED', null]]);
  });

  it.each<[string, object, string, string | null]>([
    ['no title', { title: ' ' }, 'REQUIRED', 'title'],
    ['less than a rouble', { priceAmount: 99 }, 'TARIFF_PRICE', 'priceAmount'],
    ['less than nothing', { priceAmount: -1 }, 'TARIFF_PRICE', 'priceAmount'],
    [
      'an end before the beginning',
      { availableFrom: '2027-02-01T00:00:00Z', availableUntil: '2027-01-01T00:00:00Z' },
      'TARIFF_WINDOW',
      'availableUntil',
    ],
    ['a VAT that there is not', { vatCode: 13 }, 'VAT_CODE', 'vatCode'],
    ['a form that has no seats', { participation: 'ONLINE' }, 'PARTICIPATION_UNKNOWN', 'participation'],
    ['one that is not there', { id: 'there-is-none' }, 'NOT_FOUND', 'id'],
  ])('are refused: %s', async (_name, given, ...expected) => {
    expect(code(await saveTariff(tariffOf((await makeEvent(test)).id, given)))).toEqual([expected]);
  });
});

describe('who may', () => {
  it('is the editor while it is a draft, and the manager always', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    expect((await saveTariff(tariffOf(draft.id), editor)).offer).toMatchObject({ viewerMayChange: true });
    expect(code(await saveTariff(tariffOf(draft.id, { title: 'С чеком', vatCode: 11 }), editor))).toEqual([
      ['FORBIDDEN', 'vatCode'],
    ]);
    const event = await makeEvent(test);
    expect(await see(event, editor)).toMatchObject({ viewerMayChange: false });
    for (const answer of [
      await saveTariff(tariffOf(event.id), editor),
      await setSeats({ eventId: event.id, participation: 'IN_PERSON', capacity: 5 }, editor),
      await saveQuestion({ eventId: event.id, kind: 'TEXT', label: 'Вопрос', required: false }, editor),
    ])
      expect(code(answer)).toEqual([['FORBIDDEN', null]]);
    expect(await see(event)).toMatchObject({ viewerMayChange: true, questions: [] });
  });
});

describe('seats', () => {
  const inHall = async (event: TestEvent) => (await see(event)).seats[0]!;

  it('are never fewer than are held, and what is added goes to those who wait, in their order', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    await registerForTest(test, await signInAs(test), event);
    const waiting: { id: string }[] = [];
    for (let person = 0; person < 3; person += 1)
      waiting.push(await registerForTest(test, await signInAs(test), event, { joinWaitingList: true }));
    const { version } = await inHall(event);
    const place = { eventId: event.id, participation: 'IN_PERSON', version };
    const { problems } = await setSeats({ ...place, capacity: 0 });
    expect(problems).toMatchObject([{ code: 'SEATS_TAKEN', field: 'capacity', message: expect.stringContaining('1') }]);
    expect((await setSeats({ ...place, capacity: 3 })).offer!.seats).toMatchObject([
      { capacity: 3, taken: 3, waiting: 1 },
    ]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 3, waiting: 1 });
    const states = async () =>
      Promise.all(
        waiting.map(
          async ({ id }) =>
            (await test.app.database.read<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]))[0]!
              .state,
        ),
      );
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'WAITLISTED']);
    // Sent twice it stays done; for another number the version is old.
    expect((await setSeats({ ...place, capacity: 3 })).offer).toBeDefined();
    expect(code(await setSeats({ ...place, capacity: 4 }))).toEqual([['STATE_CHANGED', null]]);
    const now = await inHall(event);
    await setSeats({ ...place, version: now.version, capacity: null });
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'OFFERED']);
    expect(await countersOf(test, event)).toMatchObject({ taken: 4, waiting: 0 });
  });

  it('pass over who waits for a tariff that is full', async () => {
    const event = await makeEvent(test, { capacity: 1, tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
    const [usual, special] = event.tariffs;
    await makeQuota(test, event, 0, [special!]);
    await registerForTest(test, await signInAs(test), event, { tariffId: usual!.id });
    await registerForTest(test, await signInAs(test), event, { tariffId: special!.id, joinWaitingList: true });
    const { version } = await inHall(event);
    await setSeats({ eventId: event.id, participation: 'IN_PERSON', version, capacity: 5 });
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('begin for a form of participation that the format has', async () => {
    const event = await makeEvent(test, { format: 'IN_PERSON' });
    const online = { eventId: event.id, participation: 'ONLINE', capacity: 5 };
    expect(code(await setSeats(online))).toEqual([['PARTICIPATION_UNKNOWN', 'participation']]);
    await test.app.database.inTransaction((transaction) =>
      transaction.query(`UPDATE events SET format = 'MIXED' WHERE id = ?`, [event.id]),
    );
    expect((await setSeats(online)).offer!.seats).toHaveLength(2);
    expect(code(await setSeats({ ...online, capacity: -1 }))).toEqual([['SEATS_CAPACITY', 'capacity']]);
  });
});

describe('questions', () => {
  const choice = (eventId: string, given: object = {}) => ({
    eventId,
    kind: 'CHOICE',
    label: 'Нужна ли гостиница?',
    required: true,
    options: [{ label: 'Да' }, { label: 'Нет' }],
    ...given,
  });
  const remove = (id: string, answered: number) =>
    call('removeQuestion', '$id: ID!, $answered: Int!', { id, answered });

  it('depend on answers to those in front of them', async () => {
    const event = await makeEvent(test);
    const [hotel] = (await saveQuestion(choice(event.id))).offer!.questions;
    // Pressed twice it is one.
    expect((await saveQuestion(choice(event.id))).offer!.questions).toHaveLength(1);
    const [yes] = hotel!.question.options;
    const nights = {
      eventId: event.id,
      kind: 'NUMBER',
      label: 'Сколько ночей?',
      required: true,
      min: '1',
      max: '5',
      showIf: { questionId: hotel!.id, values: [yes!.value] },
    };
    const { questions } = (await saveQuestion(nights)).offer!;
    expect(questions[1]!.question.showIf).toEqual({ questionId: hotel!.id, values: [yes!.value] });
    const order = (ids: string[]) => call('orderQuestions', '$eventId: ID!, $ids: [ID!]!', { eventId: event.id, ids });
    const ids = questions.map(({ id }) => id);
    expect(code(await order(ids.toReversed()))).toEqual([['CONDITION', 'ids']]);
    expect((await order(ids)).offer!.questions.map(({ id }) => id)).toEqual(ids);
    expect(code(await remove(hotel!.id, 0))).toEqual([['QUESTION_NEEDED', null]]);
    const asText = { ...choice(event.id), id: hotel!.id, version: hotel!.version, kind: 'TEXT' };
    expect(code(await saveQuestion(asText))).toEqual([['QUESTION_NEEDED', null]]);
    expect((await remove(questions[1]!.id, 0)).offer!.questions).toHaveLength(1);
    expect((await saveQuestion(asText)).offer!.questions).toMatchObject([{ question: { kind: 'TEXT', options: [] } }]);
  });

  it('that were answered keep their kind and their options, and go with a word about the answers', async () => {
    const event = await makeEvent(test);
    const [question] = (await saveQuestion(choice(event.id))).offer!.questions;
    const options = question!.question.options;
    const answers = [{ questionId: question!.id, values: [options[0]!.value] }];
    await registerForTest(test, await signInAs(test), event, { answers });
    expect((await see(event)).questions).toMatchObject([{ answeredCount: 1 }]);
    const same = { ...choice(event.id), id: question!.id, version: question!.version };
    expect(code(await saveQuestion({ ...same, kind: 'CHOICES', options }))).toEqual([['QUESTION_ANSWERED', 'kind']]);
    expect(code(await saveQuestion({ ...same, options: [options[0], { label: 'Не знаю' }] }))).toEqual([
      ['QUESTION_ANSWERED', 'options'],
    ]);
    const renamed = { ...same, options: [{ ...options[0], label: 'Да, нужна' }, options[1], { label: 'Не знаю' }] };
    const changed = (await saveQuestion(renamed)).offer!.questions;
    expect(changed[0]!.question.options.map(({ label }) => label)).toEqual(['Да, нужна', 'Нет', 'Не знаю']);
    expect(changed[0]!.question.options[0]!.value).toBe(options[0]!.value);
    expect(code(await saveQuestion({ ...renamed, label: 'Другой' }))).toEqual([['STATE_CHANGED', null]]);
    expect(code(await remove(question!.id, 0))).toEqual([['STATE_CHANGED', 'answered']]);
    expect((await remove(question!.id, 1)).offer!.questions).toEqual([]);
    const [kept] = await test.app.database.read<{ answers: string }>(
      'SELECT answers FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(kept!.answers).toContain(question!.id);
  });

  it.each<[string, object, string, string]>([
    ['no words', { label: '' }, 'REQUIRED', 'label'],
    ['one answer to choose from', { options: [{ label: 'Да' }] }, 'OPTIONS_FEW', 'options'],
    ['two answers that are the same', { options: [{ label: 'Да' }, { label: 'да' }] }, 'DUPLICATE', 'options'],
    ['a range that is turned', { kind: 'NUMBER', min: '5', max: '1' }, 'RANGE', 'max'],
    ['a date that there is not', { kind: 'DATE', min: '2027-02-30' }, 'RANGE', 'min'],
    ['a text of no letters', { kind: 'TEXT', maxLength: 0 }, 'MAX_LENGTH', 'maxLength'],
    ['a condition on nothing', { showIf: { questionId: 'there-is-none', values: ['yes'] } }, 'CONDITION', 'showIf'],
    ['one that is not there', { id: 'there-is-none' }, 'NOT_FOUND', 'id'],
  ])('are refused: %s', async (_name, given, ...expected) => {
    expect(code(await saveQuestion(choice((await makeEvent(test)).id, given)))).toEqual([expected]);
  });
});

describe('the ladder of refunds', () => {
  it('is read as it was written, and not written over unseen', async () => {
    const { id } = await makeEvent(test);
    const set = async (steps: object[], seen?: object[]) =>
      (
        await manager.graphql<{ setRefundSteps: { __typename: string; problems?: { code: string }[] } }>(
          `mutation ($id: ID!, $steps: [RefundStepInput!]!, $seen: [RefundStepInput!]) {
             setRefundSteps(eventId: $id, steps: $steps, seen: $seen) { __typename ... on Problems { problems { code } } } }`,
          { id, steps, seen },
        )
      ).data.setRefundSteps;
    const [early, late] = [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 3, percent: 50 },
    ];
    expect(await set([late, early], [])).toMatchObject({ __typename: 'RefundTermsChanged' });
    expect(await set([early], [])).toMatchObject({ problems: [{ code: 'STATE_CHANGED' }] });
    expect(await set([early, late], [])).toMatchObject({ __typename: 'RefundTermsChanged' });
    const { data } = await manager.graphql<{ refundSteps: object[] }>(
      `query ($id: ID!) { refundSteps(eventId: $id) { daysBefore percent } }`,
      { id },
    );
    expect(data.refundSteps).toEqual([early, late]);
  });
});
