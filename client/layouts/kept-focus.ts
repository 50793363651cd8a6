/** A place on the page: the element that has the focus, and what it stands in, the nearest first. */
type Place = { element: HTMLElement; around: readonly Element[] };

const headings = 'h1, h2, h3, h4, h5, h6';

const placeOf = (element: HTMLElement): Place => {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around };
};

/** The heading above what is gone: the first of the nearest part of the page that is still there and has one. */
function headingNear({ around }: Place): HTMLElement | null {
  for (const one of around) {
    if (!one.isConnected || one === document.body) continue;
    const heading = one.querySelector<HTMLElement>(headings);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}

function focusOn(element: HTMLElement): void {
  if (element.matches(headings) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard's place when the focused element goes away: with the row of a list, with a dialog, or while a button
 * waits for the server. Otherwise the focus falls to the top of the page, and a screen reader falls silent.
 * @returns how to end this
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  /** Where it was before a dialog took it. */
  let outside: Place | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    if (!target.closest('[role="dialog"]')) outside = last;
  };
  // Who presses an empty place means to leave.
  const onPointerDown = () => {
    last = null;
  };
  /** A component that sets the focus itself has had its turn by now. */
  const settle = () => {
    if (!last || (document.activeElement && document.activeElement !== document.body)) return;
    if (last.element.isConnected) {
      if (!last.element.matches(':disabled')) focusOn(last.element);
      return;
    }
    const place = outside ?? last;
    const target = place.element.isConnected ? place.element : headingNear(place);
    if (target) focusOn(target);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    clearTimeout(waiting);
    waiting = setTimeout(settle);
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}
