import { withoutScripts } from '../../../rules/without-scripts';
import { agendaPattern } from '../../agenda/paths';
import { openPrivateCache } from '../../core/private-caches';
import { formatZonedDateTime } from '../../core/format';
import { registrationsPattern } from '../paths';

const hourInMs = 3_600_000;

type PagesToCache = {
  /** Id of the user. */
  owner: string;
  /** Paths of ticket pages and of the user's programme. */
  paths: readonly string[];
  /** all: other pages are removed, and tickets cached within the last hour stay as they are; one: cached again. */
  extent: 'all' | 'one';
};

/** Caches pages in this browser for use without a network. Failures are ignored: the next visit tries again. */
export async function cachePages(pages: PagesToCache): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const worker = await import('./ticket.worker.ts?worker&url');
    await navigator.serviceWorker.register(worker.default, {
      scope: registrationsPattern,
      type: import.meta.env.DEV ? 'module' : 'classic',
    });
    await updateCache(pages);
  } catch {
    // No network, or storage is switched off or full: the page works without the cache.
  }
}

async function updateCache({ owner, paths, extent }: PagesToCache): Promise<void> {
  const cache = await openPrivateCache('tickets', owner);
  if (extent === 'all')
    for (const { url } of await cache.keys()) if (!paths.includes(new URL(url).pathname)) await cache.delete(url);
  for (const path of paths) {
    const cachedPage = await cache.match(path, { ignoreVary: true });
    const isFresh = Date.now() - Number(cachedPage?.headers.get('x-kept-at')) < hourInMs;
    // The user changes the programme on the pages of events, so its copy is always renewed.
    if (extent === 'all' && isFresh && path !== agendaPattern) continue;
    const page = await fetch(`${path}?${withoutScripts}`, { headers: { accept: 'text/html' } });
    const copy = page.ok && !page.redirected ? await standaloneCopy(page) : null;
    await (copy ? cache.put(path, copy) : cache.delete(path));
  }
}

/**
 * A self-contained copy of the page: no scripts and menus, inlined styles, and a note that it is a copy. null: the page
 * has no element for the note, such as an empty programme.
 */
async function standaloneCopy(page: Response): Promise<Response | null> {
  const copy = new DOMParser().parseFromString(await page.text(), 'text/html');
  const note = copy.querySelector<HTMLElement>('[data-saved-note]');
  if (!note) return null;
  // The first script sets the colour scheme. The others load what a copy does not have.
  const removedSelector = 'script:not(head > script:first-of-type), link:not([rel="stylesheet"]), [data-no-print]';
  for (const element of copy.querySelectorAll(removedSelector)) element.remove();
  for (const link of copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const style = copy.createElement('style');
    style.textContent = await (await fetch(link.getAttribute('href') ?? '')).text();
    link.replaceWith(style);
  }
  const now = new Date();
  note.hidden = false;
  note.textContent = `Копия без сети, сохранена ${formatZonedDateTime(now.toISOString())}. С тех пор состояние могло измениться.`;
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
