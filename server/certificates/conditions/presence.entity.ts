import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, word } from '../../core/columns.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';

/** What staff has decided about a participant by hand. Rows are only added: the latest one is in force. */
@Entity('nmo_decisions')
@Index('nmo_decisions_of_event', ['eventId', 'id'])
@Index('nmo_decisions_of_registration', ['registrationId', 'id'])
export class NmoDecision {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(id)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** PASSED, NOT_PASSED; BY_RULES takes the decision before it back. */
  @Column(word)
  verdict!: 'PASSED' | 'NOT_PASSED' | 'BY_RULES';
  /** Points instead of those of all days. */
  @Column('integer', { nullable: true })
  points!: number | null;
  @Column(line(500))
  reason!: string;
  @Column(optionalId)
  byId!: string | null;
  @Column(moment)
  at!: string;
}

/** What the statistics of a broadcast say of a participant's day. */
@Entity('online_presence')
@Index('online_presence_of_event', ['eventId'])
@Check('online_presence_counts', 'minutes >= 0 AND confirmations >= 0')
export class OnlinePresence {
  @PrimaryColumn(id)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(line(10))
  date!: string;
  @Column(id)
  eventId!: string;
  @Column('integer')
  minutes!: number;
  @Column('integer')
  confirmations!: number;
  /** JSON: from when until when, where the statistics tell; null: the total is all that is known. */
  @Column('text', { nullable: true })
  spans!: string | null;
  @Column(moment)
  savedAt!: string;
}
