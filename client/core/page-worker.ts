/**
 * What the service workers of this site have in common: each answers for a few pages when there is no network, with copies
 * that the pages themselves have kept. It keeps nothing, and asks the network first whenever there is one.
 */
export type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** A hall full of people with one access point: a kept page is shown rather than a white screen. */
const PATIENCE = 4_000;

type Pages = {
  /** Beginning of the names of the caches that hold the copies. */
  mark: string;
  /** The copy of a page, from those caches. */
  find: (path: string, names: readonly string[]) => Promise<Response | undefined>;
};

const keptCaches = async ({ mark }: Pages): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(mark));

async function answer(request: Request, pages: Pages): Promise<Response> {
  const network = fetch(request).then(async (response) => {
    // The way to the login page: whoever has kept these is not signed in here any more.
    if (response.type === 'opaqueredirect') for (const name of await keptCaches(pages)) await caches.delete(name);
    return response;
  });
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([network, waited]).catch(() => null);
  if (first && first.status < 500) return first;
  return (await pages.find(new URL(request.url).pathname.replace(/\/$/, ''), await keptCaches(pages))) ?? network;
}

/** Begins to answer for pages; `onOther` sees what the pages ask for besides. */
export function answerForPages(worker: unknown, pages: Pages, onOther: (asked: Asked) => void = () => {}): void {
  const self = worker as Worker;
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    if (event.request.mode === 'navigate') event.respondWith(answer(event.request, pages));
    else onOther(event);
  });
}
