import { Field, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index, JoinColumn, OneToOne } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.string(20), unique: true }, 'Number for people: eight letters and digits without look-alikes.')
  number!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  /** Chosen by the browser, so that a question that is sent twice is stored once. */
  @Column(kind.string(64))
  clientKey!: string;
  /** Null: not about an event. */
  @BelongsTo(() => Event, { nullable: true })
  eventId!: string | null;
  /** Null: to the organisers. */
  @BelongsTo(() => Speaker, { nullable: true })
  speakerId!: string | null;
  @BelongsTo(() => Talk, { nullable: true, onDelete: 'SET NULL' })
  talkId!: string | null;
  @Column(kind.text, 'Text of the question.')
  text!: string;
  @Column(kind.enum(() => QuestionState), 'State.')
  state!: QuestionState;
  @Column(optional(kind.text), 'Why it was closed without an answer; otherwise null.')
  closedReason!: string | null;
  /** The staff member who assigned, answered or closed it last. No foreign key: stays when the account is deleted. */
  @Column(optional(kind.id))
  handledById!: string | null;
  @Column(kind.enum(() => QuestionPublication), 'Current consent of the asker to publication.')
  publication!: QuestionPublication;
  /** The consent on which `publication` is based. If it is withdrawn, `publication` does not apply. */
  @BelongsTo(() => ConsentAcceptance, { nullable: true })
  consentId!: string | null;
  @Column(optional(kind.timestamp), 'When staff decided not to publish it; otherwise null.')
  publicationDeclinedAt!: string | null;
  @Column(kind.timestamp, 'When it was asked.')
  createdAt!: string;
  @Column(kind.timestamp)
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Question, { onDelete: 'CASCADE' })
  questionId!: string;
  @Column(kind.integer)
  position!: number;
  @Column(kind.enum(() => QuestionMessageKind), 'Answer or follow-up.')
  kind!: QuestionMessageKind;
  @Column(kind.text, 'Text.')
  text!: string;
  /** The author. No foreign key: the answer stays when the account is deleted. */
  @Column(kind.id)
  authorId!: string;
  @Column(kind.timestamp, 'When it was written.')
  createdAt!: string;
}

/** The public copy of a question. Its wording may differ, and the name is included only with consent. */
@Entity('published_questions')
@Index('published_questions_of_event', ['eventId', 'publishedAt', 'questionId'])
@Index(['talkId'])
@ObjectType('A question with its answer, public on the archive page.')
export class PublishedQuestion {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.id, unique: true })
  questionId!: string;
  @OneToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  original?: Question;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => ConsentAcceptance)
  consentId!: string;
  @BelongsTo(() => Speaker, { nullable: true })
  speakerId!: string | null;
  @BelongsTo(() => Talk, { nullable: true, onDelete: 'SET NULL' })
  talkId!: string | null;
  @Column(optional(kind.string(110)), 'Given name and first letter of the surname; null: not shown.')
  askerName!: string | null;
  @Column(kind.text, 'The question in the wording for the public.')
  question!: string;
  @Column(kind.text, 'The answer in the wording for the public.')
  answer!: string;
  @Column(kind.id)
  publishedById!: string;
  @Column(kind.timestamp, 'When it became public.')
  publishedAt!: string;
  /** Joined from the programme. */
  @Field(() => String, 'Title of the talk.', nullable)
  talkTitle?: string | null;
  @Field(() => String, 'Surname and initials of the speaker who was asked.', nullable)
  speakerName?: string | null;
}
