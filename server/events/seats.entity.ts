import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, enumColumn } from '../core/columns.js';
import { Event } from './event.entity.js';
import { ParticipationForm } from './event.enums.js';

/**
 * The seats of one event for one form of participation. `taken` and `waiting` change in the transaction that changes
 * the registration; the row is the lock that makes people take turns, and the check is the last line of defence.
 */
@Entity('event_seats')
@Check('event_seats_not_negative', '"taken" >= 0 AND "waiting" >= 0')
@Check('event_seats_not_oversold', '"capacity" IS NULL OR "taken" <= "capacity"')
@ObjectType({ simpleResolvers: true, description: 'Seats for one form of participation.' })
export class EventSeats {
  @PrimaryColumn(idColumn)
  eventId!: string;

  @Field(() => ParticipationForm, { description: 'The form of participation.' })
  @PrimaryColumn(enumColumn)
  participation!: ParticipationForm;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;

  @Field(() => Int, { nullable: true, description: 'How many people there is room for; null: no limit.' })
  @Column('integer', { nullable: true })
  capacity!: number | null;

  /** Seats of `capacity` that staff added for people beyond what was decided. */
  @Column('integer', { default: 0 })
  addedSeats!: number;

  /** Registrations that hold a seat: confirmed, waiting for payment, or offered to somebody from the waiting list. */
  @Column('integer', { default: 0 })
  taken!: number;

  @Field(() => Int, { description: 'How many people are on the waiting list.' })
  @Column('integer', { default: 0 })
  waiting!: number;

  /** Number of the last person who joined the waiting list. */
  @Column('integer', { default: 0 })
  lastInQueue!: number;
}
