import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDeskPayment } from '../server/payments/desk-payments.service.js';
import { startApp, type TestApp } from './support/app.js';
import { enrolled } from './support/enrolled.js';
import { makeEvent, staff } from './support/make.js';

let test: TestApp;
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

type Till = { staffId: string; cashTaken: number; expected: number; closing: { difference: number } | null };
const tills = async (eventId: string, date: string): Promise<Till[]> => {
  const { data } = await manager.insist<{ deskTills: Till[] }>(
    `query ($eventId: ID!, $date: String!) {
       deskTills(eventId: $eventId, date: $date) { staffId cashTaken expected closing { difference } } }`,
    { eventId, date },
  );
  return data.deskTills;
};
type Closed = { closing?: { difference: number; signedByName: string }; problems?: { code: string }[] };
const close = async (input: Record<string, unknown>): Promise<Closed> => {
  const { data } = await manager.insist<{ closeDesk: Closed }>(
    `mutation ($input: CloseDeskInput!) { closeDesk(input: $input) {
       ... on DeskClosed { closing { difference signedByName } } ... on Problems { problems { code } } } }`,
    { input },
  );
  return data.closeDesk;
};

/** A participant who has paid in cash now. @returns the event and the day by its clock */
async function paidInCash(noReceiptReason: string | null = null): Promise<{ eventId: string; date: string }> {
  const event = await makeEvent(test, { priceAmount: 500_000 });
  const registration = await enrolled(test, event);
  await test.app.database.inTransaction((transaction) =>
    recordDeskPayment(transaction, {
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

describe('the till of a day', () => {
  it('expects the cash that was taken, and is closed with the difference and a signature', async () => {
    const day = await paidInCash();
    const staffId = manager.user.id;
    expect(await tills(day.eventId, day.date)).toEqual([
      { staffId, cashTaken: 500_000, expected: 500_000, closing: null },
    ]);
    const counted = { ...day, staffId, expected: 500_000, counted: 490_000 };
    expect(await close(counted)).toMatchObject({ problems: [{ code: 'REASON_REQUIRED' }] });
    expect(await close({ ...counted, expected: 1 })).toMatchObject({ problems: [{ code: 'STATE_CHANGED' }] });
    const closed = await close({ ...counted, note: 'Не хватило сдачи' });
    expect(closed.closing).toMatchObject({ difference: -10_000 });
    expect(closed.closing!.signedByName).toContain(manager.user.lastName!);
    expect((await tills(day.eventId, day.date))[0]!.closing).toEqual({ difference: -10_000 });
  });
});

describe('money without a receipt', () => {
  it('is listed until staff enters the number', async () => {
    const { eventId } = await paidInCash('Касса не работала');
    const list = async () => {
      const { data } = await manager.insist<{ ledgerEntries: { nodes: { id: string; noReceiptReason: string }[] } }>(
        `query ($filter: LedgerFilter) { ledgerEntries(first: 10, filter: $filter) { nodes { id noReceiptReason } } }`,
        { filter: { eventId, lacksReceipt: true } },
      );
      return data.ledgerEntries.nodes;
    };
    const [row] = await list();
    expect(row!.noReceiptReason).toBe('Касса не работала');
    await manager.insist(
      `mutation ($id: ID!) { enterReceipt(id: $id, receiptNumber: "00012") { ... on Problems { problems { code } } } }`,
      { id: row!.id },
    );
    expect(await list()).toEqual([]);
  });
});
