import type { Application } from '../core/application.js';
import type { Module } from '../core/module.js';
import { rebuildIndex, rebuildIndexIfEmpty } from '../search/indexing.service.js';
import { SearchResolver } from './search.resolver.js';
import { searchRoutes } from './search.routes.js';

/** The site must start even if the index cannot be built. */
const logErrors =
  (task: (app: Application) => Promise<void>) =>
  async (app: Application): Promise<void> => {
    await task(app).catch((error: unknown) =>
      app.log.warn({ error: String(error) }, 'the search index could not be prepared'),
    );
  };

/** Search of the site. The last module, so that the demo index covers all demo data. */
export const siteSearch: Module = {
  name: 'site-search',
  resolvers: [SearchResolver],
  routes: searchRoutes,
  base: logErrors(rebuildIndexIfEmpty),
  demo: logErrors(rebuildIndex),
};
