import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { codesOf } from '../support/api.js';
import { appForFile } from '../support/app.js';
import {
  makeEvent,
  makeUser,
  register,
  registrationFields,
  registerForTest,
  registrationInput,
  signInAs,
  type TestEvent,
} from '../support/factories.js';
import { seatsOf } from '../support/seats.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));
type Action = 'cancelRegistration' | 'acceptOffer' | 'declineOffer';

const ask = (client: TestClient, event: TestEvent, overrides = {}) => register(test, client, event, overrides);

const runMutation = (client: TestClient, action: Action, id: string) =>
  client.mutate(action, { id }, registrationFields);

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
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1, waiting: 0 });
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
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1 });
  });

  it('is possible again after a cancellation', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const client = await signInAs(test);
    const first = await registerForTest(test, client, event);
    await runMutation(client, 'cancelRegistration', first.id);
    const second = await registerForTest(test, client, event);
    expect(second.id).not.toBe(first.id);
    expect(await seatsOf(test, event)).toMatchObject({ taken: 1 });
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
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0, waiting: 0 });
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
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0 });
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
    expect(await seatsOf(test, event)).toMatchObject({ taken: 0 });
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

  it.each<[string, object]>([
    ['with НМО', { nmoState: 'SUBMITTED' }],
    ['that costs something', { priceAmount: 100 }],
  ])('may be incomplete for an event %s: the ticket asks for the rest', async (_name, eventOverrides) => {
    const event = await makeEvent(test, eventOverrides);
    const client = await incomplete();
    expect((await ask(client, event)).registration).toBeDefined();
    expect(await client.query('viewer', {}, 'isCorrectData dataIssues { field isWrong }')).toEqual({
      isCorrectData: true,
      dataIssues: [{ field: 'phone', isWrong: false }],
    });
  });
});
