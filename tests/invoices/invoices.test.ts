import { beforeAll, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import type { Invoice } from '../../server/invoices/invoice.entity.js';
import { appForFile, startApp } from '../support/app.js';
import { buyer, call, invoiceFor, invoiceFields, markPaid, payer, type Buyer } from '../support/invoices.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { codeOf, invoiceHarness } from '../support/invoice-harness.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const { rowsOf, wake, rowOf, emailsTo, moveTerm } = invoiceHarness(() => test);

describe('requesting an invoice', () => {
  it('issues a numbered invoice, sends a copy and holds the seat until the invoice is due', async () => {
    const doctor = await buyer(test);
    expect(doctor.payUntil).toBe('2026-11-24T09:00:00.000Z');
    const invoice = await invoiceFor(doctor, { inn: '78 0000 0002', sendsCopy: true });
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      state: 'ISSUED',
      total: { amount: 1_200_000, currency: 'RUB' },
      issuedOn: '2026-11-21',
      // Five working days after a Saturday end with Friday, by Moscow time.
      dueAt: '2026-11-27T20:59:59.999Z',
      payer: { ...payer, sendsCopy: true, contactPerson: null, contractNumber: null },
      viewerCanChange: true,
      actUrl: null,
      registration: { state: 'AWAITING_PAYMENT', payUntil: '2026-11-27T20:59:59.999Z' },
    });
    await wake();
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.copy']);
    const sentEmails = async () =>
      (await test.running.ports.mail.mailbox!.list()).filter(({ text }) => text.includes(invoice.number));
    await expect.poll(async () => (await sentEmails()).length, { timeout: 20_000 }).toBe(2);
    const emails = await sentEmails();
    expect(emails.map(({ to }) => to).sort()).toEqual([doctor.user.email, payer.documentsEmail].sort());
    const copy = emails.find(({ to }) => to === payer.documentsEmail)!;
    const doctorCopy = emails.find(({ to }) => to === doctor.user.email)!;
    expect([doctorCopy.attachments, copy.attachments]).toEqual([[`invoice-${invoice.number}.pdf`], []]);
    // The copy's address is not confirmed, so the email itself holds no data of the payer: they are in the linked
    // document.
    expect(`${copy.text} ${copy.html}`).not.toMatch(/Клиника на Примерной|Соколова|ул\. Примерная, д\. 2/);
    const [, path] = /(\/invoice-copies\/\S+)/.exec(copy.text)!;
    const document = await test.client().fetch(path!);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(document.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await test.client().fetch(`${path!.slice(0, -2)}AA`)).status).toBe(404);
    const log = await rowsOf<{ after: string; actorId: string }>(
      'SELECT * FROM invoice_events WHERE "invoiceId" = ?',
      invoice.id,
    );
    expect(log).toMatchObject([{ before: null, after: 'ISSUED', source: 'PERSON', actorId: doctor.user.id }]);
  });

  it('allows three addresses for documents at most, and rejects web addresses in the payer', async () => {
    const doctor = await buyer(test);
    const first = await invoiceFor(doctor, { sendsCopy: true, documentsEmail: 'first@example.ru' });
    let id = first.id;
    for (const documentsEmail of ['second@example.ru', 'third@example.ru'])
      ({ id } = (
        await call(doctor, 'changeInvoice', { id, payer: { ...payer, sendsCopy: true, documentsEmail } })
      ).invoice!);
    const fourth = { ...payer, sendsCopy: true, documentsEmail: 'fourth@example.ru' };
    expect(codeOf(await call(doctor, 'changeInvoice', { id, payer: fourth }))).toBe('TOO_MANY_ADDRESSES');
    const withWebAddress = { ...payer, name: 'ООО Ромашка. Срочно оплатите по ссылке evil.example/pay' };
    expect(codeOf(await call(doctor, 'changeInvoice', { id, payer: withWebAddress }))).toBe('CONTAINS_WEB_ADDRESS');
  });

  it('issues one invoice for repeated and for simultaneous requests', async () => {
    const doctor = await buyer(test);
    const all = await Promise.all(Array.from({ length: 20 }, () => invoiceFor(doctor)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect((await invoiceFor(doctor, { inn: '7707083893' })).payer.inn).toBe(payer.inn);
    expect(await rowsOf('SELECT id FROM invoices WHERE "registrationId" = ?', doctor.registrationId)).toHaveLength(1);
    await wake();
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued']);
  });

  it('ends the term at the start of the event at the latest, and never shortens the payment term', async () => {
    const startsAt = toIso(addMs(test.clock.now(), 4 * day));
    const soon = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt }));
    expect((await invoiceFor(soon)).dueAt).toBe(startsAt);
    const today = toIso(addMs(test.clock.now(), hour));
    const now = await buyer(test, await makeEvent(test, { priceAmount: 100_000, startsAt: today }));
    expect((await invoiceFor(now)).dueAt).toBe(now.payUntil);
  });

  it('reports a problem at each wrong field and stores nothing', async () => {
    const doctor = await buyer(test);
    const invalidPayer = { ...payer, inn: '7800000003', kpp: '1', documentsEmail: 'buh' };
    const { problems } = await call(doctor, 'requestInvoice', {
      registrationId: doctor.registrationId,
      payer: invalidPayer,
    });
    expect(problems!.map(({ field }) => field)).toEqual(['inn', 'kpp', 'documentsEmail']);
    expect(await rowsOf('SELECT id FROM invoices WHERE "registrationId" = ?', doctor.registrationId)).toEqual([]);
  });

  it('rejects the registration of another user, a free one, an expired one, and one for a postponed event', async () => {
    const doctor = await buyer(test);
    const ask = (client: TestClient, registrationId: string) =>
      call(client, 'requestInvoice', { registrationId, payer });
    expect(codeOf(await ask(await signInAs(test), doctor.registrationId))).toBe('NOT_FOUND');
    expect(codeOf(await ask(manager, doctor.registrationId))).toBe('NOT_FOUND');
    const free = await signInAs(test);
    const { id } = await registerForTest(test, free, await makeEvent(test));
    expect(codeOf(await ask(free, id))).toBe('NOT_AWAITING_PAYMENT');
    await test.execute('UPDATE registrations SET "payUntil" = ? WHERE id = ?', [
      toIso(test.clock.now()),
      doctor.registrationId,
    ]);
    expect(codeOf(await ask(doctor, doctor.registrationId))).toBe('NOT_AWAITING_PAYMENT');
    const postponedBuyer = await buyer(test);
    await changeEvent(test, postponedBuyer.event.id, { state: 'POSTPONED' });
    expect(codeOf(await ask(postponedBuyer, postponedBuyer.registrationId))).toBe('EVENT_POSTPONED');
  });
});

describe('invoice numbers', () => {
  it('follow without a gap when a hundred users ask at once, and a rejected request takes no number', async () => {
    // A separate application: the emails of a hundred users would delay the other tests.
    const crowd = await startApp();
    try {
      const event = await makeEvent(crowd, { priceAmount: 1_200_000, capacity: 200 });
      const buyers: Buyer[] = [];
      for (let count = 0; count < 100; count += 1) buyers.push(await buyer(crowd, event));
      const rejectedBuyer = buyers[0]!;
      await changeEvent(crowd, event.id, { state: 'POSTPONED' });
      const answer = await call(rejectedBuyer, 'requestInvoice', {
        registrationId: rejectedBuyer.registrationId,
        payer,
      });
      expect(codeOf(answer)).toBe('EVENT_POSTPONED');
      await changeEvent(crowd, event.id, { state: 'PUBLISHED' });
      const numbers = (await Promise.all(buyers.map((doctor) => invoiceFor(doctor))))
        .map(({ number }) => number)
        .sort();
      expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`));
      crowd.clock.forward(Date.parse('2027-01-11T09:00:00.000Z') - crowd.clock.now().getTime());
      const later = await buyer(crowd, await makeEvent(crowd, { priceAmount: 1_200_000 }));
      expect((await invoiceFor(later)).number).toBe('2027-000001');
    } finally {
      await crowd.close();
    }
  });
});

describe('changing an invoice', () => {
  it('issues a new invoice with another number and the same due date', async () => {
    const doctor = await buyer(test);
    const first = await invoiceFor(doctor);
    await moveTerm(first.id, toIso(addMs(test.clock.now(), 2 * day)));
    const change = (changes: object, id = first.id) =>
      call(doctor, 'changeInvoice', { id, payer: { ...payer, ...changes } });
    expect((await change({})).invoice!.id).toBe(first.id);
    const { invoice: second } = await change({ inn: '500100732259', kpp: null, name: 'ИП Иванова Мария Петровна' });
    expect(second!.number).not.toBe(first.number);
    expect(second).toMatchObject({
      state: 'ISSUED',
      dueAt: '2026-11-23T09:00:00.000Z',
      payer: { inn: '500100732259', kpp: null },
    });
    expect(await rowOf(first.id)).toMatchObject({ state: 'CANCELLED', replacedById: second!.id });
    // A second click, and an old page in another tab.
    const again = await change({ inn: '500100732259', kpp: null, name: 'ИП Иванова Мария Петровна' });
    expect(again.invoice!.id).toBe(second!.id);
    expect(codeOf(await change({ name: 'ООО «Другая»' }))).toBe('STATE_CHANGED');
    expect(codeOf(await markPaid(manager, first))).toBe('INVOICE_CANCELLED');
    expect((await markPaid(manager, first)).problems![0]!.message).toContain(second!.number);
    const otherUser = await signInAs(test);
    expect(codeOf(await call(otherUser, 'changeInvoice', { id: second!.id, payer }))).toBe('NOT_FOUND');
  });

  it('leaves one invoice in force when it is changed in three windows at once', async () => {
    const doctor = await buyer(test);
    const { id } = await invoiceFor(doctor);
    const names = ['ООО «Раз»', 'ООО «Два»', 'ООО «Три»'];
    await Promise.all(names.map((name) => call(doctor, 'changeInvoice', { id, payer: { ...payer, name } })));
    const rows = await rowsOf<Invoice>('SELECT * FROM invoices WHERE "registrationId" = ?', doctor.registrationId);
    expect(rows.map(({ state }) => state).sort()).toEqual(['CANCELLED', 'ISSUED']);
  });
});

describe('staff and invoices', () => {
  it('finds invoices by state, event, number, ИНН and a part of the name', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor, { name: 'ООО «Редкая_100%»', inn: '7707083893' });
    const find = async (filter: object) => {
      const invoices = await manager.query('invoices', { ...filter, first: 100 }, `nodes { ${invoiceFields} }`);
      return invoices.nodes.map(({ number }) => number);
    };
    for (const search of [invoice.number, '7707083893', 'рЕДКая', '_100%'])
      expect(await find({ search, state: 'ISSUED' })).toEqual([invoice.number]);
    expect(await find({ search: '%%' })).toEqual([]);
    expect(await find({ eventId: doctor.event.id, state: 'ISSUED' })).toEqual([invoice.number]);
    expect(await find({ eventId: doctor.event.id, state: 'PAID' })).toEqual([]);
    expect(await find({ eventId: 'there-is-none' })).toEqual([]);
    expect(await find({ search: invoice.number, state: 'PAID' })).toEqual([]);
    const myInvoices = await doctor.query('myInvoices', {}, 'nodes { number } pageInfo { hasNextPage }');
    expect(myInvoices.nodes).toEqual([{ number: invoice.number }]);
  });

  it('cancels an invoice with a reason and notifies the doctor', async () => {
    const doctor = await buyer(test);
    const invoice = await invoiceFor(doctor);
    const cancelWith = (reason: string) => call(manager, 'cancelInvoice', { id: invoice.id, reason });
    expect((await cancelWith(' ')).problems).toMatchObject([{ field: 'reason' }]);
    expect((await cancelWith('Плательщик отказался')).invoice).toMatchObject({ state: 'CANCELLED' });
    expect((await cancelWith('Ещё раз')).invoice!.cancelReason).toBe('Плательщик отказался');
    expect(await emailsTo(doctor.user.id)).toEqual(['invoice.issued', 'invoice.cancelled']);
    // The registration still awaits payment, so another invoice can be requested.
    expect((await invoiceFor(doctor)).number).not.toBe(invoice.number);
  });
});

describe('without a bank account', () => {
  it('issues no invoices, and rejects incomplete settings of the account', async () => {
    const incompleteBank = { SITE_BANK: 'ПАО «Банк»', SITE_BIK: '044030000', SITE_ACCOUNT: '4'.repeat(20) };
    expect(() => readConfig({ NODE_ENV: 'test', ...incompleteBank })).toThrow(/all or none/);
    const completeBank = { ...incompleteBank, SITE_CORRESPONDENT_ACCOUNT: '3'.repeat(20) };
    expect(() => readConfig({ NODE_ENV: 'test', ...completeBank })).toThrow(/SITE_INN/);
    expect(readConfig({ NODE_ENV: 'test', ...completeBank, SITE_INN: '7707083893' }).site.bank).toMatchObject({
      bik: '044030000',
    });
    const withoutBank = await startApp();
    try {
      Object.assign(withoutBank.app.config.site, { bank: null });
      const doctor = await buyer(withoutBank);
      expect(codeOf(await call(doctor, 'requestInvoice', { registrationId: doctor.registrationId, payer }))).toBe(
        'INVOICES_OFF',
      );
      const registration = await doctor.query('registration', { number: doctor.number }, 'viewerCanAskInvoice');
      expect(registration.viewerCanAskInvoice).toBe(false);
    } finally {
      await withoutBank.close();
    }
  });
});
