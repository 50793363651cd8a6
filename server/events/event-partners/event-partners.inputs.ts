import { Field, InputType, nullable } from '../../core/graphql/schema.js';
import { PartnerTier } from '../event.enums.js';

@InputType('A partner of an event.')
export class EventPartnerInput {
  @Field(() => PartnerTier, 'Rank.')
  tier!: PartnerTier;
  @Field(() => String, 'Name, unique within the event.')
  name!: string;
  @Field(() => String, 'Site, with http or https.', nullable)
  url?: string | null;
  @Field(() => String, 'Short plain text.', nullable)
  text?: string | null;
  @Field(
    () => String,
    'Advertising mark: the word «Реклама», the advertiser and the erid; null if the entry is not advertising.',
    nullable,
  )
  advertisingMark?: string | null;
}
