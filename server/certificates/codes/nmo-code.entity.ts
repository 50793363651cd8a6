import { NodeType } from '../../core/graphql/node.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
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
@NodeType('A confirmation code (ИКП) of an event.')
export class NmoCode {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event)
  eventId!: string;
  /** Direction of the code; empty: any. */
  @Column(kind.string(100))
  label!: string;
  @Column(optional(kind.date), 'Day of the event, YYYY-MM-DD; null: no single day. It moves with the event.')
  date!: string | null;
  /** Specialty of the code; null: any. */
  @Column(optional(kind.string(100)))
  specialtyId!: string | null;
  /** Key of day, direction and specialty: a user has one code for each slot. */
  @Column(kind.string(202))
  slot!: string;
  /** Encrypted, see Cipher. */
  @Column(kind.string(500))
  codeSealed!: string;
  /** Keyed hash that finds equal codes within an event without decryption. */
  @Column(kind.string(64))
  codeFingerprint!: string;
  @Column(kind.enum(() => NmoCodeState), 'State.')
  state!: NmoCodeState;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  userId!: string | null;
  @BelongsTo(() => Registration, { nullable: true, onDelete: 'SET NULL' })
  registrationId!: string | null;
  @Column(kind.timestamp, 'When it was imported.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it was assigned to the user.')
  assignedAt!: string | null;
  @Column(optional(kind.timestamp), 'When the user marked it as entered on the portal.')
  enteredAt!: string | null;
  @Column(optional(kind.timestamp), 'When it was replaced or revoked.')
  endedAt!: string | null;
  @Column(optional(kind.string(500)), 'Why it was replaced or revoked, written by staff.')
  reason!: string | null;
}
