import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { ObjectType } from '../../core/graphql/schema.js';
import { Registration } from '../../registrations/registration.entity.js';
import { User } from '../../users/user.entity.js';
import { Room } from '../room.entity.js';
import { RoomMessageState } from './room-message.states.js';

/** A message of a participant in the chat of a room. It is deleted after 30 days. */
@Entity('room_messages')
@Index('room_messages_of_room', ['roomId', 'state', 'createdAt'])
@Index('room_messages_of_author', ['registrationId', 'createdAt'])
@Index('room_messages_sent_once', ['registrationId', 'key'], { unique: true })
@Index('room_messages_by_time', ['createdAt'])
@ObjectType('A message in the chat of a room.')
export class RoomMessage {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  /** Its author. */
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  /** Chosen by the page of the author: the same message again is stored once. */
  @Column(kind.string(64))
  key!: string;
  @Column(kind.string(500), 'Text. Addresses in it are no links.')
  text!: string;
  @Column(kind.enum(() => RoomMessageState), 'State.')
  state!: RoomMessageState;
  /** The name of the list because of which it was held; null: there is none. */
  @Column(optional(kind.string(100)))
  drugName!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
  /** The last moderator who decided. */
  @Index()
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  decidedById!: string | null;
}

/** A participant who may not write in the chats of an event any more. */
@Entity('room_mutes')
export class RoomMute {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @Column(kind.timestamp)
  mutedAt!: string;
  @Index()
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  mutedById!: string | null;
}

/** A trade name of a prescription drug: a message with it waits for the moderator. */
@Entity('drug_names')
export class DrugName {
  @PrimaryColumn(kind.string(100))
  name!: string;
}
