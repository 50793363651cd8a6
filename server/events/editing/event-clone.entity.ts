import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/columns.js';
import { Event } from '../event.entity.js';

/** Which event was cloned from which: a repeated request makes no second clone. */
@Entity('event_clones')
@Index('event_clones_of_event', ['fromId', 'days'])
export class EventClone {
  /** The clone. */
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  fromId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'fromId' })
  from?: Event;
  /** By how many days its dates have moved. */
  @Column('integer')
  days!: number;
  /** Chosen by the caller: the same request has the same one. */
  @Column({ ...stringColumn(64), unique: true })
  key!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
