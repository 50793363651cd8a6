import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/columns.js';
import { DateTime } from '../../core/scalars.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { TillReceiptState } from './till-receipt.states.js';

/** The fiscal receipt of money of the front desk, which the operator's own till registers. */
@Entity('till_receipts')
@Index('till_receipts_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@ObjectType({
  simpleResolvers: true,
  description: "Registration of a fiscal receipt of the front desk at the operator's own till.",
})
export class TillReceipt {
  @PrimaryColumn(idColumn)
  id!: string;
  /** One a row of the ledger. */
  @Column({ ...idColumn, unique: true })
  entryId!: string;
  @OneToOne(() => LedgerEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: LedgerEntry;
  @Field(() => TillReceiptState, { description: 'How far the registration is.' })
  @Column(enumColumn)
  state!: TillReceiptState;
  /** Under one key the till registers one receipt: a new key is taken only where the till itself has said that there is none. */
  @Column(idColumn)
  key!: string;
  /** What the till calls it; null until it has answered. */
  @Column(optionalStringColumn(64))
  tillId!: string | null;
  @Field(() => String, { nullable: true, description: "The till's word for why there is no receipt." })
  @Column(optionalStringColumn(60))
  failure!: string | null;
  @Field(() => DateTime, { description: 'When it was asked for.' })
  @Column(timestampColumn)
  createdAt!: string;
  /** When the try that counts was decided. */
  @Column(timestampColumn)
  triedAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  /** When the till is asked next; null: there is nothing to ask. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** How often it has been asked in vain. */
  @Column('integer', { default: 0 })
  asked!: number;
}
