import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { Room } from './room.entity.js';

/** A time during which a tab of a participant sent heartbeats from a room. See `rules/nmo/watching.ts`. */
@Entity('watch_spans')
@Index('watch_spans_of_tab', ['registrationId', 'roomId', 'tab', 'from'])
@Index('watch_spans_of_event', ['eventId', 'date', 'registrationId'])
@Index('watch_spans_of_room', ['roomId', 'to'])
@Check('watch_spans_order', '"from" <= "to"')
export class WatchSpanRow {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => Room, { onDelete: 'CASCADE' })
  roomId!: string;
  /** Day of the event that it belongs to, YYYY-MM-DD. */
  @Column(kind.date)
  date!: string;
  /** Chosen by the tab. */
  @Column(kind.string(36))
  tab!: string;
  @Column(kind.timestamp)
  from!: string;
  @Column(kind.timestamp)
  to!: string;
  /** The player has said that it was playing. */
  @Column(kind.boolean)
  isProved!: boolean;
  /** The tab was hidden or left. */
  @Column(kind.boolean)
  isEnded!: boolean;
}
