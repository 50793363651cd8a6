import type { EventPageQuery } from './event.generated';

export type EventDetails = NonNullable<EventPageQuery['event']>;
export type EventTariff = EventDetails['tariffs'][number];

export type PriceRow = {
  id: string;
  title: string;
  description: string | null;
  steps: EventTariff[];
};

/**
 * Groups tariffs that differ only in their dates of sale into one row with steps in order. Past tariffs are left out.
 */
export function priceRows(tariffs: readonly EventTariff[]): PriceRow[] {
  const rows = new Map<string, EventTariff[]>();
  for (const tariff of tariffs.filter(({ isOnSale, isUpcoming }) => isOnSale || isUpcoming)) {
    const key = [tariff.title, tariff.participation, tariff.category].join('\u0000');
    rows.set(key, [...(rows.get(key) ?? []), tariff]);
  }
  return [...rows.values()].map((steps) => {
    const ordered = steps.toSorted((a, b) => (a.availableFrom ?? '').localeCompare(b.availableFrom ?? ''));
    const first = ordered[0]!;
    return { id: first.id, title: first.title, description: first.description ?? null, steps: ordered };
  });
}
