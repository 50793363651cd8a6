import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Event } from '../../events/event.entity.js';
import { Category } from '../../users/profile/profile.enums.js';
import { Campaign } from './campaign.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Recipients of a campaign among users with consent to the newsletter.',
})
export class Segment {
  @Field(() => [ID], { description: 'Main specialties; empty: any.' })
  specialtyIds!: string[];
  @Field(() => [ID], { description: 'Regions; empty: any.' })
  regionIds!: string[];
  @Field(() => [Category], { description: 'Qualification categories; empty: any.' })
  categories!: Category[];
  @Field(() => [Event], { description: 'Events whose participants are recipients; empty: any.' })
  events!: Event[];
}

@ObjectType({ simpleResolvers: true, description: 'Results of the emails of a campaign.' })
export class CampaignDelivery {
  @Field(() => Int, { description: 'Total number of emails.' })
  total!: number;
  @Field(() => Int, { description: 'Number of emails that wait or are being sent.' })
  waiting!: number;
  @Field(() => Int, { description: 'Number of emails that the mail server accepted.' })
  sent!: number;
  @Field(() => Int, {
    description: 'Number of emails not sent because the consent was withdrawn or the campaign stopped.',
  })
  skipped!: number;
  @Field(() => Int, { description: 'Number of failed emails.' })
  failed!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Preview of an email.' })
export class LetterPreview {
  @Field(() => String, { description: 'Subject.' })
  subject!: string;
  @Field(() => String, { description: 'The whole email as HTML. Show it in a sandboxed frame.' })
  html!: string;
  @Field(() => String, { description: 'The email as plain text.' })
  text!: string;
}

export const CampaignResult = resultUnion('CampaignResult', success('CampaignChanged', 'campaign', Campaign));
