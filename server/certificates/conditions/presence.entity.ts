import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../../core/columns.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';

/** What staff has decided about a participant by hand. Rows are only added: the latest one is in force. */
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
  /** PASSED, NOT_PASSED; BY_RULES takes the decision before it back. */
  @Column(enumColumn)
  verdict!: 'PASSED' | 'NOT_PASSED' | 'BY_RULES';
  /** Points instead of those of all days. */
  @Column('integer', { nullable: true })
  points!: number | null;
  @Column(stringColumn(500))
  reason!: string;
  @Column(optionalIdColumn)
  byId!: string | null;
  @Column(timestampColumn)
  at!: string;
}

/** What the statistics of a broadcast say of a participant's day. */
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
  /** JSON: from when until when, where the statistics tell; null: the total is all that is known. */
  @Column('text', { nullable: true })
  spans!: string | null;
  @Column(timestampColumn)
  savedAt!: string;
}
