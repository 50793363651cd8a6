import { Field, Float, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { connectionOf } from '../../core/graphql/page.js';
import { resultUnion } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { Payment } from '../payment.entity.js';
import { PaymentState } from '../payment.states.js';
import { RefundState } from '../refunds/refund.states.js';

export const MoneySource = registerEnum<MoneyChangeSource['source']>('MoneySource', 'Who or what changed a payment.', {
  PERSON: 'The payer.',
  NOTICE: 'A notification of the acquirer.',
  CLOCK: 'A scheduled job of the site.',
  STAFF: 'Staff.',
  RULES: 'A rule of the site, applied automatically.',
});

@ObjectType('An entry of the log of money. Entries are only added.')
export class MoneyLogLine {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => DateTime, 'When.')
  at!: string;
  @Field(() => MoneySource, 'Who or what made the change.')
  source!: MoneyChangeSource['source'];
  @Field(() => ID, 'The refund; null: the entry is about the payment.', nullable)
  refundId!: string | null;
  @Field(
    () => PaymentState,
    'State of the payment before; null for its creation, and for entries about a refund.',
    nullable,
  )
  paymentBefore!: PaymentState | null;
  @Field(() => PaymentState, 'State of the payment after; equal to `paymentBefore` if only a note was added.', nullable)
  paymentAfter!: PaymentState | null;
  @Field(() => RefundState, 'State of the refund before; null for its creation.', nullable)
  refundBefore!: RefundState | null;
  @Field(() => RefundState, 'State of the refund after.', nullable)
  refundAfter!: RefundState | null;
  @Field(() => String, "The acquirer's reason, or the note of staff.", nullable)
  note!: string | null;
  actorId!: string | null;
}

@ObjectType('The payment as it is now.')
export class PaymentChanged {
  @Field(() => Payment, 'The payment.')
  payment!: Payment;
}

export const PaymentAttentionResult = resultUnion('PaymentAttentionResult', PaymentChanged);

@ObjectType('Sums of an event, by the ledger and by unfinished refunds.')
export class EventMoney {
  @Field(() => Float, 'Kopecks that were paid; an integer.')
  captured!: number;
  @Field(() => Float, 'Kopecks that were refunded.')
  refunded!: number;
  @Field(() => Float, 'Kopecks of refunds that are in progress.')
  beingRefunded!: number;
  @Field(() => Float, 'Kopecks of refunds that failed: staff has to act.')
  refundFailed!: number;
  @Field(() => Float, '`captured` less `refunded`.')
  net!: number;
  @Field(() => Int, 'Number of successful payments.')
  payments!: number;
  @Field(() => String, 'ISO 4217.')
  currency!: string;
}

export const PaymentWorkKind = registerEnum('PaymentWorkKind', 'Kind of a job of payments.', {
  CAPTURE: 'Captures or cancels held money.',
  FINALISATION: 'Checks the receipt of a payment.',
  REFUND: 'Sends a refund to the acquirer.',
  RECEIPT: 'Requests the second receipt of a payment.',
  MATCHING: "Looks for refunds that were made in the acquirer's own office.",
  CANCELLATION: 'Refunds a cancelled registration.',
  INVOICE: 'Scheduled work of an invoice: its expiry, a reminder, its act of services rendered.',
});
export type PaymentWorkKind = keyof typeof PaymentWorkKind;

@ObjectType('A job of payments that failed for good.')
export class FailedPaymentWork {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => PaymentWorkKind, 'Kind of the job.')
  kind!: PaymentWorkKind;
  @Field(() => Int, 'Number of attempts.')
  attempts!: number;
  @Field(() => DateTime, 'When it failed for good.')
  failedAt!: string;
  @Field(() => String, 'Error of the last attempt.', nullable)
  lastError!: string | null;
  @Field(() => ID, 'The payment.', nullable)
  paymentId!: string | null;
  @Field(() => ID, 'The refund.', nullable)
  refundId!: string | null;
  @Field(() => ID, 'The registration.', nullable)
  registrationId!: string | null;
}

export const FailedPaymentWorkConnection = connectionOf(
  'FailedPaymentWorkConnection',
  FailedPaymentWork,
  'failed jobs',
);
