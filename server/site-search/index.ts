import type { Application } from '../core/application.js';
import type { Module } from '../core/module.js';
import { rebuildIndexIfEmpty } from '../search/indexing.service.js';
import { OfficeSearchResolver } from './office/office-search.resolver.js';
import { SearchResolver } from './search.resolver.js';
import { searchRoutes } from './search.routes.js';

/** The site starts even if the index cannot be built. */
const prepareIndex = (app: Application): Promise<void> =>
  rebuildIndexIfEmpty(app).catch((error: unknown) =>
    app.log.warn({ error: String(error) }, 'the search index could not be prepared'),
  );

/** Search of the site. */
export const siteSearch: Module = {
  name: 'site-search',
  resolvers: [SearchResolver, OfficeSearchResolver],
  routes: searchRoutes,
  prepare: prepareIndex,
};
