import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { id, moment } from '../core/columns.js';
import { Event } from './event.entity.js';

/** When an event was published. An event without a row was published when it was created. */
@Entity('event_publications')
export class EventPublication {
  @PrimaryColumn(id)
  eventId!: string;
  @OneToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(moment)
  publishedAt!: string;
}
