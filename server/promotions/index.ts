import { datedTables } from '../events/dates/dated-table.js';
import { onEventCopy } from '../events/hooks.js';
import { provide } from '../core/hooks.js';
import { copyPromoCodes } from './copy-promo-codes.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { promoCodeDates } from './promo-code-dates.js';
import { PromoCodeEvent } from './promo-code-event.entity.js';
import { PromoCode } from './promo-code.entity.js';
import { PromoCodeResolver, PromotionsResolver } from './promotions.resolver.js';

export const promotions: Module = {
  name: 'promotions',
  entities: [PromoCode, PromoCodeEvent],
  resolvers: [PromotionsResolver, PromoCodeResolver],
  hooks: [
    provide(onEventCopy, copyPromoCodes),
    provide(datedTables, promoCodeDates),
    provide(accountMerges, { rows: [staffColumn('promo_code_events', 'actorId')] }),
  ],
};
