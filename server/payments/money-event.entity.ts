import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalStringColumn, enumColumn } from '../core/columns.js';

/** Who or what moved it. */
export type MoneyCause = {
  source: 'PERSON' | 'NOTICE' | 'CLOCK' | 'STAFF' | 'RULES';
  /** The account, where it was a person. */
  actorId?: string;
  /** For the log, where it was a request. */
  requestId?: string;
};

/** One move of a payment or a refund. Rows are only ever added. */
@Entity('money_events')
@Index(['paymentId', 'id'])
export class MoneyEvent {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  paymentId!: string;
  @Column(optionalIdColumn)
  refundId!: string | null;
  /** State before; null: it was begun. */
  @Column({ ...enumColumn, nullable: true })
  before!: string | null;
  /** State after; the same as before where something was noticed and nothing moved. */
  @Column(enumColumn)
  after!: string;
  @Column(enumColumn)
  source!: MoneyCause['source'];
  @Column(optionalIdColumn)
  actorId!: string | null;
  @Column(optionalStringColumn(300))
  note!: string | null;
  @Column(timestampColumn)
  at!: string;
}
