import { canSeePrivate } from '../core/access.js';
import { type Context } from '../core/context.js';
import { orderByKeys, type Loader } from '../core/loaders.js';
import { emptyPage, pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders } from '../core/sql.js';
import type { PartnerSite } from './partner-site.entity.js';
import type { SignOn } from './sign-on.entity.js';
import type { SignOnSite } from './sso.results.js';

/** Public data of partner sites. */
export const signOnSitesById: Loader<string, SignOnSite | null> = async (ids, { db }) => {
  const rows = await db.query<PartnerSite>(`SELECT * FROM partner_sites WHERE id IN (${placeholders(ids)})`, ids);
  const sites = rows.map(({ id, name, address }) => ({ id, name, host: new URL(address).host }));
  return orderByKeys(ids, sites, ({ id }) => id);
};

export type SignOnSelection = Page<SignOn> & { count: () => Promise<number> };

/** Sign-ins of the user, the latest first. Empty if the viewer may not see them. */
export async function listSignOns(context: Context, userId: string, args: PageArgs): Promise<SignOnSelection> {
  const { db, viewer } = context;
  const size = pageSize(args);
  const cursor = args.after == null ? [] : readCursor(args.after, 1);
  if (!canSeePrivate(viewer, userId)) return { ...emptyPage, count: async () => 0 };
  const rows = await db.query<SignOn>(
    `SELECT * FROM sign_ons WHERE "userId" = ? ${cursor.length > 0 ? 'AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
    [userId, ...cursor, size + 1],
  );
  return {
    ...pageOf(rows, size, ({ id }) => writeCursor(id)),
    count: async () => {
      const row = await db.queryOne<{ count: number }>('SELECT COUNT(*) AS count FROM sign_ons WHERE "userId" = ?', [
        userId,
      ]);
      return Number(row!.count);
    },
  };
}
