import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { Registration } from '../registrations/registration.entity.js';
import { Payment } from './payment.entity.js';

@ObjectType({ simpleResolvers: true, description: 'How the paying for a registration stands now.' })
export class PaymentStanding {
  @Field(() => Registration, { description: 'The registration.' })
  registration!: Registration;
  @Field(() => Payment, {
    nullable: true,
    description: 'The attempt that matters now: the open one, else the last; null where nothing had to be paid.',
  })
  payment!: Payment | null;
}

export const PaymentResult = resultUnion(
  'PaymentResult',
  PaymentStanding,
  'How the paying stands, or why it could not be begun.',
);
