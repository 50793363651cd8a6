import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Event } from '../../events/event.entity.js';
import { Talk } from '../../events/programme.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { User } from '../../users/user.entity.js';
import { Room } from '../room.entity.js';
import { RoomQuestionState } from './room-question.states.js';

/** A question of a participant to the talk that goes on in a room. */
@Entity('room_questions')
@Index('room_questions_of_room', ['roomId', 'state', 'createdAt'])
@Index('room_questions_on_air', ['roomId'], { unique: true, where: `state = 'ON_AIR'` })
@Index('room_questions_of_author', ['registrationId', 'createdAt'])
@Index(['talkId'])
@Index(['eventId'])
@Index(['mergedIntoId'])
@Check('room_questions_merged', `"mergedIntoId" IS NULL OR state = 'MERGED'`)
@ObjectType('A question to a room of a broadcast.')
export class RoomQuestion {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** The talk that went on when it was asked; null: none. */
  @BelongsTo(() => Talk, { onDelete: 'SET NULL', nullable: true })
  talkId!: string | null;
  /** Its author; null: the account is deleted. */
  @BelongsTo(() => Registration, { onDelete: 'SET NULL', nullable: true })
  registrationId!: string | null;
  @Column(kind.string(500), 'Text.')
  text!: string;
  @Column(kind.boolean, 'The author does not show their name to participants.')
  isAnonymous!: boolean;
  @Column(kind.enum(() => RoomQuestionState), 'State.')
  state!: RoomQuestionState;
  @Field(() => ID, 'The question that has its votes, of a merged one; otherwise null.', nullable)
  @BelongsTo(() => RoomQuestion, { onDelete: 'SET NULL', nullable: true })
  mergedIntoId!: string | null;
  @Column(kind.timestamp, 'When it was asked.')
  createdAt!: string;
  /** The last decision of a moderator. */
  @Column(optional(kind.timestamp))
  decidedAt!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  decidedById!: string | null;
  /** Counted from `room_question_votes`. */
  @Field(() => Int, 'How many participants want the answer, too.')
  votes?: number;
}

/** A participant wants the answer to a question, too. */
@Entity('room_question_votes')
@Index('room_question_votes_of_participant', ['registrationId'])
export class RoomQuestionVote {
  @ForeignKey(() => RoomQuestion, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  questionId!: string;
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
}
