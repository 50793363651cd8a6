import { deprecated, Field, ID, InputType, Int } from '../../core/graphql/schema.js';
import { ReturnedParticipation } from './returned-participation.js';

@InputType('A refund that staff decided.')
export class RefundPaymentInput {
  @Field(() => ID, 'The payment.')
  paymentId!: string;
  @Field(() => Int, 'Kopecks, not more than `refundable` of the payment.')
  amount!: number;
  @Field(() => String, 'Reason that the payer will read: 3 to 500 characters.')
  reason!: string;
  @Field(
    () => ReturnedParticipation,
    'What happens to the participation if nothing remains paid; otherwise it does not change.',
    { defaultValue: 'CANCEL' },
  )
  participation!: ReturnedParticipation;
  @Field(
    () => String,
    'Made by the client for this request, 8 to 64 letters, digits and hyphens: a repeated request creates no second refund.',
    deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
  )
  idempotencyKey?: string | null;
}

@InputType('Refund of a cancellation at least this number of days before the event.')
export class RefundStepInput {
  @Field(() => Int, 'Days before the event in its time zone, 0 to 365; 0 is its first day.')
  daysBefore!: number;
  @Field(() => Int, 'Percentage of the paid sum, 1 to 100.')
  percent!: number;
}
