import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Another tariff of its event for a registration.' })
export class TariffMoveInput {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => ID, { description: 'The tariff that it is moved to.' })
  tariffId!: string;
  @Field(() => ID, { description: 'Its tariff as the decision was made about: STATE_CHANGED otherwise.' })
  expectedTariffId!: string;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Move it although the participant has been at the event by now; else ATTENDED.',
  })
  evenIfAttended!: boolean;
}
