import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/columns.js';
import { Event } from '../event.entity.js';

/**
 * The last change of an entry of users' calendars. An entry without a row is as it was first handed out.
 * A removed day keeps its row: without a cancellation it stays in every calendar that has it.
 */
@Entity('calendar_entries')
export class CalendarEntry {
  /** The UID without the host. */
  @PrimaryColumn(stringColumn(60))
  name!: string;
  @Index('calendar_entries_of_event')
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** The hours; of a removed day the last ones. */
  @Column(timestampColumn)
  startsAt!: string;
  @Column(timestampColumn)
  endsAt!: string;
  @Column('boolean')
  isRemoved!: boolean;
  @Column(timestampColumn)
  changedAt!: string;
}
