import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';
import { Hall } from '../events/programme.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { PresenceKind, PresenceSource, type ScanVerdict } from './presence.enums.js';

/**
 * A mark in the presence ledger: a person went in or out. Marks are never deleted. A wrong one is voided once, with a
 * reason, and stays.
 */
@Entity('presence_marks')
@Index('presence_marks_first_entry', ['registrationId', 'date'], {
  unique: true,
  where: '"isFirst" AND "voidedAt" IS NULL',
})
@Index('presence_marks_of_day', ['eventId', 'date', 'registrationId'])
@Index('presence_marks_changes', ['eventId', 'changedAt'])
@Check('presence_marks_first', `NOT "isFirst" OR kind = 'ENTRY'`)
@Check('presence_marks_voided', '("voidedAt" IS NULL) = ("voidReason" IS NULL)')
@ObjectType('A mark in the presence ledger: a person went in or out.')
export class PresenceMark {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  /** Chosen by the device, so that a mark that is sent twice is stored once. */
  @Column({ ...stringColumn(64), unique: true })
  nonce!: string;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => DateOnly, 'Day of the event that it belongs to, YYYY-MM-DD.')
  @Column(stringColumn(10))
  date!: string;
  @Field(() => PresenceKind, 'Direction.')
  @Column(enumColumn)
  kind!: PresenceKind;
  /** The first entry of the day. The database allows one for each registration and day. */
  @Column('boolean')
  isFirst!: boolean;
  @Field(() => PresenceSource, 'Source.')
  @Column(enumColumn)
  source!: PresenceSource;
  @Field(() => DateTime, 'When it happened, corrected by the offset of the clock of the device.')
  @Column(timestampColumn)
  at!: string;
  /** Time by the clock of the device, not corrected. */
  @Column(timestampColumn)
  scannedAt!: string;
  @Field(() => DateTime, 'When the server received it.')
  @Column(timestampColumn)
  receivedAt!: string;
  @Field(() => String, 'Name of the entrance or hall, as staff calls it.', nullable)
  @Column(optionalStringColumn(100))
  place!: string | null;
  @Column(optionalIdColumn)
  hallId!: string | null;
  @ManyToOne(() => Hall, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'hallId' })
  hall?: Hall | null;
  /** Which check-in device sent it. */
  @Column(optionalStringColumn(64))
  device!: string | null;
  @Column(enumColumn)
  verdict!: ScanVerdict;
  @Field(() => String, 'Why staff added it; null for scans.', nullable)
  @Column(optionalStringColumn(300))
  reason!: string | null;
  @Column(optionalIdColumn)
  markedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'markedById' })
  markedBy?: User | null;
  @Field(() => DateTime, 'When it was voided; null: it counts.', nullable)
  @Column(optionalTimestampColumn)
  voidedAt!: string | null;
  @Field(() => String, 'Why it was voided.', nullable)
  @Column(optionalStringColumn(300))
  voidReason!: string | null;
  @Column(optionalIdColumn)
  voidedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'voidedById' })
  voidedBy?: User | null;
  /** When it was added or voided; devices ask for changes since a time. */
  @Column(timestampColumn)
  changedAt!: string;
}
