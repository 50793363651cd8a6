import { Field, ID, InputType } from '../../core/graphql/schema.js';
import { Category } from '../../users/profile/profile.enums.js';

@InputType(
  'Recipients of a campaign among users with consent to the newsletter. Values of a list are combined with OR, lists with AND; an empty list does not restrict.',
)
export class SegmentInput {
  @Field(() => [ID], 'Main specialties, a hundred at most.', { defaultValue: [] })
  specialtyIds!: string[];
  @Field(() => [ID], 'Regions, a hundred at most.', { defaultValue: [] })
  regionIds!: string[];
  @Field(() => [Category], 'Qualification categories.', { defaultValue: [] })
  categories!: Category[];
  @Field(() => [ID], 'Events whose participants are recipients, fifty at most.', { defaultValue: [] })
  eventIds!: string[];
}

@InputType('An email campaign.')
export class CampaignInput {
  @Field(() => String, 'Subject, 150 characters at most.')
  subject!: string;
  @Field(() => String, 'Markdown, 15 000 characters at most; the greeting is added automatically.')
  body!: string;
  @Field(() => SegmentInput, 'Recipients.')
  segment!: SegmentInput;
}
