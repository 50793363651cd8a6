import { orderByKeys, type Loader } from '../core/graphql/loaders.js';
import { placeholders } from '../core/database/sql.js';
import type { PartnerSite } from './partner-site.entity.js';
import type { SignOnSite } from './sso.results.js';

/** Public data of partner sites. */
export const signOnSitesById: Loader<string, SignOnSite | null> = async (ids, { db }) => {
  const rows = await db.query<PartnerSite>(`SELECT * FROM partner_sites WHERE id IN (${placeholders(ids)})`, ids);
  const sites = rows.map(({ id, name, address }) => ({ id, name, host: new URL(address).host }));
  return orderByKeys(ids, sites, ({ id }) => id);
};
