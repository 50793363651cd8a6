import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { User } from '../../users/user.entity.js';

/** The cash count of one staff member's till at the end of a day. Rows are only added: the last one counts. */
@Entity('desk_closings')
@Index('desk_closings_of_day', ['eventId', 'date', 'staffId'])
@Check('desk_closings_counted', 'counted >= 0')
@ObjectType('A cash count of one till at the front desk.')
export class DeskClosing {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.date, 'Day in the time zone of the event, YYYY-MM-DD.')
  date!: string;
  /** The staff member who owns the till. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  staffId!: string | null;
  @Column(kind.integer, 'Kopecks of cash in the till by the ledger at that time.')
  expected!: number;
  @Column(kind.integer, 'Kopecks of cash that staff counted.')
  counted!: number;
  @Column(kind.integer, '`counted` less `expected`: negative if cash is missing.')
  difference!: number;
  @Column(optional(kind.string(500)), 'Reason of the difference, written by staff.')
  note!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  signedById!: string | null;
  @Column(kind.timestamp, 'When it was signed.')
  signedAt!: string;
}
