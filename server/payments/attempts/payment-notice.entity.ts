import { Column, Entity, PrimaryColumn } from 'typeorm';
import { stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../../core/database/columns.js';

/** Result of a notification. UNKNOWN: the site does not know the object. */
export type NotificationResult = 'APPLIED' | 'UNKNOWN';

/** A processed notification. It is written in the transaction of its effect, so that a repeated one has no effect. */
@Entity('payment_notices')
export class PaymentNotice {
  /** The acquirer's id of the payment or refund. */
  @PrimaryColumn(stringColumn(64))
  objectId!: string;
  /** `payment.succeeded`, … */
  @PrimaryColumn(stringColumn(60))
  event!: string;
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @Column(enumColumn)
  outcome!: NotificationResult;
  @Column(timestampColumn)
  receivedAt!: string;
}
