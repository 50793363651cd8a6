import { v7 as uuid } from 'uuid';
import { normalisePayer, payerProblems, type PayerValues } from '../../rules/payer.js';
import { afterWorkingDays } from '../../rules/working-days.js';
import { toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { reject, rejectAny } from '../core/problems.js';
import { addDays, localDate, moscow, toInstant } from '../core/zones.js';
import type { Event } from '../events/event.entity.js';
import type { MoneyCause } from '../payments/money-event.entity.js';
import { holdMemory } from '../registrations/hold-terms.js';
import { extendPayTerm } from '../registrations/pay-term.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockSeats } from '../registrations/seats.js';
import { otherPrice } from '../registrations/tariff-doubt.js';
import { findUser } from '../users/users.service.js';
import type { User } from '../users/user.entity.js';
import type { Invoice } from './invoice.entity.js';
import { liveInvoiceCondition } from './invoice.life.js';
import type { InvoicePayerInput } from './invoices.inputs.js';
import { cancel, lockInvoice, recordInvoice, takeNumber } from './moves.service.js';
import { supplierOf, writePaper, type Supplier } from './paper.js';
import { tellOfInvoice } from './telling.js';
import { awaitsPayment } from './invoices.policy.js';

/** How long an organisation has for paying. */
const workingDays = 5;

type Asked = { invoice: Invoice };
type Payer = PayerValues & { sendsCopy: boolean };

/** The last moment of the last day for paying. */
export const endOfTerm = (now: Date): string => {
  const last = afterWorkingDays(localDate(now, moscow), workingDays);
  return toIso(new Date(Date.parse(toInstant(addDays(last, 1), '00:00', moscow)) - 1));
};

function payerOf(input: InvoicePayerInput): Payer {
  const { sendsCopy, ...given } = input;
  const values: PayerValues = {
    ...given,
    kpp: given.kpp ?? null,
    contactPerson: given.contactPerson ?? null,
    contractNumber: given.contractNumber ?? null,
  };
  rejectAny(payerProblems(values));
  return { ...normalisePayer(values), sendsCopy };
}

const requireSupplier = (context: Context): Supplier =>
  supplierOf(context.app.config) ??
  reject('INVOICES_OFF', 'Счета организациям мы сейчас не выставляем. Оплатите участие картой.');

/**
 * Gives an invoice for one of the viewer's registrations, and holds the seat until it is due. Asked again, it answers with
 * the one that is there.
 */
export async function requestInvoice(
  context: Context,
  registrationId: string,
  input: InvoicePayerInput,
): Promise<Asked> {
  const { app, reads, now, viewer } = context;
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ? AND "userId" = ?', [
    registrationId,
    viewer!.id,
  ]);
  if (!registration) return reject('NOT_FOUND', 'Такой регистрации нет.');
  const live = `SELECT * FROM invoices WHERE "registrationId" = ? AND ${liveInvoiceCondition}`;
  const known = await reads.readOne<Invoice>(live, [registrationId]);
  if (known) return { invoice: known };
  const supplier = requireSupplier(context);
  const payer = payerOf(input);
  rejectUnpayable(registration, now);
  const other = await otherPrice(reads, registration);
  if (other) rejectAny([other]);
  await app.limits.count('invoiceByAccount', viewer!.id);
  const user = (await findUser(reads, viewer!.id))!;
  const invoice = await app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, registration);
    const [other] = await transaction.query<Invoice>(live, [registrationId]);
    if (other) return other;
    await rejectAnotherInvoice(transaction, registration, now);
    const held = await extendPayTerm(transaction, registrationId, endOfTerm(now), now);
    const issued = await issue(transaction, { supplier, payer, registration: held, user, dueAt: held.payUntil!, now });
    await sendIssued(transaction, issued, now);
    return issued;
  });
  return { invoice };
}

/** Unpaid invoices that one user may have at the same time. */
const maxIssued = 5;

/**
 * An invoice holds a seat for days: a user has few of them, and one for an event whose earlier invoice stayed unpaid does not
 * hold its seat once more.
 */
async function rejectAnotherInvoice(
  transaction: Transaction,
  { id, userId, eventId }: Registration,
  now: Date,
): Promise<void> {
  const postponed = await transaction.query(`SELECT 1 FROM events WHERE id = ? AND state = 'POSTPONED'`, [eventId]);
  if (postponed.length > 0)
    reject('EVENT_POSTPONED', 'Мероприятие перенесено: счёт можно будет получить, когда мы объявим новую дату.');
  const [found] = await transaction.query<{ issued: number; earlier: number }>(
    `SELECT (SELECT COUNT(*) FROM invoices WHERE "userId" = ? AND state = 'ISSUED') AS issued,
       (SELECT COUNT(*) FROM invoices JOIN ended_holds ON ended_holds."registrationId" = invoices."registrationId"
        WHERE ended_holds."userId" = ? AND ended_holds."eventId" = ? AND ended_holds."endedAt" > ?
          AND invoices."registrationId" <> ?) AS earlier`,
    [userId, userId, eventId, toIso(addMs(now, -holdMemory)), id],
  );
  if (Number(found!.issued) >= maxIssued)
    reject(
      'TOO_MANY_INVOICES',
      `У\u00a0вас уже ${maxIssued} неоплаченных счетов. Дождитесь оплаты или отмените одну из\u00a0регистраций.`,
    );
  if (Number(found!.earlier) > 0)
    reject(
      'INVOICE_UNPAID_BEFORE',
      'Счёт на\u00a0это мероприятие вам уже выставляли, и\u00a0он остался неоплаченным. Оплатите участие картой или напишите организатору.',
    );
}

function rejectUnpayable(registration: Registration, now: Date): void {
  if (!awaitsPayment(registration, toIso(now)))
    reject('NOT_AWAITING_PAYMENT', 'Счёт выставляется, пока участие ждёт оплаты. Обновите страницу.');
}

type Wanted = {
  supplier: Supplier;
  payer: Payer;
  registration: Registration;
  user: User;
  dueAt: string;
  now: Date;
  /** The one that the new one replaces. */
  replaced?: Invoice;
};

/** Writes an invoice down, with the next number; the one that it replaces ends. */
export async function issue(transaction: Transaction, wanted: Wanted): Promise<Invoice> {
  const { supplier, payer, registration, user, dueAt, now, replaced } = wanted;
  const [sold] = await transaction.query<Event & { vatCode: number }>(
    `SELECT events.*, tariffs."vatCode" FROM events JOIN tariffs ON tariffs.id = ? WHERE events.id = ?`,
    [registration.tariffId, registration.eventId],
  );
  const cause: MoneyCause = { source: 'PERSON', actorId: user.id };
  const id = uuid();
  const issuedOn = localDate(now, moscow);
  if (replaced) await cancel(transaction, replaced, 'Реквизиты изменены: выставлен новый счёт.', cause, now, id);
  const invoice: Omit<Invoice, 'number'> = {
    id,
    registrationId: registration.id,
    userId: user.id,
    state: 'ISSUED',
    amount: registration.priceAmount,
    currency: registration.priceCurrency,
    payerName: payer.name,
    payerKey: payer.name.toLowerCase(),
    payerInn: payer.inn,
    payerKpp: payer.kpp,
    payerAddress: payer.address,
    documentsEmail: payer.documentsEmail,
    sendsCopy: payer.sendsCopy,
    contactPerson: payer.contactPerson,
    contractNumber: payer.contractNumber,
    paper: JSON.stringify(writePaper(supplier, { registration, event: sold!, user, vatCode: sold!.vatCode })),
    issuedOn,
    dueAt,
    remindedAt: null,
    replacedById: null,
    cancelReason: null,
    paymentId: null,
    paidOn: null,
    bankDocument: null,
    actNumber: null,
    actOn: null,
    createdAt: toIso(now),
    updatedAt: toIso(now),
  };
  // Last of all, because everybody who wants a number waits for this row.
  const issued: Invoice = { ...invoice, number: await takeNumber(transaction, 'INVOICE', issuedOn) };
  await insertRows(transaction, 'invoices', [issued]);
  await recordInvoice(transaction, issued, null, issued.number, cause, now);
  return issued;
}

/** Addresses of others to which invoices of one registration go. */
const maxAddresses = 3;

/** Accountants change, and people mistype; nobody needs a list. @throws Refusal TOO_MANY_ADDRESSES */
async function rejectManyAddresses(transaction: Transaction, registrationId: string): Promise<void> {
  const named = await transaction.query(
    'SELECT DISTINCT "documentsEmail" FROM invoices WHERE "registrationId" = ? AND "sendsCopy" = TRUE',
    [registrationId],
  );
  if (named.length > maxAddresses)
    reject(
      'TOO_MANY_ADDRESSES',
      `Счета за\u00a0одну регистрацию отправляем не\u00a0больше чем на\u00a0${maxAddresses} адреса. Снимите отметку «Отправить счёт и\u00a0на\u00a0этот адрес» и\u00a0перешлите счёт сами.`,
      'documentsEmail',
    );
}

async function sendIssued(transaction: Transaction, invoice: Invoice, now: Date): Promise<void> {
  await tellOfInvoice(transaction, 'invoice.issued', invoice, now, 3);
  if (invoice.sendsCopy) await rejectManyAddresses(transaction, invoice.registrationId);
  if (invoice.sendsCopy) await tellOfInvoice(transaction, 'invoice.copy', invoice, now, 3);
}

const isSame = (invoice: Invoice, payer: Payer): boolean =>
  invoice.payerName === payer.name &&
  invoice.payerInn === payer.inn &&
  invoice.payerKpp === payer.kpp &&
  invoice.payerAddress === payer.address &&
  invoice.documentsEmail === payer.documentsEmail &&
  Boolean(invoice.sendsCopy) === payer.sendsCopy &&
  invoice.contactPerson === payer.contactPerson &&
  invoice.contractNumber === payer.contractNumber;

/**
 * Puts an invoice with another payer in the place of one that is not paid yet. The day by which it is due stays: the seat
 * is not held for longer by changing.
 */
export async function changeInvoice(context: Context, id: string, input: InvoicePayerInput): Promise<Asked> {
  const { app, reads, now, viewer } = context;
  const own = await reads.readOne<Invoice>('SELECT * FROM invoices WHERE id = ? AND "userId" = ?', [id, viewer!.id]);
  if (!own) return reject('NOT_FOUND', 'Такого счёта нет.');
  const supplier = requireSupplier(context);
  const payer = payerOf(input);
  if (own.state !== 'CANCELLED' && isSame(own, payer)) return { invoice: own };
  await app.limits.count('invoiceByAccount', viewer!.id);
  const user = (await findUser(reads, viewer!.id))!;
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current, registration } = (await lockInvoice(transaction, id))!;
    const [next] = current.replacedById
      ? await transaction.query<Invoice>('SELECT * FROM invoices WHERE id = ?', [current.replacedById])
      : [];
    // The same change came a moment before, from a second press of the button.
    if (next && isSame(next, payer)) return next;
    if (current.state !== 'ISSUED')
      reject('STATE_CHANGED', 'Этот счёт уже нельзя изменить. Обновите страницу, чтобы увидеть, что с ним стало.');
    rejectUnpayable(registration, now);
    const { dueAt } = current;
    const issued = await issue(transaction, { supplier, payer, registration, user, dueAt, now, replaced: current });
    await sendIssued(transaction, issued, now);
    return issued;
  });
  return { invoice };
}
