import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../../core/page.js';
import { resultUnion } from '../../core/problems.js';
import { Event } from '../../events/event.entity.js';
import { Category } from '../../users/profile.enums.js';
import { Campaign } from './campaign.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Whom a letter goes to, of those who agreed to information letters.',
})
export class Segment {
  @Field(() => [ID], { description: 'Main specialties; empty: any.' })
  specialtyIds!: string[];
  @Field(() => [ID], { description: 'Regions; empty: any.' })
  regionIds!: string[];
  @Field(() => [Category], { description: 'Qualification categories; empty: any.' })
  categories!: Category[];
  @Field(() => [Event], { description: 'Events whose participants are meant; empty: whoever.' })
  events!: Event[];
}

@ObjectType({ simpleResolvers: true, description: 'How far the letters of a campaign have come.' })
export class CampaignDelivery {
  @Field(() => Int, { description: 'Letters in all.' })
  total!: number;
  @Field(() => Int, { description: 'Letters that wait or are being sent.' })
  waiting!: number;
  @Field(() => Int, { description: 'Letters that the mail server has taken over.' })
  sent!: number;
  @Field(() => Int, { description: 'Letters that were not sent: the consent was taken back, or the campaign stopped.' })
  skipped!: number;
  @Field(() => Int, { description: 'Letters that were given up.' })
  failed!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A letter as it will look.' })
export class LetterPreview {
  @Field(() => String, { description: 'Subject.' })
  subject!: string;
  @Field(() => String, { description: 'The whole letter as HTML. Show it in a sandboxed frame.' })
  html!: string;
  @Field(() => String, { description: 'The letter as plain text.' })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A page of campaigns.' })
export class CampaignConnection {
  @Field(() => [Campaign], { description: 'Campaigns of this page.' })
  nodes!: Campaign[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The campaign as it is now.' })
export class CampaignChanged {
  @Field(() => Campaign, { description: 'The campaign.' })
  campaign!: Campaign;
}
export const CampaignResult = resultUnion(
  'CampaignResult',
  CampaignChanged,
  'The campaign, or why it was not changed or sent.',
);

@ObjectType({ simpleResolvers: true, description: 'The campaign is gone.' })
export class CampaignRemoved {
  @Field(() => ID, { description: 'The campaign that was.' })
  id!: string;
}
export const RemoveCampaignResult = resultUnion(
  'RemoveCampaignResult',
  CampaignRemoved,
  'The id of the campaign, or why it stays.',
);
