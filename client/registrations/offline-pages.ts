import { agendaPattern } from '../agenda/paths';
import { privateCache } from '../core/private-caches';
import { formatMoment } from '../core/format';
import { registrationsPattern } from './paths';

const HOUR = 3_600_000;

type Wanted = {
  /** Whose pages these are. */
  owner: string;
  /** Pages of tickets, and the user's own programme. */
  paths: readonly string[];
  /** all: what is not among them is dropped, and a ticket that was kept within the hour is good enough; one: kept anew. */
  extent: 'all' | 'one';
};

/** Keeps pages in this browser, so that a phone shows them without a network. What fails is tried again next time. */
export async function keepPages(wanted: Wanted): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const worker = await import('./ticket.worker.ts?worker&url');
    await navigator.serviceWorker.register(worker.default, {
      scope: registrationsPattern,
      type: import.meta.env.DEV ? 'module' : 'classic',
    });
    await keep(wanted);
  } catch {
    // No network, or storage is switched off or full: the page is on the screen all the same.
  }
}

async function keep({ owner, paths, extent }: Wanted): Promise<void> {
  const cache = await privateCache('tickets', owner);
  if (extent === 'all')
    for (const { url } of await cache.keys()) if (!paths.includes(new URL(url).pathname)) await cache.delete(url);
  for (const path of paths) {
    const known = await cache.match(path, { ignoreVary: true });
    const isFresh = Date.now() - Number(known?.headers.get('x-kept-at')) < HOUR;
    // The programme changes on the pages of events.
    if (extent === 'all' && isFresh && path !== agendaPattern) continue;
    const page = await fetch(path, { headers: { accept: 'text/html' } });
    const copy = page.ok && !page.redirected ? await alone(page) : null;
    await (copy ? cache.put(path, copy) : cache.delete(path));
  }
}

/**
 * The page so that it needs nothing else: without scripts, menus and what they carry, with its styles inside. Null for one
 * without a place for the note that it is a copy: a programme in which nothing is marked.
 */
async function alone(page: Response): Promise<Response | null> {
  const copy = new DOMParser().parseFromString(await page.text(), 'text/html');
  const note = copy.querySelector<HTMLElement>('[data-saved-note]');
  if (!note) return null;
  const dropped = 'script[src], script#state, script[type="application/ld+json"], link:not([rel="stylesheet"])';
  for (const element of copy.querySelectorAll(`${dropped}, [data-no-print]`)) element.remove();
  for (const link of copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const style = copy.createElement('style');
    style.textContent = await (await fetch(link.getAttribute('href') ?? '')).text();
    link.replaceWith(style);
  }
  const now = new Date();
  note.hidden = false;
  note.textContent = `Копия без сети, сохранена ${formatMoment(now.toISOString())}. С тех пор состояние могло измениться.`;
  const title = (copy.querySelector('[data-ticket-title]') ?? copy.querySelector('h1'))?.textContent ?? copy.title;
  return new Response(`<!doctype html>${copy.documentElement.outerHTML}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.headers.get('content-security-policy') ?? "default-src 'self'",
      'x-title': encodeURIComponent(title),
      'x-kept-at': String(now.getTime()),
    },
  });
}
