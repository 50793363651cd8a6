import { Column, Entity, PrimaryColumn } from 'typeorm';
import { line, moment, optionalId, word } from '../core/columns.js';

/** What became of a notice. */
export type NoticeOutcome = 'APPLIED' | 'UNKNOWN';

/** A notice of the acquirer that was dealt with; written in the transaction of its effect, so that a repeat has none. */
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
