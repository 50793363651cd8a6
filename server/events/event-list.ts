import type { Context } from '../core/context.js';
import { instant } from '../core/clock.js';
import { load } from '../core/loaders.js';
import { pageOf, pageSize, readCursor, unknownCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { count, has, only, without, type Bits } from './bits.js';
import {
  cancelledOf,
  facet,
  freeFor,
  halfOf,
  readCatalogue,
  select,
  withIds,
  type Catalogue,
  type Entry,
  type Filter,
} from './catalogue.js';
import type { Event } from './event.entity.js';
import { withText, type EventText } from './event-search.js';
import type { EventFilter } from './events.inputs.js';
import { eventsById } from './events.service.js';

/** Of which events a filter leaves some. */
export type Choice = { catalogue: Catalogue; filter: Filter; among: Bits; past: boolean };

/** Where a list of events has got to; the connection's fields are worked out from it when they are asked for. */
export type EventSelection = Page<Event> & Choice & { text: EventText | null };

/** Upcoming events by their beginning; past ones, the latest first. Of a text, those whose titles have the words come first. */
export async function listEvents(
  context: Context,
  filter: EventFilter | null,
  args: PageArgs,
): Promise<EventSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.reads);
  const past = filter?.past ?? false;
  const among = halfOf(catalogue, past, instant(context.now));
  const { filter: meant, text } = await withText(context, catalogue, filter ?? {});
  const bits = select(catalogue, meant, among);
  const byName = text?.byName ?? null;
  const tiers = byName ? [only(bits, withIds(catalogue, byName)), without(bits, withIds(catalogue, byName))] : [bits];
  const page = pageOf(take(catalogue, tiers, past, size + 1, args.after), size, ({ tier, startsAt, id }) =>
    writeCursor(String(tier), startsAt, id),
  );
  const nodes = await Promise.all(page.nodes.map((entry) => load(context, eventsById, entry.id)));
  return {
    nodes: nodes.filter((event) => event !== null),
    pageInfo: page.pageInfo,
    catalogue,
    filter: meant,
    text,
    among,
    past,
  };
}

/** @throws BAD_USER_INPUT */
function readTieredCursor(after: string): string[] {
  const [tier = '', ...place] = readCursor(after, 3);
  if (tier !== '0' && tier !== '1') throw unknownCursor();
  return [tier, ...place];
}

type Placed = Entry & { tier: number };

/** The next entries behind a place: those of the first tier in the order of the list, then those of the next one. */
function take(
  { entries }: Catalogue,
  tiers: readonly Bits[],
  past: boolean,
  most: number,
  after: string | null | undefined,
): Placed[] {
  const step = past ? -1 : 1;
  const [firstTier, ...place] = after == null ? ['0'] : readTieredCursor(after);
  const found: Placed[] = [];
  for (let tier = Number(firstTier); tier < tiers.length && found.length < most; tier += 1) {
    const isBehindPlace = place.length > 0 && tier === Number(firstTier);
    let index = isBehindPlace ? placeAfter(entries, place, step) : past ? entries.length - 1 : 0;
    for (; index >= 0 && index < entries.length && found.length < most; index += step)
      if (has(tiers[tier]!, index)) found.push({ ...entries[index]!, tier });
  }
  return found;
}

/** The index of the entry that follows a place in the order; the place itself may be gone. */
function placeAfter(entries: readonly Entry[], place: string[], step: 1 | -1): number {
  const [startsAt, id] = place as [string, string];
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle]!;
    const before = entry.startsAt === startsAt ? entry.id < id : entry.startsAt < startsAt;
    if (before) low = middle + 1;
    else high = middle;
  }
  if (step === -1) return low - 1;
  return entries[low]?.id === id ? low + 1 : low;
}

export const countEvents = ({ catalogue, filter, among }: Choice): number => count(select(catalogue, filter, among));

/** How many of them were called off: they stand in the list, but nobody can come. */
export const countCancelled = ({ catalogue, filter, among }: Choice): number =>
  count(select(catalogue, filter, among), cancelledOf(catalogue));

/** How many public events take place: those of the list without the ones that were called off. */
export async function countTakingPlace({ app, reads, now }: Context, past: boolean): Promise<number> {
  const catalogue = await readCatalogue(app, reads);
  const among = halfOf(catalogue, past, instant(now));
  return count(among) - count(among, cancelledOf(catalogue));
}

/** Ids of the events that pass a filter: those to come by their beginning, called off ones last; past ones, the latest first. */
export function idsOf(catalogue: Catalogue, filter: Filter, past: boolean, now: string): string[] {
  const bits = select(catalogue, filter, halfOf(catalogue, past, now));
  const cancelled = cancelledOf(catalogue);
  const found = catalogue.entries.map(({ id }, index) => ({ id, index })).filter(({ index }) => has(bits, index));
  if (past) found.reverse();
  return found.sort((a, b) => Number(has(cancelled, a.index)) - Number(has(cancelled, b.index))).map(({ id }) => id);
}

const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
  b.count - a.count || a.label.localeCompare(b.label, 'ru');
const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);

export function facetsOf({ catalogue, filter, among, past }: Choice) {
  const of = (dimension: Parameters<typeof facet>[1], prefix: string) =>
    facet(catalogue, dimension, prefix, filter, among);
  return {
    specialties: of('specialties', 'specialty:').sort(byCount),
    formats: of('formats', 'format:').sort(byCount),
    months: of('months', 'month:').sort((a, b) => (past ? -1 : 1) * byValue(a, b)),
    cities: of('cities', 'city:').sort(byCount),
    types: of('types', 'type:').sort(byCount),
    withNmo: of('withNmo', 'withNmo')[0]?.count ?? 0,
    nmoApplied: of('nmoApplied', 'nmoApplied')[0]?.count ?? 0,
    free: filter.viewer ? count(select(catalogue, filter, among, 'free'), freeFor(catalogue, filter.viewer)) : 0,
  };
}
