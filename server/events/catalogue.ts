import type { Application } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import { labelsAmong } from '../specialties/specialties.service.js';
import type { Specialty } from '../specialties/specialty.entity.js';
import { datesOf } from './event-days.js';
import { eventTypeNames, formatNames, type EventFormat, type EventState, type EventType } from './event.enums.js';

/**
 * All public events in memory, as far as filters and their counts need them. It is read again when an event, its
 * specialties or its tariffs change; registrations do not touch it. Lists and facets then cost no more with ten times the
 * events: each filter is a set of bits, and a list walks the bits that remain.
 */
export type Catalogue = {
  readonly entries: readonly Entry[];
  readonly sets: Map<string, Bits>;
  readonly labels: Map<string, string>;
  /** Words of each entry, in the form of `plainWords`. */
  readonly texts: readonly string[];
  /** Indexes of the entries by their end. */
  readonly byEnd: readonly number[];
  /** The entries that are over and those that are not, as of the last time somebody asked. */
  halves: { over: number; past: Bits; upcoming: Bits } | null;
};

export type Entry = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Days on which something happens, YYYY-MM-DD in the event's time zone, in order. */
  readonly dates: readonly string[];
};

/** One bit for each entry of the catalogue. */
export type Bits = Uint32Array;

export type Filter = {
  text?: string | null | undefined;
  specialties?: readonly string[] | null | undefined;
  format?: EventFormat | null | undefined;
  /** YYYY-MM in the event's own time zone. */
  month?: string | null | undefined;
  city?: string | null | undefined;
  type?: EventType | null | undefined;
  withNmo?: boolean | null | undefined;
  free?: boolean | null | undefined;
};

type Row = Omit<Entry, 'dates'> & {
  dates: string;
  type: EventType;
  format: EventFormat;
  state: EventState;
  city: string | null;
  title: string;
  summary: string;
  nmoState: string;
  lowestPrice: number | null;
};

export const readCatalogue = (app: Application, reads: Reads): Promise<Catalogue> =>
  app.kept.get('event catalogue', reads, build);

/** An event that was put off is not over when its old dates are. */
const never = '9999-12-31T00:00:00.000Z';

type Link = Pick<Specialty, 'name' | 'level'> & { eventId: string; specialtyId: string };

async function build(reads: Reads): Promise<Catalogue> {
  const rows = await reads.read<Row>(
    `SELECT id, "startsAt", "endsAt", dates, type, format, state, city, title, summary, "nmoState",
            (SELECT MIN("priceAmount") FROM tariffs WHERE tariffs."eventId" = events.id) AS "lowestPrice"
     FROM events WHERE state <> 'DRAFT' ORDER BY "startsAt", id`,
  );
  const labelOf = labelsAmong(await reads.read<Specialty>('SELECT * FROM specialties'));
  const links = await reads.read<Link>(
    `SELECT "eventId", "specialtyId", specialties.name, specialties.level FROM event_specialties JOIN specialties ON specialties.id = "specialtyId"`,
  );
  const words = Math.ceil(rows.length / 32);
  const sets = new Map<string, Bits>();
  const labels = new Map<string, string>();
  const mark = (key: string, index: number, label = '') => {
    let bits = sets.get(key);
    if (!bits) {
      sets.set(key, (bits = new Uint32Array(words)));
      labels.set(key, label);
    }
    bits[index >>> 5]! |= 1 << (index & 31);
  };
  const places = new Map(rows.map((row, index) => [row.id, index]));
  const days = rows.map(datesOf);
  rows.forEach((row, index) => {
    mark(`format:${row.format}`, index, formatNames[row.format]);
    mark(`type:${row.type}`, index, eventTypeNames[row.type]);
    if (row.city) mark(`city:${row.city}`, index, row.city);
    if (row.nmoState === 'SUBMITTED' || row.nmoState === 'APPROVED') mark('withNmo', index);
    if (row.lowestPrice === 0) mark('free', index);
    for (const month of new Set(days[index]!.map((date) => date.slice(0, 7))))
      mark(`month:${month}`, index, monthName(month));
  });
  const texts = rows.map(({ title, summary, city }) => plainWords(`${title} ${summary} ${city ?? ''}`));
  for (const link of links) {
    const { eventId, specialtyId, name } = link;
    const place = places.get(eventId);
    if (place === undefined) continue;
    mark(`specialty:${specialtyId}`, place, labelOf(link));
    texts[place] += plainWords(name);
  }
  const entries = rows.map(({ id, startsAt, endsAt, state }, index) => ({
    id,
    startsAt,
    dates: days[index]!,
    endsAt: state === 'POSTPONED' ? never : endsAt,
  }));
  return {
    entries,
    sets,
    labels,
    texts,
    byEnd: entries.map((_entry, index) => index).sort((a, b) => (entries[a]!.endsAt < entries[b]!.endsAt ? -1 : 1)),
    halves: null,
  };
}

/** ` слово слово `: lower case, ё as е, nothing but letters and figures, so that ` сло` finds a beginning of a word. */
export const plainWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function withWords(catalogue: Catalogue, text: string): Bits {
  const words = plainWords(text).trim().split(' ').slice(0, 10);
  const bits = new Uint32Array(Math.ceil(catalogue.entries.length / 32));
  catalogue.texts.forEach((own, index) => {
    if (words.every((word) => own.includes(` ${word}`))) bits[index >>> 5]! |= 1 << (index & 31);
  });
  return bits;
}

function monthName(month: string): string {
  const text = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return `${text[0]!.toUpperCase()}${text.slice(1)}`.replace(/\s?г\.$/, '').replaceAll('\u202f', '\u00a0');
}

/** The dimensions of the filter; those of one dimension are joined by «or», different dimensions by «and». */
const dimensions = {
  specialties: (filter: Filter) => filter.specialties?.map((id) => `specialty:${id}`) ?? [],
  formats: (filter: Filter) => (filter.format ? [`format:${filter.format}`] : []),
  months: (filter: Filter) => (filter.month ? [`month:${filter.month}`] : []),
  cities: (filter: Filter) => (filter.city ? [`city:${filter.city}`] : []),
  types: (filter: Filter) => (filter.type ? [`type:${filter.type}`] : []),
  withNmo: (filter: Filter) => (filter.withNmo ? ['withNmo'] : []),
  free: (filter: Filter) => (filter.free ? ['free'] : []),
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

/** Past and upcoming events change places only when one ends: until then the two sets stand. */
function halvesAt(catalogue: Catalogue, now: string): NonNullable<Catalogue['halves']> {
  const { entries, byEnd } = catalogue;
  let over = 0;
  for (let high = byEnd.length; over < high;) {
    const middle = (over + high) >>> 1;
    if (entries[byEnd[middle]!]!.endsAt <= now) over = middle + 1;
    else high = middle;
  }
  if (catalogue.halves?.over === over) return catalogue.halves;
  const words = Math.ceil(entries.length / 32);
  const halves = { over, past: new Uint32Array(words), upcoming: new Uint32Array(words) };
  byEnd.forEach((index, place) => {
    (place < over ? halves.past : halves.upcoming)[index >>> 5]! |= 1 << (index & 31);
  });
  return (catalogue.halves = halves);
}

/** The events that are over at the moment, or those that are not. */
export function halfOf(catalogue: Catalogue, past: boolean, now: string): Bits {
  const { past: over, upcoming } = halvesAt(catalogue, now);
  return past ? over : upcoming;
}

/** The events of which something happens from one day to another, both included. */
export function between(catalogue: Catalogue, from: string, to: string): Bits {
  const bits = new Uint32Array(Math.ceil(catalogue.entries.length / 32));
  catalogue.entries.forEach(({ dates }, index) => {
    if (dates.some((date) => date >= from && date <= to)) bits[index >>> 5]! |= 1 << (index & 31);
  });
  return bits;
}

/** Those of some events that pass the filter. */
export function select(catalogue: Catalogue, filter: Filter, among: Bits, without?: Dimension): Bits {
  const bits = Uint32Array.from(among);
  if (filter.text) intersect(bits, withWords(catalogue, filter.text));
  for (const dimension of Object.keys(dimensions) as Dimension[]) {
    const keys = dimension === without ? [] : dimensions[dimension](filter);
    if (keys.length > 0) intersect(bits, union(catalogue, keys));
  }
  return bits;
}

export const has = (bits: Bits, index: number): boolean => (bits[index >>> 5]! & (1 << (index & 31))) !== 0;

export function count(bits: Bits, other: Bits = bits): number {
  let total = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = (bits[index]! & other[index]!) >>> 0;
    for (; word !== 0; word &= word - 1) total += 1;
  }
  return total;
}

/** Each value of a dimension with the number of events it would give together with the other dimensions of the filter. */
export function facet(catalogue: Catalogue, dimension: Dimension, prefix: string, filter: Filter, among: Bits) {
  const others = select(catalogue, filter, among, dimension);
  const chosen = new Set(dimensions[dimension](filter));
  const counts: { value: string; label: string; count: number }[] = [];
  for (const [key, bits] of catalogue.sets) {
    if (!key.startsWith(prefix)) continue;
    const found = count(bits, others);
    if (found > 0 || chosen.has(key))
      counts.push({ value: key.slice(prefix.length), label: catalogue.labels.get(key) ?? '', count: found });
  }
  return counts;
}
