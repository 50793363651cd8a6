import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/graphql/mutate.js';
import { Registration } from '../registrations/registration.entity.js';
import { Payment } from './payment.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Payment status of a registration.' })
export class PaymentStanding {
  @Field(() => Registration, { description: 'The registration.' })
  registration!: Registration;
  @Field(() => Payment, {
    nullable: true,
    description: 'The open attempt, otherwise the last one; null if nothing had to be paid.',
  })
  payment!: Payment | null;
}

export const PaymentResult = resultUnion('PaymentResult', PaymentStanding);
