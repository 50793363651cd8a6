import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';

/** A manual decision of staff about a participant. Rows are only added: the latest one counts. */
@Entity('nmo_decisions')
@Index('nmo_decisions_of_event', ['eventId', 'id'])
@Index('nmo_decisions_of_registration', ['registrationId', 'id'])
export class NmoDecision {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** BY_RULES cancels the earlier decision. */
  @Column(enumColumn)
  verdict!: 'PASSED' | 'NOT_PASSED' | 'BY_RULES';
  /** Points instead of the sum of all days. */
  @Column('integer', { nullable: true })
  points!: number | null;
  @Column(stringColumn(500))
  reason!: string;
  @Column(optionalIdColumn)
  byId!: string | null;
  @Column(timestampColumn)
  at!: string;
}

/** Attendance of a participant on a day, by the statistics of a broadcast. */
@Entity('online_presence')
@Index('online_presence_of_event', ['eventId'])
@Check('online_presence_counts', 'minutes >= 0 AND confirmations >= 0')
export class OnlinePresence {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(stringColumn(10))
  date!: string;
  @Column(idColumn)
  eventId!: string;
  @Column('integer')
  minutes!: number;
  @Column('integer')
  confirmations!: number;
  /** JSON: the periods, if the statistics have them; null: only the total is known. */
  @Column('text', { nullable: true })
  spans!: string | null;
  @Column(timestampColumn)
  savedAt!: string;
}
