import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/database/columns.js';
import { User } from '../users/user.entity.js';
import { PromoCode } from './promo-code.entity.js';

/** What staff did to a promo code. Rows are only added. */
@Entity('promo_code_events')
@Index(['promoCodeId'])
export class PromoCodeEvent {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  promoCodeId!: string;
  @ManyToOne(() => PromoCode, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'promoCodeId' })
  promoCode?: PromoCode;
  @Column(enumColumn)
  action!: 'CREATED' | 'ENDED';
  /** Null if the account was deleted or the demo made the code. */
  @Column(optionalIdColumn)
  actorId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor?: User;
  @Column(timestampColumn)
  at!: string;
}
