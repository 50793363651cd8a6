import type { DatedTable } from '../events/dates/dated-table.js';

/** The span of time in which a promo code is good; those that staff has ended stay as they were. */
export const datedPromoCodes: DatedTable = {
  table: 'promo_codes',
  title: `'Промокод ' || code`,
  from: { name: 'validFrom', label: 'действует с' },
  until: { name: 'validUntil', label: 'действует до' },
  condition: '"endedAt" IS NULL',
};
