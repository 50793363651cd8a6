import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/**
 * The last change of a calendar entry. An entry without a row has not changed since it was first sent. A removed day
 * keeps its row, because calendars keep the entry until they get a cancellation.
 */
@Entity('calendar_entries')
export class CalendarEntry {
  /** UID without the host. */
  @PrimaryColumn(stringColumn(60))
  name!: string;
  @Index('calendar_entries_of_event')
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Hours; for a removed day the last known ones. */
  @Column(timestampColumn)
  startsAt!: string;
  @Column(timestampColumn)
  endsAt!: string;
  @Column('boolean')
  isRemoved!: boolean;
  @Column(timestampColumn)
  changedAt!: string;
}
