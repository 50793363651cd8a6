import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  /** Chosen by the device, so that a mark that is sent twice is stored once. */
  @Column({ ...kind.string(64), unique: true })
  nonce!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.date, 'Day of the event that it belongs to, YYYY-MM-DD.')
  date!: string;
  @Column(kind.enum(() => PresenceKind), 'Direction.')
  kind!: PresenceKind;
  /** The first entry of the day. The database allows one for each registration and day. */
  @Column(kind.boolean)
  isFirst!: boolean;
  @Column(kind.enum(() => PresenceSource), 'Source.')
  source!: PresenceSource;
  @Column(kind.timestamp, 'When it happened, corrected by the offset of the clock of the device.')
  at!: string;
  /** Time by the clock of the device, not corrected. */
  @Column(kind.timestamp)
  scannedAt!: string;
  @Column(kind.timestamp, 'When the server received it.')
  receivedAt!: string;
  @Column(optional(kind.string(100)), 'Name of the entrance or hall, as staff calls it.')
  place!: string | null;
  @BelongsTo(() => Hall, { nullable: true, onDelete: 'SET NULL' })
  hallId!: string | null;
  /** Which check-in device sent it. */
  @Column(optional(kind.string(64)))
  device!: string | null;
  @Column(kind.enum())
  verdict!: ScanVerdict;
  @Column(optional(kind.string(300)), 'Why staff added it; null for scans.')
  reason!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  markedById!: string | null;
  @Column(optional(kind.timestamp), 'When it was voided; null: it counts.')
  voidedAt!: string | null;
  @Column(optional(kind.string(300)), 'Why it was voided.')
  voidReason!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  voidedById!: string | null;
  /** When it was added or voided; devices ask for changes since a time. */
  @Column(kind.timestamp)
  changedAt!: string;
}
