import { Field, nullable, ObjectType } from '../core/graphql/schema.js';
import { resultUnion } from '../core/graphql/mutate.js';
import { Registration } from '../registrations/registration.entity.js';
import { Payment } from './payment.entity.js';

@ObjectType('Payment status of a registration.')
export class PaymentStanding {
  @Field(() => Registration, 'The registration.')
  registration!: Registration;
  @Field(() => Payment, 'The open attempt, otherwise the last one; null if nothing had to be paid.', nullable)
  payment!: Payment | null;
}

export const PaymentResult = resultUnion('PaymentResult', PaymentStanding);
