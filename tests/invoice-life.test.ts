import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../server/core/clock.js';
import { endTerms, remindOfInvoices } from '../server/invoices/follow.service.js';
import { invoiceMoves, type InvoiceState } from '../server/invoices/invoice.life.js';
import { moveInvoice } from '../server/invoices/moves.service.js';
import { IllegalMove } from '../server/payments/moves.service.js';
import { startApp, type TestApp } from './support/app.js';
import { buyer, call, cardPaid, invoiced, mark, openPayment, payer } from './support/invoices.js';
import { changeEvent, register, registrationInput, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';
import { codeOf, invoiceDesk } from './support/invoice-desk.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, stateOf, lettersTo, paymentsOf, job, moveTerm, overdue } = invoiceDesk(() => test);

describe('the life of an invoice', () => {
  const states = Object.keys(invoiceMoves) as InvoiceState[];
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', async (from, to) => {
    const her = await buyer(test);
    const { id } = await invoiced(her);
    const payment = await openPayment(test, her);
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE invoices SET state = ?, "paymentId" = ? WHERE id = ?', [
        from,
        from === 'PAID' ? payment.id : null,
        id,
      ]),
    );
    const row = await rowOf(id);
    const moving = test.app.database.inTransaction((transaction) =>
      moveInvoice(
        transaction,
        row,
        to,
        to === 'PAID' ? { paymentId: payment.id } : {},
        { source: 'STAFF' },
        test.clock.now(),
      ),
    );
    if (!invoiceMoves[from].includes(to)) return expect(moving).rejects.toThrow(IllegalMove);
    expect((await moving).state).toBe(to);
    expect(await rowsOf('SELECT id FROM invoice_events WHERE "invoiceId" = ? AND after = ?', id, to)).not.toEqual([]);
  });
});

describe('time', () => {
  it('is reminded of a day before, once; who has less than a day is not', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const hurried = await buyer(test);
    await moveTerm((await invoiced(hurried)).id, toIso(addMs(test.clock.now(), 20 * hour)));
    await job(remindOfInvoices);
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued']);
    await moveTerm(invoice.id, toIso(addMs(test.clock.now(), 20 * hour)));
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE invoices SET "createdAt" = ? WHERE id = ?', [
        toIso(addMs(test.clock.now(), -4 * day)),
        invoice.id,
      ]),
    );
    await job(remindOfInvoices);
    await job(remindOfInvoices);
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.reminder']);
    expect(await lettersTo(hurried.user.id)).toEqual(['invoice.issued']);
  });

  it('passed, it is overdue and the seat goes, each told once', async () => {
    const { her, invoice } = await overdue();
    await job(endTerms);
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.overdue']);
    // The user may register anew, but an invoice does not hold the seat a second time.
    const again = await her.graphql<{ registerForEvent: { registration: { id: string } } }>(register, {
      input: await registrationInput(test, her.event),
    });
    const { id } = again.data.registerForEvent.registration;
    expect(codeOf(await call(her, 'requestInvoice', { registrationId: id, payer }))).toBe('INVOICE_UNPAID_BEFORE');
  });
});

describe('beside a card', () => {
  it('paying by card cancels the invoice', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await cardPaid(test, await openPayment(test, her));
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие оплачено иначе.' });
    expect(codeOf(await mark(boss, invoice))).toBe('INVOICE_CANCELLED');
    expect(await lettersTo(her.user.id)).toContain('invoice.cancelled');
  });

  it('money for an event that was called off confirms nothing: staff sends it back', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await changeEvent(test, her.event.id, { state: 'CANCELLED' });
    expect((await mark(boss, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: true });
    const [payment] = await test.app.database.read<{ attention: string; refundReserved: number }>(
      'SELECT attention, "refundReserved" FROM payments WHERE "registrationId" = ?',
      [her.registrationId],
    );
    expect(payment).toEqual({ attention: 'LATE', refundReserved: 1_200_000 });
  });

  it('money by card after the mark is given back as overpaid', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const attempt = await openPayment(test, her);
    await mark(boss, invoice);
    expect((await cardPaid(test, attempt)).attention).toBe('OVERPAID');
    await wake();
    expect((await rowOf(invoice.id)).state).toBe('PAID');
    expect(await paymentsOf(her.registrationId)).toMatchObject([
      { attempt: 1, refundReserved: 1_200_000 },
      { attempt: 2, method: 'INVOICE', attention: null, refundReserved: 0 },
    ]);
  });

  it('card and mark at the very same moment: one seat, no money without an owner', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const attempt = await openPayment(test, her);
    await Promise.all([cardPaid(test, attempt), mark(boss, invoice)]);
    await wake();
    expect(await stateOf(her.registrationId)).toBe('CONFIRMED');
    const payments = await paymentsOf(her.registrationId);
    const kept = payments.filter(({ state, attention }) => state === 'SUCCEEDED' && attention === null);
    expect(kept).toHaveLength(1);
    for (const other of payments.filter((one) => !kept.includes(one)))
      expect(other).toMatchObject({ attention: expect.any(String), refundReserved: 1_200_000 });
  });

  it('giving the registration up cancels the invoice', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await her.graphql('mutation($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id: her.registrationId });
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие отменено.' });
  });
});
