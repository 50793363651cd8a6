import { Field, ID, InputType, nullable } from '../../core/graphql/schema.js';

@InputType('A new tariff of the same event for a registration.')
export class TariffMoveInput {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => ID, 'The new tariff.')
  tariffId!: string;
  @Field(() => ID, 'The present tariff that staff saw: STATE_CHANGED if it is another.')
  expectedTariffId!: string;
  @Field(
    () => String,
    'Reason for waiving the price difference, 3 to 500 characters; recorded in the ledger with the staff member. Null: a more expensive tariff is rejected.',
    nullable,
  )
  waiveBecause?: string | null;
  @Field(() => Boolean, 'Move it even if the participant attended; otherwise ATTENDED.', { defaultValue: false })
  evenIfAttended!: boolean;
  @Field(
    () => Boolean,
    'Move it even if the profile does not fit the tariff or is incomplete; otherwise TARIFF_NOT_FOR_PERSON.',
    { defaultValue: false },
  )
  evenIfMismatch!: boolean;
}
