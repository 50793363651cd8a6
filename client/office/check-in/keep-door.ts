import { privateCache } from '../../core/private-caches';
import { checkInPath } from './paths';

/** Until the worker answers: a browser that closes the page before would have nothing to open it with. */
async function active({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (!coming) return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

/** Addresses of the scripts, styles and letters of a page: what it names itself, and what this one has brought since. */
function assetsOf(html: string, decoder: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const named = [...page.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const brought = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = [...named, ...brought, decoder]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/**
 * Keeps the page of a door in this browser, so that it opens again without a network. What fails is tried again next time.
 * @param owner whose page it is: another's are forgotten
 * @returns whether it is kept, now or from before
 */
export async function keepDoor(eventId: string, owner: string): Promise<boolean> {
  // While it is developed, a page consists of hundreds of files that change.
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return false;
  const path = checkInPath(eventId);
  try {
    const worker = await import('./door.worker.ts?worker&url');
    const decoder = await import('./decode.worker.ts?worker&url');
    const page = await fetch(path, { headers: { accept: 'text/html' } });
    if (!page.ok || page.redirected) return false;
    const assets = assetsOf(await page.clone().text(), decoder.default);
    const cache = await privateCache('door', owner);
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(assets.filter((asset) => !known.has(asset)));
    await cache.put(path, page);
    await active(await navigator.serviceWorker.register(worker.default, { scope: path }));
    return true;
  } catch {
    // No network, or storage is switched off or full: without a copy the page works as long as it stays open.
    return (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) !== undefined;
  }
}
