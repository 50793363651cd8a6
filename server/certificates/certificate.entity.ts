import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
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
import { DateTime } from '../core/graphql/scalars.js';
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
@ObjectType('A document of an event, as its holder and staff see it.')
export class Certificate {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Code on the document; `/certificates/{code}` verifies it.')
  @Column({ ...stringColumn(20), unique: true })
  code!: string;
  @Field(() => CertificateKind, 'Kind of the document.')
  @Column(enumColumn)
  kind!: CertificateKind;
  @Field(() => CertificateState, 'Whether it is valid.')
  @Column(enumColumn)
  state!: CertificateState;
  /** Null if the account was deleted. */
  @Column(optionalIdColumn)
  userId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(optionalIdColumn)
  registrationId!: string | null;
  @ManyToOne(() => Registration, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => Int, 'Points (ЗЕТ); null for a certificate of participation.', nullable)
  @Column('integer', { nullable: true })
  points!: number | null;
  /** Specialty that the points count for; null: none of the event's specialties. */
  @Column(optionalStringColumn(100))
  specialtyId!: string | null;
  /** Date on which the points were earned. */
  @Column(stringColumn(10))
  earnedOn!: string;
  /** JSON: the content of the document on the day of issue. It never changes. */
  @Column('text')
  snapshot!: string;
  /** SHA-256 of the snapshot, hex. */
  @Column(stringColumn(64))
  snapshotHash!: string;
  @Field(() => DateTime, 'When it was issued.')
  @Column(timestampColumn)
  issuedAt!: string;
  @Field(() => DateTime, 'When it was replaced or revoked; null if it is valid.', nullable)
  @Column(optionalTimestampColumn)
  endedAt!: string | null;
  @Field(() => String, 'Why it was replaced or revoked, written by staff.', nullable)
  @Column(optionalStringColumn(500))
  reason!: string | null;
  @Column(optionalIdColumn)
  replacedById!: string | null;
}

/** One change of a certificate or a code. */
@Entity('certificate_changes')
@Index(['certificateId'])
@Index(['codeId'])
export class CertificateChange {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(optionalIdColumn)
  certificateId!: string | null;
  @ManyToOne(() => Certificate, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'certificateId' })
  certificate?: Certificate;
  @Column(optionalIdColumn)
  codeId!: string | null;
  /** State after the change. */
  @Column(enumColumn)
  state!: string;
  @Column(optionalStringColumn(500))
  reason!: string | null;
  @Column(optionalIdColumn)
  byId!: string | null;
  @Column(timestampColumn)
  at!: string;
}
