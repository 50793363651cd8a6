import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { DateOnly, DateTime } from '../core/scalars.js';
import { Event } from '../events/event.entity.js';
import { Hall } from '../events/programme.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { PresenceKind, PresenceSource, type ScanVerdict } from './presence.enums.js';

/**
 * One line of the ledger of presence: somebody went in or out. Lines are added and never taken away; one that is wrong is
 * voided, once and with a reason, and stays.
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
@ObjectType({ simpleResolvers: true, description: 'A line of the ledger of presence: somebody went in or out.' })
export class PresenceMark {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  /** Chosen by the device: what is sent twice is one line. */
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
  @Field(() => DateOnly, { description: 'Day of the event that it belongs to, YYYY-MM-DD.' })
  @Column(stringColumn(10))
  date!: string;
  @Field(() => PresenceKind, { description: 'Which way.' })
  @Column(enumColumn)
  kind!: PresenceKind;
  /** The entry that counts as the day's: one a registration and day, which the database holds. */
  @Column('boolean')
  isFirst!: boolean;
  @Field(() => PresenceSource, { description: 'How it is known.' })
  @Column(enumColumn)
  source!: PresenceSource;
  @Field(() => DateTime, { description: 'When it happened, with the clock of the device set right.' })
  @Column(timestampColumn)
  at!: string;
  /** What the clock of the device showed. */
  @Column(timestampColumn)
  scannedAt!: string;
  @Field(() => DateTime, { description: 'When the server learnt of it.' })
  @Column(timestampColumn)
  receivedAt!: string;
  @Field(() => String, { nullable: true, description: 'Name of the door or hall, as staff calls it.' })
  @Column(optionalStringColumn(100))
  place!: string | null;
  @Column(optionalIdColumn)
  hallId!: string | null;
  @ManyToOne(() => Hall, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'hallId' })
  hall?: Hall | null;
  /** Which of the devices at the doors. */
  @Column(optionalStringColumn(64))
  device!: string | null;
  @Column(enumColumn)
  verdict!: ScanVerdict;
  @Field(() => String, { nullable: true, description: 'Why staff has added it; null for scans.' })
  @Column(optionalStringColumn(300))
  reason!: string | null;
  @Column(optionalIdColumn)
  markedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'markedById' })
  markedBy?: User | null;
  @Field(() => DateTime, { nullable: true, description: 'It does not count since then; null: it counts.' })
  @Column(optionalTimestampColumn)
  voidedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it does not count.' })
  @Column(optionalStringColumn(300))
  voidReason!: string | null;
  @Column(optionalIdColumn)
  voidedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'voidedById' })
  voidedBy?: User | null;
  /** When it was added or voided: devices ask for what is new. */
  @Column(timestampColumn)
  changedAt!: string;
}
