import { fitsTariff, type TariffCategory } from './tariffs.js';

export type PricedTariff = {
  category: TariffCategory;
  participation: 'IN_PERSON' | 'ONLINE';
  /** Kopecks. */
  priceAmount: number;
  /** Instants; null: no limit. */
  availableFrom: string | null;
  availableUntil: string | null;
};

/** What one category of people pays for one form of participation. Kopecks. */
export type PricePart = Pick<PricedTariff, 'category' | 'participation'> & {
  lowest: number;
  highest: number;
  /** When this price ends; null: it does not. */
  until: string | null;
  /** The lowest price from then on; null: there is none. */
  next: number | null;
};

export type ViewerPrice = {
  /** Of a viewer whose education is known only what they can take, one part for each form of participation. */
  parts: PricePart[];
  /** Nothing is on sale yet: the parts are those from then on. Null: they are on sale now. */
  opensAt: string | null;
  isOwn: boolean;
  /** Each part costs nothing. */
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
  const ending = earliest(open.map(({ availableUntil }) => availableUntil));
  const next = ending === null ? null : lowestOf(tariffs.filter((tariff) => isOnSale(tariff, ending)));
  return {
    category: first.category,
    participation: first.participation,
    lowest,
    highest: Math.max(...open.map(({ priceAmount }) => priceAmount)),
    until: next === lowest ? null : ending,
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

/** Of the categories that somebody belongs to, the cheapest for each form of participation: a resident need not pay as a doctor. */
const cheapest = (parts: readonly PricePart[]): PricePart[] =>
  parts.filter(
    (part, index) =>
      !parts.some(
        (other, place) =>
          other.participation === part.participation &&
          (other.lowest < part.lowest || (other.lowest === part.lowest && place < index)),
      ),
  );

/**
 * What an event costs for somebody now.
 * @param education of the profile; null: a visitor, or a profile without it
 * @returns null when nothing that they can take is or will be on sale
 */
export function viewerPrice(
  tariffs: readonly PricedTariff[],
  education: string | null,
  now: string,
): ViewerPrice | null {
  const fitting = tariffs.filter(({ category }) => fitsTariff(category, education));
  const opening = earliest(
    fitting.map(({ availableFrom }) => (availableFrom && availableFrom > now ? availableFrom : null)),
  );
  const open = partsAt(fitting, now);
  const found = open.length > 0 || opening === null ? open : partsAt(fitting, opening);
  const parts = education === null ? found : cheapest(found);
  if (parts.length === 0) return null;
  return {
    parts,
    opensAt: open.length > 0 ? null : opening,
    isOwn: education !== null,
    isFree: parts.every(({ highest }) => highest === 0),
  };
}
