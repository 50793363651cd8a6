import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentStanding } from '../rules/registration-money.js';
import { fillLedger } from '../server/migrations/ledger-back-fill.js';
import { recordDeskPayment, type DeskPayment } from '../server/payments/desk-payments.service.js';
import type { LedgerEntry } from '../server/registrations/ledger/ledger-entry.entity.js';
import type { Registration } from '../server/registrations/registration.entity.js';
import { enrolled } from './support/enrolled.js';
import { makeEvent, register, registrationInput, signedIn, staff, type RegisterData } from './support/make.js';
import { openDesk, paid, pass, price, refundBy, type Desk } from './support/refunding.js';
import { makePromoCode } from './support/tariffs.js';

let desk: Desk;
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  desk = await openDesk();
  manager = await staff(desk.test, 'MANAGER');
});
afterAll(() => desk.close());

const entriesOf = async (registrationId: string): Promise<Partial<LedgerEntry>[]> => {
  const rows = await desk.test.app.database.read<LedgerEntry>(
    'SELECT * FROM ledger_entries WHERE "registrationId" = ? ORDER BY at, id',
    [registrationId],
  );
  return rows;
};
const stored = async (id: string): Promise<Registration> =>
  (await desk.test.app.database.read<Registration>('SELECT * FROM registrations WHERE id = ?', [id]))[0]!;

const takeAtDesk = (registration: DeskPayment['registration'], given: Partial<DeskPayment> = {}) =>
  desk.test.app.database.inTransaction((transaction) =>
    recordDeskPayment(transaction, {
      registration,
      amount: price,
      method: 'CASH',
      takenById: manager.user.id,
      receiptNumber: '000123',
      noReceiptReason: null,
      now: desk.clock.now(),
      ...given,
    }),
  );

describe('the ledger', () => {
  it('has a row for money that came, and one for what was given back', async () => {
    const { registrationId, paymentId } = await paid(desk);
    expect(await stored(registrationId)).toMatchObject({ paidAmount: price, returnedAmount: 0 });
    await refundBy(manager, paymentId, 100_000);
    expect(await stored(registrationId)).toMatchObject({ paidAmount: price, returningAmount: 100_000 });
    await pass(desk, 0);
    expect(await entriesOf(registrationId)).toMatchObject([
      { kind: 'PAYMENT', method: 'ACQUIRER', amount: price, paymentId, takenById: null },
      { kind: 'REFUND', method: 'ACQUIRER', amount: -100_000, reason: 'Договорились с участником' },
    ]);
    const sums = await stored(registrationId);
    expect(sums).toMatchObject({ paidAmount: price - 100_000, returnedAmount: 100_000, returningAmount: 0 });
    expect(paymentStanding(sums)).toBe('PARTLY_RETURNED');
  });

  it('has cash of the front desk with who took it and its receipt', async () => {
    const registration = await enrolled(desk.test, await makeEvent(desk.test, { priceAmount: price }));
    expect(paymentStanding(await stored(registration.id))).toBe('UNPAID');
    await takeAtDesk(registration);
    expect(await entriesOf(registration.id)).toMatchObject([
      { method: 'CASH', amount: price, takenById: manager.user.id, receiptNumber: '000123', noReceiptReason: null },
    ]);
    expect(paymentStanding(await stored(registration.id))).toBe('PAID');
  });

  it('takes no money at the front desk without a receipt or the reason why there is none', async () => {
    const registration = await enrolled(desk.test, await makeEvent(desk.test, { priceAmount: price }));
    const none = { receiptNumber: ' ', noReceiptReason: null };
    await expect(takeAtDesk(registration, none)).rejects.toMatchObject({ problems: [{ code: 'RECEIPT_REQUIRED' }] });
    await takeAtDesk(registration, { receiptNumber: null, noReceiptReason: 'Касса не работала' });
    expect(await entriesOf(registration.id)).toMatchObject([
      { receiptNumber: null, noReceiptReason: 'Касса не работала' },
    ]);
  });

  it('has what a promo code takes off the price, which is no money', async () => {
    const event = await makeEvent(desk.test, { priceAmount: price });
    const { code } = await makePromoCode(desk.test, event);
    const visitor = await signedIn(desk.test);
    const input = await registrationInput(desk.test, event, { promoCode: code });
    const { data } = await visitor.graphql<RegisterData>(register, { input });
    const { id } = data.registerForEvent.registration!;
    const { discountAmount } = await stored(id);
    expect(discountAmount).toBeGreaterThan(0);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'DISCOUNT', method: 'PROMO_CODE', amount: 0, reduction: discountAmount, reason: code },
    ]);
    expect((await stored(id)).paidAmount).toBe(0);
  });

  it('has who has freed a participant of payment, and why', async () => {
    const event = await makeEvent(desk.test, { priceAmount: price, capacity: 10 });
    const guest = await enrolled(desk.test, event, { state: 'OFFERED' });
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE event_seats SET taken = taken + 1 WHERE "eventId" = ?', [event.id]),
    );
    await manager.insist(
      `mutation ($selection: RegistrationSelectionInput!) {
        confirmRegistrations(selection: $selection, freeBecause: "Гость комитета") { __typename } }`,
      { selection: { eventId: event.id, ids: [guest.id], key: uuid() } },
    );
    await desk.test.running.outbox.wake();
    expect(await entriesOf(guest.id)).toMatchObject([
      { kind: 'WAIVER', amount: 0, reduction: price, reason: 'Гость комитета', takenById: manager.user.id },
    ]);
    expect(await stored(guest.id)).toMatchObject({ state: 'CONFIRMED', priceAmount: 0, freeBecause: 'Гость комитета' });
  });

  it('is filled from what was paid, returned and taken at the front desk before there was one', async () => {
    const { registrationId, paymentId } = await paid(desk);
    await refundBy(manager, paymentId, 100_000);
    await pass(desk, 0);
    const walkIn = await enrolled(desk.test, await makeEvent(desk.test, { priceAmount: price }));
    const { database } = desk.test.app;
    const newId = database.dialect === 'sqlite' ? 'lower(hex(randomblob(16)))' : 'gen_random_uuid()::text';
    await database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM ledger_entries');
      await transaction.query('UPDATE registrations SET "paidAmount" = 0, "returnedAmount" = 0, "returningAmount" = 0');
      await transaction.query(
        `INSERT INTO walk_ins ("registrationId", "eventId", nonce, "paidAmount", "isOverCapacity", "createdById", "createdAt")
         VALUES (?, ?, ?, ?, FALSE, ?, ?)`,
        [walkIn.id, walkIn.eventId, uuid(), price, manager.user.id, walkIn.createdAt],
      );
      await fillLedger(transaction as unknown as Parameters<typeof fillLedger>[0], newId);
    });
    expect(await stored(registrationId)).toMatchObject({ paidAmount: price - 100_000, returnedAmount: 100_000 });
    expect(await entriesOf(walkIn.id)).toMatchObject([
      { kind: 'PAYMENT', method: 'CASH', amount: price, takenById: manager.user.id },
    ]);
    expect((await entriesOf(walkIn.id))[0]!.noReceiptReason).toContain('до того');
    expect(paymentStanding(await stored(walkIn.id))).toBe('PAID');
  });
});
