/**
 * Answers for `/registrations` and the pages under it when there is no network: tickets that the pages have kept, and a list
 * of them. It keeps nothing itself, and asks the network first whenever there is one.
 */
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
declare const self: {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** A hall full of people with one access point: a kept ticket is shown rather than a white screen. */
const PATIENCE = 4_000;
const KEPT = 'private tickets ';

const keptCaches = async () => (await caches.keys()).filter((name) => name.startsWith(KEPT));

async function keptPage({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  for (const name of await keptCaches()) {
    const cache = await caches.open(name);
    const found = await cache.match(pathname.replace(/\/$/, ''), { ignoreVary: true });
    if (found) return found;
    if (/^\/registrations\/?$/.test(pathname)) return listOf(cache);
  }
  return undefined;
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

async function listOf(cache: Cache): Promise<Response> {
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const title = decodeURIComponent((await cache.match(request))?.headers.get('x-title') ?? '');
      return `<li><a href="${safe(new URL(request.url).pathname)}">${safe(title)}</a></li>`;
    }),
  );
  return new Response(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Мои мероприятия</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}a{color:inherit;display:inline-block;padding:.6rem 0}ul{list-style:none;padding:0}</style>
</head><body><main><h1>Мои мероприятия</h1><p>Сети нет. Билеты, которые сохранил этот телефон:</p>
<ul>${items.join('')}</ul><p><a href="/registrations">Обновить, когда сеть появится</a></p></main></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'",
      },
    },
  );
}

async function answer(request: Request): Promise<Response> {
  const network = fetch(request).then(async (response) => {
    // The way to the login page: whose tickets these are is not signed in here any more.
    if (response.type === 'opaqueredirect') for (const name of await keptCaches()) await caches.delete(name);
    return response;
  });
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([network, waited]).catch(() => null);
  if (first && first.status < 500) return first;
  return (await keptPage(request)) ?? network;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event.request));
});

// Names of this file are its own, not those of all pages.
export {};
