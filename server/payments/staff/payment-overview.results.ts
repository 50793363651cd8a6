import { Field, Int, ObjectType } from 'type-graphql';
import { PaymentAttention } from '../payment.states.js';

@ObjectType({ simpleResolvers: true, description: 'Number of payments that need attention for one reason.' })
export class PaymentAttentionTotal {
  @Field(() => PaymentAttention, { description: 'The reason.' })
  attention!: PaymentAttention;
  @Field(() => Int, { description: 'Number of payments.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of payments and refunds that wait for staff.' })
export class PaymentOverview {
  @Field(() => [PaymentAttentionTotal], { description: 'Every reason with its number of payments.' })
  attention!: PaymentAttentionTotal[];
  @Field(() => Int, { description: 'Refunds that have failed.' })
  failedRefunds!: number;
  @Field(() => Int, { description: 'Refunds that staff has to make by bank transfer.' })
  transfers!: number;
  @Field(() => Int, { description: 'Refunds that staff has to hand over in cash or at the terminal.' })
  handovers!: number;
  @Field(() => Int, { description: 'Jobs that failed after the last attempt.' })
  failedWork!: number;
}
