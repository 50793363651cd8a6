import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalLine, optionalMoment, word } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { CertificateKind, CertificateState } from './certificate.life.js';

/** An issued document. It outlives the account and the registration, because it must be verifiable for years. */
@Entity('certificates')
@Index('certificates_one_valid', ['registrationId', 'kind'], { unique: true, where: `state = 'ISSUED'` })
@Index('certificates_one_attendance', ['userId', 'eventId', 'kind'], { unique: true, where: `state = 'ISSUED'` })
@Index('certificates_of_user', ['userId', 'earnedOn'])
@Index('certificates_of_event', ['eventId', 'issuedAt', 'id'])
@Check('certificates_points', 'points IS NULL OR points > 0')
@ObjectType({ simpleResolvers: true, description: 'A document of an event, as its holder and staff see it.' })
export class Certificate {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Field(() => String, { description: 'Code on the document; `/certificates/{code}` verifies it.' })
  @Column({ ...line(20), unique: true })
  code!: string;
  @Field(() => CertificateKind, { description: 'Kind of the document.' })
  @Column(word)
  kind!: CertificateKind;
  @Field(() => CertificateState, { description: 'Whether it is valid.' })
  @Column(word)
  state!: CertificateState;
  /** Null if the account was deleted. */
  @Column(optionalId)
  userId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(optionalId)
  registrationId!: string | null;
  @ManyToOne(() => Registration, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => Int, { nullable: true, description: 'Points (ЗЕТ); null for a certificate of participation.' })
  @Column('integer', { nullable: true })
  points!: number | null;
  /** Specialty that the points count for; null: none of the event's specialties. */
  @Column(optionalLine(100))
  specialtyId!: string | null;
  /** Date on which the points were earned. */
  @Column(line(10))
  earnedOn!: string;
  /** JSON: the content of the document on the day of issue. It never changes. */
  @Column('text')
  snapshot!: string;
  /** SHA-256 of the snapshot, hex. */
  @Column(line(64))
  snapshotHash!: string;
  @Field(() => DateTime, { description: 'When it was issued.' })
  @Column(moment)
  issuedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked; null if it is valid.' })
  @Column(optionalMoment)
  endedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it was replaced or revoked, written by staff.' })
  @Column(optionalLine(500))
  reason!: string | null;
  @Column(optionalId)
  replacedById!: string | null;
}

/** One change of a certificate or a code. */
@Entity('certificate_changes')
@Index(['certificateId'])
@Index(['codeId'])
export class CertificateChange {
  @PrimaryColumn(id)
  id!: string;
  @Column(optionalId)
  certificateId!: string | null;
  @ManyToOne(() => Certificate, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'certificateId' })
  certificate?: Certificate;
  @Column(optionalId)
  codeId!: string | null;
  /** State after the change. */
  @Column(word)
  state!: string;
  @Column(optionalLine(500))
  reason!: string | null;
  @Column(optionalId)
  byId!: string | null;
  @Column(moment)
  at!: string;
}
