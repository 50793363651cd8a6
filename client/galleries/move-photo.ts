/** Nothing is drawn while the browser waits for the end of a movement: a slow photo must not stop the page for longer. */
const maxWaitMs = 300;

/** Whether a photo may move between its place and the full screen. */
export const canMovePhotos = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

export const photoInGrid = (position: number): HTMLElement | null =>
  document.querySelector(`[data-photo="${position}"] img`);

/** The photo on the full screen, once it is loaded. */
export const photoOnScreen = (): HTMLElement | null =>
  document.querySelector('.yarl__slide_current .yarl__slide_image:not(.yarl__slide_image_loading)');

/** Resolves with the element that `find` finds after changes of the page; null: it has not appeared in time. */
function elementInTime(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const finish = (element: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    const check = () => {
      const element = find();
      if (element) finish(element);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    const timer = setTimeout(() => finish(null), maxWaitMs);
  });
}

type Movement = {
  /** The photo before `update`; null: the page changes at once. */
  from: HTMLElement | null;
  /** Finds the photo after it. */
  to: () => HTMLElement | null;
  update: () => void;
};

/** Changes the page so that a photo moves from one place to another. */
export async function movePhoto({ from, to, update }: Movement): Promise<void> {
  if (!from || !canMovePhotos()) return update();
  let end: HTMLElement | null = null;
  from.dataset.moves = 'photo';
  const transition = document.startViewTransition(async () => {
    delete from.dataset.moves;
    update();
    end = await elementInTime(to);
    if (end) end.dataset.moves = 'photo';
  });
  await transition.finished;
  delete (end as HTMLElement | null)?.dataset.moves;
}
