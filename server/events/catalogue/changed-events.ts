import { changedSinceCondition, joinChanges } from '../../core/changes/changed-since.js';
import { numberChanges } from '../../core/changes/number-changes.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import {
  invalidCursor,
  pageOf,
  pageSize,
  readCursor,
  withNodes,
  writeCursor,
  type PageArgs,
} from '../../core/graphql/page.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { hasBit, intersection } from '../calendar/bit-set.js';
import type { EventFilter } from '../events.inputs.js';
import { eventsById } from '../events.service.js';
import { allEntries, buildCatalogue, entriesWithIds, nextEnd, pastOrUpcoming, selectEntries } from './catalogue.js';
import { applyTextSearch } from './event-search.js';
import { countEvents, type EventSelection } from './events.list.js';

type Change = { id: string; position: number };

/** @throws BAD_USER_INPUT */
function readPosition(after: string | null | undefined): number {
  if (after == null) return 0;
  const position = Number(readCursor(after, 1)[0]);
  if (!Number.isSafeInteger(position)) throw invalidCursor();
  return position;
}

/** Public events in the order of their last change. The rows are as few as the catalogue, which is in memory. */
async function readChanges({ app, db }: Context, since: string): Promise<Change[]> {
  await numberChanges(app);
  const rows = await db.query<Change>(
    `SELECT events.id, changes."changePosition" AS position FROM events ${joinChanges('EVENT', 'events')}
     WHERE state <> 'DRAFT' AND ${changedSinceCondition} ORDER BY changes."changePosition"`,
    [since],
  );
  return rows.map(({ id, position }) => ({ id, position: Number(position) }));
}

/** Upcoming and past events that changed since a time, or one of both by the filter; the least recently changed first. */
export async function listChangedEvents(
  context: Context,
  { since, filter }: { since: string; filter: EventFilter | null },
  args: PageArgs,
): Promise<EventSelection> {
  if (filter?.text)
    throw graphqlError('BAD_USER_INPUT', 'changedSince: список изменений не сочетается с поиском по тексту.');
  const size = pageSize(args);
  const after = readPosition(args.after);
  const changes = await readChanges(context, since);
  // Read after the changes, and not from the cache: that may be older than a change of another process, which the reader
  // would then never get.
  const catalogue = await buildCatalogue(context.db);
  const past = filter?.past ?? null;
  const ofTime =
    past === null ? allEntries(catalogue) : pastOrUpcoming(catalogue, past, context.nowUntil(nextEnd(catalogue)));
  const among = intersection(ofTime, entriesWithIds(catalogue, new Set(changes.map(({ id }) => id))));
  const { filter: effectiveFilter } = await applyTextSearch(context, catalogue, filter ?? {});
  const bits = selectEntries(catalogue, effectiveFilter, among);
  const selected = new Set(catalogue.entries.filter((_entry, index) => hasBit(bits, index)).map(({ id }) => id));
  const filtered = { catalogue, filter: effectiveFilter, text: null, among, past: past ?? false };
  const rows = changes.filter(({ id, position }) => position > after && selected.has(id)).slice(0, size + 1);
  const page = pageOf(
    rows,
    size,
    ({ position }) => writeCursor(String(position)),
    () => countEvents(filtered),
  );
  const nodes = await Promise.all(page.nodes.map(({ id }) => load(context, eventsById, id)));
  return { ...withNodes(page, nodes), ...filtered };
}
