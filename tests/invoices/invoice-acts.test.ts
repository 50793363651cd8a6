import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import { enqueueServiceActs } from '../../server/invoices/transfers/due-invoices.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { readPdf } from '../support/certificates.js';
import {
  buyer,
  payByCard,
  invoiceFor,
  markPaid,
  openPayment,
  type Buyer,
  type InvoiceAnswer,
} from '../support/invoices.js';
import { invoiceHarness } from '../support/invoice-harness.js';
import { changeEvent, makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';

import { refundBy } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let manager: TestClient;
beforeAll(async () => {
  test = await startApp();
  manager = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, emailsTo, paymentsOf, job } = invoiceHarness(() => test);

/** Moves the event: its last day was yesterday at the venue and today in Moscow. */
const endEvent = ({ id }: TestEvent) =>
  changeEvent(test, id, {
    startsAt: '2026-11-20T06:00:00.000Z',
    endsAt: '2026-11-20T22:30:00.000Z',
    dates: '["2026-11-20"]',
  });

async function read(client: TestClient, path: string): Promise<string> {
  const answer = await client.fetch(path);
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).text.replace(/\s+/g, ' ');
}

/** A doctor with an invoice that is paid. */
async function paidInvoice(event?: TestEvent): Promise<{ doctor: Buyer; invoice: InvoiceAnswer; paymentId: string }> {
  const doctor = await buyer(
    test,
    event ?? (await makeEvent(test, { tariffs: [{ priceAmount: 1_200_000, vatCode: 11 }] })),
  );
  const invoice = await invoiceFor(doctor);
  expect((await markPaid(manager, invoice)).invoice?.state).toBe('PAID');
  return { doctor, invoice, paymentId: (await paymentsOf(doctor.registrationId))[0]!.id };
}

async function refund(paymentId: string, amount: number): Promise<void> {
  const answer = await refundBy(manager, paymentId, amount);
  if (!answer.refund) throw new Error(JSON.stringify(answer));
}

type InvoiceAct = {
  number: string;
  issuedOn: string;
  replaces: string | null;
  standing: string;
  total: object;
  pdfUrl: string;
};

async function actsOf(doctor: Buyer): Promise<{ actUrl: string | null; acts: InvoiceAct[] }> {
  const registration = await doctor.query(
    'registration',
    { number: doctor.number },
    'invoice { actUrl acts { number issuedOn replaces standing total { amount currency } pdfUrl } }',
  );
  return registration.invoice;
}

describe('act of an invoice', () => {
  it('is written once after the event, with a stable number and date', async () => {
    const doctor = await buyer(test);
    const unpaidDoctor = await buyer(test, doctor.event);
    const [invoice, unpaidInvoice] = [await invoiceFor(doctor), await invoiceFor(unpaidDoctor)];
    await markPaid(manager, invoice);
    await job(enqueueServiceActs);
    expect((await rowOf(invoice.id)).actNumber).toBeNull();
    expect((await doctor.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    await endEvent(doctor.event);
    await Promise.all([job(enqueueServiceActs), job(enqueueServiceActs), job(enqueueServiceActs)]);
    const { actNumber, actOn } = await rowOf(invoice.id);
    expect(actNumber).toMatch(/^2026-\d{6}$/);
    expect(actOn).toBe('2026-11-21');
    expect((await rowOf(unpaidInvoice.id)).actNumber).toBeNull();
    const content = await read(doctor, `/acts/${invoice.number}.pdf`);
    expect(content).toContain(`Акт № ${actNumber} от 21 ноября 2026 г.`);
    expect(content).not.toContain('Возврат');
    expect(content).toContain('платёжное поручение № 1532 от 21.11.2026');
    await job(enqueueServiceActs);
    expect((await rowOf(invoice.id)).actNumber).toBe(actNumber);
  });

  it('covers the amount that was not refunded', async () => {
    const { doctor, invoice, paymentId } = await paidInvoice();
    await refund(paymentId, 200_000);
    await endEvent(doctor.event);
    await job(enqueueServiceActs);
    const { acts } = await actsOf(doctor);
    expect(acts).toMatchObject([
      { standing: 'IN_FORCE', replaces: null, issuedOn: '2026-11-21', total: { amount: 1_000_000, currency: 'RUB' } },
    ]);
    const content = await read(doctor, `/acts/${invoice.number}.pdf`);
    expect(content).toContain('Десять тысяч рублей 00 копеек');
    expect(content).toContain('на сумму 12 000,00 руб. Возврат Заказчику: 2 000,00 руб.');
    // VAT 22/122 of the remaining 10,000 rubles.
    expect(content).toContain('1 803,28');
    await job(enqueueServiceActs);
    expect((await actsOf(doctor)).acts).toHaveLength(1);
  });

  it('is not written when everything was refunded', async () => {
    const { doctor, paymentId } = await paidInvoice();
    await refund(paymentId, 1_200_000);
    // The registration is also paid by card, so the money of the invoice is refunded.
    const paidTwice = await buyer(test, doctor.event);
    const other = await invoiceFor(paidTwice);
    const attempt = await openPayment(test, paidTwice);
    await payByCard(test, attempt);
    await markPaid(manager, other);
    await endEvent(doctor.event);
    await job(enqueueServiceActs);
    await job(enqueueServiceActs);
    expect(await actsOf(doctor)).toEqual({ actUrl: null, acts: [] });
    expect((await actsOf(paidTwice)).acts).toEqual([]);
  });

  it('is replaced after a later refund, and annulled after a full one', async () => {
    const { doctor, invoice, paymentId } = await paidInvoice();
    await endEvent(doctor.event);
    await job(enqueueServiceActs);
    const [first] = (await actsOf(doctor)).acts;
    const originalText = await read(doctor, first!.pdfUrl);
    await refund(paymentId, 450_000);
    await Promise.all([job(enqueueServiceActs), job(enqueueServiceActs)]);
    await job(enqueueServiceActs);
    const { acts, actUrl } = await actsOf(doctor);
    expect(acts).toMatchObject([
      { replaces: first!.number, standing: 'IN_FORCE', issuedOn: '2026-11-21', total: { amount: 750_000 } },
      { number: first!.number, standing: 'REPLACED', total: { amount: 1_200_000 } },
    ]);
    expect(actUrl).toBe(`/acts/${invoice.number}.pdf`);
    const content = await read(doctor, actUrl!);
    expect(content).toContain(`Акт № ${acts[0]!.number} от 21 ноября 2026 г.`);
    expect(content).toContain(`Акта № ${first!.number} от 21 ноября 2026 г.`);
    expect(content).toContain('Семь тысяч пятьсот рублей 00 копеек');
    // The replaced act keeps its text, and is marked as replaced.
    const replacedText = await read(doctor, first!.pdfUrl);
    expect(replacedText).toContain('ЗАМЕНЁН');
    expect(replacedText.replace('ЗАМЕНЁН', '').trim()).toBe(originalText.trim());
    expect((await emailsTo(doctor.user.id)).filter((kind) => kind === 'invoice.act')).toHaveLength(1);

    await refund(paymentId, 750_000);
    await job(enqueueServiceActs);
    await job(enqueueServiceActs);
    const after = await actsOf(doctor);
    expect(after.actUrl).toBeNull();
    expect(after.acts.map(({ standing }) => standing)).toEqual(['ANNULLED', 'REPLACED']);
    expect((await doctor.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    expect(await read(manager, after.acts[0]!.pdfUrl)).toContain('АННУЛИРОВАН');
    expect((await emailsTo(doctor.user.id)).filter((kind) => kind === 'invoice.act')).toHaveLength(2);
    const log = await rowsOf<{ note: string }>(
      `SELECT note FROM invoice_events WHERE "invoiceId" = ? AND note LIKE 'Акт%' ORDER BY id`,
      invoice.id,
    );
    expect(log.map(({ note }) => note)).toEqual([
      `Акт № ${first!.number}`,
      `Акт № ${acts[0]!.number} взамен № ${first!.number}`,
      `Акт № ${acts[0]!.number} аннулирован`,
    ]);
  });

  it('is answered with 404 for another invoice, another user and a wrong number', async () => {
    const { doctor, invoice } = await paidInvoice();
    const { doctor: other, invoice: otherInvoice } = await paidInvoice(doctor.event);
    await endEvent(doctor.event);
    await job(enqueueServiceActs);
    const [act] = (await actsOf(doctor)).acts;
    const otherUser = await signInAs(test);
    expect((await otherUser.fetch(act!.pdfUrl)).status).toBe(404);
    expect((await other.fetch(act!.pdfUrl)).status).toBe(404);
    expect((await other.fetch(`/invoices/${otherInvoice.number}/acts/${act!.number}.pdf`)).status).toBe(404);
    expect((await doctor.fetch(`/invoices/${invoice.number}/acts/x.pdf`)).status).toBe(404);
    expect((await doctor.fetch(act!.pdfUrl)).status).toBe(200);
  });
});

describe('act that fails', () => {
  it('does not block others, is retried with growing delays, and can be retried by staff', async () => {
    const app = await startApp();
    const saved = [test, manager] as const;
    [test, manager] = [app, await staff(app, 'MANAGER')];
    try {
      const failing = await paidInvoice(await makeEvent(app, { priceAmount: 1_200_000 }));
      const working = await paidInvoice(await makeEvent(app, { priceAmount: 1_200_000 }));
      await endEvent(working.doctor.event);
      await endEvent(failing.doctor.event);
      await changeEvent(app, failing.doctor.event.id, { endsAt: '2026-11-20T99:99' });
      await job(enqueueServiceActs);
      expect((await rowOf(working.invoice.id)).actNumber).toBe('2026-000001');
      expect((await rowOf(failing.invoice.id)).actNumber).toBeNull();
      const failedJob = async () =>
        (
          await rowsOf<{ state: string; attempts: number; availableAt: string }>(
            `SELECT * FROM outbox WHERE key LIKE ?`,
            `invoice ACT ${failing.invoice.id}%`,
          )
        )[0]!;
      const delays: number[] = [];
      for (let row = await failedJob(); row.state === 'RETRYING'; row = await failedJob()) {
        delays.push(Date.parse(row.availableAt) - app.clock.now().getTime());
        app.clock.forward(hour);
        // The scheduled job must neither restart nor duplicate a failing job.
        await job(enqueueServiceActs);
      }
      expect(delays.length).toBeGreaterThan(10);
      expect(delays).toEqual([...delays].sort((first, second) => first - second));
      // The session of the manager has expired by then.
      manager = await staff(app, 'MANAGER');
      const failedJobs = await manager.query('failedPaymentWork', {}, 'nodes { id kind registrationId lastError }');
      const { nodes } = failedJobs;
      expect(nodes).toMatchObject([{ kind: 'INVOICE', registrationId: failing.doctor.registrationId }]);
      expect(nodes[0]!.lastError).not.toBe('');
      await endEvent(failing.doctor.event);
      await manager.mutate('retryPaymentWork', { id: nodes[0]!.id });
      await wake();
      expect((await rowOf(failing.invoice.id)).actNumber).toBe('2026-000002');
    } finally {
      [test, manager] = saved;
      await app.close();
    }
  });
});
