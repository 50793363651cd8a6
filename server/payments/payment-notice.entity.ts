import { Column, Entity, PrimaryColumn } from 'typeorm';
import { stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/columns.js';

/** What became of a notice. */
export type NoticeOutcome = 'APPLIED' | 'UNKNOWN';

/** A notice of the acquirer that was dealt with; written in the transaction of its effect, so that a repeat has none. */
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
  outcome!: NoticeOutcome;
  @Column(timestampColumn)
  receivedAt!: string;
}
