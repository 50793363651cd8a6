import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalLine, word } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import type { RegistrationState } from '../registration.life.js';

/** Who cancelled a registration. */
export type CancelledBy = 'PARTICIPANT' | 'STAFF' | 'EVENT';

/** A cancellation with its reason, which the email contains. Rows are only added. */
@Entity('registration_cancellations')
@Index('registration_cancellations_of', ['registrationId', 'at'])
export class RegistrationCancellation {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(word)
  by!: CancelledBy;
  /** State before the cancellation: registrations on the waiting list had no ticket. */
  @Column(word)
  was!: RegistrationState;
  /** Staff member who cancelled; null: not staff, or the account was deleted. */
  @Column(optionalId)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  /** Reason of staff, for the participant. */
  @Column(optionalLine(500))
  reason!: string | null;
  /** Refund that staff decided; null: by the rules. */
  @Column({ ...word, nullable: true })
  refund!: 'RULES' | 'WHOLE' | 'NONE' | null;
  @Column(moment)
  at!: string;
}
