import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalLine, optionalMoment, word } from '../core/columns.js';
import { DateOnly, DateTime } from '../core/scalars.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { NmoCodeState } from './certificate.life.js';

/** A personal confirmation code (ИКП) from the portal for an event. Its text is encrypted. */
@Entity('nmo_codes')
@Index('nmo_codes_once', ['eventId', 'codeFingerprint'], { unique: true })
@Index('nmo_codes_one_each', ['registrationId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_one_attendance', ['userId', 'eventId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_free', ['eventId', 'slot', 'id'], { where: `state = 'AVAILABLE'` })
@Index('nmo_codes_of_event', ['eventId', 'createdAt', 'id'])
@Index('nmo_codes_of_user', ['userId'], { where: '"userId" IS NOT NULL' })
@ObjectType({ simpleResolvers: true, description: 'A confirmation code (ИКП) of an event.' })
export class NmoCode {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Direction of the code; empty: any. */
  @Column(line(100))
  label!: string;
  @Field(() => DateOnly, {
    nullable: true,
    description: 'Day of the event, YYYY-MM-DD; null: no single day. It moves with the event.',
  })
  @Column(optionalLine(10))
  date!: string | null;
  /** Specialty of the code; null: any. */
  @Column(optionalLine(100))
  specialtyId!: string | null;
  /** Key of day, direction and specialty: a user has one code for each slot. */
  @Column(line(202))
  slot!: string;
  /** Encrypted, see Cipher. */
  @Column(line(500))
  codeSealed!: string;
  /** Keyed hash that finds equal codes within an event without decryption. */
  @Column(line(64))
  codeFingerprint!: string;
  @Field(() => NmoCodeState, { description: 'State.' })
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
  @Field(() => DateTime, { nullable: true, description: 'When it was assigned to the user.' })
  @Column(optionalMoment)
  assignedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the user marked it as entered on the portal.' })
  @Column(optionalMoment)
  enteredAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was replaced or revoked.' })
  @Column(optionalMoment)
  endedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it was replaced or revoked, written by staff.' })
  @Column(optionalLine(500))
  reason!: string | null;
}
