import { compareCodeUnits } from '../../../rules/text/text.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { viewerPrice, type PricedTariff } from '../../../rules/money/viewer-price.js';
import { groupByKey } from '../../core/graphql/loaders.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { createSpecialtyLabels } from '../../specialties/specialties.service.js';
import type { Specialty } from '../../specialties/specialty.entity.js';
import { bitsWhere, countBits, type Bits } from '../calendar/bit-set.js';
import { dateUnknown, effectiveDatesOf } from '../calendar/effective-dates.js';
import { FilterSets, type CatalogueRow, type ScheduledRow } from '../filter-sets.js';
import type { EventFormat, EventType } from '../event.enums.js';

/**
 * All public events in memory, as far as filters and their counts need them. They are read again when an event, its
 * specialties or its tariffs change, not when somebody registers. Each filter is a set of bits, so lists and facets
 * stay fast with many events.
 */
export type Catalogue = {
  readonly entries: readonly Entry[];
  readonly sets: Map<string, Bits>;
  readonly labels: Map<string, string>;
  /** Words of each entry, as `plainWords` writes them. */
  readonly texts: readonly string[];
  /** Indexes of the entries in order of their end. */
  readonly byEnd: readonly number[];
  /** Past and upcoming entries at the time of the last request. */
  pastAndUpcoming: { over: number; past: Bits; upcoming: Bits } | null;
  /** All tariffs of each entry that has a free tariff; empty for other entries. */
  readonly freeTariffs: readonly (readonly PricedTariff[])[];
  /** When the sale of one of them begins or ends, ascending. */
  readonly priceChanges: readonly string[];
  /** Entries that are free for a level of education. Valid from `from` until the next change of a price. */
  readonly freeByEducation: Map<string, { from: string; until: string; bits: Bits }>;
};

export type Entry = {
  readonly id: string;
  /** By the effective dates; `dateUnknown` for a postponed event without a new date. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Days of the event by the effective dates, YYYY-MM-DD in its time zone, in order. */
  readonly dates: readonly string[];
};

export type Filter = {
  /** Words to look for in title, summary, city and specialties. Used only if the search index fails. */
  text?: string | null | undefined;
  /** Only these events. */
  ids?: ReadonlySet<string> | null | undefined;
  specialties?: readonly string[] | null | undefined;
  format?: EventFormat | null | undefined;
  /** YYYY-MM in the event's own time zone. */
  month?: string | null | undefined;
  city?: string | null | undefined;
  type?: EventType | null | undefined;
  /** НМО points are approved. */
  withNmo?: boolean | null | undefined;
  /** НМО points are applied for, but not decided about. */
  nmoApplied?: boolean | null | undefined;
  /** Participation is free for a viewer with this education at this time: see `rules/viewer-price`. */
  free?: boolean | null | undefined;
  viewer?: { education: string | null; now: string } | undefined;
  takingPlace?: boolean | null | undefined;
};

export const readCatalogue = (app: Application, db: Db): Promise<Catalogue> =>
  app.cache.get('event catalogue', db, buildCatalogue);

type Link = Pick<Specialty, 'name' | 'level'> & { eventId: string; specialtyId: string };

/** Published events in the order of their dates. */
async function readScheduled(db: Db): Promise<ScheduledRow[]> {
  const rows = await db.query<CatalogueRow>(
    `SELECT id, "startsAt", "endsAt", dates, "timeZone", "postponedTo", type, format, state, city, title, summary, "nmoState"
     FROM events WHERE state <> 'DRAFT'`,
  );
  const scheduled = rows.map((row) => {
    const when = effectiveDatesOf(row);
    return { row, startsAt: when?.startsAt ?? dateUnknown, dates: when?.dates ?? [] };
  });
  return scheduled.sort((a, b) => compareCodeUnits(a.startsAt, b.startsAt) || compareCodeUnits(a.row.id, b.row.id));
}

/** The catalogue from the database. */
export async function buildCatalogue(db: Db): Promise<Catalogue> {
  const scheduled = await readScheduled(db);
  const rows = scheduled.map(({ row }) => row);
  const labelOf = createSpecialtyLabels(await db.query<Specialty>('SELECT * FROM specialties'));
  const links = await db.query<Link>(
    `SELECT "eventId", "specialtyId", specialties.name, specialties.level FROM event_specialties JOIN specialties ON specialties.id = "specialtyId"`,
  );
  const tariffs = groupByKey(
    await db.query<PricedTariff & { eventId: string }>(
      `SELECT "eventId", category, participation, "priceAmount", "availableFrom", "availableUntil" FROM tariffs
       WHERE "eventId" IN (SELECT "eventId" FROM tariffs WHERE "priceAmount" = 0) ORDER BY position`,
    ),
    ({ eventId }) => eventId,
  );
  const filters = new FilterSets(rows.length);
  scheduled.forEach((event, index) => filters.addEvent(event, index));
  const texts = rows.map(({ title, summary, city }) => normaliseWords(`${title} ${summary} ${city ?? ''}`));
  const indexById = new Map(rows.map((row, index) => [row.id, index]));
  for (const link of links) {
    const index = indexById.get(link.eventId);
    if (index === undefined) continue;
    filters.add(`specialty:${link.specialtyId}`, index, labelOf(link));
    texts[index] += normaliseWords(link.name);
  }
  const entries = scheduled.map(({ row: { id, endsAt, state }, startsAt, dates }) => ({
    id,
    startsAt,
    dates,
    // A postponed event does not end on its old dates.
    endsAt: state === 'POSTPONED' ? dateUnknown : endsAt,
  }));
  return {
    entries,
    sets: filters.sets,
    labels: filters.labels,
    texts,
    byEnd: entries.map((_entry, index) => index).sort((a, b) => (entries[a]!.endsAt < entries[b]!.endsAt ? -1 : 1)),
    pastAndUpcoming: null,
    freeTariffs: rows.map(({ id }) => tariffs.get(id) ?? []),
    priceChanges: [...tariffs.values()]
      .flat()
      .flatMap(({ availableFrom, availableUntil }) => [availableFrom, availableUntil])
      .filter((at) => at !== null)
      .sort(),
    freeByEducation: new Map(),
  };
}

/** ` слово слово `: with the spaces, ` сло` matches only the beginning of a word. */
export const normaliseWords = (text: string): string => ` ${searchWords(text).join(' ')} `;

function entriesWithWords(catalogue: Catalogue, text: string): Bits {
  const words = searchWords(text).slice(0, 10);
  return bitsWhere(catalogue.entries, (_entry, index) =>
    words.every((word) => catalogue.texts[index]!.includes(` ${word}`)),
  );
}

export const entriesWithIds = (catalogue: Catalogue, ids: ReadonlySet<string>): Bits =>
  bitsWhere(catalogue.entries, ({ id }) => ids.has(id));

/** Cities of all public events, past or upcoming. */
export const citiesOf = ({ sets, labels }: Catalogue): string[] =>
  [...sets.keys()].filter((key) => key.startsWith('city:')).map((key) => labels.get(key) ?? '');

/** Cancelled events. */
export const cancelledEntries = ({ sets, entries }: Catalogue): Bits =>
  sets.get('cancelled') ?? new Uint32Array(Math.ceil(entries.length / 32));

/** Dimensions of the filter. Values of one dimension are joined by «or», dimensions by «and». */
const dimensions = {
  specialties: (filter: Filter) => filter.specialties?.map((id) => `specialty:${id}`) ?? [],
  formats: (filter: Filter) => (filter.format ? [`format:${filter.format}`] : []),
  months: (filter: Filter) => (filter.month ? [`month:${filter.month}`] : []),
  cities: (filter: Filter) => (filter.city ? [`city:${filter.city}`] : []),
  types: (filter: Filter) => (filter.type ? [`type:${filter.type}`] : []),
  withNmo: (filter: Filter) => (filter.withNmo ? ['withNmo'] : []),
  nmoApplied: (filter: Filter) => (filter.nmoApplied ? ['nmoApplied'] : []),
  free: (filter: Filter) => (filter.free ? ['free'] : []),
  takingPlace: (filter: Filter) => (filter.takingPlace ? ['takingPlace'] : []),
};
export type Dimension = keyof typeof dimensions;

function union(catalogue: Catalogue, keys: string[]): Bits {
  const bits = new Uint32Array(Math.ceil(catalogue.entries.length / 32));
  for (const key of keys) catalogue.sets.get(key)?.forEach((word, index) => (bits[index]! |= word));
  return bits;
}

function intersect(bits: Bits, other: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index]! &= other[index]!;
}

/** Number of the ascending instants that have passed. */
function countPassed(length: number, instantAt: (index: number) => string, now: string): number {
  let passed = 0;
  for (let high = length; passed < high;) {
    const middle = (passed + high) >>> 1;
    if (instantAt(middle) <= now) passed = middle + 1;
    else high = middle;
  }
  return passed;
}

const countOver = ({ entries, byEnd }: Catalogue, now: string): number =>
  countPassed(byEnd.length, (index) => entries[byEnd[index]!]!.endsAt, now);

/** When the next event ends, for `Context.nowUntil`. */
export const nextEnd =
  (catalogue: Catalogue) =>
  (now: string): string | null => {
    const next = catalogue.byEnd[countOver(catalogue, now)];
    return next === undefined ? null : catalogue.entries[next]!.endsAt;
  };

/** When the next price of a tariff changes that may be free, for `Context.nowUntil`. */
export const nextPriceChange =
  ({ priceChanges }: Catalogue) =>
  (now: string): string | null =>
    priceChanges[countPassed(priceChanges.length, (index) => priceChanges[index]!, now)] ?? null;

/** Past and upcoming events. The two sets change only when an event ends. */
function splitByTime(catalogue: Catalogue, now: string): NonNullable<Catalogue['pastAndUpcoming']> {
  const { entries, byEnd } = catalogue;
  const over = countOver(catalogue, now);
  if (catalogue.pastAndUpcoming?.over === over) return catalogue.pastAndUpcoming;
  const wordCount = Math.ceil(entries.length / 32);
  const newHalves = { over, past: new Uint32Array(wordCount), upcoming: new Uint32Array(wordCount) };
  byEnd.forEach((index, rank) => {
    (rank < over ? newHalves.past : newHalves.upcoming)[index >>> 5]! |= 1 << (index & 31);
  });
  return (catalogue.pastAndUpcoming = newHalves);
}

/** The past events, or the others. */
export function pastOrUpcoming(catalogue: Catalogue, past: boolean, now: string): Bits {
  const { past: over, upcoming } = splitByTime(catalogue, now);
  return past ? over : upcoming;
}

/** Events that have a day between two dates, both included. */
export function entriesBetween(catalogue: Catalogue, from: string, to: string): Bits {
  return bitsWhere(catalogue.entries, ({ dates }) => dates.some((date) => date >= from && date <= to));
}

/** All public events, whether their dates are known or not. */
export const allEntries = ({ entries }: Catalogue): Bits =>
  new Uint32Array(Math.ceil(entries.length / 32)).fill(0xff_ff_ff_ff);

/** Events that are free for a viewer, as their cards show it. `education` null: a visitor who is not signed in. */
export function freeEntries(catalogue: Catalogue, { education, now }: NonNullable<Filter['viewer']>): Bits {
  const key = education ?? '';
  const cached = catalogue.freeByEducation.get(key);
  if (cached && cached.from <= now && now < cached.until) return cached.bits;
  const bits = bitsWhere(catalogue.entries, (_entry, index) => {
    const tariffs = catalogue.freeTariffs[index]!;
    return tariffs.length > 0 && (viewerPrice(tariffs, education, now)?.isFree ?? false);
  });
  const until = nextPriceChange(catalogue)(now) ?? dateUnknown;
  catalogue.freeByEducation.set(key, { from: now, until, bits });
  return bits;
}

/** Events of `among` that pass the filter, optionally without one dimension. */
export function selectEntries(catalogue: Catalogue, filter: Filter, among: Bits, without?: Dimension): Bits {
  const bits = Uint32Array.from(among);
  if (filter.text) intersect(bits, entriesWithWords(catalogue, filter.text));
  if (filter.free && filter.viewer && without !== 'free') intersect(bits, freeEntries(catalogue, filter.viewer));
  if (filter.ids) intersect(bits, entriesWithIds(catalogue, filter.ids));
  for (const dimension of Object.keys(dimensions) as Dimension[]) {
    if (dimension === 'free') continue;
    const keys = dimension === without ? [] : dimensions[dimension](filter);
    if (keys.length > 0) intersect(bits, union(catalogue, keys));
  }
  return bits;
}

/** Each value of a dimension with the number of events that it gives together with the other dimensions. */
export function facetCounts(catalogue: Catalogue, dimension: Dimension, prefix: string, filter: Filter, among: Bits) {
  const matches = selectEntries(catalogue, filter, among, dimension);
  const selectedKeys = new Set(dimensions[dimension](filter));
  const counts: { value: string; label: string; count: number }[] = [];
  for (const [key, bits] of catalogue.sets) {
    if (!key.startsWith(prefix)) continue;
    const total = countBits(bits, matches);
    if (total > 0 || selectedKeys.has(key))
      counts.push({ value: key.slice(prefix.length), label: catalogue.labels.get(key) ?? '', count: total });
  }
  return counts;
}
