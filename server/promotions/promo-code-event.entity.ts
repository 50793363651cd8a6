import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { User } from '../users/user.entity.js';
import { PromoCode } from './promo-code.entity.js';

/** What staff did to a promo code. Rows are only added. */
@Entity('promo_code_events')
@Index(['promoCodeId'])
export class PromoCodeEvent {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => PromoCode, { onDelete: 'CASCADE' })
  promoCodeId!: string;
  @Column(kind.enum())
  action!: 'CREATED' | 'ENDED';
  /** Null if the account was deleted or the demo made the code. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  actorId!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
