import { Field, InputType } from '../../core/graphql/schema.js';
import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { SavedView } from './saved-view.entity.js';

@InputType('A view of a list to save.')
export class SavedViewInput {
  @Field(() => String, 'Name of the list: `registrations`, or the root field of another list, 40 characters at most.', {
    defaultValue: 'registrations',
  })
  list!: string;
  @Field(() => String, 'Title, 80 characters at most.')
  title!: string;
  @Field(() => String, 'Filter, order and columns as in the address, 1,000 characters at most.')
  query!: string;
  @Field(() => Boolean, 'All managers see it.', { defaultValue: false })
  isShared!: boolean;
}

/** Limit of saved views per owner, over all lists. */
const maxViews = 200;
/** Views without a list were saved before other lists had views. */
export const defaultList = 'registrations';

const statement = `SELECT * FROM saved_views WHERE list = ? AND ("ownerId" = ? OR "isShared" = TRUE) ORDER BY title, id LIMIT 200`;

const asView = (row: SavedView): SavedView => ({ ...row, isShared: Boolean(row.isShared) });

export const listViews = async ({ db, viewer }: Context, list: string): Promise<SavedView[]> =>
  (await db.query<SavedView>(statement, [list, viewer!.id])).map(asView);

const readViews = async (transaction: Transaction, list: string, userId: string): Promise<{ views: SavedView[] }> => ({
  views: (await transaction.query<SavedView>(statement, [list, userId])).map(asView),
});

export async function saveView(
  { app, now, viewer }: Context,
  { list, title: titleInput, query, isShared }: SavedViewInput,
): Promise<{ views: SavedView[] }> {
  const title = normaliseLine(titleInput);
  rejectAny([
    ...lineProblems('list', list, 40),
    ...lineProblems('title', title, 80),
    ...lineProblems('query', query || null, 1_000),
  ]);
  const ownerId = viewer!.id;
  return app.database.inTransaction(async (transaction) => {
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      'SELECT COUNT(*) AS count FROM saved_views WHERE "ownerId" = ? AND NOT (list = ? AND title = ?)',
      [ownerId, list, title],
    );
    if (Number(count) >= maxViews) reject('TOO_MANY', 'Сохранено слишком много видов. Удалите ненужные.', 'title');
    await transaction.query(
      `INSERT INTO saved_views (id, "ownerId", list, title, query, "isShared", "createdAt") VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT ("ownerId", list, title) DO UPDATE SET query = excluded.query, "isShared" = excluded."isShared"`,
      [uuid(), ownerId, list, title, query, isShared, toIso(now)],
    );
    return readViews(transaction, list, ownerId);
  });
}

export const removeView = ({ app, viewer }: Context, id: string): Promise<{ views: SavedView[] }> =>
  app.database.inTransaction(async (transaction) => {
    const viewId = id.slice(0, 36);
    const [view] = await transaction.query<Pick<SavedView, 'list'>>('SELECT list FROM saved_views WHERE id = ?', [
      viewId,
    ]);
    await transaction.delete('saved_views', { id: viewId, ownerId: viewer!.id });
    return readViews(transaction, view?.list ?? defaultList, viewer!.id);
  });
