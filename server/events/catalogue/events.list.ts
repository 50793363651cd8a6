import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import {
  pageOf,
  pageSize,
  readCursor,
  invalidCursor,
  writeCursor,
  type Page,
  type PageArgs,
  withNodes,
} from '../../core/graphql/page.js';
import { countBits, hasBit, intersection, difference, type Bits } from '../calendar/bit-set.js';
import {
  cancelledEntries,
  facetCounts,
  freeEntries,
  nextEnd,
  pastOrUpcoming,
  readCatalogue,
  selectEntries,
  entriesWithIds,
  type Catalogue,
  type Entry,
  type Filter,
} from './catalogue.js';
import type { Event } from '../event.entity.js';
import { applyTextSearch, type EventTextSearch } from './event-search.js';
import type { EventFilter } from '../events.inputs.js';
import { eventsById } from '../events.service.js';

/** Filtered events of a list. */
export type FilteredEvents = { catalogue: Catalogue; filter: Filter; among: Bits; past: boolean };

/** One page of a list of events. The fields of the connection are computed from it on request. */
export type EventSelection = Page<Event> & FilteredEvents & { text: EventTextSearch | null };

/**
 * Upcoming events by beginning, or past ones, latest first. With a text, events with its words in the title come first.
 */
export async function listEvents(
  context: Context,
  filter: EventFilter | null,
  args: PageArgs,
): Promise<EventSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.db);
  const past = filter?.past ?? false;
  const among = pastOrUpcoming(catalogue, past, context.nowUntil(nextEnd(catalogue)));
  const { filter: effectiveFilter, text } = await applyTextSearch(context, catalogue, filter ?? {});
  const bits = selectEntries(catalogue, effectiveFilter, among);
  const byName = text?.byName ?? null;
  const tiers = byName
    ? [intersection(bits, entriesWithIds(catalogue, byName)), difference(bits, entriesWithIds(catalogue, byName))]
    : [bits];
  const filtered = { catalogue, filter: effectiveFilter, text, among, past };
  const page = pageOf(
    takeEntries(catalogue, tiers, past, size + 1, args.after),
    size,
    ({ tier, startsAt, id }) => writeCursor(String(tier), startsAt, id),
    () => countEvents(filtered),
  );
  const nodes = await Promise.all(page.nodes.map((entry) => load(context, eventsById, entry.id)));
  return { ...withNodes(page, nodes), ...filtered };
}

/** @throws BAD_USER_INPUT */
function readTieredCursor(after: string): string[] {
  const [tier = '', ...position] = readCursor(after, 3);
  if (tier !== '0' && tier !== '1') throw invalidCursor();
  return [tier, ...position];
}

type TieredEntry = Entry & { tier: number };

/** The next entries after a cursor: those of the first tier in the order of the list, then those of the next tier. */
function takeEntries(
  { entries }: Catalogue,
  tiers: readonly Bits[],
  past: boolean,
  limit: number,
  after: string | null | undefined,
): TieredEntry[] {
  const step = past ? -1 : 1;
  const [firstTier, ...position] = after == null ? ['0'] : readTieredCursor(after);
  const results: TieredEntry[] = [];
  for (let tier = Number(firstTier); tier < tiers.length && results.length < limit; tier += 1) {
    const isAfterPosition = position.length > 0 && tier === Number(firstTier);
    let index = isAfterPosition ? positionAfter(entries, position, step) : past ? entries.length - 1 : 0;
    for (; index >= 0 && index < entries.length && results.length < limit; index += step)
      if (hasBit(tiers[tier]!, index)) results.push({ ...entries[index]!, tier });
  }
  return results;
}

/** Index of the entry after a cursor. The entry of the cursor itself may no longer exist. */
function positionAfter(entries: readonly Entry[], position: string[], step: 1 | -1): number {
  const [startsAt, id] = position as [string, string];
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

export const countEvents = ({ catalogue, filter, among }: FilteredEvents): number =>
  countBits(selectEntries(catalogue, filter, among));

/** Number of cancelled events in the list: they are listed, but nobody can attend. */
export const countCancelled = ({ catalogue, filter, among }: FilteredEvents): number =>
  countBits(selectEntries(catalogue, filter, among), cancelledEntries(catalogue));

/** Number of public events that take place, without cancelled ones. */
export async function countTakingPlace(context: Context, past: boolean): Promise<number> {
  const catalogue = await readCatalogue(context.app, context.db);
  const among = pastOrUpcoming(catalogue, past, context.nowUntil(nextEnd(catalogue)));
  return countBits(among) - countBits(among, cancelledEntries(catalogue));
}

/**
 * Ids of the events that pass a filter: upcoming ones by beginning, cancelled ones last; or past ones, latest first.
 */
export function filteredIds(catalogue: Catalogue, filter: Filter, past: boolean, now: string): string[] {
  const bits = selectEntries(catalogue, filter, pastOrUpcoming(catalogue, past, now));
  const cancelled = cancelledEntries(catalogue);
  const entries = catalogue.entries.map(({ id }, index) => ({ id, index })).filter(({ index }) => hasBit(bits, index));
  if (past) entries.reverse();
  return entries
    .sort((a, b) => Number(hasBit(cancelled, a.index)) - Number(hasBit(cancelled, b.index)))
    .map(({ id }) => id);
}

const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
  b.count - a.count || a.label.localeCompare(b.label, 'ru');
const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);

export function facetsOf({ catalogue, filter, among, past }: FilteredEvents) {
  const facetOf = (dimension: Parameters<typeof facetCounts>[1], prefix: string) =>
    facetCounts(catalogue, dimension, prefix, filter, among);
  return {
    specialties: facetOf('specialties', 'specialty:').sort(byCount),
    formats: facetOf('formats', 'format:').sort(byCount),
    months: facetOf('months', 'month:').sort((a, b) => (past ? -1 : 1) * byValue(a, b)),
    cities: facetOf('cities', 'city:').sort(byCount),
    types: facetOf('types', 'type:').sort(byCount),
    withNmo: facetOf('withNmo', 'withNmo')[0]?.count ?? 0,
    nmoApplied: facetOf('nmoApplied', 'nmoApplied')[0]?.count ?? 0,
    free: filter.viewer
      ? countBits(selectEntries(catalogue, filter, among, 'free'), freeEntries(catalogue, filter.viewer))
      : 0,
  };
}
