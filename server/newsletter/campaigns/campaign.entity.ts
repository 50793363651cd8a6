import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/columns.js';
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
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Subject of the letter.' })
  @Column(stringColumn(150))
  subject!: string;
  @Field(() => String, { description: 'What it says, Markdown; the greeting comes before it.' })
  @Column('text')
  body!: string;
  /** JSON: ids and words, see Segment. */
  @Column('text')
  segment!: string;
  @Field(() => CampaignState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: CampaignState;
  @Field(() => DateTime, { nullable: true, description: 'When it goes out by itself; null: no time was set.' })
  @Column(optionalTimestampColumn)
  scheduledAt!: string | null;
  @Field(() => Int, { description: 'Grows with each change; `updateCampaign` and `sendCampaign` want it.' })
  @Column('integer', { default: 1 })
  version!: number;
  @Field(() => DateTime, { description: 'When it was begun.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { description: 'When it was last changed.' })
  @Column(timestampColumn)
  updatedAt!: string;
  /** The task that puts its letters into the queue. */
  @Column(optionalIdColumn)
  taskId!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When its letters began to go out; null: they have not.' })
  @Column(optionalTimestampColumn)
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the last of its letters came to an end; null: not yet.' })
  @Column(optionalTimestampColumn)
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
  @PrimaryColumn(idColumn)
  campaignId!: string;
  @ManyToOne(() => Campaign, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campaignId' })
  campaign?: Campaign;
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(timestampColumn)
  createdAt!: string;
}
