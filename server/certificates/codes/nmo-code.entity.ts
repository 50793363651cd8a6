import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateOnly, DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { User } from '../../users/user.entity.js';
import { NmoCodeState } from '../certificate.states.js';

/** A personal confirmation code (ИКП) from the portal for an event. Its text is encrypted. */
@Entity('nmo_codes')
@Index('nmo_codes_once', ['eventId', 'codeFingerprint'], { unique: true })
@Index('nmo_codes_one_each', ['registrationId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_one_attendance', ['userId', 'eventId', 'slot'], { unique: true, where: `state = 'ASSIGNED'` })
@Index('nmo_codes_free', ['eventId', 'slot', 'id'], { where: `state = 'AVAILABLE'` })
@Index('nmo_codes_of_event', ['eventId', 'createdAt', 'id'])
@Index('nmo_codes_of_user', ['userId'], { where: '"userId" IS NOT NULL' })
@ObjectType('A confirmation code (ИКП) of an event.')
export class NmoCode {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Direction of the code; empty: any. */
  @Column(stringColumn(100))
  label!: string;
  @Field(() => DateOnly, 'Day of the event, YYYY-MM-DD; null: no single day. It moves with the event.', nullable)
  @Column(optionalStringColumn(10))
  date!: string | null;
  /** Specialty of the code; null: any. */
  @Column(optionalStringColumn(100))
  specialtyId!: string | null;
  /** Key of day, direction and specialty: a user has one code for each slot. */
  @Column(stringColumn(202))
  slot!: string;
  /** Encrypted, see Cipher. */
  @Column(stringColumn(500))
  codeSealed!: string;
  /** Keyed hash that finds equal codes within an event without decryption. */
  @Column(stringColumn(64))
  codeFingerprint!: string;
  @Field(() => NmoCodeState, 'State.')
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
  @Field(() => DateTime, 'When it was imported.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When it was assigned to the user.', nullable)
  @Column(optionalTimestampColumn)
  assignedAt!: string | null;
  @Field(() => DateTime, 'When the user marked it as entered on the portal.', nullable)
  @Column(optionalTimestampColumn)
  enteredAt!: string | null;
  @Field(() => DateTime, 'When it was replaced or revoked.', nullable)
  @Column(optionalTimestampColumn)
  endedAt!: string | null;
  @Field(() => String, 'Why it was replaced or revoked, written by staff.', nullable)
  @Column(optionalStringColumn(500))
  reason!: string | null;
}
