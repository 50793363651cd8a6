import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { registerEnum } from '../../core/graphql/enums.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { ObjectType } from '../../core/graphql/schema.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { Room } from '../room.entity.js';
import { RoomPollState } from './poll.states.js';

export const RoomPollKind = registerEnum('RoomPollKind', 'What participants choose in a poll.', {
  SINGLE: 'One option.',
  SEVERAL: 'One option or more.',
  SCALE: 'One step of a scale: the options in their order.',
  QUIZ: 'One option; some are right.',
  WORDS: 'No options: they send up to three words of their own.',
});

export const RoomPollResultsShown = registerEnum(
  'RoomPollResultsShown',
  'When everybody in the room is told the results of a poll. Moderators always see them.',
  {
    AFTER_VOTING: 'While the poll is open, too. A page shows them to those who have voted.',
    AFTER_CLOSING: 'Once the poll is closed.',
    NEVER: 'They are not told.',
  },
);

/** A poll in a room. Staff prepares it, opens it for everybody in the room, and closes it. */
@Entity('room_polls')
@Index('room_polls_of_room', ['roomId', 'position'])
@Index('room_polls_open', ['roomId'], { unique: true, where: `state = 'OPEN'` })
@Check('room_polls_closed', `("closedAt" IS NOT NULL) = (state = 'CLOSED')`)
@Check('room_polls_voters', '(voters IS NULL) = ("closedAt" IS NULL)')
@ObjectType('A poll in a room of a broadcast.')
export class RoomPoll {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  @Index()
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.enum(() => RoomPollKind), 'What participants choose.')
  kind!: keyof typeof RoomPollKind;
  @Column(kind.string(300), 'The question.')
  question!: string;
  @Column(kind.enum(() => RoomPollState), 'State.')
  state!: RoomPollState;
  @Column(kind.integer)
  position!: number;
  @Column(
    { ...kind.enum(() => RoomPollResultsShown), default: 'AFTER_CLOSING' },
    'When everybody in the room is told the results.',
  )
  resultsShown!: keyof typeof RoomPollResultsShown;
  @Column(optional(kind.timestamp), 'When it was closed; null: it is not.')
  closedAt!: string | null;
  /** How many people have voted, as counted at the closing. */
  @Column(optional(kind.integer))
  voters!: number | null;
}

/** An answer that participants can choose, or a word that they have sent. */
@Entity('room_poll_options')
@Index('room_poll_options_of_poll', ['pollId', 'position'], { unique: true })
@Index('room_poll_options_words', ['pollId', 'wordKey'], { unique: true })
@ObjectType('An answer to choose in a poll, or a word that participants have sent.')
export class RoomPollOption {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => RoomPoll, { onDelete: 'CASCADE' })
  pollId!: string;
  @Column(kind.string(200), 'The answer.')
  text!: string;
  @Column(kind.integer)
  position!: number;
  /** Of a quiz. */
  @Column(kind.boolean)
  isRight!: boolean;
  /** What the spellings of a word have in common; null: staff has prepared the answer. */
  @Column(optional(kind.string(80)))
  wordKey!: string | null;
  @Column({ ...kind.boolean, default: false }, 'A word that only moderators see.')
  isHidden!: boolean;
  /** How many people have chosen it, as counted at the closing. */
  @Column(optional(kind.integer))
  votes!: number | null;
}

/** What a participant has chosen in a poll: one row for each option. */
@Entity('room_poll_votes')
@Index('room_poll_votes_only', ['pollId', 'registrationId'], { unique: true, where: '"isOnly"' })
@Index('room_poll_votes_of_option', ['optionId'])
@Index('room_poll_votes_of_registration', ['registrationId'])
export class RoomPollVote {
  @ForeignKey(() => RoomPoll, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  pollId!: string;
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @ForeignKey(() => RoomPollOption, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  optionId!: string;
  /** The poll takes one option from each person. */
  @Column(kind.boolean)
  isOnly!: boolean;
}
