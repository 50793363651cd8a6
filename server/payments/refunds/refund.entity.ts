import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Payment } from '../payment.entity.js';
import { ReceiptState } from '../payment.states.js';
import { RefundSource, RefundState } from './refund.states.js';

/** A refund of one payment. Its sum is reserved in the payment from the decision on. */
@Entity('refunds')
@Index(['paymentId', 'createdAt'])
@Index('refunds_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('refunds_failed', ['createdAt'], { where: `state = 'FAILED'` })
@Index('refunds_by_state', ['state', 'id'])
@Index('refunds_done', ['doneAt'], { where: '"doneAt" IS NOT NULL' })
@Index('refunds_at_acquirer', ['acquirerId'], { unique: true })
@Check('refunds_amount', 'amount > 0')
@ObjectType('A refund of a payment.')
export class Refund {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  paymentId!: string;
  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment;
  @Field(() => RefundState, 'State.')
  @Column(enumColumn)
  state!: RefundState;
  @Field(() => RefundSource, 'Why it was decided.')
  @Column(enumColumn)
  source!: RefundSource;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  @Field(() => String, 'Reason, written by staff.', nullable)
  @Column(optionalStringColumn(500))
  reason!: string | null;
  /** Staff who decided it; null for an automatic refund. */
  @Column(optionalIdColumn)
  staffId!: string | null;
  /** Idempotency key of the present try: each retry gets a new one. */
  @Column(idColumn)
  key!: string;
  @Column(optionalStringColumn(64))
  acquirerId!: string | null;
  /** The acquirer's code for why it failed. */
  @Column(optionalStringColumn(60))
  failure!: string | null;
  @Field(() => ReceiptState, 'The fiscal receipt of the refund; null if there is none yet.', nullable)
  @Column({ ...enumColumn, nullable: true })
  receiptState!: ReceiptState | null;
  @Field(() => DateTime, 'When it was decided.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  @Field(() => DateTime, 'When the money was refunded.', nullable)
  @Column(optionalTimestampColumn)
  doneAt!: string | null;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  @Column('integer', { default: 0 })
  asked!: number;
}
