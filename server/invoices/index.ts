import { onEventChange } from '../events/hooks.js';
import {
  priceGuards,
  expiryEmailGuards,
  paymentReminderGuards,
  onCancellation,
  onConfirmation,
} from '../registrations/hooks.js';
import { personalDataKinds } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import { minute } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { InvoiceAct } from './documents/service-act.entity.js';
import { createInvoiceJob } from './transfers/invoice-job.service.js';
import {
  cancelInvoiceOf,
  enqueueOverdueInvoices,
  canRemindToPay,
  canNotifyExpiry,
  enqueueInvoiceReminders,
  enqueueServiceActs,
} from './transfers/due-invoices.service.js';
import { Invoice, InvoiceCounter, InvoiceEvent } from './invoice.entity.js';
import {
  invoiceAct,
  invoiceCancelled,
  invoiceCopy,
  invoiceCopyCancelled,
  invoiceCopyOverdue,
  invoiceIssued,
  invoiceOverdue,
  invoicePaid,
  invoiceReminder,
} from './invoices.emails.js';
import { invoicesPersonalData } from './invoices.personal-data.js';
import {
  InvoiceActResolver,
  InvoiceResolver,
  OwnInvoicesResolver,
  RegistrationInvoiceResolver,
  StaffInvoicesResolver,
} from './invoices.resolver.js';
import { invoicesExport } from './invoices.export.js';
import { invoiceRoutes } from './invoices.routes.js';
import { restartInvoiceDeadlines } from './transfers/restart-deadlines.js';
import { rejectInvoiced } from './price.guard.js';

export const invoices: Module = {
  name: 'invoices',
  entities: [Invoice, InvoiceAct, InvoiceCounter, InvoiceEvent],
  unaudited: [InvoiceCounter, InvoiceEvent],
  resolvers: [
    OwnInvoicesResolver,
    StaffInvoicesResolver,
    InvoiceResolver,
    InvoiceActResolver,
    RegistrationInvoiceResolver,
  ],
  jobs: (app) => [createInvoiceJob(app)],
  emails: [
    invoiceIssued,
    invoiceReminder,
    invoiceOverdue,
    invoicePaid,
    invoiceAct,
    invoiceCancelled,
    invoiceCopy,
    invoiceCopyCancelled,
    invoiceCopyOverdue,
  ],
  fileRoutes: invoiceRoutes,
  exports: [invoicesExport],
  scheduledJobs: (app) => [
    { name: 'expire overdue invoices', everyMilliseconds: minute, run: () => enqueueOverdueInvoices(app) },
    { name: 'send invoice reminders', everyMilliseconds: 10 * minute, run: () => enqueueInvoiceReminders(app) },
    { name: 'issue service acts', everyMilliseconds: 10 * minute, run: () => enqueueServiceActs(app) },
  ],
  hooks: [
    provide(personalDataKinds, invoicesPersonalData),
    provide(accountMerges, {
      rows: [{ table: 'invoices', onMerge: 'MOVE', title: 'Счета' }, staffColumn('invoice_events', 'actorId')],
    }),
    provide(onConfirmation, (app, { registrationId }) => cancelInvoiceOf(app, registrationId)),
    provide(onCancellation, (app, { registrationId }) => cancelInvoiceOf(app, registrationId)),
    provide(paymentReminderGuards, canRemindToPay),
    provide(expiryEmailGuards, canNotifyExpiry),
    provide(onEventChange, restartInvoiceDeadlines),
    provide(priceGuards, rejectInvoiced),
  ],
};
