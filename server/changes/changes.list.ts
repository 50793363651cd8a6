import type { Application } from '../core/application.js';
import { numberChanges } from '../core/changes/number-changes.js';
import type { ObjectChange } from '../core/changes/object-change.entity.js';
import type { Context } from '../core/context.js';
import { ascending, defineList, oneOf, required, where } from '../core/graphql/list.js';
import { type Page, type PageArgs } from '../core/graphql/page.js';
import { graphqlError } from '../core/graphql/problems.js';
import { hashOf } from '../core/secrets.js';
import type { SynchronisedType } from './synchronised-objects.js';

type ChangeFilter = { types: SynchronisedType[]; eventId?: string | null };

const changeList = defineList<ObjectChange, ChangeFilter>({
  from: 'object_changes',
  filters: { types: required(oneOf<SynchronisedType>('kind')), eventId: where('"eventId" = ?') },
  orders: { CHANGE: ascending('"changedAt"', { integer: 'position' }) },
  unindexed: { types: 'the changes of several types are sorted, or read in their order until the page is full' },
});

/** Numbers of a restored database begin again where its backup was made: a cursor of before must not count in it. */
async function edition({ database }: Pick<Application, 'database'>): Promise<string> {
  const [place] = await database.query<{ place: string; backupTime: string | null }>(
    'SELECT place, "backupTime" FROM installation WHERE id = 1',
  );
  return hashOf(`${place?.place ?? ''} ${place?.backupTime ?? ''}`).slice(0, 8);
}

const cursorTooOld = () =>
  graphqlError(
    'CURSOR_UNKNOWN',
    'after: указатель не\u00a0из\u00a0этой базы: её восстановили или перенесли. Начните с\u00a0начала, без after.',
  );

/**
 * The objects that changed after a cursor, each with its last change, in the order of these changes.
 * @throws CURSOR_UNKNOWN after the database was restored or moved
 */
export async function listChanges(context: Context, args: PageArgs, filter: ChangeFilter): Promise<Page<ObjectChange>> {
  await numberChanges(context.app);
  const current = await edition(context.app);
  const [before, after] = args.after?.split('.') ?? [];
  if (before !== undefined && before !== current) throw cursorTooOld();
  const page = await changeList.page(context, { first: args.first, after: after ?? null }, filter);
  const { endCursor, hasNextPage } = page.pageInfo;
  const cursor = endCursor ?? after ?? null;
  return { ...page, pageInfo: { hasNextPage, endCursor: cursor === null ? null : `${current}.${cursor}` } };
}
