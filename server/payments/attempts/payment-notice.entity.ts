import { Entity } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';

/** Result of a notification. UNKNOWN: the site does not know the object. */
export type NotificationResult = 'APPLIED' | 'UNKNOWN';

/** A processed notification. It is written in the transaction of its effect, so that a repeated one has no effect. */
@Entity('payment_notices')
export class PaymentNotice {
  /** The acquirer's id of the payment or refund. */
  @PrimaryColumn(kind.string(64))
  objectId!: string;
  /** `payment.succeeded`, … */
  @PrimaryColumn(kind.string(60))
  event!: string;
  @Column(optional(kind.id))
  paymentId!: string | null;
  @Column(kind.enum())
  outcome!: NotificationResult;
  @Column(kind.timestamp)
  receivedAt!: string;
}
