import { v7 as uuid } from 'uuid';
import { normalisePayer, payerProblems, type PayerValues } from '../../rules/money/payer.js';
import { afterWorkingDays } from '../../rules/dates/working-days.js';
import { toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { addDays, localDate, moscow, toInstant } from '../core/zones.js';
import type { Event } from '../events/event.entity.js';
import type { MoneyChangeSource } from '../payments/money-event.entity.js';
import { unpaidHoldRetention } from '../registrations/seats/seat-holds.js';
import { extendPaymentDeadline } from '../registrations/seats/payment-deadline.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockSeats } from '../registrations/seats/seats.js';
import { paymentTariffProblem } from '../registrations/register/tariff-doubt.js';
import { findUser } from '../users/users.service.js';
import type { User } from '../users/user.entity.js';
import type { Invoice } from './invoice.entity.js';
import { invoiceStates } from './invoice.states.js';
import type { InvoicePayerInput } from './invoices.inputs.js';
import { cancelAndNotify, lockInvoice, logInvoiceEvent, takeDocumentNumber } from './transitions.service.js';
import { supplierOf, createDocumentData, type Supplier } from './documents/document-data.js';
import { enqueueInvoiceEmail } from './transfers/invoice-notifications.js';
import { invoiceCopy, invoiceIssued } from './invoices.emails.js';
import { awaitsPayment } from './invoices.policy.js';

/** Working days that an organisation has to pay. */
const workingDays = 5;

type InvoicePayload = { invoice: Invoice };
type Payer = PayerValues & { sendsCopy: boolean };

/** The end of the last day to pay. */
export const invoiceDeadline = (now: Date): string => {
  const lastDay = afterWorkingDays(localDate(now, moscow), workingDays);
  return toIso(new Date(Date.parse(toInstant(addDays(lastDay, 1), '00:00', moscow)) - 1));
};

function payerOf(input: InvoicePayerInput): Payer {
  const { sendsCopy, ...fields } = input;
  const values: PayerValues = {
    ...fields,
    kpp: fields.kpp ?? null,
    contactPerson: fields.contactPerson ?? null,
    contractNumber: fields.contractNumber ?? null,
  };
  rejectAny(payerProblems(values));
  return { ...normalisePayer(values), sendsCopy };
}

const requireSupplier = (context: Context): Supplier =>
  supplierOf(context.app.config) ??
  reject('INVOICES_OFF', 'Счета организациям мы сейчас не выставляем. Оплатите участие картой.');

/**
 * Issues an invoice for one of the viewer's registrations, and reserves the seat until it is due.
 * Returns the existing invoice, if any.
 */
export async function requestInvoice(
  context: Context,
  registrationId: string,
  input: InvoicePayerInput,
): Promise<InvoicePayload> {
  const { app, db, now, viewer } = context;
  const registration = await db.findOne<Registration>('registrations', { id: registrationId, userId: viewer!.id });
  if (!registration) return reject('NOT_FOUND', 'Такой регистрации нет.');
  const liveInvoiceSql = `SELECT * FROM invoices WHERE "registrationId" = ? AND ${invoiceStates.sql.live}`;
  const existing = await db.queryOne<Invoice>(liveInvoiceSql, [registrationId]);
  if (existing) return { invoice: existing };
  const supplier = requireSupplier(context);
  const payer = payerOf(input);
  rejectUnpayable(registration, now);
  const priceProblem = await paymentTariffProblem(db, registration);
  if (priceProblem) rejectAny([priceProblem]);
  await app.limits.count('invoiceByAccount', viewer!.id);
  const user = (await findUser(db, viewer!.id))!;
  const invoice = await app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, registration);
    const [concurrent] = await transaction.query<Invoice>(liveInvoiceSql, [registrationId]);
    if (concurrent) return concurrent;
    await rejectAnotherInvoice(transaction, registration, now);
    const extended = await extendPaymentDeadline(transaction, registrationId, invoiceDeadline(now), now);
    const issued = await issueInvoice(transaction, {
      supplier,
      payer,
      registration: extended,
      user,
      dueAt: extended.payUntil!,
      now,
    });
    await sendIssued(transaction, issued, now);
    return issued;
  });
  return { invoice };
}

/** Unpaid invoices that one user may have at the same time. */
const maxIssued = 5;

/**
 * Rejects an invoice if the user has too many unpaid ones, or if an earlier invoice for the event stayed unpaid: each one reserves a
 * seat for days.
 */
async function rejectAnotherInvoice(
  transaction: Transaction,
  { id, userId, eventId }: Registration,
  now: Date,
): Promise<void> {
  const postponed = await transaction.query(`SELECT 1 FROM events WHERE id = ? AND state = 'POSTPONED'`, [eventId]);
  if (postponed.length > 0)
    reject('EVENT_POSTPONED', 'Мероприятие перенесено: счёт можно будет получить, когда мы объявим новую дату.');
  const [counts] = await transaction.query<{ issued: number; earlier: number }>(
    `SELECT (SELECT COUNT(*) FROM invoices WHERE "userId" = ? AND state = 'ISSUED') AS issued,
       (SELECT COUNT(*) FROM invoices JOIN ended_holds ON ended_holds."registrationId" = invoices."registrationId"
        WHERE ended_holds."userId" = ? AND ended_holds."eventId" = ? AND ended_holds."endedAt" > ?
          AND invoices."registrationId" <> ?) AS earlier`,
    [userId, userId, eventId, toIso(addMs(now, -unpaidHoldRetention)), id],
  );
  if (Number(counts!.issued) >= maxIssued)
    reject(
      'TOO_MANY_INVOICES',
      `У\u00a0вас уже ${maxIssued} неоплаченных счетов. Дождитесь оплаты или отмените одну из\u00a0регистраций.`,
    );
  if (Number(counts!.earlier) > 0)
    reject(
      'INVOICE_UNPAID_BEFORE',
      'Счёт на\u00a0это мероприятие вам уже выставляли, и\u00a0он остался неоплаченным. Оплатите участие картой или напишите организатору.',
    );
}

function rejectUnpayable(registration: Registration, now: Date): void {
  if (!awaitsPayment(registration, toIso(now)))
    reject('NOT_AWAITING_PAYMENT', 'Счёт выставляется, пока участие ждёт оплаты. Обновите страницу.');
}

type IssueRequest = {
  supplier: Supplier;
  payer: Payer;
  registration: Registration;
  user: User;
  dueAt: string;
  now: Date;
  /** The invoice that the new one replaces. */
  replaced?: Invoice;
};

/** Creates an invoice with the next number, and cancels the one that it replaces. */
export async function issueInvoice(transaction: Transaction, request: IssueRequest): Promise<Invoice> {
  const { supplier, payer, registration, user, dueAt, now, replaced } = request;
  const [event] = await transaction.query<Event & { vatCode: number }>(
    `SELECT events.*, tariffs."vatCode" FROM events JOIN tariffs ON tariffs.id = ? WHERE events.id = ?`,
    [registration.tariffId, registration.eventId],
  );
  const cause: MoneyChangeSource = { source: 'PERSON', actorId: user.id };
  const id = uuid();
  const issuedOn = localDate(now, moscow);
  if (replaced)
    await cancelAndNotify(transaction, replaced, 'Реквизиты изменены: выставлен новый счёт.', cause, now, id);
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
    paper: JSON.stringify(createDocumentData(supplier, { registration, event: event!, user, vatCode: event!.vatCode })),
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
  // The number is taken last: the counter's row blocks all others who need a number.
  const issued: Invoice = { ...invoice, number: await takeDocumentNumber(transaction, 'INVOICE', issuedOn) };
  await transaction.insert('invoices', [issued]);
  await logInvoiceEvent(transaction, issued, null, issued.number, cause, now);
  return issued;
}

/** Limit of addresses for copies of the invoices of one registration. */
const maxAddresses = 3;

/** Prevents mass mail to other people's addresses. @throws ProblemsError TOO_MANY_ADDRESSES */
async function rejectManyAddresses(transaction: Transaction, registrationId: string): Promise<void> {
  const addresses = await transaction.query(
    'SELECT DISTINCT "documentsEmail" FROM invoices WHERE "registrationId" = ? AND "sendsCopy" = TRUE',
    [registrationId],
  );
  if (addresses.length > maxAddresses)
    reject(
      'TOO_MANY_ADDRESSES',
      `Счета за\u00a0одну регистрацию отправляем не\u00a0больше чем на\u00a0${maxAddresses} адреса. Снимите отметку «Отправить счёт и\u00a0на\u00a0этот адрес» и\u00a0перешлите счёт сами.`,
      'documentsEmail',
    );
}

async function sendIssued(transaction: Transaction, invoice: Invoice, now: Date): Promise<void> {
  await enqueueInvoiceEmail(transaction, invoiceIssued, invoice, now);
  if (invoice.sendsCopy) await rejectManyAddresses(transaction, invoice.registrationId);
  if (invoice.sendsCopy) await enqueueInvoiceEmail(transaction, invoiceCopy, invoice, now);
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

/** Replaces an unpaid invoice by one with another payer. The due date stays, so that a change does not reserve the seat for longer. */
export async function changeInvoice(context: Context, id: string, input: InvoicePayerInput): Promise<InvoicePayload> {
  const { app, db, now, viewer } = context;
  const existing = await db.findOne<Invoice>('invoices', { id, userId: viewer!.id });
  if (!existing) return reject('NOT_FOUND', 'Такого счёта нет.');
  const supplier = requireSupplier(context);
  const payer = payerOf(input);
  if (existing.state !== 'CANCELLED' && isSame(existing, payer)) return { invoice: existing };
  await app.limits.count('invoiceByAccount', viewer!.id);
  const user = (await findUser(db, viewer!.id))!;
  const invoice = await app.database.inTransaction(async (transaction) => {
    const { invoice: current, registration } = (await lockInvoice(transaction, id))!;
    const [replacement] = current.replacedById
      ? await transaction.query<Invoice>('SELECT * FROM invoices WHERE id = ?', [current.replacedById])
      : [];
    // The user pressed the button twice: the first request made this replacement.
    if (replacement && isSame(replacement, payer)) return replacement;
    if (current.state !== 'ISSUED')
      reject('STATE_CHANGED', 'Этот счёт уже нельзя изменить. Обновите страницу, чтобы увидеть, что с ним стало.');
    rejectUnpayable(registration, now);
    const { dueAt } = current;
    const issued = await issueInvoice(transaction, {
      supplier,
      payer,
      registration,
      user,
      dueAt,
      now,
      replaced: current,
    });
    await sendIssued(transaction, issued, now);
    return issued;
  });
  return { invoice };
}
