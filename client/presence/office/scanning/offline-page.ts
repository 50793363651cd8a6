import { openPrivateCache } from '../../../core/private-caches';
import { checkInPath } from '../paths';

/** Waits for the service worker: until it is active, the saved page cannot be opened offline. */
async function untilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/** Paths of the scripts, styles and fonts of a page: those in its HTML and those that were loaded since. */
function assetsOf(html: string, decoder: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const referenced = [...page.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = [...referenced, ...loaded, decoder]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/**
 * Saves the check-in page in this browser, so that it opens offline.
 * @param owner id of the signed-in user; pages of other users are deleted
 * @returns whether a copy is saved, now or earlier
 */
export async function saveOfflinePage(eventId: string, owner: string): Promise<boolean> {
  // In development a page consists of hundreds of files that change.
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return false;
  const path = checkInPath(eventId);
  try {
    const worker = await import('./door.worker.ts?worker&url');
    const decoder = await import('./decode.worker.ts?worker&url');
    const page = await fetch(path, { headers: { accept: 'text/html' } });
    if (!page.ok || page.redirected) return false;
    const assets = assetsOf(await page.clone().text(), decoder.default);
    const cache = await openPrivateCache('door', owner);
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(assets.filter((asset) => !cachedPaths.has(asset)));
    await cache.put(path, page);
    await untilActive(await navigator.serviceWorker.register(worker.default, { scope: path }));
    return true;
  } catch {
    // Offline, or storage is disabled or full: without a copy the page works as long as it stays open.
    return (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) !== undefined;
  }
}
