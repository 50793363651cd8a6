import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { galleryPath } from './paths';

type Numbered = { position: number };

/** Moves the focus to a photo's place in the grid. */
export function focusPhoto(position: number): void {
  document.querySelector<HTMLElement>(`[data-photo="${position}"]`)?.focus();
}

/** The photo that the address names; null when it names none that is there. */
function namedPhoto<Photo extends Numbered>(params: URLSearchParams, photos: readonly Photo[]): Photo | null {
  const number = params.get('photo') ?? '';
  return /^\d{1,6}$/.test(number) ? (photos.find(({ position }) => position === Number(number)) ?? null) : null;
}

/**
 * Which photo is open over the grid. The address knows it, so that it can be shared and «back» closes it.
 * @param isElsewhere the focus has another place to go when the photo is closed
 */
export function useOpenPhoto<Photo extends Numbered>(slug: string, photos: readonly Photo[], isElsewhere: boolean) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromGrid?: boolean } | null };
  const [params] = useSearchParams();
  const [isStarted, setStarted] = useState(false);
  const photo = namedPhoto(params, photos);
  const position = photo?.position ?? null;
  const latest = useRef<number | null>(null);

  useEffect(() => setStarted(true), []);
  useEffect(() => {
    if (position === null && latest.current !== null && !isElsewhere) focusPhoto(latest.current);
    latest.current = position;
  }, [position]);

  const go = (next: number | undefined, options: NavigateOptions) =>
    void navigate(galleryPath(slug, next), { preventScrollReset: true, ...options });

  return {
    photo,
    /** Only in the browser, after what the server has made was taken over. */
    isOpen: isStarted && photo !== null,
    /** From the grid: one step in the history. */
    open: (next: number) => go(next, { state: { fromGrid: true } }),
    /** The next or previous one, in place of the one shown. */
    show: (index: number) => {
      const next = photos[index];
      if (photo && next && next !== photo) go(next.position, { replace: true, state });
    },
    close: () => {
      if (!photo) return;
      if (state?.fromGrid) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}
