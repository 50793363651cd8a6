import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { galleryPath } from './paths';

type Numbered = { position: number };

/** Moves the focus to a photo's place in the grid. */
export function focusPhoto(position: number): void {
  document.querySelector<HTMLElement>(`[data-photo="${position}"]`)?.focus();
}

/** The photo that the address names; null when it names none that is there. */
export function namedPhoto<Photo extends Numbered>(params: URLSearchParams, photos: readonly Photo[]): Photo | null {
  const number = params.get('photo') ?? '';
  return /^\d{1,6}$/.test(number) ? (photos.find(({ position }) => position === Number(number)) ?? null) : null;
}

/** Which photo is open over the grid. The address knows it, so that it can be shared and «back» closes it. */
export function useOpenPhoto<Photo extends Numbered>(slug: string, photos: readonly Photo[]) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromGrid?: boolean } | null };
  const [params] = useSearchParams();
  const photo = namedPhoto(params, photos);
  // Index of the photo with which the lightbox was opened; it stays until the lightbox has faded out.
  const [opened, setOpened] = useState<number | null>(null);
  const latest = useRef(0);

  useEffect(() => {
    if (photo && opened === null) setOpened(photos.indexOf(photo));
    if (photo) latest.current = photo.position;
  }, [photo, opened, photos]);

  const go = (position: number | undefined, options: NavigateOptions) =>
    void navigate(galleryPath(slug, position), { preventScrollReset: true, ...options });

  return {
    photo,
    opened,
    /** From the grid: one step in the history. */
    open: (position: number) => go(position, { state: { fromGrid: true } }),
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
    closed: () => {
      setOpened(null);
      focusPhoto(latest.current);
    },
  };
}
