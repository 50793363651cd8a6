import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { NmoCodeState } from './certificate.life.js';

/** A personal code of confirmation (ИКП) that the portal has given for an event. Its text is sealed. */
@Entity('nmo_codes')
@Index('nmo_codes_once', ['eventId', 'codeFingerprint'], { unique: true })
@Index('nmo_codes_one_each', ['registrationId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_one_attendance', ['userId', 'eventId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_free', ['eventId', 'slot', 'id'], { where: `state = 'AVAILABLE'` })
@Index('nmo_codes_of_event', ['eventId', 'createdAt', 'id'])
@Index('nmo_codes_of_user', ['userId'], { where: '"userId" IS NOT NULL' })
@ObjectType({ simpleResolvers: true, description: 'A code of confirmation (ИКП) of an event.' })
export class NmoCode {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Direction it is for; empty: any. */
  @Column(stringColumn(100))
  label!: string;
  @Field(() => DateOnly, {
    nullable: true,
    description:
      'Day of the event that it is for, YYYY-MM-DD; null: no single day. It goes along when the event moves.',
  })
  @Column(optionalStringColumn(10))
  date!: string | null;
  /** Specialty it is for; null: any. */
  @Column(optionalStringColumn(100))
  specialtyId!: string | null;
  /** Stands for day, direction and specialty: of each a person has one code. */
  @Column(stringColumn(202))
  slot!: string;
  /** Sealed: see Cipher. */
  @Column(stringColumn(500))
  codeSealed!: string;
  /** Tells equal codes of one event apart from others without telling which they are. */
  @Column(stringColumn(64))
  codeFingerprint!: string;
  @Field(() => NmoCodeState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: NmoCodeState;
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
  @Field(() => DateTime, { description: 'When it was imported.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the person was given it.' })
  @Column(optionalTimestampColumn)
  assignedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the person has marked it as entered on the portal.' })
  @Column(optionalTimestampColumn)
  enteredAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked.' })
  @Column(optionalTimestampColumn)
  endedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it was replaced or revoked, in the words of staff.' })
  @Column(optionalStringColumn(500))
  reason!: string | null;
}
