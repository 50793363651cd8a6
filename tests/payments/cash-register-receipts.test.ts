import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import { checkTillReceipts } from '../../server/payments/till/execute-till-receipt.js';
import type { LedgerEntry } from '../../server/registrations/ledger/ledger-entry.entity.js';
import type { TillReceipt } from '../../server/payments/till/till-receipt.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { startAtolFake, type AtolFake } from '../support/atol-fake.js';
import { makeEvent, makeUser, staff } from '../support/factories.js';

import { refundBy } from '../support/refund-harness.js';

const price = 500_000;
const number = 'ФН 9999078902010421, ФД 133, ФП 3449555941';

let till: AtolFake;
let test: TestApp;
let manager: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  till = await startAtolFake();
  test = await startApp({ env: till.env });
  manager = await staff(test, 'MANAGER');
});
afterAll(async () => {
  await test.close();
  await till.close();
});
afterEach(() => {
  till.behaviour = 'done';
});

type CashPayment = { registrationId: string; entry: LedgerEntry; email: string };

/** Registers a walk-in, who pays at the front desk. */
async function payAtFrontDesk(payment: Record<string, unknown> = {}): Promise<CashPayment> {
  const now = test.clock.now().getTime();
  const times = { startsAt: new Date(now - hour).toISOString(), endsAt: new Date(now + 5 * hour).toISOString() };
  const event = await makeEvent(test, { priceAmount: price, ...times });
  const user = await makeUser(test);
  const result = await manager.mutate(
    'registerWalkIn',
    {
      input: {
        nonce: uuid(),
        eventId: event.id,
        accountId: user.id,
        tariffId: event.tariffs[0]!.id,
        hasConsented: true,
        consentManner: 'SPOKEN',
        expectedAmount: price,
        payment: { method: 'CASH', ...payment },
      },
    },
    'registrationId',
  );
  expect(result.problems).toBeUndefined();
  const registrationId = result.registrationId!;
  const [entry] = await entriesOf(registrationId);
  return { registrationId, entry: entry!, email: user.email };
}

const entriesOf = (registrationId: string) =>
  test.rows<LedgerEntry>('SELECT * FROM ledger_entries WHERE "registrationId" = ? ORDER BY at, id', [registrationId]);
const receiptOf = async (entryId: string): Promise<TillReceipt | undefined> =>
  (await test.rows<TillReceipt>('SELECT * FROM till_receipts WHERE "entryId" = ?', [entryId]))[0];
const attentionOf = async ({ paymentId }: LedgerEntry): Promise<string | null> =>
  await test.value<string | null>('SELECT attention FROM payments WHERE id = ?', [paymentId]);
const documentsOf = async (entryId: string) => {
  const receipt = await receiptOf(entryId);
  return till.documents.filter(({ external_id }) => external_id === receipt!.key);
};
/** Moves the clock and runs retries and checks that are due. */
async function advanceAndRun(milliseconds: number = minute): Promise<void> {
  test.clock.forward(milliseconds);
  await test.running.outbox.runPendingJobs();
  await checkTillReceipts(test.app);
}
type Answer = { entry?: { receiptNumber: string | null }; problems?: { code: string }[] };
async function call(name: string, variables: Record<string, string>): Promise<Answer> {
  const types = Object.keys(variables).map((key) => `$${key}: ${key === 'receiptNumber' ? 'String!' : 'ID!'}`);
  const args = Object.keys(variables).map((key) => `${key}: $${key}`);
  const { data } = await manager.graphqlWithRetry<Record<string, Answer>>(
    `mutation (${types.join(', ')}) { answer: ${name}(${args.join(', ')}) {
       ... on LedgerEntryChanged { entry { receiptNumber } } ... on Problems { problems { code } } } }`,
    variables,
  );
  return data.answer!;
}

describe('receipts of the front desk with a cash register', () => {
  it("have the tariff's line and tax for cash, and are sent to the participant", async () => {
    const { entry, email } = await payAtFrontDesk();
    expect(entry).toMatchObject({ receiptNumber: null, noReceiptReason: null });
    await advanceAndRun();
    await advanceAndRun();
    const [document] = await documentsOf(entry.id);
    expect(document).toMatchObject({
      operation: 'sell',
      receipt: {
        client: { email },
        company: { inn: '7800000000', sno: 'osn' },
        items: [{ sum: 5_000, payment_object: 'service', vat: { type: 'none' } }],
        payments: [{ type: 0, sum: 5_000 }],
        total: 5_000,
      },
    });
    expect((await entriesOf(entry.registrationId))[0]).toMatchObject({ receiptNumber: number });
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'SUCCEEDED', askAt: null });
  });

  it('are made for card payments, but not if staff entered a number or a reason', async () => {
    const cardPayment = await payAtFrontDesk({ method: 'CARD_TERMINAL' });
    const byHand = await payAtFrontDesk({ receiptNumber: '17' });
    const withoutReceipt = await payAtFrontDesk({ noReceiptReason: 'Нет связи' });
    await advanceAndRun();
    expect((await documentsOf(cardPayment.entry.id))[0]!.receipt.payments).toEqual([{ type: 1, sum: 5_000 }]);
    expect([await receiptOf(byHand.entry.id), await receiptOf(withoutReceipt.entry.id)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are made for cash refunds too', async () => {
    const { entry, registrationId } = await payAtFrontDesk();
    await advanceAndRun();
    await advanceAndRun();
    const { refund } = await refundBy(manager, entry.paymentId!, price, { participation: 'CANCEL' });
    await manager.mutate('markRefundDone', { id: refund!.id, documentNumber: 'РКО-9' });
    await advanceAndRun();
    await advanceAndRun();
    const [, refundEntry] = await entriesOf(registrationId);
    expect(refundEntry).toMatchObject({ amount: -price, documentNumber: 'РКО-9', receiptNumber: number });
    expect((await documentsOf(refundEntry!.id))[0]).toMatchObject({
      operation: 'sell_refund',
      receipt: { total: 5_000 },
    });
  });
});

describe('a cash register that fails', () => {
  it('makes one receipt if an answer is lost, because the key stays the same', async () => {
    till.behaviour = 'lost';
    const { entry } = await payAtFrontDesk();
    await advanceAndRun();
    till.behaviour = 'done';
    till.documents.at(-1)!.behaviour = 'done';
    await advanceAndRun(2 * minute);
    await advanceAndRun(2 * minute);
    expect(await documentsOf(entry.id)).toHaveLength(1);
    expect((await entriesOf(entry.registrationId))[0]!.receiptNumber).toBe(number);
  });

  it('may answer late: staff cannot enter a number, and an expired token is renewed', async () => {
    till.behaviour = 'wait';
    const { entry } = await payAtFrontDesk();
    await advanceAndRun();
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'PENDING' });
    expect((await call('enterReceipt', { id: entry.id, receiptNumber: '5' })).problems).toMatchObject([
      { code: 'RECEIPT_UNDER_WAY' },
    ]);
    till.invalidateTokens();
    (await documentsOf(entry.id))[0]!.behaviour = 'done';
    await advanceAndRun(10 * minute);
    expect((await entriesOf(entry.registrationId))[0]!.receiptNumber).toBe(number);
    expect(await attentionOf(entry)).toBeNull();
  });

  it('needs attention of staff, who can request a new receipt', async () => {
    till.behaviour = 'fail';
    const { entry } = await payAtFrontDesk();
    await advanceAndRun();
    await advanceAndRun();
    const failed = await receiptOf(entry.id);
    expect(failed).toMatchObject({ state: 'CANCELED', failure: 'atol_3822' });
    expect(await attentionOf(entry)).toBe('RECEIPT');
    till.behaviour = 'done';
    expect((await call('retryTillReceipt', { entryId: entry.id })).entry).toEqual({ receiptNumber: null });
    expect(await call('retryTillReceipt', { entryId: entry.id })).toHaveProperty('entry');
    expect(await attentionOf(entry)).toBeNull();
    await advanceAndRun();
    await advanceAndRun();
    expect((await receiptOf(entry.id))!.key).not.toBe(failed!.key);
    expect((await entriesOf(entry.registrationId))[0]!.receiptNumber).toBe(number);
  });

  it('leaves the receipt number to staff when it rejects the receipt', async () => {
    till.behaviour = 'refuse';
    const { entry } = await payAtFrontDesk();
    await advanceAndRun();
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'CANCELED', failure: 'atol_32' });
    expect(await attentionOf(entry)).toBe('RECEIPT');
    expect((await call('enterReceipt', { id: entry.id, receiptNumber: '00042' })).entry).toEqual({
      receiptNumber: '00042',
    });
    expect(await attentionOf(entry)).toBeNull();
    expect((await call('retryTillReceipt', { entryId: entry.id })).problems).toMatchObject([{ code: 'RECEIPT_KNOWN' }]);
  });

  it('is given up after a day without an answer, and retried with the same key', async () => {
    till.behaviour = 'silent';
    const { entry } = await payAtFrontDesk();
    await advanceAndRun();
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'CREATED' });
    const { key } = (await receiptOf(entry.id))!;
    await advanceAndRun(25 * hour);
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'CANCELED', failure: 'silent', key });
    expect(await attentionOf(entry)).toBe('RECEIPT');
    till.behaviour = 'done';
    manager = await staff(test, 'MANAGER');
    await call('retryTillReceipt', { entryId: entry.id });
    await advanceAndRun();
    await advanceAndRun();
    expect(await receiptOf(entry.id)).toMatchObject({ state: 'SUCCEEDED', key });
  });
});

describe('settings of the cash register', () => {
  it('must be complete or absent', () => {
    const { ATOL_PASSWORD: _password, ...incomplete } = till.env;
    expect(() => readConfig({ NODE_ENV: 'test', ...incomplete })).toThrow('ATOL_LOGIN');
    expect(readConfig({ NODE_ENV: 'test' }).till).toBeNull();
  });
});
