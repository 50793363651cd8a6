import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalStringColumn, enumColumn } from '../../core/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import type { RegistrationState } from '../registration.life.js';

/** Who ended a registration. */
export type CancelledBy = 'PARTICIPANT' | 'STAFF' | 'EVENT';

/** Who cancelled a registration, and why: its letter says so. Rows are only added. */
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
  /** The state that it ended from: who only waited had no ticket. */
  @Column(enumColumn)
  was!: RegistrationState;
  /** Staff that did it; null: not staff, or the account is gone. */
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  /** In the words of staff, for the participant. */
  @Column(optionalStringColumn(500))
  reason!: string | null;
  /** What staff decided to give back; null: by the rules. */
  @Column({ ...enumColumn, nullable: true })
  refund!: 'RULES' | 'WHOLE' | 'NONE' | null;
  @Column(timestampColumn)
  at!: string;
}
