import { copyPromoCodes } from './copy-promo-codes.js';
import type { Module } from '../core/module.js';
import { doneBy } from '../core/account-merge.js';
import { datedPromoCodes } from './dated-promo-codes.js';
import { PromoCodeEvent } from './promo-code-event.entity.js';
import { PromoCode } from './promo-code.entity.js';
import { PromoCodeConnectionResolver, PromoCodeResolver, PromotionsResolver } from './promotions.resolver.js';
import { seedPromoCodes } from './promotions.seed.js';

export const promotions: Module = {
  name: 'promotions',
  onEventCopy: [copyPromoCodes],
  datedTables: [datedPromoCodes],
  entities: [PromoCode, PromoCodeEvent],
  resolvers: [PromotionsResolver, PromoCodeConnectionResolver, PromoCodeResolver],
  accountMerge: { rows: [doneBy('promo_code_events', 'actorId')] },
  demo: seedPromoCodes,
};
