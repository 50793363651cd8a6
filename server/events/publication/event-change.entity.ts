import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { User } from '../../users/user.entity.js';
import { EventState } from '../event.enums.js';
import { Event } from '../event.entity.js';

/** A cancellation or postponement of an event. Rows are only added. */
@Entity('event_changes')
@Index('event_changes_of_event', ['eventId', 'id'])
@Index('event_changes_one_cancellation', ['eventId'], { unique: true, where: `state = 'CANCELLED'` })
@ObjectType('A cancellation or postponement of an event.')
export class EventChange {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => EventState, 'The new state: CANCELLED or POSTPONED.')
  @Column(enumColumn)
  state!: EventState;
  @Field(() => String, 'Reason in the words of the organiser; plain text for everybody.')
  @Column(stringColumn(500))
  reason!: string;
  @Field(() => DateTime, 'The new beginning; null if it is not known.', nullable)
  @Column(optionalTimestampColumn)
  postponedTo!: string | null;
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  @Field(() => DateTime, 'When it was announced.')
  @Column(timestampColumn)
  at!: string;
}
