import { Field, InputType, Int, nullable } from '../core/graphql/schema.js';
import { PartnerTier } from '../events/event.enums.js';

@InputType('All data of a partner; a null value clears the field.')
export class PartnerInput {
  @Field(() => PartnerTier, 'Rank.')
  tier!: PartnerTier;
  @Field(() => Int, 'Position among the partners of its rank, from 0.')
  position!: number;
  @Field(() => String, 'Name.')
  name!: string;
  @Field(() => String, 'What the partner does, plain text of one paragraph.')
  text!: string;
  @Field(() => String, 'Site, with http or https.', nullable)
  url?: string | null;
  @Field(() => String, 'Full name of the organisation, for the advertising mark.', nullable)
  legalName?: string | null;
  @Field(() => String, "Taxpayer's number (ИНН), 10 or 12 digits.", nullable)
  inn?: string | null;
  @Field(() => String, 'Token of the register of advertising (erid), if the entry is advertising.', nullable)
  erid?: string | null;
  @Field(() => Boolean, 'Whether it is public.')
  published!: boolean;
}
