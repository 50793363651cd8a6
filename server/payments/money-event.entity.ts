import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';

/** The actor that changed a payment or a refund. */
export type MoneyChangeSource = {
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
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.id)
  paymentId!: string;
  @Column(optional(kind.id))
  refundId!: string | null;
  /** State before; null for the creation. */
  @Column(optional(kind.enum()))
  before!: string | null;
  /** State after; equal to `before` if only a note was added. */
  @Column(kind.enum())
  after!: string;
  @Column(kind.enum())
  source!: MoneyChangeSource['source'];
  @Column(optional(kind.id))
  actorId!: string | null;
  @Column(optional(kind.string(300)))
  note!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
