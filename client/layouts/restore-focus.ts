/** The focused element and its ancestors, nearest first. The ancestors are needed after the element is removed. */
type FocusPosition = { element: HTMLElement; around: readonly Element[] };

const headings = 'h1, h2, h3, h4, h5, h6';

const positionOf = (element: HTMLElement): FocusPosition => {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around };
};

/** Whether a heading stands before a part of the page, or around it. */
const precedes = (heading: Element, part: Element): boolean =>
  Boolean(heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Headings for what disappeared, nearest first: those of what has replaced it, then those above it. A heading that only
 * follows belongs to something else.
 */
function headingsNear({ around }: FocusPosition): HTMLElement[] {
  const [place, ...outer] = around.filter((one) => one.isConnected && one !== document.body);
  const headingsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(headings)];
  const above = outer.flatMap(headingsIn).filter((heading) => precedes(heading, place!));
  return [...(place ? headingsIn(place) : []), ...above, document.querySelector<HTMLElement>('main h1')].filter(
    (heading) => heading !== null,
  );
}

/** @returns whether the element took the focus: a hidden one does not */
function focusOn(element: HTMLElement): boolean {
  if (element.matches(headings) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Restores the focus when the focused element is removed (a row of a list, a dialog) or disabled (a pending button).
 * Otherwise the focus is lost to <body>, and a screen reader falls silent.
 * @returns a function that ends the watching
 */
export function restoreLostFocus(): () => void {
  let lastPosition: FocusPosition | null = null;
  /** The last position outside of dialogs. */
  let outside: FocusPosition | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    lastPosition = positionOf(target);
    if (!target.closest('[role="dialog"]')) outside = lastPosition;
  };
  // A press with the mouse moves the focus on purpose.
  const onPointerDown = () => {
    lastPosition = null;
  };
  /** Runs after components that set the focus themselves. */
  const restore = () => {
    if (!lastPosition || (document.activeElement && document.activeElement !== document.body)) return;
    if (lastPosition.element.isConnected) {
      if (!lastPosition.element.matches(':disabled')) focusOn(lastPosition.element);
      return;
    }
    const position = outside ?? lastPosition;
    for (const target of position.element.isConnected ? [position.element] : headingsNear(position))
      if (focusOn(target)) return;
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (!lastPosition || document.activeElement !== document.body) return;
    clearTimeout(waiting);
    waiting = setTimeout(restore);
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
