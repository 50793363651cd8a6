import { Field, Float, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { registerEnum } from '../core/graphql/enums.js';

export const RefundWay = registerEnum('RefundWay', 'Who moves the money of a refund back.', {
  ACQUIRER: 'The acquirer, by itself.',
  BANK: 'Staff, by bank transfer.',
  FRONT_DESK: 'Staff, from hand to hand.',
});
export type RefundWay = keyof typeof RefundWay;

@ObjectType('Refunds of one way that an action causes.')
export class RefundConsequence {
  @Field(() => RefundWay, 'Who moves the money.')
  way!: RefundWay;
  @Field(() => Boolean, 'Payments with the test acquirer, which are not real money.')
  isTest!: boolean;
  @Field(() => Int, 'Number of refunds.')
  count!: number;
  @Field(() => Float, 'Kopecks; an integer.')
  amount!: number;
  @Field(() => Int, 'How many of them are done.')
  done!: number;
}

@ObjectType('An email as one of its recipients gets it.')
export class EmailExample {
  @Field(() => String, 'Subject.')
  subject!: string;
  @Field(() => String, 'The email as HTML.')
  html!: string;
}

@ObjectType('What an action of staff causes, before it is done.')
export class Consequences {
  @Field(() => Int, 'Number of registrations concerned, each of whose participants gets an email.')
  people!: number;
  @Field(() => EmailExample, 'The email to one of them; null: there is nobody to write to.', nullable)
  email!: EmailExample | null;
  @Field(() => [RefundConsequence], 'Refunds, by who moves the money.')
  refunds!: RefundConsequence[];
  @Field(() => Int, 'Valid documents of the registrations that are revoked.')
  certificates!: number;
  @Field(() => Int, 'Valid confirmation codes of the registrations that are revoked.')
  codes!: number;
  @Field(() => Int, 'Documents that are issued, including those that replace others.')
  issued!: number;
  @Field(() => Int, 'Valid documents and codes that are replaced and become invalid.')
  replaced!: number;
  @Field(() => Int, 'Confirmation codes that participants get.')
  assigned!: number;
  @Field(() => Int, 'Participants who get no document or code, although they are among those concerned.')
  refused!: number;
  @Field(() => Int, 'How many of them get another email, which says what is missing.')
  notified!: number;
  @Field(() => Int, 'Confirmation codes that are missing.')
  shortage!: number;
  @Field(() => String, 'Why the action would be rejected; null: it would not be.', nullable)
  problem!: string | null;
}

@ObjectType('What a task has caused so far, besides its emails.')
export class TaskConsequences {
  @Field(() => [RefundConsequence], 'Refunds, by who moves the money.')
  refunds!: RefundConsequence[];
  @Field(() => Int, 'Revoked documents.')
  certificates!: number;
  @Field(() => Int, 'Revoked codes.')
  codes!: number;
  @Field(() => Int, 'Issued documents, including those that replace others.')
  issued!: number;
  @Field(() => Int, 'Replaced documents.')
  replaced!: number;
}
