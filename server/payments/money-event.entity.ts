import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalLine, word } from '../core/columns.js';

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
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  paymentId!: string;
  @Column(optionalId)
  refundId!: string | null;
  /** State before; null: it was begun. */
  @Column({ ...word, nullable: true })
  before!: string | null;
  /** State after; the same as before where something was noticed and nothing moved. */
  @Column(word)
  after!: string;
  @Column(word)
  source!: MoneyCause['source'];
  @Column(optionalId)
  actorId!: string | null;
  @Column(optionalLine(300))
  note!: string | null;
  @Column(moment)
  at!: string;
}
