import { fitsTariff, type TariffCategory } from './tariffs.js';

export type PricedTariff = {
  category: TariffCategory;
  participation: 'IN_PERSON' | 'ONLINE';
  /** Kopecks. */
  priceAmount: number;
  /** ISO 8601; so is `availableUntil`. Null: no limit. */
  availableFrom: string | null;
  availableUntil: string | null;
};

/** Prices of one category for one form of participation, in kopecks. */
export type PricePart = Pick<PricedTariff, 'category' | 'participation'> & {
  lowest: number;
  highest: number;
  /** When the lowest price changes; null: never. */
  until: string | null;
  /** The lowest price after `until`; null: none. */
  next: number | null;
};

export type ViewerPrice = {
  /** If the viewer's education is known: only what they may buy, one part per form of participation. */
  parts: PricePart[];
  /** Start of sales, if nothing is on sale yet; `parts` are the prices from then on. Null: on sale now. */
  opensAt: string | null;
  isOwn: boolean;
  /** All parts are free. */
  isFree: boolean;
};

const isOnSale = ({ availableFrom, availableUntil }: PricedTariff, at: string): boolean =>
  (!availableFrom || availableFrom <= at) && (!availableUntil || availableUntil > at);

const earliest = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((one) => one !== null)
    .sort()
    .at(0) ?? null;

const lowestOf = (tariffs: readonly PricedTariff[]): number | null =>
  tariffs.length === 0 ? null : Math.min(...tariffs.map(({ priceAmount }) => priceAmount));

function partOf(tariffs: readonly PricedTariff[], at: string): PricePart | null {
  const open = tariffs.filter((tariff) => isOnSale(tariff, at));
  const [first] = open;
  if (!first) return null;
  const lowest = lowestOf(open)!;
  const currentEnd = earliest(open.map(({ availableUntil }) => availableUntil));
  const next = currentEnd === null ? null : lowestOf(tariffs.filter((tariff) => isOnSale(tariff, currentEnd)));
  return {
    category: first.category,
    participation: first.participation,
    lowest,
    highest: Math.max(...open.map(({ priceAmount }) => priceAmount)),
    until: next === lowest ? null : currentEnd,
    next: next === lowest ? null : next,
  };
}

function partsAt(tariffs: readonly PricedTariff[], at: string): PricePart[] {
  const groups = new Map<string, PricedTariff[]>();
  for (const tariff of tariffs) {
    const key = `${tariff.participation} ${tariff.category}`;
    groups.set(key, [...(groups.get(key) ?? []), tariff]);
  }
  return [...groups.values()].map((group) => partOf(group, at)).filter((part) => part !== null);
}

/** The cheapest category for each form of participation: a resident need not pay a doctor's price. */
const cheapest = (parts: readonly PricePart[]): PricePart[] =>
  parts.filter(
    (part, index) =>
      !parts.some(
        (other, otherIndex) =>
          other.participation === part.participation &&
          (other.lowest < part.lowest || (other.lowest === part.lowest && otherIndex < index)),
      ),
  );

/**
 * What an event costs for a viewer now.
 * @param education of the profile; null: not signed in, or not entered
 * @returns null if nothing that they may buy is or will be on sale
 */
export function viewerPrice(
  tariffs: readonly PricedTariff[],
  education: string | null,
  now: string,
): ViewerPrice | null {
  const available = tariffs.filter(({ category }) => fitsTariff(category, education));
  const salesStart = earliest(
    available.map(({ availableFrom }) => (availableFrom && availableFrom > now ? availableFrom : null)),
  );
  const open = partsAt(available, now);
  const allParts = open.length > 0 || salesStart === null ? open : partsAt(available, salesStart);
  const parts = education === null ? allParts : cheapest(allParts);
  if (parts.length === 0) return null;
  return {
    parts,
    opensAt: open.length > 0 ? null : salesStart,
    isOwn: education !== null,
    isFree: parts.every(({ highest }) => highest === 0),
  };
}
