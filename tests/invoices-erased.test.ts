import { inErasureOrder } from '../server/core/personal-data.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Db } from '../server/core/kept.js';
import { invoicesOfPerson } from '../server/invoices/invoices.personal-data.js';
import { startApp, type TestApp } from './support/app.js';
import { buyer, call, invoiced, mark, payer } from './support/invoices.js';
import { makeEvent, staff } from './support/make.js';
import { refundBy } from './support/refunding.js';
import type { Visitor } from './support/visitor.js';
import { invoiceDesk } from './support/invoice-desk.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowOf, rowsOf, paymentsOf, wake } = invoiceDesk(() => test);

describe('when the account is deleted', () => {
  it('what was paid stays without her, and of the rest only the number', async () => {
    const her = await buyer(test);
    const paid = await invoiced(her, { contactPerson: 'Петрова Анна' });
    await mark(boss, paid);
    const again = await makeEvent(test, { priceAmount: 1_200_000 });
    const open = await invoiced(await buyer(test, again, her));
    const { read, erase, labels } = invoicesOfPerson;
    const copy = await read(test.app, new Db(test.app.database), her.user.id);
    expect(copy).toMatchObject([
      { number: paid.number, state: 'оплачен', inn: payer.inn, contactPerson: 'Петрова Анна', amount: 12_000 },
      { number: open.number, state: 'выставлен' },
    ]);
    for (const row of copy) expect(Object.keys(labels)).toEqual(Object.keys(row));
    await test.app.database.inTransaction((transaction) => erase!(transaction, her.user.id, test.clock.now()));
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
    expect((await boss.fetch(paid.pdfUrl)).status).toBe(200);
    expect((await boss.fetch(open.pdfUrl)).status).toBe(404);
  });

  it('what staff has typed about her goes; that it was staff, when and how much stays', async () => {
    const name = 'Иванова Мария Петровна';
    const her = await buyer(test);
    const off = await invoiced(her);
    await call(boss, 'cancelInvoice', { id: off.id, reason: `${name} просила отменить` });
    const paid = await invoiced(her);
    await mark(boss, paid);
    const [payment] = await paymentsOf(her.registrationId);
    const { refund } = await refundBy(boss, payment!.id, 100_000, { reason: `${name} не сможет приехать` });
    await wake();
    expect((await paymentsOf(her.registrationId))[0]!.attention).toBe('REFUND');
    const { data } = await boss.graphql<{ resolvePaymentAttention: object }>(
      `mutation($id: ID!, $note: String!) { resolvePaymentAttention(paymentId: $id, note: $note) {
        ... on Problems { problems { code } } } }`,
      { id: payment!.id, note: `Звонили: ${name} ждёт перевода` },
    );
    expect(data.resolvePaymentAttention).toEqual({});
    await test.app.database.inTransaction(async (transaction) => {
      for (const { erase } of inErasureOrder(test.app.hooks)) await erase?.(transaction, her.user.id, test.clock.now());
    });
    const log = await rowsOf<{ note: string; before: string; after: string }>(
      'SELECT * FROM money_events WHERE "paymentId" = ? ORDER BY id',
      payment!.id,
    );
    const events = await rowsOf<{ after: string; source: string; note: string | null }>(
      'SELECT * FROM invoice_events WHERE "invoiceId" IN (?, ?) ORDER BY id',
      off.id,
      paid.id,
    );
    const refunds = await rowsOf<object>('SELECT * FROM refunds WHERE id = ?', refund!.id);
    const left = JSON.stringify([log, events, refunds, await rowOf(off.id)]);
    expect(left).not.toContain('Иванова');
    expect(left).not.toContain(her.user.id);
    expect(refunds).toMatchObject([
      { amount: 100_000, source: 'STAFF', state: 'CREATED', reason: null, createdAt: expect.any(String) },
    ]);
    // The site has put the mark there, staff has taken it off: of hers the kind alone is left.
    expect(log.filter(({ before, after }) => before === after).map(({ note }) => note)).toEqual(['REFUND', 'REFUND']);
    expect(events.find(({ after }) => after === 'CANCELLED')).toMatchObject({ source: 'STAFF', note: null });
    // The number of the payment order is what accounts go by.
    expect(await rowOf(paid.id)).toMatchObject({ bankDocument: '1532', amount: 1_200_000, state: 'PAID' });
  });
});
