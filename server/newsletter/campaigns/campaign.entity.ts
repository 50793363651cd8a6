import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { User } from '../../users/user.entity.js';
import { CampaignState, campaignStates } from './campaign.states.js';

/** An email that staff sends to many users. */
@Entity('campaigns')
@Index('campaigns_due', ['scheduledAt'], { where: `state = 'SCHEDULED'` })
@Index('campaigns_open', ['id'], { where: `"finishedAt" IS NULL AND ${campaignStates.sql.unfinished}` })
@Check('campaigns_schedule', `state <> 'SCHEDULED' OR "scheduledAt" IS NOT NULL`)
@Check('campaigns_begun', `(${campaignStates.sql.begun}) = ("taskId" IS NOT NULL)`)
@ObjectType('An email campaign to users with consent. For staff.')
export class Campaign {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Subject of the email.')
  @Column(stringColumn(150))
  subject!: string;
  @Field(() => String, 'Text in Markdown, without the greeting.')
  @Column('text')
  body!: string;
  /** JSON of SegmentInput. */
  @Column('text')
  segment!: string;
  @Field(() => CampaignState, 'State.')
  @Column(enumColumn)
  state!: CampaignState;
  @Field(() => DateTime, 'When it is sent automatically; null: not scheduled.', nullable)
  @Column(optionalTimestampColumn)
  scheduledAt!: string | null;
  @Field(() => Int, 'Grows with each change; `updateCampaign` and `sendCampaign` require it.')
  @Column('integer', { default: 1 })
  version!: number;
  @Field(() => DateTime, 'When it was created.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When it was last changed.')
  @Column(timestampColumn)
  updatedAt!: string;
  /** The task that enqueues its emails. */
  @Column(optionalIdColumn)
  taskId!: string | null;
  @Field(() => DateTime, 'When sending started; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  startedAt!: string | null;
  @Field(() => DateTime, 'When its last email was sent, skipped or failed; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  finishedAt!: string | null;
  /** Results of its emails, counted at the end because the outbox deletes old entries. */
  @Column('integer', { default: 0 })
  sent!: number;
  @Column('integer', { default: 0 })
  skipped!: number;
  @Column('integer', { default: 0 })
  failed!: number;
}

/** An email of a campaign to a user. Guarantees one email per user, even after a crash. */
@Entity('campaign_letters')
@Index('campaign_letters_of_person', ['userId'])
export class CampaignEmail {
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
