import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(150), 'Subject of the email.')
  subject!: string;
  @Column(kind.text, 'Text in Markdown, without the greeting.')
  body!: string;
  /** JSON of SegmentInput. */
  @Column(kind.text)
  segment!: string;
  @Column(kind.enum(() => CampaignState), 'State.')
  state!: CampaignState;
  @Column(optional(kind.timestamp), 'When it is sent automatically; null: not scheduled.')
  scheduledAt!: string | null;
  @Column({ ...kind.integer, default: 1 }, 'Grows with each change; `updateCampaign` and `sendCampaign` require it.')
  version!: number;
  @Column(kind.timestamp, 'When it was created.')
  createdAt!: string;
  @Column(kind.timestamp, 'When it was last changed.')
  updatedAt!: string;
  /** The task that enqueues its emails. */
  @Column(optional(kind.id))
  taskId!: string | null;
  @Column(optional(kind.timestamp), 'When sending started; null: not yet.')
  startedAt!: string | null;
  @Column(optional(kind.timestamp), 'When its last email was sent, skipped or failed; null: not yet.')
  finishedAt!: string | null;
  /** Results of its emails, counted at the end because the outbox deletes old entries. */
  @Column({ ...kind.integer, default: 0 })
  sent!: number;
  @Column({ ...kind.integer, default: 0 })
  skipped!: number;
  @Column({ ...kind.integer, default: 0 })
  failed!: number;
}

/** An email of a campaign to a user. Guarantees one email per user, even after a crash. */
@Entity('campaign_letters')
@Index('campaign_letters_of_person', ['userId'])
export class CampaignEmail {
  @ForeignKey(() => Campaign, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  campaignId!: string;
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
