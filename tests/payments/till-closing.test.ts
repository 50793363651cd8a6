import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../server/core/zones.js';
import { recordFrontDeskPayment } from '../../server/payments/staff/front-desk-payments.service.js';
import { appForFile } from '../support/app.js';
import { insertRegistration } from '../support/registration-rows.js';
import { makeEvent, staff, type TestEvent } from '../support/factories.js';

import { refundBy } from '../support/refund-harness.js';

const test = appForFile();
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));
const tills = (eventId: string, date: string) =>
  manager.query('deskTills', { eventId, date }, 'staffId cashTaken expected isOutdated closing { difference }');
const days = (eventId: string) => manager.query('deskDays', { eventId }, 'date tills openTills');
const paymentsOf = (registrationId: string) =>
  test.rows<{ id: string }>('SELECT id FROM payments WHERE "registrationId" = ?', [registrationId]);

/** Rows of a CSV file, the first one with titles; no cell of this file contains a semicolon. */
async function csvTable(path: string): Promise<string[][]> {
  const response = await manager.fetch(path);
  expect(response.status).toBe(200);
  return (await response.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}
const csvLines = async (path: string): Promise<string[][]> => (await csvTable(path)).slice(1);
const close = (input: Record<string, unknown>) =>
  manager.mutate('closeDesk', { input }, 'closing { difference signedByName }');

/** Records a cash payment now. @returns the event and the local date there */
async function paidInCash(
  noReceiptReason: string | null = null,
  event?: TestEvent,
): Promise<{ eventId: string; date: string }> {
  event ??= await makeEvent(test, { priceAmount: 500_000 });
  const registration = await insertRegistration(test, event);
  await test.app.database.inTransaction((transaction) =>
    recordFrontDeskPayment(transaction, {
      registration,
      amount: 500_000,
      method: 'CASH',
      takenById: manager.user.id,
      receiptNumber: noReceiptReason ? null : '77',
      noReceiptReason,
      now: test.clock.now(),
    }),
  );
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: event.timeZone }).format(test.clock.now());
  return { eventId: event.id, date };
}

describe('till of a day', () => {
  it('expects the recorded cash, and is closed with the difference and a signature', async () => {
    const day = await paidInCash();
    const staffId = manager.user.id;
    expect(await tills(day.eventId, day.date)).toEqual([
      { staffId, cashTaken: 500_000, expected: 500_000, isOutdated: false, closing: null },
    ]);
    const closingInput = { ...day, staffId, expected: 500_000, counted: 490_000 };
    expect(await close(closingInput)).toMatchObject({ problems: [{ code: 'REASON_REQUIRED' }] });
    expect(await close({ ...closingInput, expected: 1 })).toMatchObject({ problems: [{ code: 'STATE_CHANGED' }] });
    const result = await close({ ...closingInput, note: 'Не хватило сдачи' });
    expect(result.closing).toMatchObject({ difference: -10_000 });
    expect(result.closing!.signedByName).toContain(manager.user.lastName!);
    expect((await tills(day.eventId, day.date))[0]!.closing).toEqual({ difference: -10_000 });
  });
});

describe('cash payment without a receipt', () => {
  it('is listed until staff enters the receipt number', async () => {
    const { eventId } = await paidInCash('Касса не работала');
    const list = async () => {
      const ledgerEntries = await manager.query(
        'ledgerEntries',
        { filter: { eventId, lacksReceipt: true }, first: 10 },
        'nodes { id noReceiptReason }',
      );
      return ledgerEntries.nodes;
    };
    const [row] = await list();
    expect(row!.noReceiptReason).toBe('Касса не работала');
    await manager.mutate('enterReceipt', { id: row!.id, receiptNumber: '00012' });
    expect(await list()).toEqual([]);
  });
});

const kopecksOf = (cell: string): number => Number(cell.replace(',', '')) || 0;

describe('day of the front desk', () => {
  type Row = { sum: { amount: number } };
  type Money = { captured: number; refunded: number; net: number };
  type Totals = { count: number; taken: number; returned: number; net: number };

  it('has equal sums in the ledger, its file, the event and the registrations, and an empty next day', async () => {
    const event = await makeEvent(test, { priceAmount: 500_000 });
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: event.timeZone }).format(test.clock.now());
    const volunteer = await staff(test, 'CHECK_IN');
    const payAtDesk = async (method: 'CASH' | 'CARD_TERMINAL') => {
      const registration = await insertRegistration(test, event);
      await test.app.database.inTransaction((transaction) =>
        recordFrontDeskPayment(transaction, {
          registration,
          amount: 500_000,
          method,
          takenById: volunteer.user.id,
          receiptNumber: '78',
          noReceiptReason: null,
          now: test.clock.now(),
        }),
      );
      return registration;
    };
    const returned = await payAtDesk('CASH');
    await payAtDesk('CASH');
    await payAtDesk('CARD_TERMINAL');
    const paymentId = (await paymentsOf(returned.id))[0]!.id;
    await test.execute('UPDATE event_seats SET taken = taken + 1 WHERE "eventId" = ?', [event.id]);
    const { refund } = await refundBy(manager, paymentId, 500_000, { participation: 'CANCEL' });
    const tillOwners = await manager.query('tillsForRefund', { refundId: refund!.id }, 'staffId');
    expect(tillOwners).toEqual([{ staffId: volunteer.user.id }]);
    const handOver = (tillOfId: string) =>
      manager.mutate('markRefundDone', { id: refund!.id, tillOfId, documentNumber: 'РКО-8' });
    expect((await handOver(manager.user.id)).problems).toMatchObject([{ code: 'NOT_FOUND', field: 'tillOfId' }]);
    expect((await handOver(volunteer.user.id)).problems).toBeUndefined();

    const staffId = volunteer.user.id;
    expect(await tills(event.id, date)).toMatchObject([{ staffId, cashTaken: 1_000_000, expected: 500_000 }]);
    expect(await days(event.id)).toEqual([{ date, tills: 1, openTills: 1 }]);
    const closing = { eventId: event.id, date, staffId, expected: 500_000, counted: 490_000 };
    expect((await close({ ...closing, note: 'Сдали лишнее' })).closing).toMatchObject({ difference: -10_000 });
    expect(await days(event.id)).toEqual([{ date, tills: 1, openTills: 0 }]);

    const filter = { eventId: event.id };
    const { data } = await manager.graphqlWithRetry<{
      ledgerEntries: { nodes: Row[] };
      ledgerTotals: Totals;
      staffEvent: { money: Money };
    }>(
      `query ($filter: LedgerFilter, $id: ID!) {
         ledgerEntries(first: 50, filter: $filter) { nodes { sum { amount } } }
         ledgerTotals(filter: $filter) { count taken returned net }
         staffEvent(id: $id) { money { captured refunded net } } }`,
      { filter, id: event.id },
    );
    const totals = { count: 4, taken: 1_500_000, returned: 500_000, net: 1_000_000 };
    expect(data.ledgerTotals).toEqual(totals);
    expect(data.ledgerEntries.nodes.reduce((sum, { sum: { amount } }) => sum + amount, 0)).toBe(totals.net);
    expect(data.staffEvent.money).toEqual({ captured: 1_500_000, refunded: 500_000, net: 1_000_000 });
    const registrations = await test.row<{ paid: number }>(
      'SELECT SUM("paidAmount") AS paid FROM registrations WHERE "eventId" = ?',
      [event.id],
    );
    expect(Number(registrations.paid)).toBe(totals.net);
    const rows = await csvLines(`/office/money/ledger.csv?event=${event.id}`);
    expect(rows).toHaveLength(totals.count);
    expect(rows.reduce((sum, cells) => sum + kopecksOf(cells[3]!), 0)).toBe(totals.taken);
    expect(rows.reduce((sum, cells) => sum + kopecksOf(cells[4]!), 0)).toBe(totals.returned);

    expect(await tills(event.id, addDays(date, 1))).toEqual([]);
  });

  it('has to be closed again when a payment is recorded after closing', async () => {
    const event = await makeEvent(test, { priceAmount: 500_000 });
    const day = await paidInCash(null, event);
    const staffId = manager.user.id;
    await close({ ...day, staffId, expected: 500_000, counted: 500_000 });
    expect((await tills(day.eventId, day.date))[0]).toMatchObject({ isOutdated: false });
    await paidInCash(null, event);
    expect((await tills(day.eventId, day.date))[0]).toMatchObject({ expected: 1_000_000, isOutdated: true });
    expect(await days(day.eventId)).toEqual([{ date: day.date, tills: 1, openTills: 1 }]);
  });

  it('states in its file the sum that a count was compared with, beside the sum of now', async () => {
    const event = await makeEvent(test, { priceAmount: 500_000 });
    const day = await paidInCash(null, event);
    const input = { ...day, staffId: manager.user.id, expected: 500_000, counted: 490_000, note: 'Не хватило' };
    await close(input);
    await paidInCash(null, event);
    const [titles, row] = await csvTable(`/office/money/desk.csv?event=${event.id}`);
    const cells = Object.fromEntries(titles!.map((title, index) => [title, row![index]]));
    expect(cells).toMatchObject({
      'Должно быть в кассе, ₽': '10000,00',
      Закрытие: 'Закрыта, потом касса изменилась',
      'Должно было быть при закрытии, ₽': '5000,00',
      'Насчитали при закрытии, ₽': '4900,00',
      'Разница при закрытии, ₽': '-100,00',
      'Почему разница': 'Не хватило',
    });
  });
});

describe('ledger export', () => {
  it('contains the filtered rows, is recorded in the audit log, and is for managers only', async () => {
    const { eventId } = await paidInCash('Касса не работала');
    const rows = await csvLines(`/office/money/ledger.csv?event=${eventId}&receipt=none`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Касса не работала');
    expect(await csvLines(`/office/money/ledger.csv?event=${eventId}&method=INVOICE`)).toEqual([]);
    const [auditAction] = await test.rows<{ actorId: string }>(
      `SELECT "actorId" FROM audit_acts WHERE action = 'exportLedger' ORDER BY id DESC LIMIT 1`,
    );
    expect(auditAction).toEqual({ actorId: manager.user.id });
    const workbook = await manager.fetch(`/office/money/ledger.xlsx?event=${eventId}`);
    expect(workbook.headers.get('content-disposition')).toContain('ledger.xlsx');
    const editor = await staff(test, 'EDITOR');
    expect((await editor.fetch(`/office/money/ledger.csv?event=${eventId}`)).status).toBe(404);
    expect((await manager.fetch(`/office/money/ledger.csv?method=GOLD`)).status).toBe(404);
  });
});
