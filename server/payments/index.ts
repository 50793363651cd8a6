import { personalDataKinds } from '../core/personal-data.js';
import {
  priceGuards,
  expiryGuards,
  cancellationGuards,
  moneyTellers,
  onCancellation,
  registrationFacts,
} from '../registrations/hooks.js';
import { onEventChange, onEventCopy } from '../events/hooks.js';
import { provide } from '../core/hooks.js';
import { copyRefundSteps } from './refunds/copy-refund-steps.js';
import { day, hour, minute, second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { attentionEmail, notifyStaff } from './attention/attention.emails.js';
import { refundCancelledRegistration, rejectOtherRefund } from './refunds/cancellation-refund.service.js';
import { runCaptureJob } from './attempts/capture.service.js';
import { checkRefunds, createRefundJob } from './refunds/execute-refund.service.js';
import { hasNoRunningPayment } from './attempts/expiry.guard.js';
import { runReceiptCheck } from './attempts/payment-receipt.service.js';
import { PaymentStaffResolver } from './staff/payment-staff.resolver.js';
import { purgeReceiptEmails } from './attempts/purge-emails.service.js';
import { describeMoney } from './refunds/rules/money-texts.js';
import { createMatchingJob } from './refunds/match-refunds.service.js';
import { createReceiptJob } from './receipts/execute-receipt.service.js';
import { planReceipts } from './receipts/plan-receipt.service.js';
import { PaymentReceiptResolver, ReceiptMutations, SettlementReceiptResolver } from './receipts/receipts.resolver.js';
import { checkReceipts } from './receipts/apply-receipt.service.js';
import { SettlementReceipt } from './receipts/settlement-receipt.entity.js';
import { MoneyEvent } from './money-event.entity.js';
import { encryptedEmails } from './attempts/payment-email.js';
import {
  EventMoneyResolver,
  MoneyLogLineResolver,
  PaymentAccountResolver,
  PaymentListsResolver,
  UserPaymentsResolver,
} from './staff/payment-lists.resolver.js';
import { PaymentNotice } from './attempts/payment-notice.entity.js';
import { Payment } from './payment.entity.js';
import { paymentMeasures } from './staff/payment.measures.js';
import { paymentDeclined, paymentReturned } from './payment.emails.js';
import { paymentReminder, remindToPay } from './payment.reminder.js';
import { paymentsPersonalData } from './payments.personal-data.js';
import { PaymentResolver, PaymentsResolver, RegistrationPaymentsResolver } from './payments.resolver.js';
import { DeskClosing } from './ledger/desk-closing.entity.js';
import {
  DeskClosingResolver,
  DeskDayResolver,
  LedgerResolver,
  LedgerEntryRegistrationResolver,
} from './ledger/ledger.resolver.js';
import { paymentsExport } from './staff/payments.export.js';
import { receiptsExport } from './receipts/receipts.export.js';
import { refundsExport } from './refunds/refunds.export.js';
import { tillsExport } from './ledger/tills.export.js';
import { ledgerExport } from './ledger/ledger.export.js';
import { rejectWhilePaying } from './attempts/price.guard.js';
import { reconcile } from './attempts/reconcile.service.js';
import { RefundRequest } from './refunds/refund-request.entity.js';
import { RefundTermEdition } from './refunds/rules/refund-terms.entity.js';
import { recordTermsOnChange, refundTermsFact } from './refunds/rules/refund-terms.service.js';
import { RefundStep } from './refunds/refund-step.entity.js';
import { Refund } from './refunds/refund.entity.js';
import { refundDone, refundFailed, refundPlanned } from './refunds/refund.emails.js';
import {
  EventRefundsResolver,
  PaymentRefundsResolver,
  RefundMutations,
  RefundResolver,
  RegistrationRefundsResolver,
} from './refunds/refunds.resolver.js';
import { captureJob, finalisationJob, type PaymentWork } from './attempts/apply-payment.service.js';
import { checkTillReceipts, createTillReceiptJob } from './till/execute-till-receipt.js';
import { TillReceipt } from './till/till-receipt.entity.js';
import { TillResolver } from './till/till.resolver.js';
import { statementRoutes } from './staff/statement.routes.js';
import { webhookPath, webhookRoutes } from './attempts/webhook.routes.js';

export const payments: Module = {
  name: 'payments',
  entities: [
    Payment,
    Refund,
    RefundRequest,
    RefundStep,
    RefundTermEdition,
    SettlementReceipt,
    DeskClosing,
    TillReceipt,
    MoneyEvent,
    PaymentNotice,
  ],
  unaudited: [RefundRequest, MoneyEvent, PaymentNotice],
  resolvers: [
    PaymentsResolver,
    PaymentResolver,
    RegistrationPaymentsResolver,
    RefundMutations,
    RefundResolver,
    PaymentRefundsResolver,
    RegistrationRefundsResolver,
    EventRefundsResolver,
    EventMoneyResolver,
    PaymentListsResolver,
    PaymentAccountResolver,
    MoneyLogLineResolver,
    UserPaymentsResolver,
    PaymentStaffResolver,
    ReceiptMutations,
    PaymentReceiptResolver,
    SettlementReceiptResolver,
    LedgerResolver,
    LedgerEntryRegistrationResolver,
    DeskClosingResolver,
    DeskDayResolver,
    TillResolver,
  ],
  jobs: (app) => [
    { name: captureJob, run: (work: PaymentWork) => runCaptureJob(app, work) },
    { name: finalisationJob, run: (work: PaymentWork) => runReceiptCheck(app, work) },
    createRefundJob(app),
    createMatchingJob(app),
    createReceiptJob(app),
    createTillReceiptJob(app),
  ],
  emails: [paymentDeclined, paymentReturned, refundPlanned, refundDone, refundFailed, paymentReminder, attentionEmail],
  scheduledJobs: (app) => [
    { name: 'reconcile payments', everyMilliseconds: 20 * second, run: () => reconcile(app) },
    { name: 'check refunds', everyMilliseconds: minute, run: () => checkRefunds(app) },
    { name: 'plan second receipts', everyMilliseconds: hour, run: () => planReceipts(app) },
    { name: 'check second receipts', everyMilliseconds: minute, run: () => checkReceipts(app) },
    { name: 'check till receipts', everyMilliseconds: minute, run: () => checkTillReceipts(app) },
    { name: 'send payment reminders', everyMilliseconds: 5 * minute, run: () => remindToPay(app) },
    { name: 'notify staff of payments', everyMilliseconds: 10 * minute, run: () => notifyStaff(app) },
    { name: 'delete email addresses of old receipts', everyMilliseconds: day, run: () => purgeReceiptEmails(app) },
  ],
  measures: paymentMeasures,
  urgentPaths: [webhookPath],
  routes: webhookRoutes,
  fileRoutes: statementRoutes,
  exports: [ledgerExport, tillsExport, paymentsExport, receiptsExport, refundsExport],
  encryptedColumns: encryptedEmails,
  hooks: [
    provide(onEventCopy, copyRefundSteps),
    provide(onEventChange, recordTermsOnChange),
    provide(registrationFacts, refundTermsFact),
    provide(onCancellation, refundCancelledRegistration),
    provide(moneyTellers, describeMoney),
    provide(cancellationGuards, rejectOtherRefund),
    provide(expiryGuards, hasNoRunningPayment),
    provide(priceGuards, rejectWhilePaying),
    provide(accountMerges, {
      rows: [
        { table: 'payments', onMerge: 'MOVE', title: 'Платежи' },
        staffColumn('money_events', 'actorId'),
        staffColumn('desk_closings', 'staffId'),
        staffColumn('desk_closings', 'signedById'),
      ],
    }),
    provide(personalDataKinds, ...paymentsPersonalData),
  ],
};
