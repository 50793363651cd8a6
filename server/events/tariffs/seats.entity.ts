import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, ForeignKey } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { TrackByKey } from '../../core/database/track-by-key.js';
import { Event } from '../event.entity.js';
import { ParticipationForm } from '../event.enums.js';

/**
 * The seats of one event for one form of participation. `taken` and `waiting` change in the transaction that changes
 * the registration. Updating the row locks it, and the check constraint prevents overselling if the code is wrong.
 */
@Entity('event_seats')
@TrackByKey('eventId', { toleratesDelay: true })
@Check('event_seats_not_negative', '"taken" >= 0 AND "waiting" >= 0')
@Check('event_seats_held', '"held" >= 0 AND "held" <= "taken"')
@Check('event_seats_not_oversold', '"capacity" IS NULL OR "taken" <= "capacity"')
@ObjectType('Seats for one form of participation.')
export class EventSeats {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;

  @PrimaryColumn(kind.enum(() => ParticipationForm), 'The form of participation.')
  participation!: ParticipationForm;

  @Column(optional(kind.integer), 'Number of seats; null: no limit.')
  capacity!: number | null;

  /** Seats of `capacity` that staff added for single participants beyond the planned number. */
  @Column({ ...kind.integer, default: 0 })
  addedSeats!: number;

  /**
   * Registrations that hold a seat: confirmed, awaiting payment, or with an offer from the waiting list; and `held` ones.
   */
  @Column({ ...kind.integer, default: 0 })
  taken!: number;

  /** Of `taken`: seats held while an email address is being confirmed. They are no participants yet. */
  @Column({ ...kind.integer, default: 0 })
  held!: number;

  @Column({ ...kind.integer, default: 0 }, 'Number of people on the waiting list.')
  waiting!: number;

  /** Number of the last entry of the waiting list. */
  @Column({ ...kind.integer, default: 0 })
  lastInQueue!: number;
}
