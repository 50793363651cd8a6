import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { movePhoto, photoInGrid, photoOnScreen } from './move-photo';
import { galleryPath } from './paths';

type WithPosition = { position: number };

/** Focuses a photo in the grid. */
export function focusPhoto(position: number): void {
  document.querySelector<HTMLElement>(`[data-photo="${position}"]`)?.focus();
}

/** The photo in the address; null if there is none. */
function photoInAddress<Photo extends WithPosition>(params: URLSearchParams, photos: readonly Photo[]): Photo | null {
  const number = params.get('photo') ?? '';
  return /^\d{1,6}$/.test(number) ? (photos.find(({ position }) => position === Number(number)) ?? null) : null;
}

/**
 * The photo that is open over the grid. It is in the address, so that it can be shared and «back» closes it.
 * @param isElsewhere another element takes the focus when the photo is closed
 */
export function useOpenPhoto<Photo extends WithPosition>(slug: string, photos: readonly Photo[], isElsewhere: boolean) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromGrid?: boolean } | null };
  const [params] = useSearchParams();
  const [isMounted, setMounted] = useState(false);
  const photo = photoInAddress(params, photos);
  const position = photo?.position ?? null;
  const lastPosition = useRef<number | null>(null);

  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (position === null && lastPosition.current !== null && !isElsewhere) focusPhoto(lastPosition.current);
    lastPosition.current = position;
  }, [position]);

  const go = (next: number | undefined, options: NavigateOptions) =>
    void navigate(galleryPath(slug, next), { preventScrollReset: true, ...options });

  return {
    photo,
    /** Only after hydration: the server cannot render the lightbox. */
    isOpen: isMounted && photo !== null,
    /** Opens a photo from the grid, as a new history entry. */
    open: (next: number) => {
      const update = () => go(next, { state: { fromGrid: true } });
      void movePhoto({ from: photoInGrid(next), to: photoOnScreen, update });
    },
    /** Shows another photo in the same history entry. */
    show: (index: number) => {
      const next = photos[index];
      if (photo && next) go(next.position, { replace: true, state });
    },
    close: () => {
      if (!photo) return;
      const update = () => {
        if (state?.fromGrid) void navigate(-1);
        else go(undefined, { replace: true });
      };
      const to = () => (photoOnScreen() ? null : photoInGrid(photo.position));
      void movePhoto({ from: photoOnScreen(), to, update });
    },
  };
}
