import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';

/**
 * By what registrations are counted. STATE counts all of them, the others those that are active. A user with several
 * specialties counts for each.
 */
export type SumDimension = 'STATE' | 'PARTICIPATION' | 'CATEGORY' | 'SPECIALTY' | 'REGION' | 'EVENT';

/** Number of registrations of one Moscow day by one value, without the changes that wait in `registration_changes`. */
@Entity('registration_sums')
export class RegistrationSum {
  @PrimaryColumn(kind.enum())
  dimension!: Exclude<SumDimension, 'EVENT'>;
  /** Moscow day of the registration. */
  @PrimaryColumn(kind.date)
  day!: string;
  /** A state, an id … Empty: the user has not given the value. */
  @PrimaryColumn(kind.string(100))
  key!: string;
  @Column(kind.integer)
  count!: number;
}

/** Number of active registrations of an event by Moscow day. The row with an empty day has the sum of all days. */
@Entity('event_registration_sums')
@Index('event_registration_sums_largest', ['count', 'eventId'], { where: `day = ''` })
export class EventRegistrationSum {
  @PrimaryColumn(kind.id)
  eventId!: string;
  @PrimaryColumn(kind.date)
  day!: string;
  @Column(kind.integer)
  count!: number;
}

/**
 * Changes of the numbers that are not added to the sums yet. Triggers append them in the transaction that changes the
 * registrations: transactions that run at the same time then do not wait for each other at a row with a sum.
 */
@Entity('registration_changes')
export class RegistrationChange {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;
  @Column(kind.enum())
  dimension!: SumDimension;
  @Column(kind.string(100))
  key!: string;
  @Column(kind.date)
  day!: string;
  @Column(kind.integer)
  count!: number;
}
