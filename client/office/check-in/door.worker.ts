/** Opens the page of a door anew when there is no network, with the scripts and styles that were kept with it. */
import { answerForPages } from '../../core/page-worker';

const kept = async (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

answerForPages(self, { mark: 'private door ', find: kept }, (asked) => {
  const { pathname, origin } = new URL(asked.request.url);
  // Their names change with what they hold: one that was kept is as good as the server's.
  if (origin === location.origin && pathname.startsWith('/assets/'))
    asked.respondWith(kept(pathname).then((found) => found ?? fetch(asked.request)));
});
