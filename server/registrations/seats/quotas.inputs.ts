import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';

@InputType('A quota: a number of seats that tariffs share, within the seats of the event.')
export class TariffQuotaInput {
  @Field(() => ID, 'The quota to change; without id: the one with this title, or a new one.', nullable)
  id?: string | null;
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => String, 'Name for staff; at most 200 characters.')
  title!: string;
  @Field(() => Int, 'Number of seats; not fewer than are taken.')
  capacity!: number;
  @Field(() => [ID], 'Tariffs that share the quota, all for one form of participation.')
  tariffIds!: string[];
}
