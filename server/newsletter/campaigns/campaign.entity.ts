import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalMoment, word } from '../../core/columns.js';
import { DateTime } from '../../core/scalars.js';
import { User } from '../../users/user.entity.js';
import { CampaignState } from './campaign.life.js';

/** An email that staff sends to many users. */
@Entity('campaigns')
@Index('campaigns_due', ['scheduledAt'], { where: `state = 'SCHEDULED'` })
@Index('campaigns_open', ['id'], { where: `"finishedAt" IS NULL AND state IN ('SENDING', 'STOPPED')` })
@Check('campaigns_schedule', `state <> 'SCHEDULED' OR "scheduledAt" IS NOT NULL`)
@Check('campaigns_begun', `(state IN ('SENDING', 'SENT', 'STOPPED')) = ("taskId" IS NOT NULL)`)
@ObjectType({ simpleResolvers: true, description: 'An email campaign to users with consent. For staff.' })
export class Campaign {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Field(() => String, { description: 'Subject of the email.' })
  @Column(line(150))
  subject!: string;
  @Field(() => String, { description: 'Text in Markdown, without the greeting.' })
  @Column('text')
  body!: string;
  /** JSON of SegmentInput. */
  @Column('text')
  segment!: string;
  @Field(() => CampaignState, { description: 'State.' })
  @Column(word)
  state!: CampaignState;
  @Field(() => DateTime, { nullable: true, description: 'When it is sent automatically; null: not scheduled.' })
  @Column(optionalMoment)
  scheduledAt!: string | null;
  @Field(() => Int, { description: 'Grows with each change; `updateCampaign` and `sendCampaign` require it.' })
  @Column('integer', { default: 1 })
  version!: number;
  @Field(() => DateTime, { description: 'When it was created.' })
  @Column(moment)
  createdAt!: string;
  @Field(() => DateTime, { description: 'When it was last changed.' })
  @Column(moment)
  updatedAt!: string;
  /** The task that enqueues its emails. */
  @Column(optionalId)
  taskId!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When sending started; null: not yet.' })
  @Column(optionalMoment)
  startedAt!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When its last email was sent, skipped or failed; null: not yet.',
  })
  @Column(optionalMoment)
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
