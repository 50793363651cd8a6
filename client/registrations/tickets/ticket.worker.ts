/** Serves `/registrations` and the pages under it without a network: cached pages, and a list of them. */
import { servePages } from '../../core/routing/page-worker';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The list has one script: the network is there again, and with it the page of the server. A press on a link goes first.
 * A network that was there, but too slow, is not told of by any event: it is tried again after ten seconds.
 */
const retry =
  "let isLeft=false;const again=()=>isLeft||location.reload();addEventListener('click',()=>{isLeft=true});" +
  "addEventListener('online',again);if(navigator.onLine)setTimeout(again,10000)";

async function sourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function listOf(cache: Cache): Promise<Response> {
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const title = decodeURIComponent((await cache.match(request))?.headers.get('x-title') ?? '');
      return `<li><a href="${escapeHtml(new URL(request.url).pathname)}">${escapeHtml(title)}</a></li>`;
    }),
  );
  return new Response(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Нет сети</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}a{color:inherit;display:inline-block;padding:.6rem 0}ul{list-style:none;padding:0}</style>
<script>${retry}</script>
</head><body><main><h1>Нет сети</h1><p>Страницы, которые сохранил этот телефон:</p>
<ul>${items.join('')}</ul><p>Когда сеть появится, страница обновится сама. <a href="/registrations">Попробовать сейчас</a></p></main></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; style-src 'unsafe-inline'; script-src ${await sourceOf(retry)}`,
      },
    },
  );
}

servePages(self, {
  cachePrefix: 'private tickets ',
  find: async (path, names) => {
    for (const name of names) {
      const cache = await caches.open(name);
      const response = await cache.match(path, { ignoreVary: true });
      if (response) return response;
      if (path === '/registrations') return listOf(cache);
    }
    return undefined;
  },
});
