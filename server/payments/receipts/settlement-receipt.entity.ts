import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/columns.js';
import { DateTime } from '../../core/scalars.js';
import { Payment } from '../payment.entity.js';
import { SettlementReceiptState } from './settlement-receipt.life.js';

/**
 * The second fiscal receipt of a payment (54-ФЗ): after the event its prepayment is set off against the service. Its sum is what
 * was here of the payment when it was written down, and never changes.
 */
@Entity('settlement_receipts')
@Index('settlement_receipts_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('settlement_receipts_at_acquirer', ['acquirerId'], { unique: true })
@Check('settlement_receipts_amount', 'amount > 0')
@ObjectType({
  simpleResolvers: true,
  description: 'The second fiscal receipt of a payment (54-ФЗ): the prepayment is set off after the event.',
})
export class SettlementReceipt {
  @PrimaryColumn(idColumn)
  id!: string;
  /** One a payment. */
  @Column({ ...idColumn, unique: true })
  paymentId!: string;
  @OneToOne(() => Payment)
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment;
  @Field(() => SettlementReceiptState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: SettlementReceiptState;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  /** The idempotence key of the try that counts: one that is tried again after its end gets another. */
  @Column(idColumn)
  key!: string;
  @Column(optionalStringColumn(64))
  acquirerId!: string | null;
  /** The acquirer's word for why there is none. */
  @Column(optionalStringColumn(60))
  failure!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was registered; null while it is not.' })
  @Column(optionalTimestampColumn)
  registeredAt!: string | null;
  @Field(() => DateTime, { description: 'When it became due.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  /** When the acquirer is asked next by itself; null: there is nothing to ask. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** How often it has been asked in vain. */
  @Column('integer', { default: 0 })
  asked!: number;
}
