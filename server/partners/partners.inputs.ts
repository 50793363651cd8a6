import { Field, InputType, Int } from 'type-graphql';
import { PartnerTier } from '../events/event.enums.js';

@InputType({ description: 'All data of a partner; a null value clears the field.' })
export class PartnerInput {
  @Field(() => PartnerTier, { description: 'Rank.' })
  tier!: PartnerTier;
  @Field(() => Int, { description: 'Position among the partners of its rank, from 0.' })
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
    description: 'Token of the register of advertising (erid), if the entry is advertising.',
  })
  erid?: string | null;
  @Field(() => Boolean, { description: 'Whether it is public.' })
  published!: boolean;
}
