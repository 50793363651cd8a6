import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Another tariff of its event for a registration.' })
export class TariffMoveInput {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => ID, { description: 'The tariff that it is moved to.' })
  tariffId!: string;
  @Field(() => ID, { description: 'Its tariff as the decision was made about: STATE_CHANGED otherwise.' })
  expectedTariffId!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Why what the tariff costs above what was paid is not asked for, 3 to 500 letters: it is written into the ledger with who has decided. Null: a dearer tariff is refused.',
  })
  waiveBecause?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Move it although the participant has been at the event by now; else ATTENDED.',
  })
  evenIfAttended!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Move it although the profile does not fit the tariff, or says nothing; else TARIFF_NOT_FOR_PERSON.',
  })
  evenIfMismatch!: boolean;
}
