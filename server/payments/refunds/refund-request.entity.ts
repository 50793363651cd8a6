import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Refund } from './refund.entity.js';

/** A refund request of staff, by the idempotency key of its form: sent twice it creates one refund. */
@Entity('refund_requests')
@Index(['refundId'], { unique: true })
export class RefundRequest {
  @PrimaryColumn(kind.string(64))
  key!: string;
  @BelongsTo(() => Refund)
  refundId!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
