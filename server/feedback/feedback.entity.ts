import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FeedbackTopicName } from '../../rules/events/feedback.js';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
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
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Number for people: eight letters and digits without look-alikes.')
  @Column({ ...stringColumn(20), unique: true })
  number!: string;
  @Field(() => String, 'How the person wants to be addressed.')
  @Column(stringColumn())
  name!: string;
  @Field(() => String, 'Email address for the answer.')
  @Column(stringColumn())
  email!: string;
  @Field(() => String, 'Telephone, if given.', nullable)
  @Column(optionalStringColumn(40))
  phone!: string | null;
  @Field(() => FeedbackTopic, 'Topic.')
  @Column(enumColumn)
  topic!: FeedbackTopicName;
  @Field(() => String, 'Text.')
  @Column('text')
  text!: string;
  /** Chosen by the browser, so that a message that is sent twice is stored once. */
  @Column(optionalStringColumn(64))
  clientKey!: string | null;
  /** The user who was signed in while writing. */
  @Column(optionalIdColumn)
  userId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => FeedbackState, 'Whether it was answered.')
  @Column(enumColumn)
  state!: FeedbackState;
  @Field(() => String, 'The answer.', nullable)
  @Column('text', { nullable: true })
  answer!: string | null;
  /** No foreign key: stays when the account of the staff member is deleted. */
  @Column(optionalIdColumn)
  answeredById!: string | null;
  @Field(() => DateTime, 'When it was answered.', nullable)
  @Column(optionalTimestampColumn)
  answeredAt!: string | null;
  @Field(() => DateTime, 'When it was written.')
  @Column(timestampColumn)
  createdAt!: string;
}
