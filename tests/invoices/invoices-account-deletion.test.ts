import { beforeAll, describe, expect, it } from 'vitest';
import { inErasureOrder } from '../../server/core/personal-data.js';
import { Db } from '../../server/core/database/db.js';
import { invoicesPersonalData } from '../../server/invoices/invoices.personal-data.js';
import { appForFile } from '../support/app.js';
import { buyer, call, invoiceFor, markPaid, payer } from '../support/invoices.js';
import { makeEvent, staff } from '../support/factories.js';

import { refundBy } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';
import { invoiceHarness } from '../support/invoice-harness.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const { rowOf, rowsOf, paymentsOf, wake } = invoiceHarness(() => test);

describe('invoices of a deleted account', () => {
  it('keep the payment without the user, and only the number of unpaid ones', async () => {
    const doctor = await buyer(test);
    const paid = await invoiceFor(doctor, { contactPerson: 'Петрова Анна' });
    await markPaid(manager, paid);
    const secondEvent = await makeEvent(test, { priceAmount: 1_200_000 });
    const open = await invoiceFor(await buyer(test, secondEvent, doctor));
    const { read, erase, labels } = invoicesPersonalData;
    const copy = await read(test.app, new Db(test.app.database), doctor.user.id);
    expect(copy).toMatchObject([
      { number: paid.number, state: 'Оплачен', inn: payer.inn, contactPerson: 'Петрова Анна', amount: 12_000 },
      { number: open.number, state: 'Выставлен' },
    ]);
    for (const row of copy) expect(Object.keys(labels)).toEqual(Object.keys(row));
    await test.app.database.inTransaction((transaction) => erase!(transaction, doctor.user.id, test.clock.now()));
    expect(await rowOf(paid.id)).toMatchObject({
      state: 'PAID',
      userId: null,
      payerInn: payer.inn,
      contactPerson: null,
      documentsEmail: '',
    });
    expect(await rowOf(open.id)).toMatchObject({
      state: 'CANCELLED',
      userId: null,
      payerInn: '',
      payerName: '',
      paper: '',
    });
    expect((await manager.fetch(paid.pdfUrl)).status).toBe(200);
    expect((await manager.fetch(open.pdfUrl)).status).toBe(404);
  });

  it('lose texts by staff about the user, and keep source, time and amount', async () => {
    const name = 'Иванова Мария Петровна';
    const doctor = await buyer(test);
    const cancelled = await invoiceFor(doctor);
    await call(manager, 'cancelInvoice', { id: cancelled.id, reason: `${name} просила отменить` });
    const paid = await invoiceFor(doctor);
    await markPaid(manager, paid);
    const [payment] = await paymentsOf(doctor.registrationId);
    const { refund } = await refundBy(manager, payment!.id, 100_000, { reason: `${name} не сможет приехать` });
    await wake();
    expect((await paymentsOf(doctor.registrationId))[0]!.attention).toBe('REFUND');
    const result = await manager.mutate('resolvePaymentAttention', {
      paymentId: payment!.id,
      note: `Звонили: ${name} ждёт перевода`,
    });
    expect(result.problems).toBeUndefined();
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of inErasureOrder(test.app.hooks))
        await erase?.(transaction, doctor.user.id, test.clock.now());
    });
    const log = await rowsOf<{ note: string; before: string; after: string }>(
      'SELECT * FROM money_events WHERE "paymentId" = ? ORDER BY id',
      payment!.id,
    );
    const events = await rowsOf<{ after: string; source: string; note: string | null }>(
      'SELECT * FROM invoice_events WHERE "invoiceId" IN (?, ?) ORDER BY id',
      cancelled.id,
      paid.id,
    );
    const refunds = await rowsOf<object>('SELECT * FROM refunds WHERE id = ?', refund!.id);
    const remaining = JSON.stringify([log, events, refunds, await rowOf(cancelled.id)]);
    expect(remaining).not.toContain('Иванова');
    expect(remaining).not.toContain(doctor.user.id);
    expect(refunds).toMatchObject([
      { amount: 100_000, source: 'STAFF', state: 'CREATED', reason: null, createdAt: expect.any(String) },
    ]);
    // Both notes (set by the system, resolved by staff) keep their kind only.
    expect(log.filter(({ before, after }) => before === after).map(({ note }) => note)).toEqual(['REFUND', 'REFUND']);
    expect(events.find(({ after }) => after === 'CANCELLED')).toMatchObject({ source: 'STAFF', note: null });
    // Accounting identifies a payment by the number of its order.
    expect(await rowOf(paid.id)).toMatchObject({ bankDocument: '1532', amount: 1_200_000, state: 'PAID' });
  });
});
