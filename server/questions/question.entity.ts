import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';
import { Speaker, Talk } from '../events/programme.entity.js';
import { ConsentAcceptance } from '../legal/legal.entity.js';
import { User } from '../users/user.entity.js';
import { QuestionMessageKind, QuestionPublication, QuestionState, questionStates } from './question.states.js';

/** A question of a user to the organisers or to a speaker of an event. */
@Entity('questions')
@Index('questions_asked_once', ['userId', 'clientKey'], { unique: true })
@Index('questions_mine', ['userId', 'createdAt', 'id'])
@Index('questions_by_time', ['createdAt', 'id'])
@Index('questions_by_state', ['state', 'createdAt', 'id'])
@Index('questions_by_event', ['eventId', 'createdAt', 'id'])
@Index('questions_unanswered', ['createdAt', 'id'], { where: questionStates.sql.unanswered })
@Index('questions_handled', ['handledById', 'createdAt', 'id'])
@Index(['talkId'])
@Check('questions_speaker_of_event', '"speakerId" IS NULL OR "eventId" IS NOT NULL')
@Check('questions_closed', `(state = 'CLOSED') = ("closedReason" IS NOT NULL)`)
@Check('questions_agreement', `(publication = 'NO') = ("consentId" IS NULL)`)
@ObjectType('A question. Visible to the asker and to staff.')
export class Question {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Number for people: eight letters and digits without look-alikes.')
  @Column({ ...stringColumn(20), unique: true })
  number!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** Chosen by the browser, so that a question that is sent twice is stored once. */
  @Column(stringColumn(64))
  clientKey!: string;
  /** Null: not about an event. */
  @Column(optionalIdColumn)
  eventId!: string | null;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event | null;
  /** Null: to the organisers. */
  @Column(optionalIdColumn)
  speakerId!: string | null;
  @ManyToOne(() => Speaker)
  @JoinColumn({ name: 'speakerId' })
  speaker?: Speaker | null;
  @Column(optionalIdColumn)
  talkId!: string | null;
  @ManyToOne(() => Talk, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'talkId' })
  talk?: Talk | null;
  @Field(() => String, 'Text of the question.')
  @Column('text')
  text!: string;
  @Field(() => QuestionState, 'State.')
  @Column(enumColumn)
  state!: QuestionState;
  @Field(() => String, 'Why it was closed without an answer; otherwise null.', nullable)
  @Column('text', { nullable: true })
  closedReason!: string | null;
  /** The staff member who assigned, answered or closed it last. No foreign key: stays when the account is deleted. */
  @Column(optionalIdColumn)
  handledById!: string | null;
  @Field(() => QuestionPublication, 'Current consent of the asker to publication.')
  @Column(enumColumn)
  publication!: QuestionPublication;
  /** The consent on which `publication` is based. If it is withdrawn, `publication` does not apply. */
  @Column(optionalIdColumn)
  consentId!: string | null;
  @ManyToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'consentId' })
  consent?: ConsentAcceptance | null;
  @Field(() => DateTime, 'When staff decided not to publish it; otherwise null.', nullable)
  @Column(optionalTimestampColumn)
  publicationDeclinedAt!: string | null;
  @Field(() => DateTime, 'When it was asked.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  /** Joined from the published copy; null unless it is public now. */
  @Field(() => DateTime, 'Since when it is public on the archive page; null if it is not.', nullable)
  publishedAt?: string | null;
}

/** Answers and the follow-up of a question, in order. */
@Entity('question_messages')
@Index('question_messages_order', ['questionId', 'position'], { unique: true })
@Check('question_messages_turns', `position BETWEEN 0 AND 2 AND (kind = 'FOLLOW_UP') = (position = 1)`)
@ObjectType('An answer, or the one follow-up of the asker.')
export class QuestionMessage {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  questionId!: string;
  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  question?: Question;
  @Column('integer')
  position!: number;
  @Field(() => QuestionMessageKind, 'Answer or follow-up.')
  @Column(enumColumn)
  kind!: QuestionMessageKind;
  @Field(() => String, 'Text.')
  @Column('text')
  text!: string;
  /** The author. No foreign key: the answer stays when the account is deleted. */
  @Column(idColumn)
  authorId!: string;
  @Field(() => DateTime, 'When it was written.')
  @Column(timestampColumn)
  createdAt!: string;
}

/** The public copy of a question. Its wording may differ, and the name is included only with consent. */
@Entity('published_questions')
@Index('published_questions_of_event', ['eventId', 'publishedAt', 'questionId'])
@Index(['talkId'])
@ObjectType('A question with its answer, public on the archive page.')
export class PublishedQuestion {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column({ ...idColumn, unique: true })
  questionId!: string;
  @OneToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  original?: Question;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  consentId!: string;
  @ManyToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'consentId' })
  consent?: ConsentAcceptance;
  @Column(optionalIdColumn)
  speakerId!: string | null;
  @ManyToOne(() => Speaker)
  @JoinColumn({ name: 'speakerId' })
  speaker?: Speaker | null;
  @Column(optionalIdColumn)
  talkId!: string | null;
  @ManyToOne(() => Talk, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'talkId' })
  talk?: Talk | null;
  @Field(() => String, 'Given name and first letter of the surname; null: not shown.', nullable)
  @Column({ ...stringColumn(110), nullable: true })
  askerName!: string | null;
  @Field(() => String, 'The question in the wording for the public.')
  @Column('text')
  question!: string;
  @Field(() => String, 'The answer in the wording for the public.')
  @Column('text')
  answer!: string;
  @Column(idColumn)
  publishedById!: string;
  @Field(() => DateTime, 'When it became public.')
  @Column(timestampColumn)
  publishedAt!: string;
  /** Joined from the programme. */
  @Field(() => String, 'Title of the talk.', nullable)
  talkTitle?: string | null;
  @Field(() => String, 'Surname and initials of the speaker who was asked.', nullable)
  speakerName?: string | null;
}
