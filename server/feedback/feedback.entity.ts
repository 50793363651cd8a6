import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import type { FeedbackTopicName } from '../../rules/events/feedback.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { User } from '../users/user.entity.js';
import { FeedbackState, FeedbackTopic } from './feedback.enums.js';

/** A message to the organisation from a user or a visitor. */
@Entity('feedback_messages')
@Index('feedback_by_time', ['createdAt', 'id'])
@Index('feedback_by_state', ['state', 'createdAt', 'id'])
@Index('feedback_of_person', ['userId'], { where: '"userId" IS NOT NULL' })
@Index('feedback_by_email', ['email'])
@Index('feedback_sent_once', ['email', 'clientKey'], { unique: true })
@Check(
  'feedback_answered',
  `(state = 'ANSWERED') = (answer IS NOT NULL AND "answeredById" IS NOT NULL AND "answeredAt" IS NOT NULL)`,
)
@ObjectType('A message to the organisation. For staff.')
export class FeedbackMessage {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.string(20), unique: true }, 'Number for people: eight letters and digits without look-alikes.')
  number!: string;
  @Column(kind.string(), 'How the person wants to be addressed.')
  name!: string;
  @Column(kind.email(300), 'Email address for the answer.')
  email!: string;
  @Column(optional(kind.string(40)), 'Telephone, if given.')
  phone!: string | null;
  @Column(kind.enum(() => FeedbackTopic), 'Topic.')
  topic!: FeedbackTopicName;
  @Column(kind.text, 'Text.')
  text!: string;
  /** Chosen by the browser, so that a message that is sent twice is stored once. */
  @Column(optional(kind.string(64)))
  clientKey!: string | null;
  /** The user who was signed in while writing. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  userId!: string | null;
  @Column(kind.enum(() => FeedbackState), 'Whether it was answered.')
  state!: FeedbackState;
  @Column(optional(kind.text), 'The answer.')
  answer!: string | null;
  /** No foreign key: stays when the account of the staff member is deleted. */
  @Column(optional(kind.id))
  answeredById!: string | null;
  @Column(optional(kind.timestamp), 'When it was answered.')
  answeredAt!: string | null;
  @Column(kind.timestamp, 'When it was written.')
  createdAt!: string;
}
