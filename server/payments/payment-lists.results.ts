import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import type { MoneyCause } from './money-event.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentAttention, PaymentState } from './payment.life.js';
import { RefundState } from './refunds/refund.life.js';

@InputType({ description: 'Which payments to list. Conditions are joined by «and».' })
export class PaymentFilter {
  @Field(() => [PaymentAttention], {
    nullable: true,
    description: 'Those that staff has to look at for one of these reasons.',
  })
  attention?: PaymentAttention[] | null;
  @Field(() => PaymentState, { nullable: true, description: 'Those in one state.' })
  state?: PaymentState | null;
  @Field(() => ID, { nullable: true, description: 'Those for one event.' })
  eventId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Those of one registration by its number, of people as in `staffUsers`, or one by the acquirer's id.",
  })
  search?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of payments.' })
export class PaymentConnection {
  @Field(() => [Payment], { description: 'Payments of this page.' })
  nodes!: Payment[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

export const MoneySource = registerEnum<MoneyCause['source']>('MoneySource', 'Who or what moved money.', {
  PERSON: 'The payer.',
  NOTICE: 'A notice of the acquirer.',
  CLOCK: 'The site itself, asking the acquirer again or ending what is over.',
  STAFF: 'Staff.',
  RULES: 'The rules of the site, with no one asking.',
});

@ObjectType({ simpleResolvers: true, description: 'A line of the log of money. Lines are only ever added.' })
export class MoneyLogLine {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => DateTime, { description: 'When.' })
  at!: string;
  @Field(() => MoneySource, { description: 'Who or what has done it.' })
  source!: MoneyCause['source'];
  @Field(() => ID, { nullable: true, description: 'The refund that it is about; null: the payment itself.' })
  refundId!: string | null;
  @Field(() => PaymentState, {
    nullable: true,
    description: 'State of the payment before; null where it was begun, and for lines about a refund.',
  })
  paymentBefore!: PaymentState | null;
  @Field(() => PaymentState, {
    nullable: true,
    description: 'State of the payment after; the same as before where something was only noted.',
  })
  paymentAfter!: PaymentState | null;
  @Field(() => RefundState, { nullable: true, description: 'State of the refund before; null where it was begun.' })
  refundBefore!: RefundState | null;
  @Field(() => RefundState, { nullable: true, description: 'State of the refund after.' })
  refundAfter!: RefundState | null;
  @Field(() => String, { nullable: true, description: "The acquirer's word, or what staff has written." })
  note!: string | null;
  actorId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The payment as it is now.' })
export class PaymentChanged {
  @Field(() => Payment, { description: 'The payment.' })
  payment!: Payment;
}

export const PaymentAttentionResult = resultUnion(
  'PaymentAttentionResult',
  PaymentChanged,
  'The payment, or why its mark was not taken off.',
);

@ObjectType({
  simpleResolvers: true,
  description: 'Sums of an event, added up from the ledger and from refunds on their way.',
})
export class EventMoney {
  @Field(() => Float, { description: 'Kopecks that were taken; a whole number.' })
  captured!: number;
  @Field(() => Float, { description: 'Kopecks of those that were given back.' })
  refunded!: number;
  @Field(() => Float, { description: 'Kopecks that are on their way back.' })
  beingRefunded!: number;
  @Field(() => Float, { description: 'Kopecks whose refund has failed: it moves only when staff acts.' })
  refundFailed!: number;
  @Field(() => Float, { description: '`captured` less `refunded`.' })
  net!: number;
  @Field(() => Int, { description: 'Number of payments that were taken.' })
  payments!: number;
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
}

export const PaymentWorkKind = registerEnum('PaymentWorkKind', 'What kind of work on money.', {
  CAPTURE: 'Takes what the acquirer holds, or lets it go.',
  FINALISATION: 'What follows a payment: the receipt.',
  REFUND: 'Carries a refund to the acquirer.',
  RECEIPT: 'Has the second receipt of a payment made.',
  MATCHING: 'Looks for refunds that were made by hand.',
  CANCELLATION: 'Decides about the money of a registration that was cancelled.',
  INVOICE: 'What the clock does with an invoice: the end of its term, a reminder, its act.',
});
export type PaymentWorkKind = keyof typeof PaymentWorkKind;

@ObjectType({ simpleResolvers: true, description: 'Work on money that was given up after its last try.' })
export class FailedPaymentWork {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => PaymentWorkKind, { description: 'What kind of work.' })
  kind!: PaymentWorkKind;
  @Field(() => Int, { description: 'Tries.' })
  attempts!: number;
  @Field(() => DateTime, { description: 'When it was given up.' })
  failedAt!: string;
  @Field(() => String, { nullable: true, description: 'What the last try ended with.' })
  lastError!: string | null;
  @Field(() => ID, { nullable: true, description: 'The payment that it is about.' })
  paymentId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The refund that it is about.' })
  refundId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The registration that it is about.' })
  registrationId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of work that was given up.' })
export class FailedPaymentWorkConnection {
  @Field(() => [FailedPaymentWork], { description: 'Work of this page.' })
  nodes!: FailedPaymentWork[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The work is in the queue again, or was done meanwhile.' })
export class PaymentWorkQueued {
  @Field(() => ID, { description: 'The work.' })
  id!: string;
}

export const RetryPaymentWorkResult = resultUnion(
  'RetryPaymentWorkResult',
  PaymentWorkQueued,
  'The work, or why it is not tried again.',
);
