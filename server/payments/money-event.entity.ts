import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../core/database/columns.js';

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
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  paymentId!: string;
  @Column(optionalIdColumn)
  refundId!: string | null;
  /** State before; null for the creation. */
  @Column({ ...enumColumn, nullable: true })
  before!: string | null;
  /** State after; equal to `before` if only a note was added. */
  @Column(enumColumn)
  after!: string;
  @Column(enumColumn)
  source!: MoneyChangeSource['source'];
  @Column(optionalIdColumn)
  actorId!: string | null;
  @Column(optionalStringColumn(300))
  note!: string | null;
  @Column(timestampColumn)
  at!: string;
}
