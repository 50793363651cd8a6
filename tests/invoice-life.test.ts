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
let manager: Visitor;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, stateOf, lettersTo, paymentsOf, job, moveTerm, overdue } = invoiceDesk(() => test);

describe('states of an invoice', () => {
  const states = Object.keys(invoiceMoves) as InvoiceState[];
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'allow or reject the transition %s → %s',
    async (from, to) => {
      const doctor = await buyer(test);
      const { id } = await invoiced(doctor);
      const payment = await openPayment(test, doctor);
      await test.app.database.inTransaction((transaction) =>
        transaction.query('UPDATE invoices SET state = ?, "paymentId" = ? WHERE id = ?', [
          from,
          from === 'PAID' ? payment.id : null,
          id,
        ]),
      );
      const row = await rowOf(id);
      const transition = test.app.database.inTransaction((transaction) =>
        moveInvoice(
          transaction,
          row,
          to,
          to === 'PAID' ? { paymentId: payment.id } : {},
          { source: 'STAFF' },
          test.clock.now(),
        ),
      );
      if (!invoiceMoves[from].includes(to)) return expect(transition).rejects.toThrow(IllegalMove);
      expect((await transition).state).toBe(to);
      expect(await rowsOf('SELECT id FROM invoice_events WHERE "invoiceId" = ? AND after = ?', id, to)).not.toEqual([]);
    },
  );
});

describe('payment term of an invoice', () => {
  it('is reminded of once, a day before; a term of less than a day is not', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    const doctorWithShortTerm = await buyer(test);
    await moveTerm((await invoiced(doctorWithShortTerm)).id, toIso(addMs(test.clock.now(), 20 * hour)));
    await job(remindOfInvoices);
    expect(await lettersTo(doctor.user.id)).toEqual(['invoice.issued']);
    await moveTerm(invoice.id, toIso(addMs(test.clock.now(), 20 * hour)));
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE invoices SET "createdAt" = ? WHERE id = ?', [
        toIso(addMs(test.clock.now(), -4 * day)),
        invoice.id,
      ]),
    );
    await job(remindOfInvoices);
    await job(remindOfInvoices);
    expect(await lettersTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.reminder']);
    expect(await lettersTo(doctorWithShortTerm.user.id)).toEqual(['invoice.issued']);
  });

  it('ends with an overdue invoice and a free seat, with one email each', async () => {
    const { her: doctor, invoice } = await overdue();
    await job(endTerms);
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await lettersTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.overdue']);
    // The user may register again, but an invoice does not hold the seat a second time.
    const secondRegistration = await doctor.graphql<{ registerForEvent: { registration: { id: string } } }>(register, {
      input: await registrationInput(test, doctor.event),
    });
    const { id } = secondRegistration.data.registerForEvent.registration;
    expect(codeOf(await call(doctor, 'requestInvoice', { registrationId: id, payer }))).toBe('INVOICE_UNPAID_BEFORE');
  });
});

describe('invoice together with other payments', () => {
  it('is cancelled by a payment by card', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    await cardPaid(test, await openPayment(test, doctor));
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие оплачено иначе.' });
    expect(codeOf(await mark(manager, invoice))).toBe('INVOICE_CANCELLED');
    expect(await lettersTo(doctor.user.id)).toContain('invoice.cancelled');
  });

  it('paid for a cancelled event confirms nothing, and its money is refunded', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    await changeEvent(test, doctor.event.id, { state: 'CANCELLED' });
    expect((await mark(manager, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: true });
    const [payment] = await test.app.database.read<{ attention: string; refundReserved: number }>(
      'SELECT attention, "refundReserved" FROM payments WHERE "registrationId" = ?',
      [doctor.registrationId],
    );
    expect(payment).toEqual({ attention: 'LATE', refundReserved: 1_200_000 });
  });

  it('paid before a card payment stays, and the card payment is refunded as overpaid', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    const attempt = await openPayment(test, doctor);
    await mark(manager, invoice);
    expect((await cardPaid(test, attempt)).attention).toBe('OVERPAID');
    await wake();
    expect((await rowOf(invoice.id)).state).toBe('PAID');
    expect(await paymentsOf(doctor.registrationId)).toMatchObject([
      { attempt: 1, refundReserved: 1_200_000 },
      { attempt: 2, method: 'INVOICE', attention: null, refundReserved: 0 },
    ]);
  });

  it('paid at the same time as by card confirms one seat, and the other payment is refunded', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    const attempt = await openPayment(test, doctor);
    await Promise.all([cardPaid(test, attempt), mark(manager, invoice)]);
    await wake();
    expect(await stateOf(doctor.registrationId)).toBe('CONFIRMED');
    const payments = await paymentsOf(doctor.registrationId);
    const accepted = payments.filter(({ state, attention }) => state === 'SUCCEEDED' && attention === null);
    expect(accepted).toHaveLength(1);
    for (const refunded of payments.filter((payment) => !accepted.includes(payment)))
      expect(refunded).toMatchObject({ attention: expect.any(String), refundReserved: 1_200_000 });
  });

  it('is cancelled with the registration', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiced(doctor);
    await doctor.graphql('mutation($id: ID!) { cancelRegistration(id: $id) { __typename } }', {
      id: doctor.registrationId,
    });
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие отменено.' });
  });
});
