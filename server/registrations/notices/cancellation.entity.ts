import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalLine, word } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import type { RegistrationState } from '../registration.life.js';

/** Who ended a registration. */
export type CancelledBy = 'PARTICIPANT' | 'STAFF' | 'EVENT';

/** Who cancelled a registration, and why: its letter says so. Rows are only added. */
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
  /** The state that it ended from: who only waited had no ticket. */
  @Column(word)
  was!: RegistrationState;
  /** Staff that did it; null: not staff, or the account is gone. */
  @Column(optionalId)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  /** In the words of staff, for the participant. */
  @Column(optionalLine(500))
  reason!: string | null;
  /** What staff decided to give back; null: by the rules. */
  @Column({ ...word, nullable: true })
  refund!: 'RULES' | 'WHOLE' | 'NONE' | null;
  @Column(moment)
  at!: string;
}
