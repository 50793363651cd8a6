import { Check, Entity, ForeignKey } from 'typeorm';
import type { CountedMinutes } from '../../../rules/nmo/nmo-conditions.js';
import { defaultRoomTerms, type CheckMode, type MissedCheck } from '../../../rules/nmo/room-terms.js';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../event.entity.js';

/** НМО conditions of an event. The version increases with each save and each change of days or points. */
@Entity('nmo_terms')
export class SavedTerms {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  /** Points only for participants who meet the conditions of every day. */
  @Column(kind.boolean)
  needsAllDays!: boolean;
  /** Seconds to answer a presence check. */
  @Column({ ...kind.integer, default: defaultRoomTerms.checkSeconds })
  checkSeconds!: number;
  @Column({ ...kind.enum(), default: defaultRoomTerms.checkMode })
  checkMode!: CheckMode;
  /** What a missed presence check does. */
  @Column({ ...kind.enum(), default: defaultRoomTerms.missedCheck })
  missedCheck!: MissedCheck;
  /** Minutes count, too, while the player does not say that it plays. */
  @Column({ ...kind.boolean, default: defaultRoomTerms.countsUnproved })
  countsUnproved!: boolean;
  @Column(kind.integer)
  version!: number;
  @Column(kind.timestamp)
  updatedAt!: string;
}

/** НМО conditions of a day. Its points are only in `events.nmoPointsPerDay`. */
@Entity('nmo_conditions')
@Check('nmo_conditions_counts', 'minutes >= 0 AND hours >= 0')
@Check('nmo_conditions_windows', '"confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"')
export class SavedDayTerms {
  @ForeignKey(() => SavedTerms, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(kind.date)
  date!: string;
  @Column(kind.enum())
  countedMinutes!: CountedMinutes;
  @Column(kind.integer)
  minutes!: number;
  @Column(kind.integer)
  confirmationsNeeded!: number;
  @Column(kind.integer)
  confirmationsPlanned!: number;
  @Column(kind.integer)
  hours!: number;
}
