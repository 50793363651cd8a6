import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalLine, word } from '../core/columns.js';

/** The actor that changed a payment or a refund. */
export type MoneyCause = {
  source: 'PERSON' | 'NOTICE' | 'CLOCK' | 'STAFF' | 'RULES';
  /** The account, if a user or staff did it. */
  actorId?: string;
  /** Id of the HTTP request, for the log. */
  requestId?: string;
};

/** One state change of a payment or a refund. Rows are only added. */
@Entity('money_events')
@Index(['paymentId', 'id'])
export class MoneyEvent {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  paymentId!: string;
  @Column(optionalId)
  refundId!: string | null;
  /** State before; null for the creation. */
  @Column({ ...word, nullable: true })
  before!: string | null;
  /** State after; equal to `before` if only a note was added. */
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
