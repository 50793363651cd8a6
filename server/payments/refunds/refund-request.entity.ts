import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/columns.js';
import { Refund } from './refund.entity.js';

/** Staff's wish to give money back, by the key that its screen has made: sent twice it is one refund. */
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
