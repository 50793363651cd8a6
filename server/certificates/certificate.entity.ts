import { NodeType } from '../core/graphql/node.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { CertificateKind, CertificateState } from './certificate.states.js';

/** An issued document. It outlives the account and the registration, because it must be verifiable for years. */
@Entity('certificates')
@Index('certificates_one_valid', ['registrationId', 'kind'], { unique: true, where: `state = 'ISSUED'` })
@Index('certificates_one_attendance', ['userId', 'eventId', 'kind'], { unique: true, where: `state = 'ISSUED'` })
@Index('certificates_of_user', ['userId', 'earnedOn'])
@Index('certificates_of_event', ['eventId', 'issuedAt', 'id'])
@Check('certificates_points', 'points IS NULL OR points > 0')
@NodeType('A document of an event, as its holder and staff see it.')
export class Certificate {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.string(20), unique: true }, 'Code on the document; `/certificates/{code}` verifies it.')
  code!: string;
  @Column(kind.enum(() => CertificateKind), 'Kind of the document.')
  kind!: CertificateKind;
  @Column(kind.enum(() => CertificateState), 'Whether it is valid.')
  state!: CertificateState;
  /** Null if the account was deleted. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  userId!: string | null;
  @BelongsTo(() => Registration, { nullable: true, onDelete: 'SET NULL' })
  registrationId!: string | null;
  @BelongsTo(() => Event)
  eventId!: string;
  @Column(optional(kind.integer), 'Points (ЗЕТ); null for a certificate of participation.')
  points!: number | null;
  /** Specialty that the points count for; null: none of the event's specialties. */
  @Column(optional(kind.string(100)))
  specialtyId!: string | null;
  /** Date on which the points were earned. */
  @Column(kind.date)
  earnedOn!: string;
  /** JSON: the content of the document on the day of issue. It never changes. */
  @Column(kind.text)
  snapshot!: string;
  /** SHA-256 of the snapshot, hex. */
  @Column(kind.string(64))
  snapshotHash!: string;
  @Column(kind.timestamp, 'When it was issued.')
  issuedAt!: string;
  @Column(optional(kind.timestamp), 'When it was replaced or revoked; null if it is valid.')
  endedAt!: string | null;
  @Column(optional(kind.string(500)), 'Why it was replaced or revoked, written by staff.')
  reason!: string | null;
  @Column(optional(kind.id))
  replacedById!: string | null;
}

/** One change of a certificate or a code. */
@Entity('certificate_changes')
@Index(['certificateId'])
@Index(['codeId'])
export class CertificateChange {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Certificate, { nullable: true, onDelete: 'CASCADE' })
  certificateId!: string | null;
  @Column(optional(kind.id))
  codeId!: string | null;
  /** State after the change. */
  @Column(kind.enum())
  state!: string;
  @Column(optional(kind.string(500)))
  reason!: string | null;
  @Column(optional(kind.id))
  byId!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
