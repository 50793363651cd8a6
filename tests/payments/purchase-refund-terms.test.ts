import { beforeEach, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { bestTerms } from '../../server/payments/refunds/rules/agreed-terms.js';
import { staff, type TestEvent } from '../support/factories.js';
import { cancelRegistrationOf, harnessForEachTest } from '../support/payment-harness.js';
import { paidPayer, paidEvent, advanceAndRun, price, refundOf, type Payer } from '../support/refund-harness.js';
import { emailTo, moveToDate, postpone, republish } from '../support/schedule.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let manager: TestClient;
let editor: TestClient;
beforeEach(async () => {
  manager = await staff(harness.test, 'MANAGER');
  editor = await staff(harness.test, 'EDITOR');
});

type Step = { daysBefore: number; percent: number };
type Terms = { percent: number; until: string | null }[];

const dayAfter = (days: number): string => toIso(addMs(harness.clock.now(), days * day)).slice(0, 10);
/** An event that starts in a number of days, at noon in Moscow. */
const eventIn = (days: number): Promise<TestEvent> =>
  paidEvent(harness.test, { startsAt: `${dayAfter(days)}T09:00:00.000Z` });

async function setSteps({ id }: TestEvent, steps: Step[]): Promise<number> {
  const { buyers } = await manager.mutate('setRefundSteps', { eventId: id, steps }, 'buyers');
  return buyers;
}

async function readTerms({ client, number }: Payer): Promise<{ quote: number; refundTerms: Terms }> {
  const registration = await client.query(
    'registration',
    { number },
    'refundQuote { amount { amount } } refundTerms { percent until }',
  );
  const { refundQuote, refundTerms } = registration;
  return { quote: refundQuote.amount.amount, refundTerms };
}

describe('refund terms of a purchase', () => {
  it('stay when the refund steps become worse, and the refund follows them', async () => {
    const event = await eventIn(67);
    const payer = await paidPayer(harness, event);
    await advanceAndRun(harness);
    expect(await setSteps(event, [{ daysBefore: 120, percent: 100 }, { daysBefore: 80, percent: 50 }])).toBe(1); // prettier-ignore
    expect(await readTerms(payer)).toEqual({ quote: price, refundTerms: [{ percent: 100, until: event.startsAt }] });
    await cancelRegistrationOf(payer.client, payer.registrationId);
    await advanceAndRun(harness, 0);
    expect(await refundOf(harness.test, payer.paymentId)).toMatchObject({ state: 'DONE', amount: price });
  });

  it('are the new ones for later registrations', async () => {
    const event = await eventIn(67);
    await paidPayer(harness, event);
    await advanceAndRun(harness);
    await setSteps(event, [{ daysBefore: 80, percent: 50 }]);
    await advanceAndRun(harness);
    expect((await readTerms(await paidPayer(harness, event))).quote).toBe(0);
  });

  it('improve with better steps, and do not become worse again', async () => {
    const event = await eventIn(20);
    await setSteps(event, [{ daysBefore: 30, percent: 100 }]);
    await advanceAndRun(harness);
    const payer = await paidPayer(harness, event);
    expect((await readTerms(payer)).quote).toBe(0);
    await advanceAndRun(harness);
    await setSteps(event, [{ daysBefore: 10, percent: 80 }]);
    expect((await readTerms(payer)).quote).toBe(price * 0.8);
    await advanceAndRun(harness);
    await setSteps(event, [{ daysBefore: 30, percent: 100 }]);
    expect((await readTerms(payer)).quote).toBe(price * 0.8);
  });

  it('keep their dates when the event moves earlier, with a full refund for two weeks', async () => {
    const event = await eventIn(60);
    await setSteps(event, [{ daysBefore: 30, percent: 50 }]);
    await advanceAndRun(harness);
    const payer = await paidPayer(harness, event);
    await advanceAndRun(harness);
    await moveToDate(editor, event.id, dayAfter(40));
    expect((await readTerms(payer)).refundTerms).toEqual([
      { percent: 100, until: `${dayAfter(14)}T21:00:00.000Z` },
      { percent: 50, until: `${dayAfter(30)}T21:00:00.000Z` },
    ]);
  });

  it('give a full refund for two weeks after a postponed event gets a new date', async () => {
    const event = await eventIn(10);
    await setSteps(event, [{ daysBefore: 30, percent: 100 }]);
    await advanceAndRun(harness);
    const payer = await paidPayer(harness, event);
    expect((await readTerms(payer)).quote).toBe(0);
    await postpone(manager, event.id);
    expect(await readTerms(payer)).toEqual({ quote: price, refundTerms: [{ percent: 100, until: null }] });
    await advanceAndRun(harness);
    await republish(editor, event.id);
    await moveToDate(editor, event.id, dayAfter(25));
    expect((await readTerms(payer)).quote).toBe(price);
    await advanceAndRun(harness, 13 * day);
    expect((await readTerms(payer)).quote).toBe(price);
    await advanceAndRun(harness, 2 * day);
    expect((await readTerms(payer)).quote).toBe(0);
  });

  it('are in the email that confirms the paid registration', async () => {
    const event = await eventIn(20);
    await setSteps(event, [{ daysBefore: 3, percent: 50 }]);
    await advanceAndRun(harness);
    const payer = await paidPayer(harness, event);
    await advanceAndRun(harness, 0);
    expect(await emailTo(harness.test, payer.email, 'Вы зарегистрированы')).toMatch(
      /Возврат при отмене: 50 % — до .* позже — по заявлению/,
    );
  });
});

describe('merging several sets of refund steps', () => {
  it('takes the best one at each time', () => {
    expect(
      bestTerms([
        [
          { percent: 100, until: '2027-01-01' },
          { percent: 20, until: '2027-03-01' },
        ],
        [{ percent: 50, until: '2027-02-01' }],
      ]),
    ).toEqual([
      { percent: 100, until: '2027-01-01' },
      { percent: 50, until: '2027-02-01' },
      { percent: 20, until: '2027-03-01' },
    ]);
    expect(bestTerms([[{ percent: 100, until: '2027-01-01' }], [{ percent: 100, until: '2027-02-01' }]])).toEqual([
      { percent: 100, until: '2027-02-01' },
    ]);
  });
});
