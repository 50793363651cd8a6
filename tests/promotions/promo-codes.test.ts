import { describe, expect, it } from 'vitest';
import { day, toIso, addMs, minute } from '../../server/core/clock.js';
import { transitionRegistration } from '../../server/registrations/transition.service.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import type { PromoCode } from '../../server/promotions/promo-code.entity.js';
import { appForFile } from '../support/app.js';
import { makeEvent, registerForTest, register, signInAs, staff, type TestEvent } from '../support/factories.js';
import { countersOf, makePromoCode } from '../support/tariffs.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();

const waitingList = { joinWaitingList: true };
const isoAfter = (offset: number): string => toIso(addMs(test.clock.now(), offset));
const ask = (client: TestClient, event: TestEvent, overrides = {}) => register(test, client, event, overrides);
const rowOf = async ({ id }: { id: string }) =>
  await test.row<{
    state: string;
    priceAmount: number;
    discountAmount: number;
    promoCodeId: string | null;
  }>('SELECT state, "priceAmount", "discountAmount", "promoCodeId" FROM registrations WHERE id = ?', [id]);
const runMutation = (client: TestClient, action: 'cancelRegistration' | 'acceptOffer' | 'declineOffer', id: string) =>
  client.mutate(action, { id });
const paidEvent = (priceAmount = 650_000, capacity: number | null = 10) => makeEvent(test, { priceAmount, capacity });
const quote = (client: TestClient, event: TestEvent, promoCode: string, tariff = event.tariffs[0]!) =>
  client.query(
    'quotePrice',
    { eventId: event.id, tariffId: tariff.id, promoCode },
    'promoCode price { amount } discount { amount } total { amount }',
  );

describe('a promo code', () => {
  it.each<[string, Partial<PromoCode>, number, number]>([
    ['a sum', { kind: 'AMOUNT', value: 50_000 }, 650_000, 50_000],
    ['a sum above the price', { kind: 'AMOUNT', value: 700_000 }, 650_000, 650_000],
    ['a percentage', { kind: 'PERCENT', value: 10 }, 650_000, 65_000],
    ['a percentage with part of a kopeck', { kind: 'PERCENT', value: 33 }, 10_001, 3_300],
    ['a percentage below a kopeck', { kind: 'PERCENT', value: 1 }, 199, 1],
    ['the full price if less than a rouble would remain', { kind: 'PERCENT', value: 51 }, 199, 199],
    ['the full price as a percentage', { kind: 'PERCENT', value: 100 }, 650_000, 650_000],
    ['the full price', { kind: 'FREE', value: 0 }, 650_000, 650_000],
  ])('reduces the price by %s, in the form and in the registration', async (_name, overrides, price, discount) => {
    const event = await paidEvent(price);
    const promo = await makePromoCode(test, event, overrides);
    const client = await signInAs(test);
    expect(await quote(client, event, promo.code)).toEqual({
      promoCode: promo.code,
      price: { amount: price },
      discount: { amount: discount },
      total: { amount: price - discount },
    });
    expect(await countersOf(test, event)).toMatchObject({ used: 0 });
    const registration = await registerForTest(test, client, event, { promoCode: promo.code });
    expect(await rowOf(registration)).toEqual({
      state: discount === price ? 'CONFIRMED' : 'AWAITING_PAYMENT',
      priceAmount: price - discount,
      discountAmount: discount,
      promoCodeId: promo.id,
    });
    expect(registration.payUntil === null).toBe(discount === price);
    expect(await countersOf(test, event)).toMatchObject({ used: 1 });
    const result = await client.query(
      'registration',
      { number: registration.number },
      'price { amount } discount { amount }',
    );
    expect(result).toEqual({
      price: { amount: price - discount },
      discount: discount === 0 ? null : { amount: discount },
    });
  });

  it('is accepted in small letters and with spaces, and may be empty', async () => {
    const event = await paidEvent();
    await makePromoCode(test, event, { code: 'NEVA10' });
    for (const typedCode of ['neva10', ' Neva 10\u00a0', 'NEVA10']) {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: typedCode });
      expect((await rowOf(registration)).discountAmount).toBe(65_000);
    }
    for (const emptyCode of ['', '  ', null]) {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: emptyCode });
      expect(await rowOf(registration)).toMatchObject({ discountAmount: 0, promoCodeId: null });
    }
  });

  it.each<[string, Partial<PromoCode>, string]>([
    ['that staff ended', { endedAt: '2026-01-01T00:00:00.000Z' }, 'PROMO_CODE_OVER'],
    ['that has expired', { validUntil: '2026-01-01T00:00:00.000Z' }, 'PROMO_CODE_OVER'],
    ['that is not valid yet', { validFrom: '2099-01-01T00:00:00.000Z' }, 'PROMO_CODE_NOT_YET'],
    ['that is used up', { useLimit: 1, used: 1 }, 'PROMO_CODE_USED_UP'],
  ])('%s is rejected at its field, and takes no seat', async (_name, overrides, code) => {
    const event = await paidEvent();
    const promo = await makePromoCode(test, event, overrides);
    const client = await signInAs(test);
    const { problems } = await ask(client, event, { promoCode: promo.code });
    expect(problems).toMatchObject([{ code, field: 'promoCode' }]);
    expect((await quote(client, event, promo.code)).problems).toEqual(problems);
    const [seats] = await test.rows('SELECT taken FROM event_seats WHERE "eventId" = ?', [event.id]);
    expect(seats).toEqual({ taken: 0 });
  });

  it.each([
    ['NOSUCHCODE', 'PROMO_CODE_UNKNOWN'],
    ['Х', 'PROMO_CODE_ALPHABET'],
    // Cyrillic letters that look like Latin ones.
    ['NEVА10', 'PROMO_CODE_ALPHABET'],
    ['\u0000', 'PROMO_CODE_UNKNOWN'],
    ["' OR 1=1 --", 'PROMO_CODE_UNKNOWN'],
    ['N'.repeat(5_000), 'PROMO_CODE_UNKNOWN'],
  ])('that does not exist is rejected: %s', async (promoCode, code) => {
    const event = await paidEvent();
    await makePromoCode(test, event, { code: 'NEVA10' });
    await makePromoCode(test, await paidEvent(), { code: 'NOSUCHCODE' });
    const answer = ask(await signInAs(test), event, { promoCode });
    // NUL is rejected by the scalar before the code is looked up.
    if (promoCode === '\u0000') await expect(answer).rejects.toThrow('BAD_USER_INPUT');
    else expect((await answer).problems).toMatchObject([{ code, field: 'promoCode' }]);
  });

  it('for one tariff is rejected for another one and for a free one', async () => {
    const event = await makeEvent(test, { tariffs: [{ priceAmount: 100 }, { priceAmount: 200 }, { priceAmount: 0 }] });
    const [firstTariff, secondTariff, freeTariff] = event.tariffs.map(({ id }) => id);
    const promo = await makePromoCode(test, event, { tariffId: firstTariff! });
    const client = await signInAs(test);
    const rejectedAs = async (tariffId: string) =>
      (await ask(client, event, { tariffId, promoCode: promo.code })).problems;
    expect(await rejectedAs(secondTariff!)).toMatchObject([{ code: 'PROMO_CODE_OTHER_TARIFF', field: 'promoCode' }]);
    expect(await rejectedAs(freeTariff!)).toMatchObject([{ code: 'PROMO_CODE_NEEDLESS', field: 'promoCode' }]);
    await registerForTest(test, client, event, { tariffId: firstTariff, promoCode: promo.code });
  });

  it('is valid exactly from its start to its end', async () => {
    const event = await paidEvent();
    const promo = await makePromoCode(test, event, { validFrom: isoAfter(minute), validUntil: isoAfter(2 * minute) });
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

describe('the use of a promo code', () => {
  const singleUseCode = (event: TestEvent, overrides: Partial<PromoCode> = {}) =>
    makePromoCode(test, event, { useLimit: 1, ...overrides });

  it('is counted once for repeated requests of a user', async () => {
    const event = await paidEvent();
    const promo = await singleUseCode(event);
    const client = await signInAs(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(client, event, { promoCode: promo.code })));
    const ids = new Set(answers.map(({ registration }) => registration?.id));
    expect([ids.size, await countersOf(test, event)]).toEqual([1, { taken: 1, waiting: 0, quota: 0, used: 1 }]);
  });

  it.each(['cancelRegistration', 'time'] as const)('is returned by %s', async (release) => {
    const event = await paidEvent();
    const promo = await singleUseCode(event);
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event, { promoCode: promo.code });
    expect((await ask(await signInAs(test), event, { promoCode: promo.code })).problems).toMatchObject([
      { code: 'PROMO_CODE_USED_UP' },
    ]);
    if (release === 'time') {
      test.clock.forward(3 * day);
      await endOverdueRegistrations(test.app);
    } else await runMutation(client, release, id);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0, used: 0 });
    await registerForTest(test, await signInAs(test), event, { promoCode: promo.code });
  });

  it('stays counted on the waiting list and in a seat offer, even if the code is ended', async () => {
    const event = await paidEvent(650_000, 1);
    const promo = await singleUseCode(event, { kind: 'FREE', value: 0 });
    const [ticketOwner, waitingUser] = [await signInAs(test), await signInAs(test)];
    const registration = await registerForTest(test, ticketOwner, event);
    const waitlisted = await registerForTest(test, waitingUser, event, { promoCode: promo.code, ...waitingList });
    expect([waitlisted.state, await countersOf(test, event)]).toEqual([
      'WAITLISTED',
      { taken: 1, waiting: 1, quota: 0, used: 1 },
    ]);
    await (await staff(test, 'MANAGER')).mutate('endPromoCode', { id: promo.id });
    await runMutation(ticketOwner, 'cancelRegistration', registration.id);
    await runMutation(waitingUser, 'acceptOffer', waitlisted.id);
    expect(await rowOf(waitlisted)).toMatchObject({ state: 'CONFIRMED', priceAmount: 0, promoCodeId: promo.id });
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, used: 1 });
  });

  it('is returned when an offer is declined or expires', async () => {
    const event = await paidEvent(650_000, 1);
    const promo = await makePromoCode(test, event);
    const [ticketOwner, first, second] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const registration = await registerForTest(test, ticketOwner, event);
    const firstRegistration = await registerForTest(test, first, event, { promoCode: promo.code, ...waitingList });
    await registerForTest(test, second, event, { promoCode: promo.code, ...waitingList });
    await runMutation(ticketOwner, 'cancelRegistration', registration.id);
    await runMutation(first, 'declineOffer', firstRegistration.id);
    expect(await countersOf(test, event)).toMatchObject({ taken: 1, used: 1 });
    test.clock.forward(day);
    await endOverdueRegistrations(test.app);
    expect(await countersOf(test, event)).toMatchObject({ taken: 0, used: 0 });
  });

  it('is not required when money arrives late: the promised price stays', async () => {
    const event = await paidEvent();
    const promo = await singleUseCode(event);
    const expire = async () => {
      const registration = await registerForTest(test, await signInAs(test), event, { promoCode: promo.code });
      test.clock.forward(3 * day);
      await endOverdueRegistrations(test.app);
      return registration;
    };
    const [first, second] = [await expire(), await expire()];
    const confirm = ({ id }: { id: string }) =>
      test.app.database.inTransaction((transaction) =>
        transitionRegistration(transaction, id, 'CONFIRMED', test.clock.now()),
      );
    await confirm(first);
    const discounted = { state: 'CONFIRMED', priceAmount: 585_000, discountAmount: 65_000 };
    expect(await rowOf(first)).toEqual({ ...discounted, promoCodeId: promo.id });
    expect(await countersOf(test, event)).toMatchObject({ used: 1 });
    // The only use is taken by now: the price stays, and the limit is not exceeded.
    expect((await confirm(second)).promoCodeId).toBeNull();
    expect(await rowOf(second)).toEqual({ ...discounted, promoCodeId: null });
    expect(await countersOf(test, event)).toMatchObject({ taken: 2, used: 1 });
  });
});

describe('guessing promo codes', () => {
  it('is blocked after twenty unknown codes, but not by valid ones', async () => {
    const event = await paidEvent();
    const promo = await makePromoCode(test, event);
    const client = await signInAs(test);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await quote(client, event, promo.code)).total).toBeDefined();
      expect((await quote(client, event, `GUESS-${attempt}`)).problems).toMatchObject([{ code: 'PROMO_CODE_UNKNOWN' }]);
      expect((await ask(client, event, { promoCode: `OTHER-${attempt}` })).problems).toMatchObject([
        { code: 'PROMO_CODE_UNKNOWN' },
      ]);
    }
    for (const code of ['GUESS-20', promo.code]) {
      expect((await quote(client, event, code)).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
      expect((await ask(client, event, { promoCode: code })).problems).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }]);
    }
    // A registration without a code is no guess.
    await registerForTest(test, client, event);
    expect((await quote(await signInAs(test), event, promo.code)).total).toBeDefined();
  });
});

describe('managing promo codes', () => {
  const promoCodeFields = 'id code kind value useLimit used createdBy endedBy endedAt tariff { id }';
  const create = (manager: TestClient, input: object) =>
    manager.mutate('createPromoCode', { input }, `promoCode { ${promoCodeFields} }`);
  const endPromoCode = (manager: TestClient, id: string) =>
    manager.mutate('endPromoCode', { id }, `promoCode { ${promoCodeFields} }`);

  it('records who created and who ended a code', async () => {
    const event = await paidEvent();
    const [creator, ender] = [await staff(test, 'MANAGER'), await staff(test, 'ADMINISTRATOR')];
    const input = { eventId: event.id, code: ' neva-10', kind: 'PERCENT', value: 10, useLimit: 1 };
    const { promoCode } = await create(creator, input);
    expect(promoCode).toMatchObject({ code: 'NEVA-10', used: 0, createdBy: 'Иванова Мария', tariff: null });
    // The same input creates one code; other input with the same letters is rejected.
    expect((await create(ender, input)).promoCode!.id).toBe(promoCode!.id);
    expect((await create(creator, { ...input, value: 20 })).problems).toMatchObject([
      { code: 'PROMO_CODE_TAKEN', field: 'code' },
    ]);
    await registerForTest(test, await signInAs(test), event, { promoCode: 'NEVA-10' });
    const endedCode = (await endPromoCode(ender, promoCode!.id)).promoCode;
    expect(endedCode).toMatchObject({ used: 1, endedBy: 'Иванова Мария', endedAt: toIso(test.clock.now()) });
    test.clock.forward(minute);
    expect((await endPromoCode(creator, promoCode!.id)).promoCode).toEqual(endedCode);
    const events = await test.rows(
      'SELECT action, "actorId" FROM promo_code_events WHERE "promoCodeId" = ? ORDER BY action',
      [promoCode!.id],
    );
    expect(events).toEqual([
      { action: 'CREATED', actorId: creator.user.id },
      { action: 'ENDED', actorId: ender.user.id },
    ]);
  });

  it('lists codes page by page', async () => {
    const event = await paidEvent();
    for (const code of ['CCC', 'AAA', 'BBB']) await makePromoCode(test, event, { code });
    await makePromoCode(test, await paidEvent(), { code: 'AAA' });
    const manager = await staff(test, 'MANAGER');
    const list = (after: string | null) =>
      manager.query(
        'promoCodes',
        { eventId: event.id, after, first: 2 },
        'totalCount nodes { code createdBy } pageInfo { endCursor hasNextPage }',
      );
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
    ['a value for a free code', { kind: 'FREE', value: 5 }, 'PROMO_CODE_VALUE', 'value'],
    ['no uses', { useLimit: 0 }, 'PROMO_CODE_LIMIT', 'useLimit'],
    ['another event’s tariff', { tariffId: 'there-is-none' }, 'TARIFF_UNKNOWN', 'tariffId'],
    [
      'an end before the start',
      { validFrom: '2027-01-02T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      'PROMO_CODE_WINDOW',
      'validUntil',
    ],
    ['a long note', { note: 'я'.repeat(301) }, 'TOO_LONG', 'note'],
  ])('rejects %s', async (_name, overrides, code, field) => {
    const input = { eventId: (await paidEvent()).id, code: 'NEVA10', kind: 'PERCENT', value: 10, ...overrides };
    expect((await create(await staff(test, 'MANAGER'), input)).problems).toMatchObject([{ code, field }]);
  });
});
