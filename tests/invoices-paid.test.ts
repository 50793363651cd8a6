import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { buyer, call, invoiced, mark } from './support/invoices.js';
import { makeEvent, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';
import { codeOf, invoiceDesk } from './support/invoice-desk.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, stateOf, lettersTo, paymentsOf, overdue } = invoiceDesk(() => test);

describe('marking paid', () => {
  it('confirms the registration with a payment, once however often and by however many', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(boss, invoice)));
    for (const answer of answers)
      expect(answer.invoice).toMatchObject({
        state: 'PAID',
        paidOn: '2026-11-21',
        bankDocument: '1532',
        isMoneyReturned: false,
        registration: { state: 'CONFIRMED' },
      });
    expect(await paymentsOf(her.registrationId)).toMatchObject([
      { method: 'INVOICE', state: 'SUCCEEDED', attempt: 1, attention: null },
    ]);
    expect(codeOf(await mark(boss, invoice, { documentNumber: '1533' }))).toBe('ALREADY_PAID');
    expect(codeOf(await call(boss, 'cancelInvoice', { id: invoice.id, reason: 'Ошибка' }))).toBe('ALREADY_PAID');
    await wake();
    expect((await rowOf(invoice.id)).state).toBe('PAID');
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.paid']);
    // The email with the ticket says that the money has come: one email for one thing.
    await test.running.outbox.wake();
    const [paid] = await test.app.database.read<{ state: string; notNeededBecause: string }>(
      `SELECT state, "notNeededBecause" FROM outbox WHERE letter = 'invoice.paid' AND "userId" = ?`,
      [her.user.id],
    );
    expect(paid).toMatchObject({ state: 'NOT_NEEDED', notNeededBecause: expect.stringContaining('зарегистрированы') });
    const { data } = await her.graphql<{ registration: { invoice: { bankDocument: string | null; state: string } } }>(
      'query($number: String!) { registration(number: $number) { invoice { state bankDocument } } }',
      { number: her.number },
    );
    expect(data.registration.invoice).toEqual({ state: 'PAID', bankDocument: null });
  });

  it('takes the whole sum only, with a day that has come and a number', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const less = await mark(boss, invoice, { amount: 1_199_999 });
    expect(less.problems).toMatchObject([{ code: 'AMOUNT_DIFFERS', field: 'amount' }]);
    expect(less.problems![0]!.message).toContain('Пришла другая сумма');
    expect((await mark(boss, invoice, { amount: 1_200_001 })).problems![0]!.message).toContain('лишнее');
    const wrong = await mark(boss, invoice, { paidOn: '2027-02-31', documentNumber: ' ' });
    expect(wrong.problems!.map(({ field }) => field)).toEqual(['paidOn', 'documentNumber']);
    expect(codeOf(await mark(boss, invoice, { paidOn: '2099-01-01' }))).toBe('DATE_AHEAD');
    expect(codeOf(await mark(boss, { ...invoice, id: 'there-is-none' }))).toBe('NOT_FOUND');
    expect(await paymentsOf(her.registrationId)).toEqual([]);
    expect(await stateOf(her.registrationId)).toBe('AWAITING_PAYMENT');
  });

  it('late, takes a seat that is left', async () => {
    const { her, invoice } = await overdue();
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await stateOf(her.registrationId)).toBe('EXPIRED');
    expect((await mark(boss, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: false });
    expect(await stateOf(her.registrationId)).toBe('CONFIRMED');
  });

  it('late, and no seat is left: the money is to be given back', async () => {
    const event = await makeEvent(test, { priceAmount: 1_200_000, capacity: 1 });
    const { her, invoice } = await overdue(await buyer(test, event));
    await buyer(test, event);
    expect((await mark(boss, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: true });
    expect(await stateOf(her.registrationId)).toBe('EXPIRED');
    const [payment] = await paymentsOf(her.registrationId);
    expect(payment).toMatchObject({ attention: 'LATE', refundReserved: 1_200_000 });
    expect(await rowsOf('SELECT source, amount, state FROM refunds WHERE "paymentId" = ?', payment!.id)).toEqual([
      { source: 'LATE_PAYMENT', amount: 1_200_000, state: 'CREATED' },
    ]);
    expect(await lettersTo(her.user.id)).not.toContain('invoice.paid');
    // The transfer waits for staff now, and the person is told the same as before.
    await wake();
    expect((await paymentsOf(her.registrationId))[0]).toMatchObject({ attention: 'REFUND' });
    const { data } = await her.graphql<{ registration: { invoice: { isMoneyReturned: boolean } } }>(
      'query($number: String!) { registration(number: $number) { invoice { isMoneyReturned } } }',
      { number: her.number },
    );
    expect(data.registration.invoice).toEqual({ isMoneyReturned: true });
  });

  it('says which order it was marked with, and takes no day before she had registered', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    expect(codeOf(await mark(boss, invoice, { paidOn: '2026-11-20' }))).toBe('DATE_TOO_EARLY');
    await mark(boss, invoice);
    // The same order with another sum is no repetition.
    const again = await mark(boss, invoice, { amount: 600_000 });
    expect(again.problems).toMatchObject([{ code: 'ALREADY_PAID' }]);
    expect(again.problems![0]!.message).toContain('№\u00a01532 от\u00a021.11.2026');
    expect(await paymentsOf(her.registrationId)).toHaveLength(1);
  });

  it('called off or marked paid, whichever of the two comes first, at the very same moment', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const answers = await Promise.all([
      mark(boss, invoice),
      call(boss, 'cancelInvoice', { id: invoice.id, reason: 'Плательщик отказался' }),
    ]);
    const { state } = await rowOf(invoice.id);
    const isPaid = state === 'PAID';
    expect(answers.map((one) => codeOf(one) ?? 'done')).toEqual(
      isPaid ? ['done', 'ALREADY_PAID'] : ['INVOICE_CANCELLED', 'done'],
    );
    expect(await paymentsOf(her.registrationId)).toHaveLength(isPaid ? 1 : 0);
    expect(await stateOf(her.registrationId)).toBe(isPaid ? 'CONFIRMED' : 'AWAITING_PAYMENT');
  });

  it('marked with two payment orders at once, one of them is told that it came second', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const orders = ['1', '2', '3', '4'].map((documentNumber) => mark(boss, invoice, { documentNumber }));
    const codes = (await Promise.all(orders)).map((one) => codeOf(one) ?? 'done').sort();
    expect(codes).toEqual(['ALREADY_PAID', 'ALREADY_PAID', 'ALREADY_PAID', 'done']);
    expect(await paymentsOf(her.registrationId)).toHaveLength(1);
  });
});
