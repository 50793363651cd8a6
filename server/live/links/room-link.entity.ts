import { Entity, Index } from 'typeorm';
import { registerEnum } from '../../core/graphql/enums.js';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Room } from '../room.entity.js';

export const RoomLinkKind = registerEnum('RoomLinkKind', 'What a link to a room without an account shows.', {
  STAGE: 'The question on air and the poll, over the picture of the video mixer.',
  SPEAKER: 'The time that is left, the questions and the next talk, for the speaker.',
});
export type RoomLinkKind = keyof typeof RoomLinkKind;

/** A secret link that shows a room without an account. A room has one of each kind. */
@Entity('room_links')
@Index('room_links_of_room', ['roomId', 'kind'], { unique: true })
export class RoomLink {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  @Column(kind.enum(() => RoomLinkKind))
  kind!: RoomLinkKind;
  /** SHA-256 of the token, hex; requests are matched by it. */
  @Column({ ...kind.string(64), unique: true })
  tokenHash!: string;
  /** Encrypted, so that the director can copy the address again. */
  @Column(kind.string(200))
  tokenSealed!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
