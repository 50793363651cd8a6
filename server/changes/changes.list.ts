import { changesEdition, latestChange, listCursorOf } from '../core/changes/change-cursor.js';
import { numberChanges } from '../core/changes/number-changes.js';
import type { ObjectChange } from '../core/changes/object-change.entity.js';
import type { Context } from '../core/context.js';
import { ascending, defineList, required, where } from '../core/graphql/list.js';
import { writeCursor, type Page, type PageArgs, pageOf } from '../core/graphql/page.js';
import type { SynchronisedType } from './synchronised-objects.js';

type ChangesOfType = { type: SynchronisedType; until: number; eventId?: string | null };

const changeList = defineList<ObjectChange, ChangesOfType>({
  from: 'object_changes',
  filters: {
    type: required(where<SynchronisedType>('kind = ?')),
    until: required(where<number>('position <= ?', undefined, 1)),
    eventId: where('"eventId" = ?'),
  },
  orders: { CHANGE: ascending('"changedAt"', { integer: 'position' }) },
});

/**
 * A page of each type, by its index, merged: one statement for several types would sort all of their rows for each page. The
 * cursor would overtake a change of one type that is numbered while another is read, so all are read up to the same number.
 */
async function pageOfTypes(
  context: Context,
  args: PageArgs,
  types: readonly SynchronisedType[],
  eventId: string | null | undefined,
): Promise<Page<ObjectChange>> {
  const { position: until } = await latestChange(context.db);
  const pages = await Promise.all(types.map((type) => changeList.page(context, args, { type, until, eventId })));
  const nodes = pages.flatMap((page) => page.nodes).sort((one, other) => one.position - other.position);
  const hasMore = pages.some(({ pageInfo }) => pageInfo.hasNextPage);
  const page = pageOf(
    nodes,
    args.first,
    ({ changedAt, position }) => writeCursor(changedAt, String(position)),
    async () => (await Promise.all(pages.map(({ count }) => count()))).reduce((sum, count) => sum + count, 0),
  );
  return hasMore ? { ...page, pageInfo: { ...page.pageInfo, hasNextPage: true } } : page;
}

/**
 * The objects that changed after a cursor, each with its last change, in the order of these changes.
 * @throws CURSOR_UNKNOWN after the database was restored or moved
 */
export async function listChanges(
  context: Context,
  args: PageArgs,
  { types, eventId }: { types: readonly SynchronisedType[]; eventId?: string | null },
): Promise<Page<ObjectChange>> {
  await numberChanges(context.app);
  const current = await changesEdition(context.app.database);
  const after = args.after ? listCursorOf(args.after, current) : undefined;
  const page = await pageOfTypes(context, { first: args.first, after: after ?? null }, [...new Set(types)], eventId);
  const { startCursor, endCursor, hasNextPage } = page.pageInfo;
  const ofEdition = (cursor: string | null | undefined) => (cursor ? `${current}.${cursor}` : null);
  return {
    ...page,
    pageInfo: { hasNextPage, startCursor: ofEdition(startCursor), endCursor: ofEdition(endCursor ?? after) },
    cursors: () => page.cursors().map((cursor) => `${current}.${cursor}`),
  };
}
