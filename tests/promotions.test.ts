import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs, minute } from '../server/core/clock.js';
import { moveRegistration } from '../server/registrations/transition.service.js';
import { endOverdueRegistrations } from '../server/registrations/registrations.service.js';
import type { PromoCode } from '../server/promotions/promo-code.entity.js';
import { startApp, type TestApp } from './support/app.js';
import {
  makeEvent,
  registerForTest,
  registerMutation,
  registrationInput,
  signInAs,
  staff,
  type TestEvent,
  type RegisterData,
} from './support/factories.js';
import { countersOf, makePromoCode } from './support/tariffs.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
beforeAll(async () => (test = await startApp()));
afterAll(() => test.close());

const wait = { joinWaitingList: true };
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const ask = async (visitor: Visitor, event: TestEvent, given: object) =>
  (await visitor.graphql<RegisterData>(registerMutation, { input: await registrationInput(test, event, { ...given }) }))
    .data.registerForEvent;
const rowOf = async ({ id }: { id: string }) =>
  (
    await test.app.database.read<{
      state: string;
      priceAmount: number;
      discountAmount: number;
      promoCodeId: string | null;
    }>('SELECT state, "priceAmount", "discountAmount", "promoCodeId" FROM registrations WHERE id = ?', [id])
  )[0]!;
const act = (visitor: Visitor, action: string, id: string) =>
  visitor.graphql(`mutation ($id: ID!) { ${action}(id: $id) { __typename } }`, { id });
const paid = (priceAmount = 650_000, capacity: number | null = 10) => makeEvent(test, { priceAmount, capacity });

type Quoted = {
  quotePrice: {
    promoCode?: string;
    price?: { amount: number };
    discount?: { amount: number };
    total?: { amount: number };
    problems?: { code: string; field: string | null; message: string }[];
  };
};
const quote = async (visitor: Visitor, event: TestEvent, promoCode: string, tariff = event.tariffs[0]!) =>
  (
    await visitor.graphql<Quoted>(
      `query ($eventId: ID!, $tariffId: ID!, $promoCode: String!) {
         quotePrice(eventId: $eventId, tariffId: $tariffId, promoCode: $promoCode) {
           ... on PriceQuote { promoCode price { amount } discount { amount } total { amount } }
           ... on Problems { problems { code field message } } } }`,
      { eventId: event.id, tariffId: tariff.id, promoCode },
    )
  ).data.quotePrice;

describe('a promo code', () => {
  it.each<[string, Partial<PromoCode>, number, number]>([
    ['a sum', { kind: 'AMOUNT', value: 50_000 }, 650_000, 50_000],
    ['a sum above the price', { kind: 'AMOUNT', value: 700_000 }, 650_000, 650_000],
    ['a share', { kind: 'PERCENT', value: 10 }, 650_000, 65_000],
    ['a share that is no whole kopeck', { kind: 'PERCENT', value: 33 }, 10_001, 3_300],
    ['a share of next to nothing', { kind: 'PERCENT', value: 1 }, 199, 1],
    ['all of it where less than a rouble would be left', { kind: 'PERCENT', value: 51 }, 199, 199],
    ['all of it as a share', { kind: 'PERCENT', value: 100 }, 650_000, 650_000],
    ['everything', { kind: 'FREE', value: 0 }, 650_000, 650_000],
  ])('takes %s off the price, in the form as in the registration', async (_name, given, price, discount) => {
    const event = await paid(price);
    const promo = await makePromoCode(test, event, given);
    const visitor = await signInAs(test);
    expect(await quote(visitor, event, promo.code)).toEqual({
      promoCode: promo.code,
      price: { amount: price },
      discount: { amount: discount },
      total: { amount: price - discount },
    });
    expect(await countersOf(test, event)).toMatchObject({ used: 0 });
    const registration = await registerForTest(test, visitor, event, { promoCode: promo.code });
    expect(await rowOf(registration)).toEqual({
      state: discount === price ? 'CONFIRMED' : 'AWAITING_PAYMENT',
      priceAmount: price - discount,
      discountAmount: discount,
      promoCodeId: promo.id,
    });
    expect(registration.payUntil === null).toBe(discount === price);
    expect(await countersOf(test, event)).toMatchObject({ used: 1 });
    const { data } = await visitor.graphql<{
      registration: { price: { amount: number }; discount: { amount: number } | null };
    }>('query ($number: String!) { registration(number: $number) { price { amount } discount { amount } } }', {
      number: registration.number,
    });
    expect(data.registration).toEqual({
      price: { amount: price - discount },
      discount: discount === 0 ? null : { amount: discount },
    });
  });

  it('may be typed in small letters and with spaces, and left empty', async () => {
    const event = await paid();
    await makePromoCode(test, event, { code: 'NEVA10' });
    for (const typed of ['neva10', ' Neva 10\u00a0', 'NEVA10']) {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: typed });
      expect((await rowOf(registration)).discountAmount).toBe(65_000);
    }
    for (const empty of ['', '  ', null]) {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: empty });
      expect(await rowOf(registration)).toMatchObject({ discountAmount: 0, promoCodeId: null });
    }
  });

  it.each<[string, Partial<PromoCode>, string]>([
    ['that has ended', { endedAt: '2026-01-01T00:00:00.000Z' }, 'PROMO_CODE_OVER'],
    ['whose time is over', { validUntil: '2026-01-01T00:00:00.000Z' }, 'PROMO_CODE_OVER'],
    ['whose time has not come', { validFrom: '2099-01-01T00:00:00.000Z' }, 'PROMO_CODE_NOT_YET'],
    ['that is used up', { useLimit: 1, used: 1 }, 'PROMO_CODE_USED_UP'],
  ])('%s is refused at its field, and nothing is taken', async (_name, given, code) => {
    const event = await paid();
    const promo = await makePromoCode(test, event, given);
    const visitor = await signInAs(test);
    const { problems } = await ask(visitor, event, { promoCode: promo.code });
    expect(problems).toMatchObject([{ code, field: 'promoCode' }]);
    expect((await quote(visitor, event, promo.code)).problems).toEqual(problems);
    const [seats] = await test.app.database.read('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 0 });
  });

  it.each([
    ['NOSUCHCODE', 'PROMO_CODE_UNKNOWN'],
    ['Х', 'PROMO_CODE_ALPHABET'],
    // Cyrillic letters that look like those of the code.
    ['NEVА10', 'PROMO_CODE_ALPHABET'],
    ['\u0000', 'PROMO_CODE_UNKNOWN'],
    ["' OR 1=1 --", 'PROMO_CODE_UNKNOWN'],
    ['N'.repeat(5_000), 'PROMO_CODE_UNKNOWN'],
  ])('that there is none of is refused: %s', async (promoCode, code) => {
    const event = await paid();
    await makePromoCode(test, event, { code: 'NEVA10' });
    await makePromoCode(test, await paid(), { code: 'NOSUCHCODE' });
    const answer = await (
      await signInAs(test)
    ).graphql<RegisterData>(registerMutation, {
      input: await registrationInput(test, event, { promoCode }),
    });
    // What no text may hold is refused before anybody looks at it.
    if (promoCode === '\u0000') expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    else expect(answer.data.registerForEvent.problems).toMatchObject([{ code, field: 'promoCode' }]);
  });

  it('for one tariff is for no other, and a free one needs none', async () => {
    const event = await makeEvent(test, { tariffs: [{ priceAmount: 100 }, { priceAmount: 200 }, { priceAmount: 0 }] });
    const [own, other, free] = event.tariffs.map(({ id }) => id);
    const promo = await makePromoCode(test, event, { tariffId: own! });
    const visitor = await signInAs(test);
    const rejectedAs = async (tariffId: string) =>
      (await ask(visitor, event, { tariffId, promoCode: promo.code })).problems;
    expect(await rejectedAs(other!)).toMatchObject([{ code: 'PROMO_CODE_OTHER_TARIFF', field: 'promoCode' }]);
    expect(await rejectedAs(free!)).toMatchObject([{ code: 'PROMO_CODE_NEEDLESS', field: 'promoCode' }]);
    await registerForTest(test, visitor, event, { tariffId: own, promoCode: promo.code });
  });

  it('begins and ends at the very moment', async () => {
    const event = await paid();
    const promo = await makePromoCode(test, event, { validFrom: from(minute), validUntil: from(2 * minute) });
    const isGood = async () => (await quote(await signInAs(test), event, promo.code)).total !== undefined;
    expect(await isGood()).toBe(false);
    test.clock.forward(minute);
    expect(await isGood()).toBe(true);
    test.clock.forward(minute - 1);
    expect(await isGood()).toBe(true);
    test.clock.forward(1);
    expect(await isGood()).toBe(false);
  });
});

describe('a use of a code', () => {
  const single = (event: TestEvent, given: Partial<PromoCode> = {}) =>
    makePromoCode(test, event, { useLimit: 1, ...given });

  it('is one however often the same person presses', async () => {
    const event = await paid();
    const promo = await single(event);
    const visitor = await signInAs(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(visitor, event, { promoCode: promo.code })));
    const ids = new Set(answers.map(({ registration }) => registration?.id));
    expect([ids.size, await countersOf(test, event)]).toEqual([1, { taken: 1, waiting: 0, quota: 0, used: 1 }]);
  });

  it.each(['cancelRegistration', 'time'])('is given back by %s', async (ending) => {
    const event = await paid();
    const promo = await single(event);
    const visitor = await signInAs(test);
    const { id } = await registerForTest(test, visitor, event, { promoCode: promo.code });
    expect((await ask(await signInAs(test), event, { promoCode: promo.code })).problems).toMatchObject([
      { code: 'PROMO_CODE_USED_UP' },
    ]);
    if (ending === 'time') {
      test.clock.forward(3 * day);
      await endOverdueRegistrations(test.app);
    } else await act(visitor, ending, id);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0, used: 0 });
    await registerForTest(test, await signInAs(test), event, { promoCode: promo.code });
  });

  it('is kept on the waiting list and in an offer, whatever becomes of the code', async () => {
    const event = await paid(650_000, 1);
    const promo = await single(event, { kind: 'FREE', value: 0 });
    const [holder, next] = [await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, holder, event);
    const waiting = await registerForTest(test, next, event, { promoCode: promo.code, ...wait });
    expect([waiting.state, await countersOf(test, event)]).toEqual([
      'WAITLISTED',
      { taken: 1, waiting: 1, quota: 0, used: 1 },
    ]);
    await (
      await staff(test, 'MANAGER')
    ).graphql('mutation ($id: ID!) { endPromoCode(id: $id) { __typename } }', { id: promo.id });
    await act(holder, 'cancelRegistration', held.id);
    await act(next, 'acceptOffer', waiting.id);
    expect(await rowOf(waiting)).toMatchObject({ state: 'CONFIRMED', priceAmount: 0, promoCodeId: promo.id });
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, used: 1 });
  });

  it('comes back with an offer that is declined or not answered', async () => {
    const event = await paid(650_000, 1);
    const promo = await makePromoCode(test, event);
    const [holder, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const held = await registerForTest(test, holder, event);
    const one = await registerForTest(test, first, event, { promoCode: promo.code, ...wait });
    await registerForTest(test, second, event, { promoCode: promo.code, ...wait });
    await act(holder, 'cancelRegistration', held.id);
    await act(first, 'declineOffer', one.id);
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, used: 1 });
    test.clock.forward(day);
    await endOverdueRegistrations(test.app);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0, used: 0 });
  });

  it('is not needed for money that comes late: what was promised is the price', async () => {
    const event = await paid();
    const promo = await single(event);
    const expire = async () => {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: promo.code });
      test.clock.forward(3 * day);
      await endOverdueRegistrations(test.app);
      return registration;
    };
    const [one, other] = [await expire(), await expire()];
    const confirm = ({ id }: { id: string }) =>
      test.app.database.inTransaction((transaction) =>
        moveRegistration(transaction, id, 'CONFIRMED', test.clock.now()),
      );
    await confirm(one);
    const discounted = { state: 'CONFIRMED', priceAmount: 585_000, discountAmount: 65_000 };
    expect(await rowOf(one)).toEqual({ ...discounted, promoCodeId: promo.id });
    expect(await countersOf(test, event)).toMatchObject({ used: 1 });
    // The one use is taken by now: the price stays, and the code is not used past its limit.
    expect((await confirm(other)).promoCodeId).toBeNull();
    expect(await rowOf(other)).toEqual({ ...discounted, promoCodeId: null });
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, used: 1 });
  });
});

describe('guessing', () => {
  it('is stopped after twenty codes that are none, and never by codes that are', async () => {
    const event = await paid();
    const promo = await makePromoCode(test, event);
    const visitor = await signInAs(test);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await quote(visitor, event, promo.code)).total).toBeDefined();
      expect((await quote(visitor, event, `GUESS-${turn}`)).problems).toMatchObject([{ code: 'PROMO_CODE_UNKNOWN' }]);
      expect((await ask(visitor, event, { promoCode: `OTHER-${turn}` })).problems).toMatchObject([
        { code: 'PROMO_CODE_UNKNOWN' },
      ]);
    }
    for (const code of ['GUESS-20', promo.code]) {
      expect((await quote(visitor, event, code)).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
      expect((await ask(visitor, event, { promoCode: code })).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    }
    // Taking part without a code is nobody's guess.
    await registerForTest(test, visitor, event);
    expect((await quote(await signInAs(test), event, promo.code)).total).toBeDefined();
  });
});

describe('staff', () => {
  type Saved = {
    promoCode?: { id: string; code: string; used: number; createdBy: string | null; endedAt: string | null };
    problems?: { code: string; field: string | null }[];
  };
  const shown = 'id code kind value useLimit used createdBy endedBy endedAt tariff { id }';
  const create = async (manager: Visitor, input: object) =>
    (
      await manager.graphql<{ createPromoCode: Saved }>(
        `mutation ($input: PromoCodeInput!) { createPromoCode(input: $input) {
           ... on PromoCodeSaved { promoCode { ${shown} } } ... on Problems { problems { code field } } } }`,
        { input },
      )
    ).data.createPromoCode;
  const end = async (manager: Visitor, id: string) =>
    (
      await manager.graphql<{ endPromoCode: Saved }>(
        `mutation ($id: ID!) { endPromoCode(id: $id) {
           ... on PromoCodeSaved { promoCode { ${shown} } } ... on Problems { problems { code field } } } }`,
        { id },
      )
    ).data.endPromoCode;

  it('makes a code, of which it is known who did and who ended it', async () => {
    const event = await paid();
    const [maker, ender] = [await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')];
    const input = { eventId: event.id, code: ' neva-10', kind: 'PERCENT', value: 10, useLimit: 1 };
    const { promoCode } = await create(maker, input);
    expect(promoCode).toMatchObject({ code: 'NEVA-10', used: 0, createdBy: 'Иванова Мария', tariff: null });
    // Sent twice, it is made once; the same letters for something else are taken.
    expect((await create(ender, input)).promoCode!.id).toBe(promoCode!.id);
    expect((await create(maker, { ...input, value: 20 })).problems).toEqual([
      { code: 'PROMO_CODE_TAKEN', field: 'code' },
    ]);
    await registerForTest(test, await signInAs(test), event, { promoCode: 'NEVA-10' });
    const ended = (await end(ender, promoCode!.id)).promoCode;
    expect(ended).toMatchObject({ used: 1, endedBy: 'Иванова Мария', endedAt: toIso(test.clock.now()) });
    test.clock.forward(minute);
    expect((await end(maker, promoCode!.id)).promoCode).toEqual(ended);
    const events = await test.app.database.read(
      'SELECT action, "actorId" FROM promo_code_events WHERE "promoCodeId" = ? ORDER BY action',
      [promoCode!.id],
    );
    expect(events).toEqual([
      { action: 'CREATED', actorId: maker.user.id },
      { action: 'ENDED', actorId: ender.user.id },
    ]);
  });

  it('lists them page by page', async () => {
    const event = await paid();
    for (const code of ['CCC', 'AAA', 'BBB']) await makePromoCode(test, event, { code });
    await makePromoCode(test, await paid(), { code: 'AAA' });
    const manager = await staff(test, 'MANAGER');
    const list = async (after: string | null) =>
      (
        await manager.graphql<{
          promoCodes: {
            totalCount: number;
            nodes: { code: string }[];
            pageInfo: { endCursor: string; hasNextPage: boolean };
          };
        }>(
          `query ($id: ID!, $after: String) { promoCodes(eventId: $id, first: 2, after: $after) {
             totalCount nodes { code createdBy } pageInfo { endCursor hasNextPage } } }`,
          { id: event.id, after },
        )
      ).data.promoCodes;
    const first = await list(null);
    expect([first.totalCount, first.nodes.map(({ code }) => code), first.pageInfo.hasNextPage]).toEqual([
      3,
      ['AAA', 'BBB'],
      true,
    ]);
    const second = await list(first.pageInfo.endCursor);
    expect([second.nodes.map(({ code }) => code), second.pageInfo.hasNextPage]).toEqual([['CCC'], false]);
  });

  it.each<[string, object, string, string]>([
    ['letters that are not Latin', { code: 'НЕВА10' }, 'PROMO_CODE_SHAPE', 'code'],
    ['two letters', { code: 'AB' }, 'PROMO_CODE_SHAPE', 'code'],
    ['a hundred and one per cent', { value: 101 }, 'PROMO_CODE_VALUE', 'value'],
    ['no sum', { kind: 'AMOUNT', value: 0 }, 'PROMO_CODE_VALUE', 'value'],
    ['a sum for nothing', { kind: 'FREE', value: 5 }, 'PROMO_CODE_VALUE', 'value'],
    ['no uses', { useLimit: 0 }, 'PROMO_CODE_LIMIT', 'useLimit'],
    ['another event’s tariff', { tariffId: 'there-is-none' }, 'TARIFF_UNKNOWN', 'tariffId'],
    [
      'an end before the beginning',
      { validFrom: '2027-01-02T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      'PROMO_CODE_WINDOW',
      'validUntil',
    ],
    ['a long note', { note: 'я'.repeat(301) }, 'TOO_LONG', 'note'],
  ])('is told what is wrong: %s', async (_name, given, code, field) => {
    const input = { eventId: (await paid()).id, code: 'NEVA10', kind: 'PERCENT', value: 10, ...given };
    expect((await create(await staff(test, 'MANAGER'), input)).problems).toEqual([{ code, field }]);
  });
});
