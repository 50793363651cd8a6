import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalLine, optionalMoment, word } from '../core/columns.js';
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
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Direction it is for; empty: any. */
  @Column(line(100))
  label!: string;
  @Field(() => DateOnly, {
    nullable: true,
    description:
      'Day of the event that it is for, YYYY-MM-DD; null: no single day. It goes along when the event moves.',
  })
  @Column(optionalLine(10))
  date!: string | null;
  /** Specialty it is for; null: any. */
  @Column(optionalLine(100))
  specialtyId!: string | null;
  /** Stands for day, direction and specialty: of each a person has one code. */
  @Column(line(202))
  slot!: string;
  /** Sealed: see Cipher. */
  @Column(line(500))
  codeSealed!: string;
  /** Tells equal codes of one event apart from others without telling which they are. */
  @Column(line(64))
  codeFingerprint!: string;
  @Field(() => NmoCodeState, { description: 'Where it is in its life.' })
  @Column(word)
  state!: NmoCodeState;
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
  @Field(() => DateTime, { description: 'When it was imported.' })
  @Column(moment)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the person was given it.' })
  @Column(optionalMoment)
  assignedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the person has marked it as entered on the portal.' })
  @Column(optionalMoment)
  enteredAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked.' })
  @Column(optionalMoment)
  endedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it was replaced or revoked, in the words of staff.' })
  @Column(optionalLine(500))
  reason!: string | null;
}
