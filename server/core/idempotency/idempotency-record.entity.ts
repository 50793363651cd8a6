import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';

/** What a mutation with an idempotency key has done: the value of each of its transactions, and its result. */
@Entity('idempotency_records')
export class IdempotencyRecord {
  /** Hash of the caller and of their key. */
  @PrimaryColumn(kind.string(64))
  callId!: string;
  /** Number of the transaction, or `result`. */
  @PrimaryColumn(kind.string(10))
  part!: string;
  /** Keyed hash of the mutation and its input. */
  @Column(kind.string(64))
  inputHash!: string;
  /** Encrypted, because results contain personal data and secrets; null: the transaction is not committed yet. */
  @Column(optional(kind.text))
  value!: string | null;
  @Index('idempotency_records_by_age')
  @Column(kind.timestamp)
  createdAt!: string;
}
