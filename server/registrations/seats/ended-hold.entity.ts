import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';

/** A seat that was held for payment and released unpaid. The next hold of this user for the event is shorter. */
@Entity('ended_holds')
@Index('ended_holds_of_user', ['userId', 'eventId', 'endedAt'])
export class EndedHold {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.id)
  eventId!: string;
  @Column(kind.timestamp)
  endedAt!: string;
}
