import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn } from '../core/columns.js';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';

/** What staff has done for one person at the front desk: registered them, or settled the registration that they had. */
@Entity('walk_ins')
export class WalkIn {
  /** Chosen by the device: what is sent twice is done once. */
  @PrimaryColumn(stringColumn(64))
  nonce!: string;
  @Index()
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Index()
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** The money that was taken; null: none. Its amount is told by the payment alone. */
  @Index()
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @ManyToOne(() => Payment, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment | null;
  /** There was no seat: staff has added one. */
  @Column('boolean')
  isOverCapacity!: boolean;
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Column(timestampColumn)
  createdAt!: string;
}
