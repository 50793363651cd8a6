import { NodeType } from '../../core/graphql/node.js';
import { registerParent } from '../../core/graphql/parents.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Payment } from '../payment.entity.js';
import { ReceiptState } from '../payment.states.js';
import { RefundSource, RefundState } from './refund.states.js';

registerParent('refundId', 'refunds', 'Такого возврата нет.');

/** A refund of one payment. Its sum is reserved in the payment from the decision on. */
@Entity('refunds')
@Index(['paymentId', 'createdAt'])
@Index('refunds_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('refunds_failed', ['createdAt'], { where: `state = 'FAILED'` })
@Index('refunds_by_state', ['state', 'id'])
@Index('refunds_done', ['doneAt'], { where: '"doneAt" IS NOT NULL' })
@Index('refunds_at_acquirer', ['acquirerId'], { unique: true })
@Check('refunds_amount', 'amount > 0')
@NodeType('A refund of a payment.')
export class Refund {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Payment)
  paymentId!: string;
  @Column(kind.enum(() => RefundState), 'State.')
  state!: RefundState;
  @Column(kind.enum(() => RefundSource), 'Why it was decided.')
  source!: RefundSource;
  /** Kopecks. */
  @Column(kind.integer)
  amount!: number;
  @Column(kind.string(3))
  currency!: string;
  @Column(optional(kind.string(500)), 'Reason, written by staff.')
  reason!: string | null;
  /** Staff who decided it; null for an automatic refund. */
  @Column(optional(kind.id))
  staffId!: string | null;
  /** Idempotency key of the present try: each retry gets a new one. */
  @Column(kind.id)
  key!: string;
  @Column(optional(kind.string(64)))
  acquirerId!: string | null;
  /** The acquirer's code for why it failed. */
  @Column(optional(kind.string(60)))
  failure!: string | null;
  @Column(optional(kind.enum(() => ReceiptState)), 'The fiscal receipt of the refund; null if there is none yet.')
  receiptState!: ReceiptState | null;
  @Column(kind.timestamp, 'When it was decided.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
  @Column(optional(kind.timestamp), 'When the money was refunded.')
  doneAt!: string | null;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optional(kind.timestamp))
  askAt!: string | null;
  @Column({ ...kind.integer, default: 0 })
  asked!: number;
}
