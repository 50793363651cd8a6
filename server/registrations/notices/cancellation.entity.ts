import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import type { RegistrationState } from '../registration.states.js';

/** Who cancelled a registration. */
export type CancelledBy = 'PARTICIPANT' | 'STAFF' | 'EVENT';

/** A cancellation with its reason, which the email contains. Rows are only added. */
@Entity('registration_cancellations')
@Index('registration_cancellations_of', ['registrationId', 'at'])
export class RegistrationCancellation {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @Column(kind.enum())
  by!: CancelledBy;
  /** State before the cancellation: registrations on the waiting list had no ticket. */
  @Column(kind.enum())
  was!: RegistrationState;
  /** Staff member who cancelled; null: not staff, or the account was deleted. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  actorId!: string | null;
  /** Reason of staff, for the participant. */
  @Column(optional(kind.string(500)))
  reason!: string | null;
  /** Refund that staff decided; null: by the rules. */
  @Column(optional(kind.enum()))
  refund!: 'RULES' | 'WHOLE' | 'NONE' | null;
  @Column(kind.timestamp)
  at!: string;
}
