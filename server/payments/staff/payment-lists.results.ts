import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
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

@ObjectType({ simpleResolvers: true, description: 'An entry of the log of money. Entries are only added.' })
export class MoneyLogLine {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => DateTime, { description: 'When.' })
  at!: string;
  @Field(() => MoneySource, { description: 'Who or what made the change.' })
  source!: MoneyChangeSource['source'];
  @Field(() => ID, { nullable: true, description: 'The refund; null: the entry is about the payment.' })
  refundId!: string | null;
  @Field(() => PaymentState, {
    nullable: true,
    description: 'State of the payment before; null for its creation, and for entries about a refund.',
  })
  paymentBefore!: PaymentState | null;
  @Field(() => PaymentState, {
    nullable: true,
    description: 'State of the payment after; equal to `paymentBefore` if only a note was added.',
  })
  paymentAfter!: PaymentState | null;
  @Field(() => RefundState, { nullable: true, description: 'State of the refund before; null for its creation.' })
  refundBefore!: RefundState | null;
  @Field(() => RefundState, { nullable: true, description: 'State of the refund after.' })
  refundAfter!: RefundState | null;
  @Field(() => String, { nullable: true, description: "The acquirer's reason, or the note of staff." })
  note!: string | null;
  actorId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The payment as it is now.' })
export class PaymentChanged {
  @Field(() => Payment, { description: 'The payment.' })
  payment!: Payment;
}

export const PaymentAttentionResult = resultUnion('PaymentAttentionResult', PaymentChanged);

@ObjectType({
  simpleResolvers: true,
  description: 'Sums of an event, by the ledger and by unfinished refunds.',
})
export class EventMoney {
  @Field(() => Float, { description: 'Kopecks that were paid; an integer.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks that were refunded.' })
  refunded!: number;
  @Field(() => Float, { description: 'Kopecks of refunds that are in progress.' })
  beingRefunded!: number;
  @Field(() => Float, { description: 'Kopecks of refunds that failed: staff has to act.' })
  refundFailed!: number;
  @Field(() => Float, { description: '`captured` less `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of successful payments.' })
  payments!: number;
  @Field(() => String, { description: 'ISO 4217.' })
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

@ObjectType({ simpleResolvers: true, description: 'A job of payments that failed for good.' })
export class FailedPaymentWork {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => PaymentWorkKind, { description: 'Kind of the job.' })
  kind!: PaymentWorkKind;
  @Field(() => Int, { description: 'Number of attempts.' })
  attempts!: number;
  @Field(() => DateTime, { description: 'When it failed for good.' })
  failedAt!: string;
  @Field(() => String, { nullable: true, description: 'Error of the last attempt.' })
  lastError!: string | null;
  @Field(() => ID, { nullable: true, description: 'The payment.' })
  paymentId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The refund.' })
  refundId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The registration.' })
  registrationId!: string | null;
}

export const FailedPaymentWorkConnection = connectionOf(
  'FailedPaymentWorkConnection',
  FailedPaymentWork,
  'failed jobs',
);
