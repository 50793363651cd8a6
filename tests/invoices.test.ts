import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, instant, later, minute } from '../server/core/clock.js';
import { readConfig } from '../server/core/config.js';
import { Reads } from '../server/core/kept.js';
import { bankCode } from '../server/invoices/bank-code.js';
import { endTerms, remindOfInvoices, writeActs } from '../server/invoices/follow.service.js';
import type { Invoice } from '../server/invoices/invoice.entity.js';
import { invoiceMoves, type InvoiceState } from '../server/invoices/invoice.life.js';
import { invoicesOfPerson } from '../server/invoices/invoices.personal-data.js';
import { moveInvoice } from '../server/invoices/moves.service.js';
import { readPaper } from '../server/invoices/paper.js';
import { IllegalMove } from '../server/payments/moves.service.js';
import { endOverdue } from '../server/registrations/registrations.service.js';
import { startApp, type TestApp } from './support/app.js';
import { readPdf } from './support/certificates.js';
import {
  buyer,
  call,
  cardPaid,
  invoiced,
  invoiceFields,
  mark,
  openPayment,
  payer,
  type Buyer,
  type InvoiceAnswer,
} from './support/invoices.js';
import { changeEvent, makeEvent, register, registered, registrationInput, signedIn, staff } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const rowsOf = <T>(sql: string, ...values: string[]) => test.app.database.read<T>(sql, values);
const wake = () => test.running.outbox.wake();
const rowOf = async (id: string) => (await rowsOf<Invoice>('SELECT * FROM invoices WHERE id = ?', id))[0]!;
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM registrations WHERE id = ?', id))[0]!.state;
const lettersTo = async (userId: string) =>
  (
    await rowsOf<{ letter: string }>(
      'SELECT letter FROM outbox WHERE "userId" = ? AND letter IS NOT NULL ORDER BY id',
      userId,
    )
  )
    .map(({ letter }) => letter)
    .filter((letter) => /^(?:invoice|payment)\./.test(letter));
const paymentsOf = (registrationId: string) =>
  rowsOf<{
    id: string;
    method: string;
    state: string;
    attempt: number;
    attention: string | null;
    refundReserved: number;
  }>('SELECT * FROM payments WHERE "registrationId" = ? ORDER BY attempt', registrationId);
const codeOf = ({ problems }: { problems?: { code: string }[] }) => problems?.[0]?.code;

/** Ends the terms of an invoice and its registration at another moment: the clock moves for all people at once. */
const moveTerm = (id: string, at: string) =>
  test.app.database.inTransaction(async (transaction) => {
    await transaction.query('UPDATE invoices SET "dueAt" = ? WHERE id = ?', [at, id]);
    await transaction.query(
      'UPDATE registrations SET "payUntil" = ? WHERE id = (SELECT "registrationId" FROM invoices WHERE id = ?)',
      [at, id],
    );
  });

/** Her invoice when its day, and her registration's, have passed. */
async function overdue(her?: Buyer): Promise<{ her: Buyer; invoice: InvoiceAnswer }> {
  const who = her ?? (await buyer(test));
  const invoice = await invoiced(who);
  await moveTerm(invoice.id, instant(later(test.clock.now(), -minute)));
  await endTerms(test.app);
  await endOverdue(test.app);
  return { her: who, invoice };
}

describe('asking', () => {
  it('gives an invoice with a number, and holds the seat until it is due', async () => {
    const her = await buyer(test);
    expect(her.payUntil).toBe('2026-11-24T09:00:00.000Z');
    const invoice = await invoiced(her, { inn: '78 0000 0002', sendsCopy: true });
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      state: 'ISSUED',
      total: { amount: 1_200_000, currency: 'RUB' },
      issuedOn: '2026-11-21',
      // Five working days after a Saturday: the whole of Friday, by Moscow's clock.
      dueAt: '2026-11-27T20:59:59.999Z',
      payer: { ...payer, sendsCopy: true, contactPerson: null, contractNumber: null },
      viewerCanChange: true,
      actUrl: null,
      registration: { state: 'AWAITING_PAYMENT', payUntil: '2026-11-27T20:59:59.999Z' },
    });
    await wake();
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.copy']);
    const sent = async () =>
      (await test.running.ports.mail.kept!.list()).filter(({ text }) => text.includes(invoice.number));
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(2);
    const letters = await sent();
    expect(letters.map(({ to }) => to).sort()).toEqual([her.user.email, payer.documentsEmail].sort());
    for (const { attachments } of letters) expect(attachments).toEqual([`invoice-${invoice.number}.pdf`]);
    const log = await rowsOf<{ after: string; actorId: string }>(
      'SELECT * FROM invoice_events WHERE "invoiceId" = ?',
      invoice.id,
    );
    expect(log).toMatchObject([{ before: null, after: 'ISSUED', source: 'PERSON', actorId: her.user.id }]);
  });

  it('asked twice, and twenty times at once, it is one invoice', async () => {
    const her = await buyer(test);
    const all = await Promise.all(Array.from({ length: 20 }, () => invoiced(her)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect((await invoiced(her, { inn: '7707083893' })).payer.inn).toBe(payer.inn);
    expect(await rowsOf('SELECT id FROM invoices WHERE "registrationId" = ?', her.registrationId)).toHaveLength(1);
    await wake();
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued']);
  });

  it('does not hold a seat beyond the beginning of the event, nor shorten a term', async () => {
    const startsAt = instant(later(test.clock.now(), 4 * day));
    const soon = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt }));
    expect((await invoiced(soon)).dueAt).toBe(startsAt);
    const today = instant(later(test.clock.now(), hour));
    const now = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt: today }));
    expect((await invoiced(now)).dueAt).toBe(now.payUntil);
  });

  it('says at each field what is wrong, and stores nothing', async () => {
    const her = await buyer(test);
    const wrong = { ...payer, inn: '7800000003', kpp: '1', documentsEmail: 'buh' };
    const { problems } = await call(her, 'requestInvoice', { registrationId: her.registrationId, payer: wrong });
    expect(problems!.map(({ field }) => field)).toEqual(['inn', 'kpp', 'documentsEmail']);
    expect(await rowsOf('SELECT id FROM invoices WHERE "registrationId" = ?', her.registrationId)).toEqual([]);
  });

  it("is refused for somebody else's, for what is free, paid, ended or lapsed", async () => {
    const her = await buyer(test);
    const ask = (visitor: Visitor, registrationId: string) =>
      call(visitor, 'requestInvoice', { registrationId, payer });
    expect(codeOf(await ask(await signedIn(test), her.registrationId))).toBe('NOT_FOUND');
    expect(codeOf(await ask(boss, her.registrationId))).toBe('NOT_FOUND');
    const free = await signedIn(test);
    const { id } = await registered(test, free, await makeEvent(test));
    expect(codeOf(await ask(free, id))).toBe('NOT_AWAITING_PAYMENT');
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE registrations SET "payUntil" = ? WHERE id = ?', [
        instant(test.clock.now()),
        her.registrationId,
      ]),
    );
    expect(codeOf(await ask(her, her.registrationId))).toBe('NOT_AWAITING_PAYMENT');
    const late = await buyer(test);
    await changeEvent(test, late.event.id, { state: 'POSTPONED' });
    expect(codeOf(await ask(late, late.registrationId))).toBe('STATE_CHANGED');
  });
});

describe('numbers', () => {
  it('follow each other without a gap however many ask at once, and whoever is refused takes none', async () => {
    // An application of its own: the letters of a hundred people would keep the others waiting.
    const crowd = await startApp();
    try {
      const event = await makeEvent(crowd, { priceAmount: 1_200_000, capacity: 200 });
      const people: Buyer[] = [];
      for (let count = 0; count < 100; count += 1) people.push(await buyer(crowd, event));
      const refused = people[0]!;
      await changeEvent(crowd, event.id, { state: 'POSTPONED' });
      const answer = await call(refused, 'requestInvoice', { registrationId: refused.registrationId, payer });
      expect(codeOf(answer)).toBe('STATE_CHANGED');
      await changeEvent(crowd, event.id, { state: 'PUBLISHED' });
      const numbers = (await Promise.all(people.map((her) => invoiced(her)))).map(({ number }) => number).sort();
      expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`));
      crowd.clock.forward(Date.parse('2027-01-11T09:00:00.000Z') - crowd.clock.now().getTime());
      const later = await buyer(crowd, await makeEvent(crowd, { priceAmount: 1_200_000 }));
      expect((await invoiced(later)).number).toBe('2027-000001');
    } finally {
      await crowd.close();
    }
  });
});

describe('changing', () => {
  it('puts a new one with another number in its place; the day stays', async () => {
    const her = await buyer(test);
    const first = await invoiced(her);
    await moveTerm(first.id, instant(later(test.clock.now(), 2 * day)));
    const change = (given: object, id = first.id) => call(her, 'changeInvoice', { id, payer: { ...payer, ...given } });
    expect((await change({})).invoice!.id).toBe(first.id);
    const { invoice: second } = await change({ inn: '500100732259', kpp: null, name: 'ИП Иванова Мария Петровна' });
    expect(second!.number).not.toBe(first.number);
    expect(second).toMatchObject({
      state: 'ISSUED',
      dueAt: '2026-11-23T09:00:00.000Z',
      payer: { inn: '500100732259', kpp: null },
    });
    expect(await rowOf(first.id)).toMatchObject({ state: 'CANCELLED', replacedById: second!.id });
    // The button pressed twice, and the old page opened elsewhere.
    const again = await change({ inn: '500100732259', kpp: null, name: 'ИП Иванова Мария Петровна' });
    expect(again.invoice!.id).toBe(second!.id);
    expect(codeOf(await change({ name: 'ООО «Другая»' }))).toBe('STATE_CHANGED');
    expect(codeOf(await mark(boss, first))).toBe('INVOICE_CANCELLED');
    expect((await mark(boss, first)).problems![0]!.message).toContain(second!.number);
    const stranger = await signedIn(test);
    expect(codeOf(await call(stranger, 'changeInvoice', { id: second!.id, payer }))).toBe('NOT_FOUND');
  });

  it('changed in two windows at once, one stands', async () => {
    const her = await buyer(test);
    const { id } = await invoiced(her);
    const names = ['ООО «Раз»', 'ООО «Два»', 'ООО «Три»'];
    await Promise.all(names.map((name) => call(her, 'changeInvoice', { id, payer: { ...payer, name } })));
    const rows = await rowsOf<Invoice>('SELECT * FROM invoices WHERE "registrationId" = ?', her.registrationId);
    expect(rows.map(({ state }) => state).sort()).toEqual(['CANCELLED', 'ISSUED']);
  });
});

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
    expect(less.problems![0]!.message).toContain('доплатить');
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
});

describe('beside a card', () => {
  it('paying by card cancels the invoice', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    await cardPaid(test, await openPayment(test, her));
    await wake();
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Участие оплачено иначе.' });
    expect(codeOf(await mark(boss, invoice))).toBe('INVOICE_CANCELLED');
    expect(await lettersTo(her.user.id)).not.toContain('invoice.cancelled');
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

describe('time', () => {
  it('is reminded of a day before, once; who has less than a day is not', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const hurried = await buyer(test);
    await moveTerm((await invoiced(hurried)).id, instant(later(test.clock.now(), 20 * hour)));
    await remindOfInvoices(test.app);
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued']);
    await moveTerm(invoice.id, instant(later(test.clock.now(), 20 * hour)));
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE invoices SET "createdAt" = ? WHERE id = ?', [
        instant(later(test.clock.now(), -4 * day)),
        invoice.id,
      ]),
    );
    await remindOfInvoices(test.app);
    await remindOfInvoices(test.app);
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.reminder']);
    expect(await lettersTo(hurried.user.id)).toEqual(['invoice.issued']);
  });

  it('passed, it is overdue and the seat goes, each told once', async () => {
    const { her, invoice } = await overdue();
    await endTerms(test.app);
    expect((await rowOf(invoice.id)).state).toBe('OVERDUE');
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.overdue']);
    // She may register anew, and ask for another.
    const again = await her.graphql<{ registerForEvent: { registration: { id: string } } }>(register, {
      input: await registrationInput(test, her.event),
    });
    const { id } = again.data.registerForEvent.registration;
    expect((await invoiced(Object.assign(her, { registrationId: id }))).state).toBe('ISSUED');
  });
});

describe('staff', () => {
  it('finds invoices by state, number, ИНН and a part of the name', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her, { name: 'ООО «Редкая_100%»', inn: '7707083893' });
    const find = async (given: object) => {
      const { data } = await boss.graphql<{ invoices: { nodes: { number: string }[] } }>(
        `query($search: String, $state: InvoiceState) { invoices(first: 100, search: $search, state: $state) { nodes ${invoiceFields} } }`,
        { ...given },
      );
      return data.invoices.nodes.map(({ number }) => number);
    };
    for (const search of [invoice.number, '7707083893', 'рЕДКая', '_100%'])
      expect(await find({ search, state: 'ISSUED' })).toEqual([invoice.number]);
    expect(await find({ search: '%%' })).toEqual([]);
    expect(await find({ search: invoice.number, state: 'PAID' })).toEqual([]);
    const { data } = await her.graphql<{ myInvoices: { nodes: { number: string }[] } }>(
      '{ myInvoices { nodes { number } pageInfo { hasNextPage } } }',
    );
    expect(data.myInvoices.nodes).toEqual([{ number: invoice.number }]);
  });

  it('calls an invoice off with a reason, and the person is told', async () => {
    const her = await buyer(test);
    const invoice = await invoiced(her);
    const off = (reason: string) => call(boss, 'cancelInvoice', { id: invoice.id, reason });
    expect((await off(' ')).problems).toMatchObject([{ field: 'reason' }]);
    expect((await off('Плательщик отказался')).invoice).toMatchObject({ state: 'CANCELLED' });
    expect((await off('Ещё раз')).invoice!.cancelReason).toBe('Плательщик отказался');
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.cancelled']);
    // The registration still awaits payment: another may be asked for.
    expect((await invoiced(her)).number).not.toBe(invoice.number);
  });
});

describe('papers', () => {
  it('say what an accountant looks for, stay as they were, and are for her and staff only', async () => {
    const event = await makeEvent(test, { tariffs: [{ priceAmount: 1_200_000, vatCode: 11 }] });
    const her = await buyer(test, event);
    const invoice = await invoiced(her, { contractNumber: '№ 12 от 01.10.2026' });
    await changeEvent(test, event.id, { title: 'Другое название' });
    const answer = await her.fetch(invoice.pdfUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const said = text.replace(/\s+/g, ' ');
    for (const part of [
      `Счёт-договор № ${invoice.number} от 21 ноября 2026 г.`,
      'Банк получателя',
      '40703810000000000000',
      '30101810000000000000',
      'ИНН 7800000002',
      'Школа клинической кардиологии',
      'Иванова Мария Петровна',
      'Двенадцать тысяч рублей 00 копеек',
      'В том числе НДС 22 %:',
      '2 163,93',
      'Договор № 12 от 01.10.2026',
    ])
      expect(said).toContain(part);
    expect((await boss.fetch(invoice.pdfUrl)).status).toBe(200);
    for (const visitor of [test.visitor(), await signedIn(test), await staff(test, 'EDITOR')]) {
      expect((await visitor.fetch(invoice.pdfUrl)).status).toBe(404);
      expect((await visitor.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    }
    for (const path of ['/invoices/2026-999999.pdf', '/invoices/x.pdf', '/acts/2026-999999.pdf'])
      expect((await her.fetch(path)).status).toBe(404);
    const row = await rowOf(invoice.id);
    const code = bankCode(row, readPaper(row)!);
    expect(code).toContain('ST00012|Name=АНО «Невский центр клинической медицины»|PersonalAcc=40703810000000000000|');
    expect(code).toContain(`|Sum=1200000|Purpose=Оплата по счёту-договору № ${invoice.number} от 21.11.2026`);
    expect(code.split('Purpose=')[1]!.length).toBeLessThanOrEqual(210);
  });

  it('the act is there when the event is over and paid, with a number and a day that stay', async () => {
    const her = await buyer(test);
    const unpaid = await buyer(test, her.event);
    const [invoice, other] = [await invoiced(her), await invoiced(unpaid)];
    await mark(boss, invoice);
    await writeActs(test.app);
    expect((await rowOf(invoice.id)).actNumber).toBeNull();
    expect((await her.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    await changeEvent(test, her.event.id, {
      startsAt: '2026-11-20T06:00:00.000Z',
      endsAt: '2026-11-20T22:30:00.000Z',
      dates: '["2026-11-20"]',
    });
    await Promise.all([writeActs(test.app), writeActs(test.app), writeActs(test.app)]);
    const { actNumber, actOn } = await rowOf(invoice.id);
    expect(actNumber).toMatch(/^2026-\d{6}$/);
    expect(actOn).toBe('2026-11-21');
    expect((await rowOf(other.id)).actNumber).toBeNull();
    const { text } = readPdf(Buffer.from(await (await her.fetch(`/acts/${invoice.number}.pdf`)).arrayBuffer()));
    const said = text.replace(/\s+/g, ' ');
    expect(said).toContain(`Акт № ${actNumber} от 21 ноября 2026 г.`);
    expect(said).toContain('платёжное поручение № 1532 от 21.11.2026');
    await writeActs(test.app);
    expect((await rowOf(invoice.id)).actNumber).toBe(actNumber);
  });
});

describe('when the account is deleted', () => {
  it('what was paid stays without her, and of the rest only the number', async () => {
    const her = await buyer(test);
    const paid = await invoiced(her, { contactPerson: 'Петрова Анна' });
    await mark(boss, paid);
    const again = await makeEvent(test, { priceAmount: 1_200_000 });
    const open = await invoiced(await buyer(test, again, her));
    const { read, erase, labels } = invoicesOfPerson;
    const copy = await read(test.app, new Reads(test.app.database), her.user.id);
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
});

describe('without a bank account', () => {
  it('production gives no invoices, and a part of an account is refused', async () => {
    const bank = { SITE_BANK: 'ПАО «Банк»', SITE_BIK: '044030000', SITE_ACCOUNT: '4'.repeat(20) };
    expect(() => readConfig({ NODE_ENV: 'test', ...bank })).toThrow(/all or none/);
    const whole = { ...bank, SITE_CORRESPONDENT_ACCOUNT: '3'.repeat(20) };
    expect(() => readConfig({ NODE_ENV: 'test', ...whole })).toThrow(/SITE_INN/);
    expect(readConfig({ NODE_ENV: 'test', ...whole, SITE_INN: '7707083893' }).site.bank).toMatchObject({
      bik: '044030000',
    });
    const own = await startApp();
    try {
      Object.assign(own.app.config.site, { bank: null });
      const her = await buyer(own);
      expect(codeOf(await call(her, 'requestInvoice', { registrationId: her.registrationId, payer }))).toBe(
        'INVOICES_OFF',
      );
      const { data } = await her.graphql<{ registration: { viewerCanAskInvoice: boolean } }>(
        'query($number: String!) { registration(number: $number) { viewerCanAskInvoice } }',
        { number: her.number },
      );
      expect(data.registration.viewerCanAskInvoice).toBe(false);
    } finally {
      await own.close();
    }
  });
});
