import type { Application } from '../core/application.js';
import type { Module } from '../core/module.js';
import { rebuild, rebuildIfEmpty } from '../search/indexing.service.js';
import { SearchResolver } from './search.resolver.js';
import { searchRoutes } from './search.routes.js';

/** The site goes on without an index. */
const quietly =
  (work: (app: Application) => Promise<void>) =>
  async (app: Application): Promise<void> => {
    await work(app).catch((error: unknown) =>
      app.log.warn({ error: String(error) }, 'the search index could not be prepared'),
    );
  };

/** The search of the site. It comes after all that can be found, so that the index of the demo is built last. */
export const siteSearch: Module = {
  name: 'site-search',
  resolvers: [SearchResolver],
  routes: searchRoutes,
  base: quietly(rebuildIfEmpty),
  demo: quietly(rebuild),
};
