import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { Payment } from '../../payments/payment.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { User } from '../../users/user.entity.js';

/** What staff did for one person at the front desk: registered them, or settled their registration. */
@Entity('walk_ins')
export class WalkIn {
  /** Chosen by the device, so that an input that is sent twice is processed once. */
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
  /** The payment that was taken; null: none. Only the payment has the amount. */
  @Index()
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @ManyToOne(() => Payment, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment | null;
  /** The event was full and staff added a seat. */
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
