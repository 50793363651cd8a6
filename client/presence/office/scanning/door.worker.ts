/** Service worker that opens the check-in page offline, with the scripts and styles cached with it. */
import { servePages } from '../../../core/routing/page-worker';

const fromCache = async (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

servePages(self, { cachePrefix: 'private door ', find: fromCache }, (event) => {
  const { pathname, origin } = new URL(event.request.url);
  // File names contain a hash of the content: a cached file is never outdated.
  if (origin === location.origin && pathname.startsWith('/assets/'))
    event.respondWith(fromCache(pathname).then((cached) => cached ?? fetch(event.request)));
});
