import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterPicture } from '../after-picture';
import { handlesOf } from './routing';

/** Not in all browsers. */
type Connection = { saveData?: boolean };

/** Loads the code of the page at this path. Paths of files and of unknown pages have none. */
async function prefetch(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  if (matches.at(-1)?.route.path === '*') return;
  await Promise.all(handlesOf(matches).map(({ open }) => open(null)));
}

/** Loads the code of a page when its link is touched, pointed at or focused, so that it is there at the click. */
export function prefetchOnTouch(routes: RouteObject[]): void {
  const onTouch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const { saveData } = (navigator as { connection?: Connection }).connection ?? {};
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download') || saveData) return;
    // To insert the scripts of a page takes long. A click tries again, and handles the failure.
    afterPicture(() => void prefetch(routes, link.pathname).catch(() => undefined));
  };
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, onTouch, { passive: true });
}
