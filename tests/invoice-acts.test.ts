import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../server/core/clock.js';
import { writeActs } from '../server/invoices/follow.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readPdf } from './support/certificates.js';
import { buyer, cardPaid, invoiced, mark, openPayment, type Buyer, type InvoiceAnswer } from './support/invoices.js';
import { invoiceDesk } from './support/invoice-desk.js';
import { changeEvent, makeEvent, signedIn, staff, type MadeEvent } from './support/make.js';
import { refundBy } from './support/refunding.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, lettersTo, paymentsOf, job } = invoiceDesk(() => test);

/** Its last day was yesterday in the time of the place, today in Moscow. */
const end = ({ id }: MadeEvent) =>
  changeEvent(test, id, {
    startsAt: '2026-11-20T06:00:00.000Z',
    endsAt: '2026-11-20T22:30:00.000Z',
    dates: '["2026-11-20"]',
  });

async function read(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.fetch(path);
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).text.replace(/\s+/g, ' ');
}

/** Somebody whose organisation has paid. */
async function paying(event?: MadeEvent): Promise<{ her: Buyer; invoice: InvoiceAnswer; paymentId: string }> {
  const her = await buyer(
    test,
    event ?? (await makeEvent(test, { tariffs: [{ priceAmount: 1_200_000, vatCode: 11 }] })),
  );
  const invoice = await invoiced(her);
  expect((await mark(boss, invoice)).invoice?.state).toBe('PAID');
  return { her, invoice, paymentId: (await paymentsOf(her.registrationId))[0]!.id };
}

async function giveBack(paymentId: string, amount: number): Promise<void> {
  const answer = await refundBy(boss, paymentId, amount);
  if (!answer.refund) throw new Error(JSON.stringify(answer));
}

type Act = {
  number: string;
  issuedOn: string;
  replaces: string | null;
  standing: string;
  total: object;
  pdfUrl: string;
};

async function actsOf(her: Buyer): Promise<{ actUrl: string | null; acts: Act[] }> {
  const { data } = await her.graphql<{ registration: { invoice: { actUrl: string | null; acts: Act[] } } }>(
    `query($number: String!) { registration(number: $number) { invoice {
      actUrl acts { number issuedOn replaces standing total { amount currency } pdfUrl } } } }`,
    { number: her.number },
  );
  return data.registration.invoice;
}

describe('the act', () => {
  it('is there when the event is over and paid, with a number and a day that stay', async () => {
    const her = await buyer(test);
    const unpaid = await buyer(test, her.event);
    const [invoice, other] = [await invoiced(her), await invoiced(unpaid)];
    await mark(boss, invoice);
    await job(writeActs);
    expect((await rowOf(invoice.id)).actNumber).toBeNull();
    expect((await her.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    await end(her.event);
    await Promise.all([job(writeActs), job(writeActs), job(writeActs)]);
    const { actNumber, actOn } = await rowOf(invoice.id);
    expect(actNumber).toMatch(/^2026-\d{6}$/);
    expect(actOn).toBe('2026-11-21');
    expect((await rowOf(other.id)).actNumber).toBeNull();
    const said = await read(her, `/acts/${invoice.number}.pdf`);
    expect(said).toContain(`Акт № ${actNumber} от 21 ноября 2026 г.`);
    expect(said).not.toContain('Возврат');
    expect(said).toContain('платёжное поручение № 1532 от 21.11.2026');
    await job(writeActs);
    expect((await rowOf(invoice.id)).actNumber).toBe(actNumber);
  });

  it('is for what was kept of the money', async () => {
    const { her, invoice, paymentId } = await paying();
    await giveBack(paymentId, 200_000);
    await end(her.event);
    await job(writeActs);
    const { acts } = await actsOf(her);
    expect(acts).toMatchObject([
      { standing: 'IN_FORCE', replaces: null, issuedOn: '2026-11-21', total: { amount: 1_000_000, currency: 'RUB' } },
    ]);
    const said = await read(her, `/acts/${invoice.number}.pdf`);
    expect(said).toContain('Десять тысяч рублей 00 копеек');
    expect(said).toContain('на сумму 12 000,00 руб. Возврат Заказчику: 2 000,00 руб.');
    // VAT of what was kept: 22/122 of ten thousand.
    expect(said).toContain('1 803,28');
    await job(writeActs);
    expect((await actsOf(her)).acts).toHaveLength(1);
  });

  it('is not there where nothing was kept', async () => {
    const { her, paymentId } = await paying();
    await giveBack(paymentId, 1_200_000);
    // Paid for by card too: the money of the invoice was the second, and goes back.
    const twice = await buyer(test, her.event);
    const other = await invoiced(twice);
    const attempt = await openPayment(test, twice);
    await cardPaid(test, attempt);
    await mark(boss, other);
    await end(her.event);
    await job(writeActs);
    await job(writeActs);
    expect(await actsOf(her)).toEqual({ actUrl: null, acts: [] });
    expect((await actsOf(twice)).acts).toEqual([]);
  });

  it('is replaced by another when money is given back after it, and annulled when all is', async () => {
    const { her, invoice, paymentId } = await paying();
    await end(her.event);
    await job(writeActs);
    const [first] = (await actsOf(her)).acts;
    const clean = await read(her, first!.pdfUrl);
    await giveBack(paymentId, 450_000);
    await Promise.all([job(writeActs), job(writeActs)]);
    await job(writeActs);
    const { acts, actUrl } = await actsOf(her);
    expect(acts).toMatchObject([
      { replaces: first!.number, standing: 'IN_FORCE', issuedOn: '2026-11-21', total: { amount: 750_000 } },
      { number: first!.number, standing: 'REPLACED', total: { amount: 1_200_000 } },
    ]);
    expect(actUrl).toBe(`/acts/${invoice.number}.pdf`);
    const said = await read(her, actUrl!);
    expect(said).toContain(`Акт № ${acts[0]!.number} от 21 ноября 2026 г.`);
    expect(said).toContain(`Акта № ${first!.number} от 21 ноября 2026 г.`);
    expect(said).toContain('Семь тысяч пятьсот рублей 00 копеек');
    // The paper that was filed still says what it said, and that it does not hold.
    const old = await read(her, first!.pdfUrl);
    expect(old).toContain('ЗАМЕНЁН');
    expect(old.replace('ЗАМЕНЁН', '').trim()).toBe(clean.trim());
    expect((await lettersTo(her.user.id)).filter((letter) => letter === 'invoice.act')).toHaveLength(1);

    await giveBack(paymentId, 750_000);
    await job(writeActs);
    await job(writeActs);
    const after = await actsOf(her);
    expect(after.actUrl).toBeNull();
    expect(after.acts.map(({ standing }) => standing)).toEqual(['ANNULLED', 'REPLACED']);
    expect((await her.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    expect(await read(boss, after.acts[0]!.pdfUrl)).toContain('АННУЛИРОВАН');
    expect((await lettersTo(her.user.id)).filter((letter) => letter === 'invoice.act')).toHaveLength(2);
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

  it("of another invoice, somebody else's or none is answered as if there were none", async () => {
    const { her, invoice } = await paying();
    const { her: other, invoice: others } = await paying(her.event);
    await end(her.event);
    await job(writeActs);
    const [act] = (await actsOf(her)).acts;
    const stranger = await signedIn(test);
    expect((await stranger.fetch(act!.pdfUrl)).status).toBe(404);
    expect((await other.fetch(act!.pdfUrl)).status).toBe(404);
    expect((await other.fetch(`/invoices/${others.number}/acts/${act!.number}.pdf`)).status).toBe(404);
    expect((await her.fetch(`/invoices/${invoice.number}/acts/x.pdf`)).status).toBe(404);
    expect((await her.fetch(act!.pdfUrl)).status).toBe(200);
  });
});

describe('one invoice that goes wrong', () => {
  it('holds up no other, is tried again with growing pauses, comes to staff, and can be done again', async () => {
    const own = await startApp();
    const keep = [test, boss] as const;
    [test, boss] = [own, await staff(own, 'MANAGER')];
    try {
      const wrong = await paying(await makeEvent(own, { priceAmount: 1_200_000 }));
      const right = await paying(await makeEvent(own, { priceAmount: 1_200_000 }));
      await end(right.her.event);
      await end(wrong.her.event);
      await changeEvent(own, wrong.her.event.id, { endsAt: '2026-11-20T99:99' });
      await job(writeActs);
      expect((await rowOf(right.invoice.id)).actNumber).toBe('2026-000001');
      expect((await rowOf(wrong.invoice.id)).actNumber).toBeNull();
      const work = async () =>
        (
          await rowsOf<{ state: string; attempts: number; availableAt: string }>(
            `SELECT * FROM outbox WHERE key LIKE ?`,
            `invoice ACT ${wrong.invoice.id}%`,
          )
        )[0]!;
      const pauses: number[] = [];
      for (let tried = await work(); tried.state === 'RETRYING'; tried = await work()) {
        pauses.push(Date.parse(tried.availableAt) - own.clock.now().getTime());
        own.clock.forward(hour);
        // The clock's own turn neither begins it anew nor makes it twice.
        await job(writeActs);
      }
      expect(pauses.length).toBeGreaterThan(10);
      expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
      // Hours have passed, and staff signs in anew.
      boss = await staff(own, 'MANAGER');
      const given = await boss.graphql<{ failedPaymentWork: { nodes: { id: string; lastError: string }[] } }>(
        '{ failedPaymentWork { nodes { id kind registrationId lastError } } }',
      );
      const { nodes } = given.data.failedPaymentWork;
      expect(nodes).toMatchObject([{ kind: 'INVOICE', registrationId: wrong.her.registrationId }]);
      expect(nodes[0]!.lastError).not.toBe('');
      await end(wrong.her.event);
      await boss.graphql('mutation ($id: ID!) { retryPaymentWork(id: $id) { __typename } }', { id: nodes[0]!.id });
      await wake();
      expect((await rowOf(wrong.invoice.id)).actNumber).toBe('2026-000002');
    } finally {
      [test, boss] = keep;
      await own.close();
    }
  });
});
