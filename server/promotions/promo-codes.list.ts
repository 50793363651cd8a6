import { ascending, defineList, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { PromoCode } from './promo-code.entity.js';

export const PromoCodeConnection = connectionOf('PromoCodeConnection', PromoCode, 'promo codes');

/** Codes of an event, ended ones included. */
export const promoCodeList = defineList<PromoCode, { eventId: string }>({
  from: 'promo_codes',
  filters: { eventId: required(where('"eventId" = ?')) },
  orders: { CODE: ascending('code') },
});
