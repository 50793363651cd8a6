import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
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
  @PrimaryColumn(idColumn)
  id!: string;
  /** One for each payment. */
  @Column({ ...idColumn, unique: true })
  paymentId!: string;
  @OneToOne(() => Payment)
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment;
  @Field(() => SettlementReceiptState, 'State.')
  @Column(enumColumn)
  state!: SettlementReceiptState;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  /** Idempotency key of the present try: each retry gets a new one. */
  @Column(idColumn)
  key!: string;
  @Column(optionalStringColumn(64))
  acquirerId!: string | null;
  /** The acquirer's code for why the receipt could not be issued. */
  @Column(optionalStringColumn(60))
  failure!: string | null;
  @Field(() => DateTime, 'When it was registered; null if it is not registered yet.', nullable)
  @Column(optionalTimestampColumn)
  registeredAt!: string | null;
  @Field(() => DateTime, 'When it became due.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column('integer', { default: 0 })
  asked!: number;
}
