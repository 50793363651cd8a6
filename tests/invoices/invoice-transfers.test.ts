import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { buyer, call, invoiceFor, markPaid, payer, type Buyer } from '../support/invoices.js';
import { staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const accountants = 'buh@example.ru';
async function subjectsTo(address: string, number: string): Promise<string[]> {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list())
    .filter(({ to, subject }) => to === address && subject.includes(number))
    .map(({ subject }) => subject);
}
async function record(id: string, fields: Record<string, unknown>) {
  return manager.mutate(
    'recordInvoiceTransfer',
    { id, input: { paidOn: '2026-11-21', documentNumber: '77', isReturned: false, ...fields } },
    'invoice { state }',
  );
}
const paymentsOf = (doctor: Buyer) =>
  test.rows<{ amount: number; attention: string | null; refundReserved: number }>(
    'SELECT amount, attention, "refundReserved" FROM payments WHERE "registrationId" = ? ORDER BY attempt',
    [doctor.registrationId],
  );
const paidOf = async (doctor: Buyer): Promise<{ state: string; paidAmount: number }> => {
  const row = await test.row<{ state: string; paidAmount: number }>(
    'SELECT state, "paidAmount" FROM registrations WHERE id = ?',
    [doctor.registrationId],
  );
  return { state: row.state, paidAmount: Number(row.paidAmount) };
};

describe('invoice that is cancelled or replaced', () => {
  it('is reported to the participant and the accountants when the participant cancels', async () => {
    const doctor = await buyer(test);
    const { number } = await invoiceFor(doctor, { sendsCopy: true });
    await doctor.mutate('cancelRegistration', { id: doctor.registrationId });
    expect(await subjectsTo(accountants, number)).toContain(`Не платите по счёту № ${number}`);
    expect((await subjectsTo(doctor.user.email, number)).some((subject) => subject.includes('отмен'))).toBe(true);
  });

  it('is reported to the accountants by its number when the payer changes', async () => {
    const doctor = await buyer(test);
    const { id, number } = await invoiceFor(doctor, { sendsCopy: true });
    const { invoice } = await call(doctor, 'changeInvoice', { id, payer: { ...payer, name: 'ООО «Другая клиника»' } });
    expect(await subjectsTo(accountants, number)).toContain(`Не платите по счёту № ${number}: он заменён`);
    const [email] = (await test.running.ports.mail.mailbox!.list()).filter(
      ({ to, subject }) => to === doctor.user.email && subject.includes(invoice!.number),
    );
    expect(email!.text).toContain(`Счёт № ${number} отменён`);
  });
});

describe('transfer that does not pay its invoice', () => {
  it('is recorded as a part, and pays the invoice together with the remainder', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const part = 400_000;
    await record(invoice.id, { amount: part });
    await record(invoice.id, { amount: part });
    expect(await paymentsOf(doctor)).toMatchObject([{ amount: part, attention: 'UNALLOCATED' }]);
    expect(await paidOf(doctor)).toEqual({ state: 'AWAITING_PAYMENT', paidAmount: part });
    expect((await markPaid(manager, invoice)).problems).toMatchObject([{ code: 'AMOUNT_DIFFERS' }]);
    const remainder = invoice.total.amount - part;
    expect((await markPaid(manager, invoice, { amount: remainder })).invoice).toMatchObject({ state: 'PAID' });
    expect((await paymentsOf(doctor)).map(({ attention }) => attention)).toEqual([null, null]);
    expect(await paidOf(doctor)).toEqual({ state: 'CONFIRMED', paidAmount: invoice.total.amount });
  });

  it('is recorded, with a refund planned, for a cancelled invoice', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    await call(manager, 'cancelInvoice', { id: invoice.id, reason: 'Ошибка' });
    expect((await markPaid(manager, invoice)).problems).toMatchObject([{ code: 'INVOICE_CANCELLED' }]);
    await record(invoice.id, { amount: invoice.total.amount, isReturned: true });
    const [payment] = await paymentsOf(doctor);
    expect(payment).toMatchObject({ amount: invoice.total.amount, refundReserved: invoice.total.amount });
  });
});

describe('late payment after a second registration', () => {
  it('is credited to the new registration on request, and never refunded automatically', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    await test.app.database.inTransaction(async (transaction) => {
      await transaction.query(`UPDATE invoices SET state = 'OVERDUE' WHERE id = ?`, [invoice.id]);
      await transaction.query(`UPDATE registrations SET state = 'EXPIRED', "payUntil" = NULL WHERE id = ?`, [
        doctor.registrationId,
      ]);
    });
    const newRegistration = await buyer(test, doctor.event, doctor);
    const rejected = await markPaid(manager, invoice);
    expect(rejected.problems).toMatchObject([{ code: 'OTHER_REGISTRATION' }]);
    expect(rejected.problems![0]!.message).toContain(newRegistration.number);
    const paid = await markPaid(manager, invoice, { creditTo: newRegistration.registrationId });
    expect(paid.invoice).toMatchObject({ state: 'PAID', registration: { state: 'CONFIRMED' } });
    expect(await paidOf(newRegistration)).toEqual({ state: 'CONFIRMED', paidAmount: invoice.total.amount });
    expect(await paymentsOf(doctor)).toEqual([]);
  });
});
