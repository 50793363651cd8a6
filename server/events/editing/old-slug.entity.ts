import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../../core/columns.js';
import { Event } from '../event.entity.js';

/** A former slug of an event. It leads to the event for good, and no other event can use it. */
@Entity('event_old_slugs')
@Index(['eventId'])
export class EventOldSlug {
  @PrimaryColumn(line(80))
  slug!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(moment)
  replacedAt!: string;
}
