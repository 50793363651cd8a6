import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { ObjectType } from '../../core/graphql/schema.js';
import { Registration } from '../../registrations/registration.entity.js';
import { Room } from '../room.entity.js';
import { RoomHandState } from './room-hand.states.js';

/** The hand of a participant in a room: one row, also when it is raised again. It is deleted after 30 days. */
@Entity('room_hands')
@Index('room_hands_of_participant', ['registrationId', 'roomId'], { unique: true })
@Index('room_hands_of_room', ['roomId', 'state', 'raisedAt'])
@Index('room_hands_by_time', ['raisedAt'])
@ObjectType('A raised hand in a room. Everybody sees the list, without names.')
export class RoomHand {
  @PrimaryColumn(kind.id, 'Opaque id. It does not tell whose hand it is.')
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @Column(kind.enum(() => RoomHandState), 'State.')
  state!: RoomHandState;
  /** The last time. */
  @Column(kind.timestamp)
  raisedAt!: string;
}
