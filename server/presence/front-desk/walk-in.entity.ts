import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { Payment } from '../../payments/payment.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { User } from '../../users/user.entity.js';

/** What staff did for one person at the front desk: registered them, or settled their registration. */
@Entity('walk_ins')
export class WalkIn {
  /** Chosen by the device, so that an input that is sent twice is processed once. */
  @PrimaryColumn(kind.string(64))
  nonce!: string;
  @Index()
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @Index()
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** The payment that was taken; null: none. Only the payment has the amount. */
  @Index()
  @BelongsTo(() => Payment, { nullable: true, onDelete: 'SET NULL' })
  paymentId!: string | null;
  /** The event was full and staff added a seat. */
  @Column(kind.boolean)
  isOverCapacity!: boolean;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  createdById!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
}
