import { Field, InputType, Int } from 'type-graphql';
import { PartnerTier } from '../events/event.enums.js';

@InputType({ description: 'A partner as a whole; what is null is emptied.' })
export class PartnerInput {
  @Field(() => PartnerTier, { description: 'Rank.' })
  tier!: PartnerTier;
  @Field(() => Int, { description: 'Place among the partners of its rank, from 0.' })
  position!: number;
  @Field(() => String, { description: 'Name.' })
  name!: string;
  @Field(() => String, { description: 'What the partner does, plain text of one paragraph.' })
  text!: string;
  @Field(() => String, { nullable: true, description: 'Site, with http or https.' })
  url?: string | null;
  @Field(() => String, { nullable: true, description: 'Full name of the organisation, for the advertising mark.' })
  legalName?: string | null;
  @Field(() => String, { nullable: true, description: "Taxpayer's number (ИНН), 10 or 12 digits." })
  inn?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Token of the register of advertising (erid), where what is written promotes something.',
  })
  erid?: string | null;
  @Field(() => Boolean, { description: 'Seen by the public.' })
  published!: boolean;
}
