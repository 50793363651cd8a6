import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';

/**
 * A presence check that a participant has seen, or that staff has voided because it could not be answered. When a check is
 * due is computed, see `presence-checks.service.ts`.
 */
@Entity('presence_checks')
@Index('presence_checks_of_event', ['eventId', 'date'])
@Check('presence_checks_shown', '("shownAt" IS NULL) = ("expiresAt" IS NULL)')
@Check('presence_checks_answered', '"answeredAt" IS NULL OR "shownAt" IS NOT NULL')
@Check('presence_checks_voided', '("voidedAt" IS NULL) = ("voidReason" IS NULL)')
export class PresenceCheck {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  /** Day of the event, YYYY-MM-DD. */
  @PrimaryColumn(kind.date)
  date!: string;
  /** Number of the check on the day, from 1. */
  @PrimaryColumn(kind.integer)
  number!: number;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.timestamp)
  dueAt!: string;
  /** When the page has shown it, by the clock of the server. */
  @Column(optional(kind.timestamp))
  shownAt!: string | null;
  @Column(optional(kind.timestamp))
  expiresAt!: string | null;
  @Column(optional(kind.timestamp))
  answeredAt!: string | null;
  /** When the viewer who had missed it said that they are there again: their minutes count from then on. */
  @Column(optional(kind.timestamp))
  resumedAt!: string | null;
  /** A voided check counts as answered. */
  @Column(optional(kind.timestamp))
  voidedAt!: string | null;
  @Column(optional(kind.string(300)))
  voidReason!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  voidedById!: string | null;
}
