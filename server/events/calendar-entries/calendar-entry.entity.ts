import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../../core/columns.js';
import { Event } from '../event.entity.js';

/**
 * The last change of a calendar entry. An entry without a row has not changed since it was first sent. A removed day
 * keeps its row, because calendars keep the entry until they get a cancellation.
 */
@Entity('calendar_entries')
export class CalendarEntry {
  /** UID without the host. */
  @PrimaryColumn(line(60))
  name!: string;
  @Index('calendar_entries_of_event')
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Hours; for a removed day the last known ones. */
  @Column(moment)
  startsAt!: string;
  @Column(moment)
  endsAt!: string;
  @Column('boolean')
  isRemoved!: boolean;
  @Column(moment)
  changedAt!: string;
}
