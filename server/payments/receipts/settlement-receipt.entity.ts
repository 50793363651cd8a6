import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, Index, JoinColumn, OneToOne } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Payment } from '../payment.entity.js';
import { SettlementReceiptState } from './settlement-receipt.states.js';

/**
 * The second fiscal receipt of a payment (54-ФЗ): after the event the prepayment is offset against the service. Its sum is the part
 * of the payment that was not refunded when it was created; it never changes.
 */
@Entity('settlement_receipts')
@Index('settlement_receipts_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('settlement_receipts_at_acquirer', ['acquirerId'], { unique: true })
@Check('settlement_receipts_amount', 'amount > 0')
@ObjectType('The second fiscal receipt of a payment (54-ФЗ): the prepayment is offset after the event.')
export class SettlementReceipt {
  @PrimaryColumn(kind.id)
  id!: string;
  /** One for each payment. */
  @Column({ ...kind.id, unique: true })
  paymentId!: string;
  @OneToOne(() => Payment)
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment;
  @Column(kind.enum(() => SettlementReceiptState), 'State.')
  state!: SettlementReceiptState;
  /** Kopecks. */
  @Column(kind.integer)
  amount!: number;
  @Column(kind.string(3))
  currency!: string;
  /** Idempotency key of the present try: each retry gets a new one. */
  @Column(kind.id)
  key!: string;
  @Column(optional(kind.string(64)))
  acquirerId!: string | null;
  /** The acquirer's code for why the receipt could not be issued. */
  @Column(optional(kind.string(60)))
  failure!: string | null;
  @Column(optional(kind.timestamp), 'When it was registered; null if it is not registered yet.')
  registeredAt!: string | null;
  @Column(kind.timestamp, 'When it became due.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optional(kind.timestamp))
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column({ ...kind.integer, default: 0 })
  asked!: number;
}
