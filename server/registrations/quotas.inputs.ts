import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Seats that tariffs of an event have of their own, inside of its seats.' })
export class TariffQuotaInput {
  @Field(() => ID, { nullable: true, description: 'Which to change; left out: the one of this title, or a new one.' })
  id?: string | null;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'What staff calls it; at most 200 letters.' })
  title!: string;
  @Field(() => Int, { description: 'How many people; not fewer than hold a seat now.' })
  capacity!: number;
  @Field(() => [ID], { description: 'The tariffs that share them, all for one form of participation.' })
  tariffIds!: string[];
}
