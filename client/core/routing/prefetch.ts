import { matchRoutes, type RouteObject } from 'react-router-dom';
import { handlesOf } from './routing';

/** Not in all browsers. */
type Connection = { saveData?: boolean };

/** Loads the code of the page at this path. Paths of files and of unknown pages have none. */
async function prefetch(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  if (matches.at(-1)?.route.path === '*') return;
  await Promise.all(handlesOf(matches).map(({ open }) => open(null)));
}

/** After the picture that answers a press or a focus: to insert the scripts of a page takes longer than a frame. */
const afterPicture = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

/** Loads the code of a page when its link is touched, pointed at or focused, so that it is there at the click. */
export function prefetchOnTouch(routes: RouteObject[]): void {
  const onTouch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const { saveData } = (navigator as { connection?: Connection }).connection ?? {};
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download') || saveData) return;
    // A click tries again, and handles the failure.
    afterPicture(() => void prefetch(routes, link.pathname).catch(() => undefined));
  };
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, onTouch, { passive: true });
}
