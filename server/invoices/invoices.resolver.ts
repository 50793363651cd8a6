import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../core/access.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { Money } from '../events/events.results.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationsById } from '../registrations/registrations.service.js';
import { ActStanding, InvoiceAct, type InvoiceActPaper } from './act.entity.js';
import { changeInvoice, requestInvoice } from './ask.service.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceState } from './invoice.life.js';
import { InvoicePayerInput, InvoiceTransferInput, MarkInvoicePaidInput } from './invoices.inputs.js';
import { awaitsPayment, mayChange, maySeeInvoice } from './invoices.policy.js';
import { InvoiceConnection, InvoicePayer, InvoiceResult, InvoiceTotal } from './invoices.results.js';
import { supplierOf } from './paper.js';
import { recordTransfer } from './record-transfer.service.js';
import {
  actsOfInvoices,
  areReturned,
  invoiceNumbers,
  invoicesOfRegistrations,
  listInvoices,
  totalsOfInvoices,
} from './reading.js';
import { cancelInvoice, markInvoicePaid } from './staff.service.js';
import { awaitingSameSum } from './transfers.service.js';

@Resolver()
export class OwnInvoicesResolver {
  @SignedIn()
  @Query(() => InvoiceConnection, { description: "The viewer's own invoices, the latest first." })
  myInvoices(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Invoice>> {
    return listInvoices(context, { userId: context.viewer!.id }, args);
  }

  @SignedIn()
  @Limited('accountChangeByAccount', 'invoiceByAccount')
  @Mutation(() => InvoiceResult, {
    description:
      "Gives an invoice for one of the viewer's registrations that awaits payment, and holds the seat until it is due. Asked again, it answers with the one that is there.",
  })
  requestInvoice(
    @Ctx() context: Context,
    @Arg('registrationId', () => ID, { description: 'The registration.' }) registrationId: string,
    @Arg('payer', () => InvoicePayerInput, { description: 'Who pays.' }) payer: InvoicePayerInput,
  ) {
    return outcome(() => requestInvoice(context, registrationId, payer));
  }

  @SignedIn()
  @Limited('accountChangeByAccount', 'invoiceByAccount')
  @Mutation(() => InvoiceResult, {
    description:
      "Puts an invoice with another payer and number in the place of one of the viewer's that is not paid yet. It is due when the old one was.",
  })
  changeInvoice(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The invoice that is replaced.' }) id: string,
    @Arg('payer', () => InvoicePayerInput, { description: 'Who pays.' }) payer: InvoicePayerInput,
  ) {
    return outcome(() => changeInvoice(context, id, payer));
  }
}

@Resolver()
export class StaffInvoicesResolver {
  @SignedIn('MANAGER')
  @Query(() => InvoiceConnection, { description: 'Invoices of all people, the latest first.' })
  invoices(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => InvoiceState, { nullable: true, description: 'Those in one state; null: all.' })
    state: InvoiceState | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        "A number or its last digits, an ИНН, or parts of words of the payer's name in any order; null: all.",
    })
    search: string | null,
    @Arg('eventId', () => ID, { nullable: true, description: 'Those for one event; null: all.' })
    eventId: string | null,
  ): Promise<Page<Invoice>> {
    return listInvoices(context, { state, search, eventId }, args);
  }

  @SignedIn('MANAGER')
  @Query(() => [InvoiceTotal], { description: 'Every state of invoices with its number of them.' })
  invoiceTotals(@Ctx() context: Context): Promise<InvoiceTotal[]> {
    return totalsOfInvoices(context);
  }

  @SignedIn('MANAGER')
  @Mutation(() => InvoiceResult, {
    description:
      'Marks that the money for an invoice has come, and confirms the registration. Where that is too late, the money is to be given back.',
  })
  markInvoicePaid(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The invoice.' }) id: string,
    @Arg('input', () => MarkInvoicePaidInput, { description: 'What the bank says.' }) input: MarkInvoicePaidInput,
  ) {
    return outcome(() => markInvoicePaid(context, id, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => InvoiceResult, {
    description:
      'Writes down money that has come for an invoice and does not pay it as it stands: a part, too much, or for one that is cancelled or paid.',
  })
  recordInvoiceTransfer(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The invoice.' }) id: string,
    @Arg('input', () => InvoiceTransferInput, { description: 'What the bank says.' }) input: InvoiceTransferInput,
  ) {
    return outcome(() => recordTransfer(context, id, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => InvoiceResult, { description: 'Calls an unpaid invoice off; whoever asked for it gets a letter.' })
  cancelInvoice(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The invoice.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the person: 300 letters at most.' }) reason: string,
  ) {
    return outcome(() => cancelInvoice(context, id, reason));
  }
}

@Resolver(() => Invoice)
export class InvoiceResolver {
  @FieldResolver(() => Money, { description: 'What is to be paid, VAT included.' })
  total(@Root() { amount, currency }: Invoice): Money {
    return { amount, currency };
  }

  @FieldResolver(() => Registration, {
    nullable: true,
    description:
      'Registration of the same person and event that awaits the same sum, of an invoice that is late or cancelled; null for all but managers.',
  })
  awaitingSameSum(@Root() { id }: Invoice, @Ctx() context: Context): Promise<Registration | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, awaitingSameSum, id) : null;
  }

  @FieldResolver(() => InvoicePayer, { description: 'Who pays.' })
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

  @FieldResolver(() => Registration, { description: 'What it is for.' })
  registration(@Root() { registrationId }: Invoice, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, registrationsById, registrationId);
  }

  @FieldResolver(() => String, { description: 'Path of the document (PDF).' })
  pdfUrl(@Root() { number }: Invoice): string {
    return `/invoices/${number}.pdf`;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the act in force (PDF); null until the event is over, and where none of the money was kept.',
  })
  actUrl(@Root() { number, actNumber }: Invoice): string | null {
    return actNumber === null ? null : `/acts/${number}.pdf`;
  }

  @FieldResolver(() => [InvoiceAct], {
    description: 'All of its acts, the last one first: another is written when money is given back after the first.',
  })
  acts(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceActPaper[]> {
    return load(context, actsOfInvoices, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Number of the one that stands in its place; null: none.',
  })
  replacedBy(@Root() { replacedById }: Invoice, @Ctx() context: Context): Promise<string | null> | null {
    return replacedById === null ? null : load(context, invoiceNumbers, replacedById);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Number of the payment order. For staff, else null.' })
  bankDocument(@Root() { bankDocument }: Invoice, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'MANAGER') ? bankDocument : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'The money came when there was no seat left, or the participation was paid for already: it is given back.',
  })
  isMoneyReturned(@Root() { paymentId }: Invoice, @Ctx() context: Context): Promise<boolean> | boolean {
    return paymentId !== null && load(context, areReturned, paymentId);
  }

  @FieldResolver(() => Boolean, { description: 'The viewer may have it made out to another payer now.' })
  viewerCanChange(@Root() invoice: Invoice, @Ctx() { viewer, now }: Context): boolean {
    return mayChange(viewer, invoice, instant(now));
  }
}

@Resolver(() => InvoiceAct)
export class InvoiceActResolver {
  @FieldResolver(() => Money, { description: 'What was kept of the money on its day, VAT included.' })
  total(@Root() { amount }: InvoiceActPaper): Money {
    return { amount, currency: 'RUB' };
  }

  @FieldResolver(() => ActStanding, { description: 'What it is worth now.' })
  standing(@Root() { standing }: InvoiceActPaper): ActStanding {
    return standing;
  }

  @FieldResolver(() => String, { description: 'Path of the document (PDF). One that does not hold any more says so.' })
  pdfUrl(@Root() { invoiceNumber, number }: InvoiceActPaper): string {
    return `/invoices/${invoiceNumber}/acts/${number}.pdf`;
  }
}

@Resolver(() => Registration)
export class RegistrationInvoiceResolver {
  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The invoice for it, for its person and for staff: the one in force, else the last one; null: none.',
  })
  async invoice(@Root() registration: Registration, @Ctx() context: Context): Promise<Invoice | null> {
    if (!maySeeInvoice(context.viewer, registration)) return null;
    return load(context, invoicesOfRegistrations, registration.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'The viewer may ask for an invoice for it now; one that is there is answered.',
  })
  viewerCanAskInvoice(@Root() registration: Registration, @Ctx() { app, viewer, now }: Context): boolean {
    const isOwn = viewer !== null && registration.userId === viewer.id;
    return isOwn && supplierOf(app.config) !== null && awaitsPayment(registration, instant(now));
  }
}
