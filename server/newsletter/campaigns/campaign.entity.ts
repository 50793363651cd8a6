import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalMoment, word } from '../../core/columns.js';
import { DateTime } from '../../core/scalars.js';
import { User } from '../../users/user.entity.js';
import { CampaignState } from './campaign.life.js';

/** A letter that staff writes to many at once. */
@Entity('campaigns')
@Index('campaigns_due', ['scheduledAt'], { where: `state = 'SCHEDULED'` })
@Index('campaigns_open', ['id'], { where: `"finishedAt" IS NULL AND state IN ('SENDING', 'STOPPED')` })
@Check('campaigns_schedule', `state <> 'SCHEDULED' OR "scheduledAt" IS NOT NULL`)
@Check('campaigns_begun', `(state IN ('SENDING', 'SENT', 'STOPPED')) = ("taskId" IS NOT NULL)`)
@ObjectType({ simpleResolvers: true, description: 'A letter to many, by consent. For staff.' })
export class Campaign {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Field(() => String, { description: 'Subject of the letter.' })
  @Column(line(150))
  subject!: string;
  @Field(() => String, { description: 'What it says, Markdown; the greeting comes before it.' })
  @Column('text')
  body!: string;
  /** JSON: ids and words, see Segment. */
  @Column('text')
  segment!: string;
  @Field(() => CampaignState, { description: 'Where it is in its life.' })
  @Column(word)
  state!: CampaignState;
  @Field(() => DateTime, { nullable: true, description: 'When it goes out by itself; null: no time was set.' })
  @Column(optionalMoment)
  scheduledAt!: string | null;
  @Field(() => Int, { description: 'Grows with each change; `updateCampaign` and `sendCampaign` want it.' })
  @Column('integer', { default: 1 })
  version!: number;
  @Field(() => DateTime, { description: 'When it was begun.' })
  @Column(moment)
  createdAt!: string;
  @Field(() => DateTime, { description: 'When it was last changed.' })
  @Column(moment)
  updatedAt!: string;
  /** The task that puts its letters into the queue. */
  @Column(optionalId)
  taskId!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When its letters began to go out; null: they have not.' })
  @Column(optionalMoment)
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the last of its letters came to an end; null: not yet.' })
  @Column(optionalMoment)
  finishedAt!: string | null;
  /** What became of its letters, counted when all had come to an end: the queue forgets. */
  @Column('integer', { default: 0 })
  sent!: number;
  @Column('integer', { default: 0 })
  skipped!: number;
  @Column('integer', { default: 0 })
  failed!: number;
}

/** That a person was written to: once in a campaign, whatever happens to the processes. */
@Entity('campaign_letters')
@Index('campaign_letters_of_person', ['userId'])
export class CampaignLetter {
  @PrimaryColumn(id)
  campaignId!: string;
  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaignId' })
  campaign?: Campaign;
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(moment)
  createdAt!: string;
}
