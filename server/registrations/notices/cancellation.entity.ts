import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import type { RegistrationState } from '../registration.states.js';

/** Who cancelled a registration. */
export type CancelledBy = 'PARTICIPANT' | 'STAFF' | 'EVENT';

/** A cancellation with its reason, which the email contains. Rows are only added. */
@Entity('registration_cancellations')
@Index('registration_cancellations_of', ['registrationId', 'at'])
export class RegistrationCancellation {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(enumColumn)
  by!: CancelledBy;
  /** State before the cancellation: registrations on the waiting list had no ticket. */
  @Column(enumColumn)
  was!: RegistrationState;
  /** Staff member who cancelled; null: not staff, or the account was deleted. */
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  /** Reason of staff, for the participant. */
  @Column(optionalStringColumn(500))
  reason!: string | null;
  /** Refund that staff decided; null: by the rules. */
  @Column({ ...enumColumn, nullable: true })
  refund!: 'RULES' | 'WHOLE' | 'NONE' | null;
  @Column(timestampColumn)
  at!: string;
}
