import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new tariff of the same event for a registration.' })
export class TariffMoveInput {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => ID, { description: 'The new tariff.' })
  tariffId!: string;
  @Field(() => ID, { description: 'The present tariff that staff saw: STATE_CHANGED if it is another.' })
  expectedTariffId!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Reason for waiving the price difference, 3 to 500 characters; recorded in the ledger with the staff member. Null: a more expensive tariff is rejected.',
  })
  waiveBecause?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Move it even if the participant attended; otherwise ATTENDED.',
  })
  evenIfAttended!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Move it even if the profile does not fit the tariff or is incomplete; otherwise TARIFF_NOT_FOR_PERSON.',
  })
  evenIfMismatch!: boolean;
}
