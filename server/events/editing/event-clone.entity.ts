import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** Source of a cloned event. It prevents a second clone from a repeated request. */
@Entity('event_clones')
@Index('event_clones_of_event', ['fromId', 'days'])
export class EventClone {
  /** The clone. */
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  fromId!: string;
  /** Number of days by which its dates shifted. */
  @Column(kind.integer)
  days!: number;
  /** Chosen by the client: a repeated request has the same key. */
  @Column({ ...kind.string(64), unique: true })
  key!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
