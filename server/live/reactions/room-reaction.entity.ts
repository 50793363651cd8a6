import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { Talk } from '../../events/programme.entity.js';
import { Room } from '../room.entity.js';

export const RoomReactionKind = registerEnum('RoomReactionKind', 'What a participant tells of a talk with one press.', {
  APPLAUSE: 'Applause.',
  THANKS: 'Thanks.',
  INTERESTING: 'It is interesting.',
  UNCLEAR: 'It is not clear.',
});
export type RoomReactionKind = keyof typeof RoomReactionKind;

/** How many reactions of a kind there were in a room in a minute of a talk. No row says whose. */
@Entity('room_reactions')
export class RoomReaction {
  @ForeignKey(() => Room, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  roomId!: string;
  /** Beginning of the minute, or of the talk that began within it. */
  @PrimaryColumn(kind.timestamp)
  from!: string;
  @PrimaryColumn(kind.enum())
  kind!: RoomReactionKind;
  @Column(kind.integer)
  count!: number;
  /** The talk that went on, by the word of the director, or had ended within the minute; null: none. */
  @Index()
  @BelongsTo(() => Talk, { onDelete: 'SET NULL', nullable: true })
  talkId!: string | null;
}
