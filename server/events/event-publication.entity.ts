import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn } from '../core/columns.js';
import { Event } from './event.entity.js';

/** When an event was shown to everybody. Without a row: when it was added. */
@Entity('event_publications')
export class EventPublication {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @OneToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(timestampColumn)
  publishedAt!: string;
}
