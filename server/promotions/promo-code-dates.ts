import type { DatedTable } from '../events/dates/dated-table.js';

/** The validity period of a promo code moves with the event. Ended codes keep their dates. */
export const promoCodeDates: DatedTable = {
  table: 'promo_codes',
  title: `'Промокод ' || code`,
  from: { name: 'validFrom', label: 'действует с' },
  until: { name: 'validUntil', label: 'действует до' },
  condition: '"endedAt" IS NULL',
};
