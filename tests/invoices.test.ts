import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../server/core/clock.js';
import { readConfig } from '../server/core/config.js';
import type { Invoice } from '../server/invoices/invoice.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { buyer, call, invoiceFor, invoiceFields, markPaid, payer, type Buyer } from './support/invoices.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff } from './support/factories.js';
import type { Visitor } from './support/client.js';
import { codeOf, invoiceHarness } from './support/invoice-harness.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await staff(test, 'MANAGER');
});
afterAll(() => test.close());

const { rowsOf, wake, rowOf, lettersTo, moveTerm } = invoiceHarness(() => test);

describe('asking', () => {
  it('gives an invoice with a number, and holds the seat until it is due', async () => {
    const her = await buyer(test);
    expect(her.payUntil).toBe('2026-11-24T09:00:00.000Z');
    const invoice = await invoiceFor(her, { inn: '78 0000 0002', sendsCopy: true });
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
      (await test.running.ports.mail.mailbox!.list()).filter(({ text }) => text.includes(invoice.number));
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(2);
    const letters = await sent();
    expect(letters.map(({ to }) => to).sort()).toEqual([her.user.email, payer.documentsEmail].sort());
    const copy = letters.find(({ to }) => to === payer.documentsEmail)!;
    const own = letters.find(({ to }) => to === her.user.email)!;
    expect([own.attachments, copy.attachments]).toEqual([[`invoice-${invoice.number}.pdf`], []]);
    // Nobody has confirmed the address: what the user typed is in the document, one click away.
    expect(`${copy.text} ${copy.html}`).not.toMatch(/Клиника на Примерной|Соколова|ул\. Примерная, д\. 2/);
    const [, path] = /(\/invoice-copies\/\S+)/.exec(copy.text)!;
    const document = await test.visitor().fetch(path!);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(document.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await test.visitor().fetch(`${path!.slice(0, -2)}AA`)).status).toBe(404);
    const log = await rowsOf<{ after: string; actorId: string }>(
      'SELECT * FROM invoice_events WHERE "invoiceId" = ?',
      invoice.id,
    );
    expect(log).toMatchObject([{ before: null, after: 'ISSUED', source: 'PERSON', actorId: her.user.id }]);
  });

  it('goes to three addresses of others at most, and has no addresses of pages in its lines', async () => {
    const her = await buyer(test);
    const first = await invoiceFor(her, { sendsCopy: true, documentsEmail: 'first@example.ru' });
    let id = first.id;
    for (const documentsEmail of ['second@example.ru', 'third@example.ru'])
      ({ id } = (
        await call(her, 'changeInvoice', { id, payer: { ...payer, sendsCopy: true, documentsEmail } })
      ).invoice!);
    const fourth = { ...payer, sendsCopy: true, documentsEmail: 'fourth@example.ru' };
    expect(codeOf(await call(her, 'changeInvoice', { id, payer: fourth }))).toBe('TOO_MANY_ADDRESSES');
    const luring = { ...payer, name: 'ООО Ромашка. Срочно оплатите по ссылке evil.example/pay' };
    expect(codeOf(await call(her, 'changeInvoice', { id, payer: luring }))).toBe('WEB_ADDRESS');
  });

  it('asked twice, and twenty times at once, it is one invoice', async () => {
    const her = await buyer(test);
    const all = await Promise.all(Array.from({ length: 20 }, () => invoiceFor(her)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect((await invoiceFor(her, { inn: '7707083893' })).payer.inn).toBe(payer.inn);
    expect(await rowsOf('SELECT id FROM invoices WHERE "registrationId" = ?', her.registrationId)).toHaveLength(1);
    await wake();
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued']);
  });

  it('does not hold a seat beyond the beginning of the event, nor shorten a term', async () => {
    const startsAt = toIso(addMs(test.clock.now(), 4 * day));
    const soon = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt }));
    expect((await invoiceFor(soon)).dueAt).toBe(startsAt);
    const today = toIso(addMs(test.clock.now(), hour));
    const now = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt: today }));
    expect((await invoiceFor(now)).dueAt).toBe(now.payUntil);
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
    expect(codeOf(await ask(await signInAs(test), her.registrationId))).toBe('NOT_FOUND');
    expect(codeOf(await ask(boss, her.registrationId))).toBe('NOT_FOUND');
    const free = await signInAs(test);
    const { id } = await registerForTest(test, free, await makeEvent(test));
    expect(codeOf(await ask(free, id))).toBe('NOT_AWAITING_PAYMENT');
    await test.app.database.inTransaction((transaction) =>
      transaction.query('UPDATE registrations SET "payUntil" = ? WHERE id = ?', [
        toIso(test.clock.now()),
        her.registrationId,
      ]),
    );
    expect(codeOf(await ask(her, her.registrationId))).toBe('NOT_AWAITING_PAYMENT');
    const late = await buyer(test);
    await changeEvent(test, late.event.id, { state: 'POSTPONED' });
    expect(codeOf(await ask(late, late.registrationId))).toBe('EVENT_POSTPONED');
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
      expect(codeOf(answer)).toBe('EVENT_POSTPONED');
      await changeEvent(crowd, event.id, { state: 'PUBLISHED' });
      const numbers = (await Promise.all(people.map((her) => invoiceFor(her)))).map(({ number }) => number).sort();
      expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`));
      crowd.clock.forward(Date.parse('2027-01-11T09:00:00.000Z') - crowd.clock.now().getTime());
      const later = await buyer(crowd, await makeEvent(crowd, { priceAmount: 1_200_000 }));
      expect((await invoiceFor(later)).number).toBe('2027-000001');
    } finally {
      await crowd.close();
    }
  });
});

describe('changing', () => {
  it('puts a new one with another number in its place; the day stays', async () => {
    const her = await buyer(test);
    const first = await invoiceFor(her);
    await moveTerm(first.id, toIso(addMs(test.clock.now(), 2 * day)));
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
    expect(codeOf(await markPaid(boss, first))).toBe('INVOICE_CANCELLED');
    expect((await markPaid(boss, first)).problems![0]!.message).toContain(second!.number);
    const stranger = await signInAs(test);
    expect(codeOf(await call(stranger, 'changeInvoice', { id: second!.id, payer }))).toBe('NOT_FOUND');
  });

  it('changed in two windows at once, one stands', async () => {
    const her = await buyer(test);
    const { id } = await invoiceFor(her);
    const names = ['ООО «Раз»', 'ООО «Два»', 'ООО «Три»'];
    await Promise.all(names.map((name) => call(her, 'changeInvoice', { id, payer: { ...payer, name } })));
    const rows = await rowsOf<Invoice>('SELECT * FROM invoices WHERE "registrationId" = ?', her.registrationId);
    expect(rows.map(({ state }) => state).sort()).toEqual(['CANCELLED', 'ISSUED']);
  });
});

describe('staff', () => {
  it('finds invoices by state, event, number, ИНН and a part of the name', async () => {
    const her = await buyer(test);
    const invoice = await invoiceFor(her, { name: 'ООО «Редкая_100%»', inn: '7707083893' });
    const find = async (given: object) => {
      const { data } = await boss.graphql<{ invoices: { nodes: { number: string }[] } }>(
        `query($search: String, $state: InvoiceState, $eventId: ID) { invoices(first: 100, search: $search, state: $state, eventId: $eventId) { nodes ${invoiceFields} } }`,
        { ...given },
      );
      return data.invoices.nodes.map(({ number }) => number);
    };
    for (const search of [invoice.number, '7707083893', 'рЕДКая', '_100%'])
      expect(await find({ search, state: 'ISSUED' })).toEqual([invoice.number]);
    expect(await find({ search: '%%' })).toEqual([]);
    expect(await find({ eventId: her.event.id, state: 'ISSUED' })).toEqual([invoice.number]);
    expect(await find({ eventId: her.event.id, state: 'PAID' })).toEqual([]);
    expect(await find({ eventId: 'there-is-none' })).toEqual([]);
    expect(await find({ search: invoice.number, state: 'PAID' })).toEqual([]);
    const { data } = await her.graphql<{ myInvoices: { nodes: { number: string }[] } }>(
      '{ myInvoices { nodes { number } pageInfo { hasNextPage } } }',
    );
    expect(data.myInvoices.nodes).toEqual([{ number: invoice.number }]);
  });

  it('calls an invoice off with a reason, and the person is told', async () => {
    const her = await buyer(test);
    const invoice = await invoiceFor(her);
    const off = (reason: string) => call(boss, 'cancelInvoice', { id: invoice.id, reason });
    expect((await off(' ')).problems).toMatchObject([{ field: 'reason' }]);
    expect((await off('Плательщик отказался')).invoice).toMatchObject({ state: 'CANCELLED' });
    expect((await off('Ещё раз')).invoice!.cancelReason).toBe('Плательщик отказался');
    expect(await lettersTo(her.user.id)).toEqual(['invoice.issued', 'invoice.cancelled']);
    // The registration still awaits payment: another may be asked for.
    expect((await invoiceFor(her)).number).not.toBe(invoice.number);
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
