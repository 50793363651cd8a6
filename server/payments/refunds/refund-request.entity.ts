import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../../core/columns.js';
import { Refund } from './refund.entity.js';

/** Staff's wish to give money back, by the key that its screen has made: sent twice it is one refund. */
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
