import type { Context } from '../core/context.js';
import { instant } from '../core/clock.js';
import { load } from '../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import {
  count,
  facet,
  halfOf,
  has,
  readCatalogue,
  select,
  type Bits,
  type Catalogue,
  type Entry,
  type Filter,
} from './catalogue.js';
import type { Event } from './event.entity.js';
import type { EventFilter } from './events.inputs.js';
import { eventsById } from './events.service.js';

/** Of which events a filter leaves some. */
export type Choice = { catalogue: Catalogue; filter: Filter; among: Bits; past: boolean };

/** Where a list of events has got to; the connection's fields are worked out from it when they are asked for. */
export type EventSelection = Page<Event> & Choice;

/** Upcoming events by their beginning; past ones, the latest first. */
export async function listEvents(
  context: Context,
  filter: EventFilter | null,
  args: PageArgs,
): Promise<EventSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.reads);
  const past = filter?.past ?? false;
  const among = halfOf(catalogue, past, instant(context.now));
  const bits = select(catalogue, filter ?? {}, among);
  const { entries } = catalogue;
  const step = past ? -1 : 1;
  let index =
    args.after == null ? (past ? entries.length - 1 : 0) : placeAfter(entries, readCursor(args.after, 2), step);
  const found: Entry[] = [];
  for (; index >= 0 && index < entries.length && found.length <= size; index += step)
    if (has(bits, index)) found.push(entries[index]!);
  const page = pageOf(found, size, (entry) => writeCursor(entry.startsAt, entry.id));
  const nodes = await Promise.all(page.nodes.map((entry) => load(context, eventsById, entry.id)));
  return {
    nodes: nodes.filter((event) => event !== null),
    pageInfo: page.pageInfo,
    catalogue,
    filter: filter ?? {},
    among,
    past,
  };
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
    free: of('free', 'free')[0]?.count ?? 0,
  };
}
