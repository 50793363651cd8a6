import type { Application } from '../core/context.js';
import type { Module } from '../core/module.js';
import { rebuild, rebuildIfEmpty, searchJobs } from './indexing.service.js';
import { SearchDocumentRow } from './search-document.entity.js';
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

export const search: Module = {
  name: 'search',
  entities: [SearchDocumentRow],
  unwatched: [SearchDocumentRow],
  resolvers: [SearchResolver],
  jobs: searchJobs,
  routes: searchRoutes,
  base: quietly(rebuildIfEmpty),
  demo: quietly(rebuild),
};
