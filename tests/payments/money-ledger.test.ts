import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatus } from '../../rules/money/registration-money.js';
import { fillLedger } from '../../server/migrations/ledger-back-fill.js';
import { matchRefunds } from '../../server/payments/refunds/match-refunds.service.js';
import {
  recordFrontDeskPayment,
  type FrontDeskPayment,
} from '../../server/payments/staff/front-desk-payments.service.js';
import type { LedgerEntry } from '../../server/registrations/ledger/ledger-entry.entity.js';
import type { Registration } from '../../server/registrations/registration.entity.js';
import { insertRegistration } from '../support/registration-rows.js';
import { makeEvent, registrationInput, signInAs, staff } from '../support/factories.js';
import { harnessForFile, paymentOf } from '../support/payment-harness.js';
import { paidPayer, advanceAndRun, price, refundBy, refundOf, runRefundStep } from '../support/refund-harness.js';
import { makePromoCode } from '../support/tariffs.js';

const harness = harnessForFile();
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => (manager = await staff(harness.test, 'MANAGER')));

const entriesOf = async (registrationId: string): Promise<Partial<LedgerEntry>[]> => {
  const rows = await harness.test.rows<LedgerEntry>(
    'SELECT * FROM ledger_entries WHERE "registrationId" = ? ORDER BY at, id',
    [registrationId],
  );
  return rows;
};
const registrationRow = async (id: string): Promise<Registration> =>
  await harness.test.row<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);

/** Counts the seat of a registration that the test wrote by hand. */
const takeSeat = (eventId: string) =>
  harness.test.execute('UPDATE event_seats SET taken = taken + 1 WHERE "eventId" = ?', [eventId]);

const takeAtDesk = (registration: FrontDeskPayment['registration'], overrides: Partial<FrontDeskPayment> = {}) =>
  harness.test.app.database.inTransaction((transaction) =>
    recordFrontDeskPayment(transaction, {
      registration,
      amount: price,
      method: 'CASH',
      takenById: manager.user.id,
      receiptNumber: '000123',
      noReceiptReason: null,
      now: harness.clock.now(),
      ...overrides,
    }),
  );

describe('the ledger', () => {
  it('has an entry for a payment and one for a refund', async () => {
    const { registrationId, paymentId } = await paidPayer(harness);
    expect(await registrationRow(registrationId)).toMatchObject({ paidAmount: price, returnedAmount: 0 });
    await refundBy(manager, paymentId, 100_000);
    expect(await registrationRow(registrationId)).toMatchObject({ paidAmount: price, returningAmount: 100_000 });
    await advanceAndRun(harness, 0);
    expect(await entriesOf(registrationId)).toMatchObject([
      { kind: 'PAYMENT', method: 'ACQUIRER', amount: price, paymentId, takenById: null },
      { kind: 'REFUND', method: 'ACQUIRER', amount: -100_000, reason: 'Договорились с участником' },
    ]);
    const sums = await registrationRow(registrationId);
    expect(sums).toMatchObject({ paidAmount: price - 100_000, returnedAmount: 100_000, returningAmount: 0 });
    expect(paymentStatus(sums)).toBe('PARTLY_RETURNED');
  });

  it('records who took cash at the front desk, with its receipt', async () => {
    const registration = await insertRegistration(harness.test, await makeEvent(harness.test, { priceAmount: price }));
    expect(paymentStatus(await registrationRow(registration.id))).toBe('UNPAID');
    await takeAtDesk(registration);
    expect(await entriesOf(registration.id)).toMatchObject([
      { method: 'CASH', amount: price, takenById: manager.user.id, receiptNumber: '000123', noReceiptReason: null },
    ]);
    expect(paymentStatus(await registrationRow(registration.id))).toBe('PAID');
  });

  it('rejects cash without a receipt or a reason why there is none', async () => {
    const registration = await insertRegistration(harness.test, await makeEvent(harness.test, { priceAmount: price }));
    const withoutReceipt = { receiptNumber: ' ', noReceiptReason: null };
    await expect(takeAtDesk(registration, withoutReceipt)).rejects.toMatchObject({
      problems: [{ code: 'RECEIPT_REQUIRED' }],
    });
    await takeAtDesk(registration, { receiptNumber: null, noReceiptReason: 'Касса не работала' });
    expect(await entriesOf(registration.id)).toMatchObject([
      { receiptNumber: null, noReceiptReason: 'Касса не работала' },
    ]);
  });

  it('records the discount of a promo code as a reduction, not as money', async () => {
    const event = await makeEvent(harness.test, { priceAmount: price });
    const { code } = await makePromoCode(harness.test, event);
    const client = await signInAs(harness.test);
    const input = await registrationInput(harness.test, event, { promoCode: code });
    const { registration } = await client.mutate(
      'registerForEvent',
      { input },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    const { id } = registration!;
    const { discountAmount } = await registrationRow(id);
    expect(discountAmount).toBeGreaterThan(0);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'DISCOUNT', method: 'PROMO_CODE', amount: 0, reduction: discountAmount, reason: code },
    ]);
    expect((await registrationRow(id)).paidAmount).toBe(0);
  });

  it('records who waived a payment, and why', async () => {
    const event = await makeEvent(harness.test, { priceAmount: price, capacity: 10 });
    const guest = await insertRegistration(harness.test, event, { state: 'OFFERED' });
    await takeSeat(event.id);
    await manager.mutate('confirmRegistrations', {
      selection: { eventId: event.id, ids: [guest.id], key: uuid() },
      freeBecause: 'Гость комитета',
    });
    await harness.test.running.outbox.runPendingJobs();
    expect(await entriesOf(guest.id)).toMatchObject([
      { kind: 'WAIVER', amount: 0, reduction: price, reason: 'Гость комитета', takenById: manager.user.id },
    ]);
    expect(await registrationRow(guest.id)).toMatchObject({
      state: 'CONFIRMED',
      priceAmount: 0,
      freeBecause: 'Гость комитета',
    });
  });

  it('is filled by the migration from older payments, refunds and cash at the front desk', async () => {
    const { registrationId, paymentId } = await paidPayer(harness);
    await refundBy(manager, paymentId, 100_000);
    await advanceAndRun(harness, 0);
    const walkIn = await insertRegistration(harness.test, await makeEvent(harness.test, { priceAmount: price }));
    const { database } = harness.test.app;
    const newId = database.dialect === 'sqlite' ? 'lower(hex(randomblob(16)))' : 'gen_random_uuid()::text';
    await database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM ledger_entries');
      await transaction.query('UPDATE registrations SET "paidAmount" = 0, "returnedAmount" = 0, "returningAmount" = 0');
      // Older walk-ins go into a table of another name, because today's table has other columns.
      await transaction.query(
        `CREATE TABLE IF NOT EXISTS former_walk_ins
           ("registrationId" varchar(36), "paidAmount" integer, "createdById" varchar(36), "createdAt" varchar(24))`,
      );
      await transaction.query('INSERT INTO former_walk_ins VALUES (?, ?, ?, ?)', [
        walkIn.id,
        price,
        manager.user.id,
        walkIn.createdAt,
      ]);
      const runner = { query: (sql: string) => transaction.query(sql.replaceAll(/\bwalk_ins\b/g, 'former_walk_ins')) };
      await fillLedger(runner as Parameters<typeof fillLedger>[0], newId);
    });
    expect(await registrationRow(registrationId)).toMatchObject({
      paidAmount: price - 100_000,
      returnedAmount: 100_000,
    });
    expect(await entriesOf(walkIn.id)).toMatchObject([
      { kind: 'PAYMENT', method: 'CASH', amount: price, takenById: manager.user.id },
    ]);
    expect((await entriesOf(walkIn.id))[0]!.noReceiptReason).toContain('до того');
    expect(paymentStatus(await registrationRow(walkIn.id))).toBe('PAID');
  });
});

type Row = { paymentStanding: string; paid: { amount: number }; returned: { amount: number }; state: string };
const rowsOf = async (eventId: string, money: string | null = null): Promise<Row[]> => {
  const staffRegistrations = await manager.query(
    'staffRegistrations',
    { eventId, filter: { money }, first: 50 },
    'nodes { state paymentStanding paid { amount } returned { amount } }',
  );
  return staffRegistrations.nodes;
};
const exportRows = async (eventId: string): Promise<string[][]> => {
  const answer = await manager.fetch(`/office/events/${eventId}/registrations.csv`);
  return (await answer.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
};
const statuses = ['FREE', 'UNPAID', 'PARTLY_PAID', 'PAID', 'PARTLY_RETURNED', 'RETURNED'] as const;

describe('the payment status', () => {
  it('is the same in the list, in each filter and in the export, for any price and state', async () => {
    const event = await makeEvent(harness.test, { priceAmount: price });
    const sums = [0, 1, price - 1, price, price + 1];
    for (const priceAmount of [0, price])
      for (const paidAmount of sums)
        for (const returnedAmount of [0, 500])
          await insertRegistration(harness.test, event, { priceAmount, paidAmount, returnedAmount });
    const counts = await Promise.all(
      statuses.map(async (status) => {
        const listedRows = await rowsOf(event.id, status);
        expect(listedRows.map(({ paymentStanding }) => paymentStanding)).toEqual(listedRows.map(() => status));
        return listedRows.length;
      }),
    );
    expect(counts.reduce((total, count) => total + count, 0)).toBe(20);
  });

  it('is exported with sums, method and labels of answers', async () => {
    const event = await makeEvent(harness.test, {
      priceAmount: price,
      questions: [{ label: 'Парковка', kind: 'CHOICE', options: [{ value: 'id-of-option', label: 'Нужна' }] }],
    });
    const answers = JSON.stringify({ [event.questions[0]!.id]: ['id-of-option'] });
    await takeAtDesk(await insertRegistration(harness.test, event, { answers }));
    const [titles, row] = await exportRows(event.id);
    const cell = (title: string): string | undefined => row![titles!.indexOf(title)];
    expect(cell('Парковка')).toBe('Нужна');
    expect(cell('Оплата')).toBe('Оплачено');
    expect(cell('Оплачено и не возвращено, ₽')).toBe('3500,00');
    expect(cell('Способ оплаты')).toBe('Наличные');
  });

  it('counts a payment at the tariff that it was made for, after a move to another tariff', async () => {
    const event = await makeEvent(harness.test, { tariffs: [{ priceAmount: price }, { priceAmount: 100_000 }] });
    const { registrationId } = await paidPayer(harness, event);
    await moveTo(registrationId, event.tariffs[0]!.id, event.tariffs[1]!.id);
    const eventStatistics = await manager.query(
      'eventStatistics',
      { eventId: event.id },
      'money(isTest: true) { byPart { key net } }',
    );
    expect(eventStatistics.money.byPart).toEqual([{ key: event.tariffs[0]!.id, net: price }]);
  });
});
async function moveTo(registrationId: string, from: string, to: string, waiveBecause: string | null = null) {
  return manager.mutate(
    'moveToTariff',
    { input: { registrationId, tariffId: to, expectedTariffId: from, waiveBecause } },
    'registration { price { amount } }',
  );
}

describe('moving to another tariff', () => {
  it('rejects a dearer tariff after a refund, unless staff gives a reason', async () => {
    const event = await makeEvent(harness.test, { tariffs: [{ priceAmount: price }, { priceAmount: 100_000 }] });
    const [dear, cheap] = event.tariffs.map(({ id }) => id) as [string, string];
    const { registrationId, paymentId } = await paidPayer(harness, event);
    await moveTo(registrationId, dear, cheap);
    await refundBy(manager, paymentId, price - 100_000);
    const rejection = { problems: [{ code: 'TARIFF_DEARER' }] };
    expect(await moveTo(registrationId, cheap, dear)).toMatchObject(rejection);
    await advanceAndRun(harness, 0);
    expect(await moveTo(registrationId, cheap, dear)).toMatchObject(rejection);
    const waived = await moveTo(registrationId, cheap, dear, 'Согласовано с председателем');
    expect(waived).toEqual({ registration: { price: { amount: 100_000 } } });
    expect((await entriesOf(registrationId)).at(-1)).toMatchObject({
      kind: 'WAIVER',
      reduction: price - 100_000,
      reason: 'Согласовано с председателем',
      takenById: manager.user.id,
    });
  });

  it('stays free for an invited guest, with the earlier reason', async () => {
    const event = await makeEvent(harness.test, { tariffs: [{ priceAmount: price }, { priceAmount: price }] });
    const guest = await insertRegistration(harness.test, event, { priceAmount: 0, freeBecause: 'Гость комитета' });
    const result = await moveTo(guest.id, event.tariffs[0]!.id, event.tariffs[1]!.id);
    expect(result).toEqual({ registration: { price: { amount: 0 } } });
    expect(await entriesOf(guest.id)).toMatchObject([{ kind: 'WAIVER', reason: 'Гость комитета' }]);
  });
});

describe('a refund of the full payment', () => {
  it('cancels the participation, also when several refunds add up to the full amount', async () => {
    const { registrationId, paymentId } = await paidPayer(harness);
    await refundBy(manager, paymentId, 100_000);
    expect(await registrationRow(registrationId)).toMatchObject({ state: 'CONFIRMED' });
    await refundBy(manager, paymentId, price - 100_000);
    expect(await registrationRow(registrationId)).toMatchObject({ state: 'CANCELLED' });
    await advanceAndRun(harness, 0);
    expect(paymentStatus(await registrationRow(registrationId))).toBe('RETURNED');
  });

  it('keeps the participation free of charge if staff says so, with the reason in the ledger', async () => {
    const { registrationId, paymentId } = await paidPayer(harness);
    await refundBy(manager, paymentId, price, { participation: 'KEEP_FREE', reason: 'Стал докладчиком' });
    await advanceAndRun(harness, 0);
    const sums = await registrationRow(registrationId);
    expect(sums).toMatchObject({ state: 'CONFIRMED', priceAmount: 0, freeBecause: 'Стал докладчиком' });
    expect(paymentStatus(sums)).toBe('FREE');
    expect((await entriesOf(registrationId)).map(({ kind }) => kind)).toEqual(['PAYMENT', 'WAIVER', 'REFUND']);
  });

  it('asks staff about the participation if the refund was made at the acquirer', async () => {
    const { registrationId, paymentId, acquirerId } = await paidPayer(harness);
    await harness.acquirer.refundByHand(acquirerId, '3500.00');
    await matchRefunds(harness.test.app, paymentId);
    expect(await paymentOf(harness.test, paymentId)).toMatchObject({ attention: 'RETURNED' });
    await manager.mutate('decideOnReturned', { paymentId: paymentId, participation: 'CANCEL' });
    expect(await registrationRow(registrationId)).toMatchObject({ state: 'CANCELLED' });
    expect(await paymentOf(harness.test, paymentId)).toMatchObject({ attention: null });
  });
});

describe('a refund in cash', () => {
  const pendingRefunds = async (refundPlace: string, eventId: string): Promise<object[]> =>
    (await manager.query('refunds', { place: refundPlace, eventId, state: 'CREATED' }, 'nodes { id }')).nodes;

  it('stays on the list of its event and place until staff gives a document number', async () => {
    const registration = await insertRegistration(harness.test, await makeEvent(harness.test, { priceAmount: price }));
    await takeSeat(registration.eventId);
    const payment = await takeAtDesk(registration);
    await manager.mutate('cancelRegistrations', {
      selection: { eventId: registration.eventId, ids: [registration.id], key: uuid() },
      refund: 'WHOLE',
    });
    await advanceAndRun(harness, 0);
    await advanceAndRun(harness, 0);
    const refund = await refundOf(harness.test, payment.id);
    expect(refund).toMatchObject({ state: 'CREATED', amount: price });
    const { eventId } = registration;
    const otherEvent = await makeEvent(harness.test);
    expect(await pendingRefunds('FRONT_DESK', eventId)).toEqual([{ id: refund.id }]);
    expect([await pendingRefunds('BANK', eventId), await pendingRefunds('FRONT_DESK', otherEvent.id)]).toEqual([
      [],
      [],
    ]);
    expect((await runRefundStep(manager, 'markRefundDone', refund.id)).problems).toMatchObject([
      { field: 'documentNumber' },
    ]);
    await manager.mutate('markRefundDone', { id: refund.id, documentNumber: 'РКО-7' });
    expect((await entriesOf(registration.id)).at(-1)).toMatchObject({
      method: 'CASH',
      amount: -price,
      documentNumber: 'РКО-7',
      takenById: manager.user.id,
    });
    expect(paymentStatus(await registrationRow(registration.id))).toBe('RETURNED');
    expect(await pendingRefunds('FRONT_DESK', eventId)).toEqual([]);
  });
});
