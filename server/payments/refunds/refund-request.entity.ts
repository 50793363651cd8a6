import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Refund } from './refund.entity.js';

/** A refund request of staff, by the idempotency key of its form: sent twice it creates one refund. */
@Entity('refund_requests')
@Index(['refundId'], { unique: true })
export class RefundRequest {
  @PrimaryColumn(stringColumn(64))
  key!: string;
  @Column(idColumn)
  refundId!: string;
  @ManyToOne(() => Refund)
  @JoinColumn({ name: 'refundId' })
  refund?: Refund;
  @Column(timestampColumn)
  createdAt!: string;
}
