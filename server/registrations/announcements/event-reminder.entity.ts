import { Entity, ForeignKey } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';

export type ReminderMark = 'WEEK' | 'DAY' | 'HOUR';

/** Progress of one kind of reminder for an event. A new beginning has new rows, so participants are reminded again. */
@Entity('event_reminders')
export class EventReminder {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  @PrimaryColumn(kind.enum())
  mark!: ReminderMark;
  /** Beginning of the event that the reminder announces. */
  @PrimaryColumn(kind.timestamp)
  startsAt!: string;
  /** Last participant whose email is in the outbox; null: none yet. */
  @Column(optional(kind.id))
  lastUserId!: string | null;
  /** All emails are in the outbox. */
  @Column(optional(kind.timestamp))
  doneAt!: string | null;
}
