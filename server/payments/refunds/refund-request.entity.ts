import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../../core/columns.js';
import { Refund } from './refund.entity.js';

/** A refund request of staff, by the idempotency key of its form: sent twice it creates one refund. */
@Entity('refund_requests')
@Index(['refundId'], { unique: true })
export class RefundRequest {
  @PrimaryColumn(line(64))
  key!: string;
  @Column(id)
  refundId!: string;
  @ManyToOne(() => Refund)
  @JoinColumn({ name: 'refundId' })
  refund?: Refund;
  @Column(moment)
  createdAt!: string;
}
