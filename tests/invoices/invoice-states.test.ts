import { beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import {
  enqueueOverdueInvoices,
  enqueueInvoiceReminders,
} from '../../server/invoices/transfers/due-invoices.service.js';
import { invoiceStates } from '../../server/invoices/invoice.states.js';
import { transitionInvoice } from '../../server/invoices/transitions.service.js';
import { appForFile } from '../support/app.js';
import { buyer, call, payByCard, invoiceFor, markPaid, openPayment, payer } from '../support/invoices.js';
import { changeEvent, registrationInput, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { codeOf, invoiceHarness } from '../support/invoice-harness.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const { rowsOf, wake, rowOf, stateOf, emailsTo, paymentsOf, job, moveTerm, overdue } = invoiceHarness(() => test);

describe('states of an invoice', () => {
  it.each(invoiceStates.names.flatMap((from) => invoiceStates.transitions[from].map((to) => [from, to] as const)))(
    'log the transition %s → %s',
    async (from, to) => {
      const doctor = await buyer(test);
      const { id } = await invoiceFor(doctor);
      const payment = await openPayment(test, doctor);
      await test.execute('UPDATE invoices SET state = ?, "paymentId" = ? WHERE id = ?', [
        from,
        from === 'PAID' ? payment.id : null,
        id,
      ]);
      const row = await rowOf(id);
      const transition = test.app.database.inTransaction((transaction) =>
        transitionInvoice(
          transaction,
          row,
          to,
          to === 'PAID' ? { paymentId: payment.id } : {},
          { source: 'STAFF' },
          test.clock.now(),
        ),
      );
      expect((await transition).state).toBe(to);
      expect(await rowsOf('SELECT id FROM invoice_events WHERE "invoiceId" = ? AND after = ?', id, to)).not.toEqual([]);
    },
  );
});

describe('payment term of an invoice', () => {
  it('is reminded of once, a day before; a term of less than a day is not', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const doctorWithShortTerm = await buyer(test);
    await moveTerm((await invoiceFor(doctorWithShortTerm)).id, toIso(addMs(test.clock.now(), 20 * hour)));
    await job(enqueueInvoiceReminders);
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued']);
    await moveTerm(invoice.id, toIso(addMs(test.clock.now(), 20 * hour)));
    await test.execute('UPDATE invoices SET "createdAt" = ? WHERE id = ?', [
      toIso(addMs(test.clock.now(), -4 * day)),
      invoice.id,
    ]);
    await job(enqueueInvoiceReminders);
    await job(enqueueInvoiceReminders);
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.reminder']);
    expect(await emailsTo(doctorWithShortTerm.user.id)).toEqual(['invoice.issued']);
  });

  it('ends with an overdue invoice and a free seat, with one email each', async () => {
    const { owner: doctor, invoice } = await overdue();
    await job(enqueueOverdueInvoices);
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.overdue']);
    // The user may register again, but an invoice does not hold the seat a second time.
    const secondRegistration = await doctor.mutate(
      'registerForEvent',
      { input: await registrationInput(test, doctor.event) },
      'registration { id number state waitingPosition payUntil offerExpiresAt }',
    );
    const { id } = secondRegistration.registration;
    expect(codeOf(await call(doctor, 'requestInvoice', { registrationId: id, payer }))).toBe('INVOICE_UNPAID_BEFORE');
  });
});

describe('invoice together with other payments', () => {
  it('is cancelled by a payment by card', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    await payByCard(test, await openPayment(test, doctor));
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие оплачено иначе.' });
    expect(codeOf(await markPaid(manager, invoice))).toBe('INVOICE_CANCELLED');
    expect(await emailsTo(doctor.user.id)).toContain('invoice.cancelled');
  });

  it('paid for a cancelled event confirms nothing, and its money is refunded', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    await changeEvent(test, doctor.event.id, { state: 'CANCELLED' });
    expect((await markPaid(manager, invoice)).invoice).toMatchObject({ state: 'PAID', isMoneyReturned: true });
    const [payment] = await test.rows<{ attention: string; refundReserved: number }>(
      'SELECT attention, "refundReserved" FROM payments WHERE "registrationId" = ?',
      [doctor.registrationId],
    );
    expect(payment).toEqual({ attention: 'LATE', refundReserved: 1_200_000 });
  });

  it('paid before a card payment stays, and the card payment is refunded as overpaid', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const attempt = await openPayment(test, doctor);
    await markPaid(manager, invoice);
    expect((await payByCard(test, attempt)).attention).toBe('OVERPAID');
    await wake();
    expect((await rowOf(invoice.id)).state).toBe('PAID');
    expect(await paymentsOf(doctor.registrationId)).toMatchObject([
      { attempt: 1, refundReserved: 1_200_000 },
      { attempt: 2, method: 'INVOICE', attention: null, refundReserved: 0 },
    ]);
  });

  it('paid at the same time as by card confirms one seat, and the other payment is refunded', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const attempt = await openPayment(test, doctor);
    await Promise.all([payByCard(test, attempt), markPaid(manager, invoice)]);
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
    const invoice = await invoiceFor(doctor);
    await doctor.mutate('cancelRegistration', { id: doctor.registrationId });
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие отменено.' });
  });
});
