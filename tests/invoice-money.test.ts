import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { buyer, call, invoiced, mark, payer, type Buyer } from './support/invoices.js';
import { staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const accountants = 'buh@example.ru';
async function subjectsTo(address: string, number: string): Promise<string[]> {
  await test.running.outbox.wake();
  return (await test.running.ports.mail.kept!.list())
    .filter(({ to, subject }) => to === address && subject.includes(number))
    .map(({ subject }) => subject);
}

type Outcome = { invoice?: { state: string }; problems?: { code: string }[] };
async function record(id: string, given: Record<string, unknown>): Promise<Outcome> {
  const { data } = await boss.insist<{ recordInvoiceTransfer: Outcome }>(
    `mutation ($id: ID!, $input: InvoiceTransferInput!) { recordInvoiceTransfer(id: $id, input: $input) {
      ... on InvoiceChanged { invoice { state } } ... on Problems { problems { code } } } }`,
    { id, input: { paidOn: '2026-11-21', documentNumber: '77', isReturned: false, ...given } },
  );
  return data.recordInvoiceTransfer;
}
const paymentsOf = (her: Buyer) =>
  test.app.database.read<{ amount: number; attention: string | null; refundReserved: number }>(
    'SELECT amount, attention, "refundReserved" FROM payments WHERE "registrationId" = ? ORDER BY attempt',
    [her.registrationId],
  );
const paidOf = async (her: Buyer): Promise<{ state: string; paidAmount: number }> => {
  const [row] = await test.app.database.read<{ state: string; paidAmount: number }>(
    'SELECT state, "paidAmount" FROM registrations WHERE id = ?',
    [her.registrationId],
  );
  return { state: row!.state, paidAmount: Number(row!.paidAmount) };
};

describe('an invoice that is not to be paid', () => {
  it('is called off to the participant and to the accountants when the participant cancels', async () => {
    const her = await buyer(test);
    const { number } = await invoiced(her, { sendsCopy: true });
    await her.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code } } } }', {
      id: her.registrationId,
    });
    expect(await subjectsTo(accountants, number)).toContain(`Не платите по счёту № ${number}`);
    expect((await subjectsTo(her.user.email, number)).some((subject) => subject.includes('отмен'))).toBe(true);
  });

  it('is called off to the accountants by its number when another payer takes its place', async () => {
    const her = await buyer(test);
    const { id, number } = await invoiced(her, { sendsCopy: true });
    const { invoice } = await call(her, 'changeInvoice', { id, payer: { ...payer, name: 'ООО «Другая клиника»' } });
    expect(await subjectsTo(accountants, number)).toContain(`Не платите по счёту № ${number}: он заменён`);
    const [email] = (await test.running.ports.mail.kept!.list()).filter(
      ({ to, subject }) => to === her.user.email && subject.includes(invoice!.number),
    );
    expect(email!.text).toContain(`Счёт № ${number} отменён`);
  });
});

describe('money that does not pay its invoice', () => {
  it('is kept until the rest comes, and both parts pay the invoice', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const part = 400_000;
    await record(invoice.id, { amount: part });
    await record(invoice.id, { amount: part });
    expect(await paymentsOf(her)).toMatchObject([{ amount: part, attention: 'UNALLOCATED' }]);
    expect(await paidOf(her)).toEqual({ state: 'AWAITING_PAYMENT', paidAmount: part });
    expect((await mark(boss, invoice)).problems).toMatchObject([{ code: 'AMOUNT_DIFFERS' }]);
    const rest = invoice.total.amount - part;
    expect((await mark(boss, invoice, { amount: rest })).invoice).toMatchObject({ state: 'PAID' });
    expect((await paymentsOf(her)).map(({ attention }) => attention)).toEqual([null, null]);
    expect(await paidOf(her)).toEqual({ state: 'CONFIRMED', paidAmount: invoice.total.amount });
  });

  it('is written down and planned to go back when the invoice is cancelled', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await call(boss, 'cancelInvoice', { id: invoice.id, reason: 'Ошибка' });
    expect((await mark(boss, invoice)).problems).toMatchObject([{ code: 'INVOICE_CANCELLED' }]);
    await record(invoice.id, { amount: invoice.total.amount, isReturned: true });
    const [payment] = await paymentsOf(her);
    expect(payment).toMatchObject({ amount: invoice.total.amount, refundReserved: invoice.total.amount });
  });
});

describe('late money of somebody who has registered anew', () => {
  it('is credited to the new registration when staff says so, and never returned unasked', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query(`UPDATE invoices SET state = 'OVERDUE' WHERE id = ?`, [invoice.id]);
      await transaction.query(`UPDATE registrations SET state = 'EXPIRED', "payUntil" = NULL WHERE id = ?`, [
        her.registrationId,
      ]);
    });
    const anew = await buyer(test, her.event, her);
    const refused = await mark(boss, invoice);
    expect(refused.problems).toMatchObject([{ code: 'OTHER_REGISTRATION' }]);
    expect(refused.problems![0]!.message).toContain(anew.number);
    const paid = await mark(boss, invoice, { creditTo: anew.registrationId });
    expect(paid.invoice).toMatchObject({ state: 'PAID', registration: { state: 'CONFIRMED' } });
    expect(await paidOf(anew)).toEqual({ state: 'CONFIRMED', paidAmount: invoice.total.amount });
    expect(await paymentsOf(her)).toEqual([]);
  });
});
