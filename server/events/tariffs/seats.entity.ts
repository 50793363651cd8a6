import { Field, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, enumColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';
import { ParticipationForm } from '../event.enums.js';

/**
 * The seats of one event for one form of participation. `taken` and `waiting` change in the transaction that changes
 * the registration. Updating the row locks it, and the check constraint prevents overselling if the code is wrong.
 */
@Entity('event_seats')
@Check('event_seats_not_negative', '"taken" >= 0 AND "waiting" >= 0')
@Check('event_seats_not_oversold', '"capacity" IS NULL OR "taken" <= "capacity"')
@ObjectType('Seats for one form of participation.')
export class EventSeats {
  @PrimaryColumn(idColumn)
  eventId!: string;

  @Field(() => ParticipationForm, 'The form of participation.')
  @PrimaryColumn(enumColumn)
  participation!: ParticipationForm;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;

  @Field(() => Int, 'Number of seats; null: no limit.', nullable)
  @Column('integer', { nullable: true })
  capacity!: number | null;

  /** Seats of `capacity` that staff added for single participants beyond the planned number. */
  @Column('integer', { default: 0 })
  addedSeats!: number;

  /** Registrations that hold a seat: confirmed, awaiting payment, or with an offer from the waiting list. */
  @Column('integer', { default: 0 })
  taken!: number;

  @Field(() => Int, 'Number of people on the waiting list.')
  @Column('integer', { default: 0 })
  waiting!: number;

  /** Number of the last entry of the waiting list. */
  @Column('integer', { default: 0 })
  lastInQueue!: number;
}
