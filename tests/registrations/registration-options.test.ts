import { beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { makeEvent, register, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { countersOf, makePromoCode, makeQuota } from '../support/tariffs.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
let editor: TestClient;
beforeAll(async () => {
  manager = await staff(test, 'MANAGER');
  editor = await staff(test, 'EDITOR');
});

const offer = `id viewerMayChange
  tariffs { id version registeredCount tariff { title price { amount } availableUntil receipt { vatCode } } }
  seats { participation capacity taken waiting version }
  questions { id version answeredCount question { kind label options { value label } showIf { questionId values } } }`;

const fetchOffer = ({ id }: { id: string }, client = manager) => client.query('eventOffer', { eventId: id }, offer);

const change = (name: OfferMutation, variables: object, client = manager) =>
  client.mutate(name, variables, `offer { ${offer} }`);
type OfferMutation =
  `${'save' | 'remove'}${'Tariff' | 'Question'}` | `order${'Tariffs' | 'Questions'}` | 'endTariff' | 'setSeats';
const saveTariff = (input: object, client = manager) => change('saveTariff', { input }, client);
const removeTariff = (id: string, version: string) => change('removeTariff', { id, version });
const setSeats = (input: object, client = manager) => change('setSeats', { input }, client);
const saveQuestion = (input: object, client = manager) => change('saveQuestion', { input }, client);

const tariffOf = (eventId: string, overrides: object = {}) => ({
  eventId,
  title: 'Врачи',
  participation: 'IN_PERSON',
  category: 'DOCTOR',
  priceAmount: 350_000,
  ...overrides,
});

describe('tariffs', () => {
  it('are added once for repeated requests, changed by version, and keep the price of registered users', async () => {
    const event = await makeEvent(test);
    const added = (await saveTariff(tariffOf(event.id))).offer!;
    expect((await saveTariff(tariffOf(event.id))).offer!.tariffs).toEqual(added.tariffs);
    const [, tariff] = added.tariffs;
    const ownRegistration = await registerForTest(test, await signInAs(test), event, { tariffId: tariff!.id });
    const dearer = tariffOf(event.id, { id: tariff!.id, version: tariff!.version, priceAmount: 500_000, vatCode: 11 });
    const updated = (await saveTariff(dearer)).offer!;
    expect(updated.tariffs.slice(1)).toMatchObject([
      { registeredCount: 1, tariff: { price: { amount: 500_000 }, receipt: { vatCode: 11 } } },
    ]);
    expect((await saveTariff(dearer)).offer!.tariffs).toEqual(updated.tariffs);
    expect(fieldCodes(await saveTariff({ ...dearer, priceAmount: 600_000 }))).toEqual([['STATE_CHANGED', null]]);
    const row = await test.row<{ priceAmount: number }>('SELECT "priceAmount" FROM registrations WHERE id = ?', [
      ownRegistration.id,
    ]);
    expect(row.priceAmount).toBe(350_000);
  });

  it('keep their form of participation and cannot be removed once a user registered', async () => {
    const event = await makeEvent(test, { online: null });
    const [hallTariff, streamTariff] = (await fetchOffer(event)).tariffs;
    await registerForTest(test, await signInAs(test), event, { tariffId: hallTariff!.id });
    const { version } = (await fetchOffer(event)).tariffs[0]!;
    expect(
      fieldCodes(await saveTariff(tariffOf(event.id, { id: hallTariff!.id, version, participation: 'ONLINE' }))),
    ).toEqual([['TARIFF_IN_USE', 'participation']]);
    expect(fieldCodes(await removeTariff(hallTariff!.id, version))).toEqual([['TARIFF_IN_USE', null]]);
    expect(fieldCodes(await removeTariff(streamTariff!.id, 'other'))).toEqual([['STATE_CHANGED', null]]);
    expect((await removeTariff(streamTariff!.id, streamTariff!.version)).offer!.tariffs).toHaveLength(1);
  });

  it('are either used or removed when a registration and a removal race', async () => {
    for (let time = 0; time < 5; time += 1) {
      const event = await makeEvent(test, { tariffs: [{ title: 'Первый' }, { title: 'Второй' }] });
      const [first] = (await fetchOffer(event)).tariffs;
      const client = await signInAs(test);
      const [removed, { registration, problems }] = await Promise.all([
        removeTariff(first!.id, first!.version),
        register(test, client, event, { tariffId: first!.id }),
      ]);
      if (registration) expect(fieldCodes(removed)).toEqual([['TARIFF_IN_USE', null]]);
      else expect([problems![0]!.code, removed.offer!.tariffs.length]).toEqual(['TARIFF_UNKNOWN', 1]);
      await countersOf(test, event);
    }
  });

  it('stay if a promo code needs them or if they are the last of a public event', async () => {
    const event = await makeEvent(test);
    const [only] = (await fetchOffer(event)).tariffs;
    expect(fieldCodes(await removeTariff(only!.id, only!.version))).toEqual([['LAST_TARIFF', null]]);
    await makePromoCode(test, event, { tariffId: only!.id });
    expect(fieldCodes(await removeTariff(only!.id, only!.version))).toEqual([['TARIFF_IN_USE', null]]);
  });

  it('are ended at once, but only if they have begun', async () => {
    const event = await makeEvent(test);
    const [tariff] = event.tariffs;
    const endTariff = (id: string) => change('endTariff', { id });
    const endedTariffs = (await endTariff(tariff!.id)).offer!.tariffs;
    expect(endedTariffs[0]!.tariff.availableUntil).toBe(toIso(test.clock.now()));
    expect((await endTariff(tariff!.id)).offer!.tariffs).toEqual(endedTariffs);
    const availableFrom = toIso(addMs(test.clock.now(), day));
    const { tariffs } = (await saveTariff(tariffOf(event.id, { availableFrom }))).offer!;
    expect(fieldCodes(await endTariff(tariffs[1]!.id))).toEqual([['TARIFF_NOT_BEGUN', null]]);
  });

  it('keep the order that staff sets', async () => {
    const event = await makeEvent(test, { tariffs: [{ title: 'Первый' }, { title: 'Второй' }] });
    const ids = event.tariffs.map(({ id }) => id).toReversed();
    const order = (orderedIds: string[]) => change('orderTariffs', { eventId: event.id, ids: orderedIds });
    expect((await order(ids)).offer!.tariffs.map(({ id }) => id)).toEqual(ids);
    for (const wrongIds of [[ids[0]!], [...ids, 'another'], [ids[0]!, ids[0]!]])
      expect(fieldCodes(await order(wrongIds))).toEqual([['STATE_CHANGED', null]]);
  });

  it.each<[string, object, string, string | null]>([
    ['no title', { title: ' ' }, 'REQUIRED', 'title'],
    ['less than a rouble', { priceAmount: 99 }, 'PRICE_OUT_OF_RANGE', 'priceAmount'],
    ['a negative price', { priceAmount: -1 }, 'PRICE_OUT_OF_RANGE', 'priceAmount'],
    [
      'an end before the start',
      { availableFrom: '2027-02-01T00:00:00Z', availableUntil: '2027-01-01T00:00:00Z' },
      'TARIFF_WINDOW',
      'availableUntil',
    ],
    ['an unknown VAT code', { vatCode: 13 }, 'VAT_CODE_OUT_OF_RANGE', 'vatCode'],
    ['a form of participation without seats', { participation: 'ONLINE' }, 'PARTICIPATION_UNKNOWN', 'participation'],
    ['an unknown id', { id: 'there-is-none' }, 'NOT_FOUND', 'id'],
  ])('are rejected: %s', async (_name, overrides, ...expected) => {
    expect(fieldCodes(await saveTariff(tariffOf((await makeEvent(test)).id, overrides)))).toEqual([expected]);
  });
});

describe('permission to change registration options', () => {
  it('editors have it for drafts, managers always', async () => {
    const draft = await makeEvent(test, { state: 'DRAFT' });
    expect((await saveTariff(tariffOf(draft.id), editor)).offer).toMatchObject({ viewerMayChange: true });
    expect(fieldCodes(await saveTariff(tariffOf(draft.id, { title: 'С чеком', vatCode: 11 }), editor))).toEqual([
      ['FORBIDDEN', 'vatCode'],
    ]);
    const event = await makeEvent(test);
    expect(await fetchOffer(event, editor)).toMatchObject({ viewerMayChange: false });
    for (const answer of [
      await saveTariff(tariffOf(event.id), editor),
      await setSeats({ eventId: event.id, participation: 'IN_PERSON', capacity: 5 }, editor),
      await saveQuestion({ eventId: event.id, kind: 'TEXT', label: 'Вопрос', required: false }, editor),
    ])
      expect(fieldCodes(answer)).toEqual([['FORBIDDEN', null]]);
    expect(await fetchOffer(event)).toMatchObject({ viewerMayChange: true, questions: [] });
  });
});

describe('seats', () => {
  const inHall = async (event: TestEvent) => (await fetchOffer(event)).seats[0]!;

  it('cannot fall below the seats taken, and new ones go to the waiting list in its order', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    await registerForTest(test, await signInAs(test), event);
    const waitlisted: { id: string }[] = [];
    for (let person = 0; person < 3; person += 1)
      waitlisted.push(await registerForTest(test, await signInAs(test), event, { joinWaitingList: true }));
    const { version } = await inHall(event);
    const target = { eventId: event.id, participation: 'IN_PERSON', version };
    const { problems } = await setSeats({ ...target, capacity: 0 });
    expect(problems).toMatchObject([
      { code: 'CAPACITY_TOO_SMALL', field: 'capacity', message: expect.stringContaining('1') },
    ]);
    expect((await setSeats({ ...target, capacity: 3 })).offer!.seats).toMatchObject([
      { capacity: 3, taken: 3, waiting: 1 },
    ]);
    expect(await countersOf(test, event)).toMatchObject({ taken: 3, waiting: 1 });
    const states = async () =>
      Promise.all(
        waitlisted.map(
          async ({ id }) => await test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]),
        ),
      );
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'WAITLISTED']);
    // A repeated request changes nothing; for another number the version is old.
    expect((await setSeats({ ...target, capacity: 3 })).offer).toBeDefined();
    expect(fieldCodes(await setSeats({ ...target, capacity: 4 }))).toEqual([['STATE_CHANGED', null]]);
    const current = await inHall(event);
    await setSeats({ ...target, version: current.version, capacity: null });
    expect(await states()).toEqual(['OFFERED', 'OFFERED', 'OFFERED']);
    expect(await countersOf(test, event)).toMatchObject({ taken: 4, waiting: 0 });
  });

  it('skip users who wait for a full tariff', async () => {
    const event = await makeEvent(test, { capacity: 1, tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
    const [regular, special] = event.tariffs;
    await makeQuota(test, event, 0, [special!]);
    await registerForTest(test, await signInAs(test), event, { tariffId: regular!.id });
    await registerForTest(test, await signInAs(test), event, { tariffId: special!.id, joinWaitingList: true });
    const { version } = await inHall(event);
    await setSeats({ eventId: event.id, participation: 'IN_PERSON', version, capacity: 5 });
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('are added for a form of participation that the format has', async () => {
    const event = await makeEvent(test, { format: 'IN_PERSON' });
    const online = { eventId: event.id, participation: 'ONLINE', capacity: 5 };
    expect(fieldCodes(await setSeats(online))).toEqual([['PARTICIPATION_UNKNOWN', 'participation']]);
    await test.execute(`UPDATE events SET format = 'MIXED' WHERE id = ?`, [event.id]);
    expect((await setSeats(online)).offer!.seats).toHaveLength(2);
    expect(fieldCodes(await setSeats({ ...online, capacity: -1 }))).toEqual([['CAPACITY_FORMAT', 'capacity']]);
  });
});

describe('questions', () => {
  const choice = (eventId: string, overrides: object = {}) => ({
    eventId,
    kind: 'CHOICE',
    label: 'Нужна ли гостиница?',
    required: true,
    options: [{ label: 'Да' }, { label: 'Нет' }],
    ...overrides,
  });
  const remove = (id: string, answeredCount: number) => change('removeQuestion', { id, answered: answeredCount });

  it('depend on answers to earlier ones', async () => {
    const event = await makeEvent(test);
    const [hotel] = (await saveQuestion(choice(event.id))).offer!.questions;
    // A second click adds nothing.
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
    const order = (ids: string[]) => change('orderQuestions', { eventId: event.id, ids });
    const ids = questions.map(({ id }) => id);
    expect(fieldCodes(await order(ids.toReversed()))).toEqual([['QUESTION_CONDITION', 'ids']]);
    expect((await order(ids)).offer!.questions.map(({ id }) => id)).toEqual(ids);
    expect(fieldCodes(await remove(hotel!.id, 0))).toEqual([['QUESTION_NEEDED', null]]);
    const asText = { ...choice(event.id), id: hotel!.id, version: hotel!.version, kind: 'TEXT' };
    expect(fieldCodes(await saveQuestion(asText))).toEqual([['QUESTION_NEEDED', null]]);
    expect((await remove(questions[1]!.id, 0)).offer!.questions).toHaveLength(1);
    expect((await saveQuestion(asText)).offer!.questions).toMatchObject([{ question: { kind: 'TEXT', options: [] } }]);
  });

  it('keep kind and options once answered, and are removed only with the current number of answers', async () => {
    const event = await makeEvent(test);
    const [question] = (await saveQuestion(choice(event.id))).offer!.questions;
    const options = question!.question.options;
    const answers = [{ questionId: question!.id, values: [options[0]!.value] }];
    await registerForTest(test, await signInAs(test), event, { answers });
    expect((await fetchOffer(event)).questions).toMatchObject([{ answeredCount: 1 }]);
    const unchanged = { ...choice(event.id), id: question!.id, version: question!.version };
    expect(fieldCodes(await saveQuestion({ ...unchanged, kind: 'CHOICES', options }))).toEqual([
      ['QUESTION_ANSWERED', 'kind'],
    ]);
    expect(fieldCodes(await saveQuestion({ ...unchanged, options: [options[0], { label: 'Не знаю' }] }))).toEqual([
      ['QUESTION_ANSWERED', 'options'],
    ]);
    const withNewLabel = {
      ...unchanged,
      options: [{ ...options[0], label: 'Да, нужна' }, options[1], { label: 'Не знаю' }],
    };
    const questions = (await saveQuestion(withNewLabel)).offer!.questions;
    expect(questions[0]!.question.options.map(({ label }) => label)).toEqual(['Да, нужна', 'Нет', 'Не знаю']);
    expect(questions[0]!.question.options[0]!.value).toBe(options[0]!.value);
    expect(fieldCodes(await saveQuestion({ ...withNewLabel, label: 'Другой' }))).toEqual([['STATE_CHANGED', null]]);
    expect(fieldCodes(await remove(question!.id, 0))).toEqual([['STATE_CHANGED', 'answered']]);
    expect((await remove(question!.id, 1)).offer!.questions).toEqual([]);
    const row = await test.row<{ answers: string }>('SELECT answers FROM registrations WHERE "eventId" = ?', [
      event.id,
    ]);
    expect(row.answers).toContain(question!.id);
  });

  it.each<[string, object, string, string]>([
    ['no label', { label: '' }, 'REQUIRED', 'label'],
    ['a single option', { options: [{ label: 'Да' }] }, 'OPTIONS_TOO_FEW', 'options'],
    ['two equal options', { options: [{ label: 'Да' }, { label: 'да' }] }, 'DUPLICATE', 'options'],
    ['a reversed range', { kind: 'NUMBER', min: '5', max: '1' }, 'RANGE_ORDER', 'max'],
    ['an invalid date', { kind: 'DATE', min: '2027-02-30' }, 'OUT_OF_RANGE', 'min'],
    ['a maximum length of zero', { kind: 'TEXT', maxLength: 0 }, 'OUT_OF_RANGE', 'maxLength'],
    [
      'a condition on an unknown question',
      { showIf: { questionId: 'there-is-none', values: ['yes'] } },
      'QUESTION_CONDITION',
      'showIf',
    ],
    ['an unknown id', { id: 'there-is-none' }, 'NOT_FOUND', 'id'],
  ])('are rejected: %s', async (_name, overrides, ...expected) => {
    expect(fieldCodes(await saveQuestion(choice((await makeEvent(test)).id, overrides)))).toEqual([expected]);
  });
});

describe('refund steps', () => {
  it('are read as written, and not overwritten unseen', async () => {
    const { id } = await makeEvent(test);
    const setSteps = (steps: object[], expectedSteps?: object[]) =>
      manager.mutate('setRefundSteps', { eventId: id, steps, seen: expectedSteps });
    const [fullRefund, halfRefund] = [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 3, percent: 50 },
    ];
    expect(await setSteps([halfRefund, fullRefund], [])).toMatchObject({ __typename: 'RefundTermsChanged' });
    expect(await setSteps([fullRefund], [])).toMatchObject({ problems: [{ code: 'STATE_CHANGED' }] });
    expect(await setSteps([fullRefund, halfRefund], [])).toMatchObject({ __typename: 'RefundTermsChanged' });
    const refundSteps = await manager.query('refundSteps', { eventId: id }, 'daysBefore percent');
    expect(refundSteps).toEqual([fullRefund, halfRefund]);
  });
});
