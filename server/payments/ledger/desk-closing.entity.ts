import { Field, ID, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
} from '../../core/database/columns.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { User } from '../../users/user.entity.js';

/** The cash count of one staff member's till at the end of a day. Rows are only added: the last one counts. */
@Entity('desk_closings')
@Index('desk_closings_of_day', ['eventId', 'date', 'staffId'])
@Check('desk_closings_counted', 'counted >= 0')
@ObjectType('A cash count of one till at the front desk.')
export class DeskClosing {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => DateOnly, 'Day in the time zone of the event, YYYY-MM-DD.')
  @Column(stringColumn(10))
  date!: string;
  /** The staff member who owns the till. */
  @Column(optionalIdColumn)
  staffId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staffId' })
  staff?: User | null;
  @Field(() => Int, 'Kopecks of cash in the till by the ledger at that time.')
  @Column('integer')
  expected!: number;
  @Field(() => Int, 'Kopecks of cash that staff counted.')
  @Column('integer')
  counted!: number;
  @Field(() => Int, '`counted` less `expected`: negative if cash is missing.')
  @Column('integer')
  difference!: number;
  @Field(() => String, 'Reason of the difference, written by staff.', nullable)
  @Column(optionalStringColumn(500))
  note!: string | null;
  @Column(optionalIdColumn)
  signedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'signedById' })
  signedBy?: User | null;
  @Field(() => DateTime, 'When it was signed.')
  @Column(timestampColumn)
  signedAt!: string;
}
