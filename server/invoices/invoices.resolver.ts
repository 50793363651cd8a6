import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { ChangedSinceArg } from '../core/changes/changed-since.js';
import { isStaff, Authorized, requireOpenEvent } from '../core/graphql/access.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Money } from '../events/events.results.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { ActStanding, InvoiceAct, type InvoiceActDetails } from './documents/service-act.entity.js';
import { changeInvoice, requestInvoice } from './request-invoice.service.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceState } from './invoice.states.js';
import { InvoicePayerInput, InvoiceTransferInput, MarkInvoicePaidInput } from './invoices.inputs.js';
import { awaitsPayment, canChangeInvoice, canSeeInvoice } from './invoices.policy.js';
import { InvoicePayer, InvoiceResult, InvoiceTotal } from './invoices.results.js';
import { supplierOf } from './documents/document-data.js';
import { recordTransfer } from './transfers/record-transfer.service.js';
import {
  serviceActsOfInvoices,
  haveRefunds,
  invoiceNumbers,
  invoicesOfRegistrations,
  countInvoices,
} from './invoice-queries.js';
import { cancelInvoice, markInvoicePaid } from './staff-invoices.service.js';
import { awaitingSameSum } from './transfers/transfers.service.js';
import { InvoiceConnection, invoiceList } from './invoices.list.js';

@Resolver()
export class OwnInvoicesResolver {
  @Authorized()
  @Query(() => InvoiceConnection, 'Invoices of the viewer, the latest first.')
  myInvoices(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Invoice>> {
    return invoiceList.page(context, args, { userId: context.viewer!.id });
  }

  @Mutate(
    InvoiceResult,
    "Issues an invoice for one of the viewer's unpaid registrations, and reserves the seat until it is due. Returns the existing invoice, if any.",
    { access: 'signed-in', limits: ['accountChangeByAccount', 'invoiceByAccount'] },
  )
  requestInvoice(
    @Ctx() context: Context,
    @Arg('registrationId', () => ID, 'The registration.') registrationId: string,
    @Arg('payer', () => InvoicePayerInput, 'Who pays.') payer: InvoicePayerInput,
  ) {
    return requestInvoice(context, registrationId, payer);
  }

  @Mutate(
    InvoiceResult,
    "Replaces one of the viewer's unpaid invoices by one with another payer and number. The due date stays.",
    { access: 'signed-in', limits: ['accountChangeByAccount', 'invoiceByAccount'] },
  )
  changeInvoice(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The invoice to replace.') id: string,
    @Arg('payer', () => InvoicePayerInput, 'Who pays.') payer: InvoicePayerInput,
  ) {
    return changeInvoice(context, id, payer);
  }
}

@Resolver()
export class StaffInvoicesResolver {
  @Authorized('MANAGER')
  @Query(() => InvoiceConnection, 'Invoices of all users, the latest first.')
  invoices(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => InvoiceState, 'Only invoices in this state; null: all.', nullable)
    state: InvoiceState | null,
    @Arg(
      'search',
      () => String,
      "An invoice number or its last digits, an ИНН, or parts of words of the payer's name in any order; null: all.",
      nullable,
    )
    search: string | null,
    @Arg('eventId', () => ID, 'Only invoices for this event; null: all.', nullable)
    eventId: string | null,
    @ChangedSinceArg() changedSince: string | null,
  ): Promise<Page<Invoice>> {
    requireOpenEvent(context, eventId);
    return invoiceList.page(context, args, { state, search, eventId, changedSince });
  }

  @Authorized('MANAGER')
  @Query(() => [InvoiceTotal], 'Number of invoices in each state.')
  invoiceTotals(@Ctx() context: Context): Promise<InvoiceTotal[]> {
    return countInvoices(context);
  }

  @Mutate(
    InvoiceResult,
    'Records the money for an invoice, and confirms the registration. If it is too late, a refund is planned.',
    { access: ['MANAGER'], action: 'Счёт оплачен' },
  )
  markInvoicePaid(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The invoice.') id: string,
    @Arg('input', () => MarkInvoicePaidInput, 'Data of the bank statement.')
    input: MarkInvoicePaidInput,
  ) {
    return markInvoicePaid(context, id, input);
  }

  @Mutate(
    InvoiceResult,
    'Records money that arrived for an invoice and does not match it: a part, too much, or for a cancelled or paid invoice.',
    { access: ['MANAGER'], action: 'Деньги по счёту' },
  )
  recordInvoiceTransfer(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The invoice.') id: string,
    @Arg('input', () => InvoiceTransferInput, 'Data of the bank statement.')
    input: InvoiceTransferInput,
  ) {
    return recordTransfer(context, id, input);
  }

  @Mutate(InvoiceResult, 'Cancels an unpaid invoice. The user who requested it gets an email.', {
    access: ['MANAGER'],
    action: 'Отмена счёта',
  })
  cancelInvoice(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The invoice.') id: string,
    @Arg('reason', () => String, 'Reason for the user: at most 300 characters.') reason: string,
  ) {
    return cancelInvoice(context, id, reason);
  }
}

@Resolver(() => Invoice)
export class InvoiceResolver {
  @FieldResolver(() => Money, 'Sum to pay, VAT included.')
  total(@Root() { amount, currency }: Invoice): Money {
    return { amount, currency };
  }

  @FieldResolver(
    () => Registration,
    'For an overdue or cancelled invoice: a registration of the same user and event that waits for the same sum; null if the viewer is no manager.',
    nullable,
  )
  awaitingSameSum(@Root() { id }: Invoice, @Ctx() context: Context): Promise<Registration | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, awaitingSameSum, id) : null;
  }

  @FieldResolver(() => InvoicePayer, 'Who pays.')
  payer(@Root() invoice: Invoice): InvoicePayer {
    const { payerName, payerInn, payerKpp, payerAddress, documentsEmail, contactPerson, contractNumber } = invoice;
    return {
      name: payerName,
      inn: payerInn,
      kpp: payerKpp,
      address: payerAddress,
      documentsEmail,
      sendsCopy: Boolean(invoice.sendsCopy),
      contactPerson,
      contractNumber,
    };
  }

  @FieldResolver(() => Registration, 'The registration that it pays for.')
  registration(@Root() { registrationId }: Invoice, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, registrationsById, registrationId);
  }

  @FieldResolver(() => String, 'Path of the document (PDF).')
  pdfUrl(@Root() { number }: Invoice): string {
    return `/invoices/${number}.pdf`;
  }

  @FieldResolver(
    () => String,
    'Path of the act in force (PDF); null until the event is over, and after a full refund.',
    nullable,
  )
  actUrl(@Root() { number, actNumber }: Invoice): string | null {
    return actNumber === null ? null : `/acts/${number}.pdf`;
  }

  @FieldResolver(
    () => [InvoiceAct],
    'All acts of the invoice, the latest first. A refund after an act leads to another act.',
  )
  acts(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceActDetails[]> {
    return load(context, serviceActsOfInvoices, id);
  }

  @FieldResolver(() => String, 'Number of the invoice that replaced it; null: none.', nullable)
  replacedBy(@Root() { replacedById }: Invoice, @Ctx() context: Context): Promise<string | null> | null {
    return replacedById === null ? null : load(context, invoiceNumbers, replacedById);
  }

  @FieldResolver(() => String, 'Number of the payment order. Null if the viewer is not staff.', nullable)
  bankDocument(@Root() { bankDocument }: Invoice, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? bankDocument : null;
  }

  @FieldResolver(
    () => Boolean,
    'The money arrived when there was no seat left, or the participation was already paid: it is refunded.',
  )
  isMoneyReturned(@Root() { paymentId }: Invoice, @Ctx() context: Context): Promise<boolean> | boolean {
    return paymentId !== null && load(context, haveRefunds, paymentId);
  }

  @FieldResolver(() => Boolean, 'The viewer can change the payer now.')
  viewerCanChange(@Root() invoice: Invoice, @Ctx() { viewer, now }: Context): boolean {
    return canChangeInvoice(viewer, invoice, toIso(now));
  }
}

@Resolver(() => InvoiceAct)
export class InvoiceActResolver {
  @FieldResolver(() => Money, 'The sum that was not refunded on its day, VAT included.')
  total(@Root() { amount }: InvoiceActDetails): Money {
    return { amount, currency: 'RUB' };
  }

  @FieldResolver(() => ActStanding, 'Validity now.')
  standing(@Root() { standing }: InvoiceActDetails): ActStanding {
    return standing;
  }

  @FieldResolver(() => String, 'Path of the document (PDF). An invalid act has a stamp that says so.')
  pdfUrl(@Root() { invoiceNumber, number }: InvoiceActDetails): string {
    return `/invoices/${invoiceNumber}/acts/${number}.pdf`;
  }
}

@Resolver(() => Registration)
export class RegistrationInvoiceResolver {
  @FieldResolver(
    () => Invoice,
    'The valid invoice of the registration, otherwise the last one, for its user and for staff; null: none.',
    nullable,
  )
  async invoice(@Root() registration: Registration, @Ctx() context: Context): Promise<Invoice | null> {
    if (!canSeeInvoice(context.viewer, registration)) return null;
    return load(context, invoicesOfRegistrations, registration.id);
  }

  @FieldResolver(() => Boolean, 'The viewer can request an invoice for the registration now.')
  viewerCanAskInvoice(@Root() registration: Registration, @Ctx() { app, viewer, now }: Context): boolean {
    const isParticipant = viewer !== null && registration.userId === viewer.id;
    return isParticipant && supplierOf(app.config) !== null && awaitsPayment(registration, toIso(now));
  }
}
