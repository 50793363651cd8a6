import { Field, ID, Int, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Event } from '../../events/event.entity.js';
import { Category } from '../../users/profile/profile.enums.js';
import { Campaign } from './campaign.entity.js';

@ObjectType('Recipients of a campaign among users with consent to the newsletter.')
export class Segment {
  @Field(() => [ID], 'Main specialties; empty: any.')
  specialtyIds!: string[];
  @Field(() => [ID], 'Regions; empty: any.')
  regionIds!: string[];
  @Field(() => [Category], 'Qualification categories; empty: any.')
  categories!: Category[];
  @Field(() => [Event], 'Events whose participants are recipients; empty: any.')
  events!: Event[];
}

@ObjectType('Results of the emails of a campaign.')
export class CampaignDelivery {
  @Field(() => Int, 'Total number of emails.')
  total!: number;
  @Field(() => Int, 'Number of emails that wait or are being sent.')
  waiting!: number;
  @Field(() => Int, 'Number of emails that the mail server accepted.')
  sent!: number;
  @Field(() => Int, 'Number of emails not sent because the consent was withdrawn or the campaign stopped.')
  skipped!: number;
  @Field(() => Int, 'Number of failed emails.')
  failed!: number;
}

@ObjectType('Preview of an email.')
export class LetterPreview {
  @Field(() => String, 'Subject.')
  subject!: string;
  @Field(() => String, 'The whole email as HTML. Show it in a sandboxed frame.')
  html!: string;
  @Field(() => String, 'The email as plain text.')
  text!: string;
}

export const CampaignResult = resultUnion('CampaignResult', success('CampaignChanged', 'campaign', Campaign));
