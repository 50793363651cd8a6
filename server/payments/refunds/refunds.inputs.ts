import { Field, ID, InputType, Int } from 'type-graphql';
import { ReturnedParticipation } from './returned-participation.js';

@InputType({ description: 'A refund that staff decided.' })
export class RefundPaymentInput {
  @Field(() => ID, { description: 'The payment.' })
  paymentId!: string;
  @Field(() => Int, { description: 'Kopecks, not more than `refundable` of the payment.' })
  amount!: number;
  @Field(() => String, { description: 'Reason that the payer will read: 3 to 500 characters.' })
  reason!: string;
  @Field(() => ReturnedParticipation, {
    defaultValue: 'CANCEL',
    description: 'What happens to the participation if nothing remains paid; otherwise it does not change.',
  })
  participation!: ReturnedParticipation;
  @Field(() => String, {
    description:
      'Made by the client for this request, 8 to 64 letters, digits and hyphens: a repeated request creates no second refund.',
  })
  idempotencyKey!: string;
}

@InputType({ description: 'Refund of a cancellation at least this number of days before the event.' })
export class RefundStepInput {
  @Field(() => Int, { description: 'Days before the event in its time zone, 0 to 365; 0 is its first day.' })
  daysBefore!: number;
  @Field(() => Int, { description: 'Percentage of the paid sum, 1 to 100.' })
  percent!: number;
}
