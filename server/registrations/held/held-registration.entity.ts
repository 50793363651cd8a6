import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { ParticipationForm } from '../../events/event.enums.js';

/**
 * A registration of a visitor whose email address is not confirmed yet. It is kept apart from registrations, so that no
 * list, export, webhook or statistic counts it, and looks the same for known and new addresses.
 */
@Entity('held_registrations')
@Index(['expiresAt'])
@Index(['email'])
@Index('held_registrations_seats', ['eventId', 'tariffId'], { where: '"seatUntil" IS NOT NULL' })
@Index('held_registrations_to_release', ['seatUntil'], { where: '"seatUntil" IS NOT NULL' })
export class HeldRegistration {
  /** Also the id of its code in `email_codes`. */
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.string(254))
  email!: string;
  @Column(kind.string(100))
  lastName!: string;
  @Column(kind.string(100))
  firstName!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** Seats that are held. No foreign key: a tariff can be removed meanwhile. */
  @Column(kind.enum(() => ParticipationForm))
  participation!: ParticipationForm;
  @Column(kind.id)
  tariffId!: string;
  /** `RegisterForEventInput` as JSON, with the consents of the event. */
  @Column(kind.text)
  form!: string;
  /** `FormDraft` as JSON: the form as the page filled it in. Null: none. */
  @Column(optional(kind.text))
  draft!: string | null;
  /** JSON: ids of the accepted editions for a new account. */
  @Column(kind.text)
  accountConsents!: string;
  /** Origin of the consents. */
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  /** Network of the address: limits the seats that one network holds. */
  @Column(kind.string(60))
  network!: string;
  /** SHA-256 of the cookie of the browser that may enter the code, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  /** SHA-256 of the token of the latest email, hex. Null: no email was sent. */
  @Column({ ...optional(kind.string(64)), unique: true })
  tokenHash!: string | null;
  /** Until when the link of the latest email confirms by itself; afterwards it leads to a new code. */
  @Column(optional(kind.timestamp))
  linkUntil!: string | null;
  /** Until when the seat is held; null: it is not. */
  @Column(optional(kind.timestamp))
  seatUntil!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
}
