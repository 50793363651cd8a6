import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A quota: a number of seats that tariffs share, within the seats of the event.' })
export class TariffQuotaInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The quota to change; without id: the one with this title, or a new one.',
  })
  id?: string | null;
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => String, { description: 'Name for staff; at most 200 characters.' })
  title!: string;
  @Field(() => Int, { description: 'Number of seats; not fewer than are taken.' })
  capacity!: number;
  @Field(() => [ID], { description: 'Tariffs that share the quota, all for one form of participation.' })
  tariffIds!: string[];
}
