import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';

/** A seat that was held for payment and released unpaid. The next hold of this user for the event is shorter. */
@Entity('ended_holds')
@Index('ended_holds_of_user', ['userId', 'eventId', 'endedAt'])
export class EndedHold {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(idColumn)
  eventId!: string;
  @Column(timestampColumn)
  endedAt!: string;
}
