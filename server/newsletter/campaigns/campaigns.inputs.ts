import { Field, ID, InputType } from 'type-graphql';
import { Category } from '../../users/profile.enums.js';

@InputType({
  description:
    'Whom a letter goes to, of those who agreed to information letters. Within a list any will do, lists are joined by «and»; an empty list asks for nothing.',
})
export class SegmentInput {
  @Field(() => [ID], { defaultValue: [], description: 'Main specialties, a hundred at most.' })
  specialtyIds!: string[];
  @Field(() => [ID], { defaultValue: [], description: 'Regions, a hundred at most.' })
  regionIds!: string[];
  @Field(() => [Category], { defaultValue: [], description: 'Qualification categories.' })
  categories!: Category[];
  @Field(() => [ID], { defaultValue: [], description: 'Events whose participants are meant, fifty at most.' })
  eventIds!: string[];
}

@InputType({ description: 'A letter to many.' })
export class CampaignInput {
  @Field(() => String, { description: 'Subject, 150 letters at most.' })
  subject!: string;
  @Field(() => String, { description: 'Markdown, 15 000 letters at most; the greeting comes before it by itself.' })
  body!: string;
  @Field(() => SegmentInput, { description: 'Whom it goes to.' })
  segment!: SegmentInput;
}
