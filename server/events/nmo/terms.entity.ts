import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** НМО conditions of an event. The version increases with each save and each change of days or points. */
@Entity('nmo_terms')
export class SavedTerms {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Points only for participants who meet the conditions of every day. */
  @Column('boolean')
  needsAllDays!: boolean;
  @Column('integer')
  version!: number;
  @Column(timestampColumn)
  updatedAt!: string;
}

/** НМО conditions of a day. Its points are only in `events.nmoPointsPerDay`. */
@Entity('nmo_conditions')
@Check('nmo_conditions_counts', 'minutes >= 0 AND hours >= 0')
@Check('nmo_conditions_windows', '"confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"')
export class SavedDayTerms {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => SavedTerms, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  terms?: SavedTerms;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(stringColumn(10))
  date!: string;
  @Column(enumColumn)
  countedMinutes!: CountedMinutes;
  @Column('integer')
  minutes!: number;
  @Column('integer')
  confirmationsNeeded!: number;
  @Column('integer')
  confirmationsPlanned!: number;
  @Column('integer')
  hours!: number;
}
