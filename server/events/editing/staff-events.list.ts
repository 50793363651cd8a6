import { compareCodeUnits } from '../../../rules/text/text.js';
import { findByWords } from '../../../rules/people/find-by-words.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { toIso } from '../../core/clock.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import {
  pageOf,
  pageSize,
  readCursor,
  writeCursor,
  type Page,
  type PageArgs,
  withNodes,
} from '../../core/graphql/page.js';
import { Event } from '../event.entity.js';
import { isOver } from '../event.policy.js';
import { eventsById } from '../events.service.js';
import { maxQueryLength } from '../../search/query.js';
import { readSynonyms } from '../../search/synonyms.service.js';
import type { StaffEventOrder } from './editing.results.js';
import type { StaffEventFilter } from './editing.inputs.js';

type Entry = Pick<Event, 'id' | 'state' | 'format' | 'startsAt' | 'endsAt'> & { words: string[]; title: string };
type Row = Pick<Event, 'id' | 'state' | 'format' | 'startsAt' | 'endsAt' | 'title' | 'city' | 'slug'>;

/** All events in any state with the columns that the list needs, cached until an event changes. */
const readEntries = ({ app, db }: Context): Promise<Entry[]> =>
  app.cache.get('staff events', db, async (trackedReads) =>
    (
      await trackedReads.query<Row>(
        'SELECT id, state, format, "startsAt", "endsAt", title, city, slug FROM events ORDER BY id',
      )
    ).map(({ city, slug, ...row }) => ({
      ...row,
      title: searchWords(row.title).join(' '),
      words: searchWords(`${row.title} ${city ?? ''} ${slug}`),
    })),
  );

/** Sorts later times first: as text, between the smallest and the largest time. */
const reversed = (at: string): string => String(9_999_999_999_999 - Date.parse(at)).padStart(13, '0');

const keyOf: Record<keyof typeof StaffEventOrder, (entry: Entry, now: string) => string> = {
  STARTS_AT: ({ startsAt }) => startsAt,
  NEAREST: (entry, now) => (isOver(entry, now) ? `1${reversed(entry.startsAt)}` : `0${entry.startsAt}`),
  TITLE: ({ title }) => title,
};

const isUnderway = ({ state, startsAt, endsAt }: Entry, now: string): boolean =>
  state === 'PUBLISHED' && startsAt <= now && now < endsAt;

/** A page of events for staff. */
export async function listStaffEvents(
  context: Context,
  filter: StaffEventFilter,
  { by, isDescending }: { by: keyof typeof StaffEventOrder; isDescending: boolean },
  args: PageArgs,
): Promise<Page<Event>> {
  const size = pageSize(args);
  const now = toIso(context.now);
  const all = (await readEntries(context)).map((item) => ({ item, words: item.words }));
  const textMatches = filter.text
    ? findByWords(all, filter.text.slice(0, maxQueryLength), await readSynonyms(context.app, context.db))
    : all;
  const key = (entry: Entry): string => keyOf[by](entry, now);
  const compareKeys = (one: [string, string], other: [string, string]): number =>
    (isDescending ? -1 : 1) * (compareCodeUnits(one[0], other[0]) || compareCodeUnits(one[1], other[1]));
  const matches = textMatches
    .map(({ item }) => item)
    .filter(
      (entry) =>
        (!filter.state || entry.state === filter.state) &&
        (!filter.format || entry.format === filter.format) &&
        (filter.past == null || isOver(entry, now) === filter.past) &&
        (filter.underway == null || isUnderway(entry, now) === filter.underway),
    )
    .sort((one, other) => compareKeys([key(one), one.id], [key(other), other.id]));
  const cursor = args.after == null ? null : (readCursor(args.after, 2) as [string, string]);
  const remaining = cursor ? matches.filter((entry) => compareKeys([key(entry), entry.id], cursor) > 0) : matches;
  const page = pageOf(
    remaining.slice(0, size + 1),
    size,
    (entry) => writeCursor(key(entry), entry.id),
    () => matches.length,
  );
  const nodes = await Promise.all(page.nodes.map(({ id }) => load(context, eventsById, id)));
  return withNodes(page, nodes);
}
