import { Column, Entity, PrimaryColumn } from 'typeorm';
import { line, moment, optionalId, word } from '../core/columns.js';

/** Result of a notification. UNKNOWN: the site does not know the object. */
export type NoticeOutcome = 'APPLIED' | 'UNKNOWN';

/** A processed notification. It is written in the transaction of its effect, so that a repeated one has no effect. */
@Entity('payment_notices')
export class PaymentNotice {
  /** The acquirer's id of the payment or refund. */
  @PrimaryColumn(line(64))
  objectId!: string;
  /** `payment.succeeded`, … */
  @PrimaryColumn(line(60))
  event!: string;
  @Column(optionalId)
  paymentId!: string | null;
  @Column(word)
  outcome!: NoticeOutcome;
  @Column(moment)
  receivedAt!: string;
}
