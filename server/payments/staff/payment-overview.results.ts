import { Field, Int, ObjectType } from '../../core/graphql/schema.js';
import { PaymentAttention } from '../payment.states.js';

@ObjectType('Number of payments that need attention for one reason.')
export class PaymentAttentionTotal {
  @Field(() => PaymentAttention, 'The reason.')
  attention!: PaymentAttention;
  @Field(() => Int, 'Number of payments.')
  count!: number;
}

@ObjectType('Numbers of payments and refunds that wait for staff.')
export class PaymentOverview {
  @Field(() => [PaymentAttentionTotal], 'Every reason with its number of payments.')
  attention!: PaymentAttentionTotal[];
  @Field(() => Int, 'Refunds that have failed.')
  failedRefunds!: number;
  @Field(() => Int, 'Refunds that staff has to make by bank transfer.')
  transfers!: number;
  @Field(() => Int, 'Refunds that staff has to hand over in cash or at the terminal.')
  handovers!: number;
  @Field(() => Int, 'Jobs that failed after the last attempt.')
  failedWork!: number;
}
