/**
 * The common part of the site's service workers. Network first: when the network fails, a worker serves a few pages from
 * caches that the pages themselves have filled. The worker writes to no cache.
 */
export type PageRequestEvent = Event & { request: Request; respondWith(response: Promise<Response>): void };
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: PageRequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** In ms. In a hall with an overloaded access point a cached page is better than a blank screen. */
const networkTimeout = 4_000;

type Pages = {
  /** Prefix of the names of the caches. */
  cachePrefix: string;
  /** Finds the cached page in these caches. */
  find: (path: string, names: readonly string[]) => Promise<Response | undefined>;
};

const pageCaches = async ({ cachePrefix }: Pages): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

async function respond(request: Request, pages: Pages): Promise<Response> {
  const network = fetch(request).then(async (response) => {
    // A redirect to the login page: the session has ended, so the cached pages are deleted.
    if (response.type === 'opaqueredirect') for (const name of await pageCaches(pages)) await caches.delete(name);
    return response;
  });
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkTimeout));
  const first = await Promise.race([network, timeout]).catch(() => null);
  if (first && first.status < 500) return first;
  return (await pages.find(new URL(request.url).pathname.replace(/\/$/, ''), await pageCaches(pages))) ?? network;
}

/** Registers the listeners of a service worker; `onOther` handles requests that are not navigations. */
export function servePages(worker: unknown, pages: Pages, onOther: (event: PageRequestEvent) => void = () => {}): void {
  const self = worker as Worker;
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    if (event.request.mode === 'navigate') event.respondWith(respond(event.request, pages));
    else onOther(event);
  });
}
