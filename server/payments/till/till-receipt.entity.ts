import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { TillReceiptState } from './till-receipt.states.js';

/** The fiscal receipt of money at the front desk, which the operator's own cash register issues. */
@Entity('till_receipts')
@Index('till_receipts_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@ObjectType("A fiscal receipt of the front desk from the operator's own cash register.")
export class TillReceipt {
  @PrimaryColumn(idColumn)
  id!: string;
  /** One for each ledger entry. */
  @Column({ ...idColumn, unique: true })
  entryId!: string;
  @OneToOne(() => LedgerEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: LedgerEntry;
  @Field(() => TillReceiptState, 'State.')
  @Column(enumColumn)
  state!: TillReceiptState;
  /** Idempotency key. It is replaced only if the cash register answered that there is no receipt. */
  @Column(idColumn)
  key!: string;
  /** The cash register's id; null until it answers. */
  @Column(optionalStringColumn(64))
  tillId!: string | null;
  @Field(() => String, "The cash register's code for why there is no receipt.", nullable)
  @Column(optionalStringColumn(60))
  failure!: string | null;
  @Field(() => DateTime, 'When it was requested.')
  @Column(timestampColumn)
  createdAt!: string;
  /** When the present try was decided. */
  @Column(timestampColumn)
  triedAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  /** When the cash register is asked next; null: never. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column('integer', { default: 0 })
  asked!: number;
}
