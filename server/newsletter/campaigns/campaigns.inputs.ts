import { Field, ID, InputType } from 'type-graphql';
import { Category } from '../../users/profile/profile.enums.js';

@InputType({
  description:
    'Recipients of a campaign among users with consent to the newsletter. Values of a list are combined with OR, lists with AND; an empty list does not restrict.',
})
export class SegmentInput {
  @Field(() => [ID], { defaultValue: [], description: 'Main specialties, a hundred at most.' })
  specialtyIds!: string[];
  @Field(() => [ID], { defaultValue: [], description: 'Regions, a hundred at most.' })
  regionIds!: string[];
  @Field(() => [Category], { defaultValue: [], description: 'Qualification categories.' })
  categories!: Category[];
  @Field(() => [ID], { defaultValue: [], description: 'Events whose participants are recipients, fifty at most.' })
  eventIds!: string[];
}

@InputType({ description: 'An email campaign.' })
export class CampaignInput {
  @Field(() => String, { description: 'Subject, 150 characters at most.' })
  subject!: string;
  @Field(() => String, { description: 'Markdown, 15 000 characters at most; the greeting is added automatically.' })
  body!: string;
  @Field(() => SegmentInput, { description: 'Recipients.' })
  segment!: SegmentInput;
}
