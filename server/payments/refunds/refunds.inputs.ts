import { Field, ID, InputType, Int } from 'type-graphql';
import { ReturnedParticipation } from './returned-participation.js';

@InputType({ description: 'Money to be given back of a payment, as staff has decided.' })
export class RefundPaymentInput {
  @Field(() => ID, { description: 'The payment.' })
  paymentId!: string;
  @Field(() => Int, { description: 'Kopecks, not more than `refundable` of the payment.' })
  amount!: number;
  @Field(() => String, { description: 'Why, in words that the payer will read: 3 to 500 letters.' })
  reason!: string;
  @Field(() => ReturnedParticipation, {
    defaultValue: 'CANCEL',
    description: 'What becomes of the participation where the refund leaves nothing paid; otherwise it stays as it is.',
  })
  participation!: ReturnedParticipation;
  @Field(() => String, {
    description:
      'Made by the client for this one wish, 8 to 64 letters, digits and hyphens: sent twice it is one refund.',
  })
  idempotencyKey!: string;
}

@InputType({ description: 'How much is given back to who gives up so many days before the event, or more.' })
export class RefundStepInput {
  @Field(() => Int, { description: "Days of the event's own calendar, 0 to 365; 0 is its first day." })
  daysBefore!: number;
  @Field(() => Int, { description: 'Of what was paid, 1 to 100.' })
  percent!: number;
}
