import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalLine, optionalMoment, word } from '../../core/columns.js';
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
  @PrimaryColumn(id)
  id!: string;
  /** One a row of the ledger. */
  @Column({ ...id, unique: true })
  entryId!: string;
  @OneToOne(() => LedgerEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: LedgerEntry;
  @Field(() => TillReceiptState, { description: 'How far the registration is.' })
  @Column(word)
  state!: TillReceiptState;
  /** Under one key the till registers one receipt: a new key is taken only where the till itself has said that there is none. */
  @Column(id)
  key!: string;
  /** What the till calls it; null until it has answered. */
  @Column(optionalLine(64))
  tillId!: string | null;
  @Field(() => String, { nullable: true, description: "The till's word for why there is no receipt." })
  @Column(optionalLine(60))
  failure!: string | null;
  @Field(() => DateTime, { description: 'When it was asked for.' })
  @Column(moment)
  createdAt!: string;
  /** When the try that counts was decided. */
  @Column(moment)
  triedAt!: string;
  @Column(moment)
  updatedAt!: string;
  /** When the till is asked next; null: there is nothing to ask. */
  @Column(optionalMoment)
  askAt!: string | null;
  /** How often it has been asked in vain. */
  @Column('integer', { default: 0 })
  asked!: number;
}
