import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Registration } from '../registrations/registration.entity.js';

/** Attendance of a participant on a day, by the statistics of a broadcast. */
@Entity('online_presence')
@Index('online_presence_of_event', ['eventId'])
@Check('online_presence_counts', 'minutes >= 0 AND confirmations >= 0')
export class OnlinePresence {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(kind.date)
  date!: string;
  @Column(kind.id)
  eventId!: string;
  @Column(kind.integer)
  minutes!: number;
  @Column(kind.integer)
  confirmations!: number;
  /** JSON: the periods, if the statistics have them; null: only the total is known. */
  @Column(optional(kind.text))
  spans!: string | null;
  @Column(kind.timestamp)
  savedAt!: string;
}
