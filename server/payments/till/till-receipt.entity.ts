import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index, JoinColumn, OneToOne } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { TillReceiptState } from './till-receipt.states.js';

/** The fiscal receipt of money at the front desk, which the operator's own cash register issues. */
@Entity('till_receipts')
@Index('till_receipts_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@ObjectType("A fiscal receipt of the front desk from the operator's own cash register.")
export class TillReceipt {
  @PrimaryColumn(kind.id)
  id!: string;
  /** One for each ledger entry. */
  @Column({ ...kind.id, unique: true })
  entryId!: string;
  @OneToOne(() => LedgerEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: LedgerEntry;
  @Column(kind.enum(() => TillReceiptState), 'State.')
  state!: TillReceiptState;
  /** Idempotency key. It is replaced only if the cash register answered that there is no receipt. */
  @Column(kind.id)
  key!: string;
  /** The cash register's id; null until it answers. */
  @Column(optional(kind.string(64)))
  tillId!: string | null;
  @Column(optional(kind.string(60)), "The cash register's code for why there is no receipt.")
  failure!: string | null;
  @Column(kind.timestamp, 'When it was requested.')
  createdAt!: string;
  /** When the present try was decided. */
  @Column(kind.timestamp)
  triedAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
  /** When the cash register is asked next; null: never. */
  @Column(optional(kind.timestamp))
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column({ ...kind.integer, default: 0 })
  asked!: number;
}
