import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { EventState } from '../event.enums.js';
import { Event } from '../event.entity.js';

/** A cancellation or postponement of an event. Rows are only added. */
@Entity('event_changes')
@Index('event_changes_of_event', ['eventId', 'id'])
@Index('event_changes_one_cancellation', ['eventId'], { unique: true, where: `state = 'CANCELLED'` })
@ObjectType('A cancellation or postponement of an event.')
export class EventChange {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.enum(() => EventState), 'The new state: CANCELLED or POSTPONED.')
  state!: EventState;
  @Column(kind.string(500), 'Reason in the words of the organiser; plain text for everybody.')
  reason!: string;
  @Column(optional(kind.timestamp), 'The new beginning; null if it is not known.')
  postponedTo!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  actorId!: string | null;
  @Column(kind.timestamp, 'When it was announced.')
  at!: string;
}
