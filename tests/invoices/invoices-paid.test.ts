import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { buyer, call, invoiceFor, markPaid } from '../support/invoices.js';
import { makeEvent, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { codeOf, invoiceHarness } from '../support/invoice-harness.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const { rowsOf, wake, rowOf, stateOf, emailsTo, paymentsOf, overdue } = invoiceHarness(() => test);

describe('marking an invoice as paid', () => {
  it('confirms the registration once, for repeated and concurrent requests', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const answers = await Promise.all(Array.from({ length: 8 }, () => markPaid(manager, invoice)));
    for (const answer of answers)
      expect(answer.invoice).toMatchObject({
        state: 'PAID',
        paidOn: '2026-11-21',
        bankDocument: '1532',
        isMoneyReturned: false,
        registration: { state: 'CONFIRMED' },
      });
    expect(await paymentsOf(doctor.registrationId)).toMatchObject([
      { method: 'INVOICE', state: 'SUCCEEDED', attempt: 1, attention: null },
    ]);
    expect(codeOf(await markPaid(manager, invoice, { documentNumber: '1533' }))).toBe('ALREADY_PAID');
    expect(codeOf(await call(manager, 'cancelInvoice', { id: invoice.id, reason: 'Ошибка' }))).toBe('ALREADY_PAID');
    await wake();
    expect((await rowOf(invoice.id)).state).toBe('PAID');
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.paid']);
    // The ticket email already confirms the payment, so a second email is skipped.
    await test.running.outbox.runPendingJobs();
    const [paidEmail] = await test.rows<{ state: string; notNeededBecause: string }>(
      `SELECT state, "notNeededBecause" FROM outbox WHERE letter = 'invoice.paid' AND "userId" = ?`,
      [doctor.user.id],
    );
    expect(paidEmail).toMatchObject({
      state: 'NOT_NEEDED',
      notNeededBecause: expect.stringContaining('зарегистрированы'),
    });
    const registration = await doctor.query(
      'registration',
      { number: doctor.number },
      'invoice { state bankDocument }',
    );
    expect(registration.invoice).toEqual({ state: 'PAID', bankDocument: null });
  });

  it('needs the exact amount, a past date and a document number', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const underpaid = await markPaid(manager, invoice, { amount: 1_199_999 });
    expect(underpaid.problems).toMatchObject([{ code: 'AMOUNT_DIFFERS', field: 'amount' }]);
    expect(underpaid.problems![0]!.message).toContain('Пришла другая сумма');
    expect((await markPaid(manager, invoice, { amount: 1_200_001 })).problems![0]!.message).toContain('лишнее');
    const invalid = await markPaid(manager, invoice, { paidOn: '2027-02-31', documentNumber: ' ' });
    expect(invalid.problems!.map(({ field }) => field)).toEqual(['paidOn', 'documentNumber']);
    expect(codeOf(await markPaid(manager, invoice, { paidOn: '2099-01-01' }))).toBe('DATE_IN_FUTURE');
    expect(codeOf(await markPaid(manager, { ...invoice, id: 'there-is-none' }))).toBe('NOT_FOUND');
    expect(await paymentsOf(doctor.registrationId)).toEqual([]);
    expect(await stateOf(doctor.registrationId)).toBe('AWAITING_PAYMENT');
  });

  it('takes a free seat for an expired registration', async () => {
    const { owner: doctor, invoice } = await overdue();
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await stateOf(doctor.registrationId)).toBe('EXPIRED');
    expect((await markPaid(manager, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: false });
    expect(await stateOf(doctor.registrationId)).toBe('CONFIRMED');
  });

  it('plans a refund for an expired registration when no seat is left', async () => {
    const event = await makeEvent(test, { priceAmount: 1_200_000, capacity: 1 });
    const { owner: doctor, invoice } = await overdue(await buyer(test, event));
    await buyer(test, event);
    expect((await markPaid(manager, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: true });
    expect(await stateOf(doctor.registrationId)).toBe('EXPIRED');
    const [payment] = await paymentsOf(doctor.registrationId);
    expect(payment).toMatchObject({ attention: 'LATE', refundReserved: 1_200_000 });
    expect(await rowsOf('SELECT source, amount, state FROM refunds WHERE "paymentId" = ?', payment!.id)).toEqual([
      { source: 'LATE_PAYMENT', amount: 1_200_000, state: 'CREATED' },
    ]);
    expect(await emailsTo(doctor.user.id)).not.toContain('invoice.paid');
    // The bank transfer waits for staff; the participant still reads that it is returned.
    await wake();
    expect((await paymentsOf(doctor.registrationId))[0]).toMatchObject({ attention: 'REFUND' });
    const registration = await doctor.query('registration', { number: doctor.number }, 'invoice { isMoneyReturned }');
    expect(registration.invoice).toEqual({ isMoneyReturned: true });
  });

  it('rejects a date before the registration, and names the order of an earlier mark', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    expect(codeOf(await markPaid(manager, invoice, { paidOn: '2026-11-20' }))).toBe('DATE_TOO_EARLY');
    await markPaid(manager, invoice);
    // The same order with another amount is not a repetition.
    const repeated = await markPaid(manager, invoice, { amount: 600_000 });
    expect(repeated.problems).toMatchObject([{ code: 'ALREADY_PAID' }]);
    expect(repeated.problems![0]!.message).toContain('№\u00a01532 от\u00a021.11.2026');
    expect(await paymentsOf(doctor.registrationId)).toHaveLength(1);
  });

  it('excludes a concurrent cancellation', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const answers = await Promise.all([
      markPaid(manager, invoice),
      call(manager, 'cancelInvoice', { id: invoice.id, reason: 'Плательщик отказался' }),
    ]);
    const { state } = await rowOf(invoice.id);
    const isPaid = state === 'PAID';
    expect(answers.map((answer) => codeOf(answer) ?? 'done')).toEqual(
      isPaid ? ['done', 'ALREADY_PAID'] : ['INVOICE_CANCELLED', 'done'],
    );
    expect(await paymentsOf(doctor.registrationId)).toHaveLength(isPaid ? 1 : 0);
    expect(await stateOf(doctor.registrationId)).toBe(isPaid ? 'CONFIRMED' : 'AWAITING_PAYMENT');
  });

  it('with several concurrent payment orders succeeds once', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const orders = ['1', '2', '3', '4'].map((documentNumber) => markPaid(manager, invoice, { documentNumber }));
    const codes = (await Promise.all(orders)).map((answer) => codeOf(answer) ?? 'done').sort();
    expect(codes).toEqual(['ALREADY_PAID', 'ALREADY_PAID', 'ALREADY_PAID', 'done']);
    expect(await paymentsOf(doctor.registrationId)).toHaveLength(1);
  });
});
