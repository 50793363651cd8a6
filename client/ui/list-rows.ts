import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';

const controls = 'a, button, input, select, textarea, label, summary, dialog';

const linkOf = (row: Element): HTMLAnchorElement | null => row.querySelector('th a');

/** A click beside the controls of a row opens its link, unless it ends a selection of text. */
function openRow(target: Element): void {
  const row = target.closest('tbody tr');
  if (row && !target.closest(controls) && getSelection()?.isCollapsed !== false) linkOf(row)?.click();
}

/** Shows the whole content of a cell that is cut off. */
function showWhole(target: Element): void {
  const cell = target.closest<HTMLElement>('tbody :is(th, td) > div');
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null;

/** The row that has the focus moves down (`j`) or up (`k`); `x` selects it. By `code`: the layout may be Russian. */
function pressKey(list: Element, { code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open], [data-side-panel]'))
    return;
  const rows = [...list.querySelectorAll('tbody tr')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (code === 'KeyX') rows[current]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  if (code !== 'KeyJ' && code !== 'KeyK') return;
  const next = rows[current < 0 ? 0 : current + (code === 'KeyJ' ? 1 : -1)];
  const link = next && (linkOf(next) ?? next.querySelector<HTMLElement>(controls));
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

/** The number of the row whose link is clicked without a key that opens another window; -1: none is. */
function linkedRow(list: Element, { target, ctrlKey, metaKey, shiftKey, button }: MouseEvent): number {
  const link = target instanceof Element && target.closest('tbody th a');
  if (!link || ctrlKey || metaKey || shiftKey || button !== 0) return -1;
  return [...list.querySelectorAll('tbody tr')].findIndex((row) => row.contains(link));
}

/**
 * Mouse and keyboard of the rows of a list. The link in the header of each row does the same without them.
 * @param onOpen opens a row by its number instead of the page that its link leads to
 */
export function useListRows(
  list: RefObject<HTMLElement | null>,
  isList: boolean,
  onOpen: ((row: number) => void) | undefined,
): void {
  const opener = useRef(onOpen);
  useEffect(() => {
    opener.current = onOpen;
  });
  useEffect(() => {
    const element = list.current;
    if (!element || !isList) return;
    const onMouse = (event: MouseEvent): void => {
      const { type, target } = event;
      const row = type === 'click' && opener.current ? linkedRow(element, event) : -1;
      if (row >= 0) {
        // The router leaves a click alone that was handled before it.
        event.preventDefault();
        opener.current?.(row);
        return;
      }
      if (target instanceof Element) (type === 'click' ? openRow : showWhole)(target);
    };
    const onKey = (event: KeyboardEvent): void => pressKey(element, event);
    element.addEventListener('click', onMouse);
    element.addEventListener('mouseover', onMouse);
    document.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('click', onMouse);
      element.removeEventListener('mouseover', onMouse);
      document.removeEventListener('keydown', onKey);
    };
  }, [isList]);
}

/** The selection as the rows show it: the tick of one row at once, those of many after the tick for all of them. */
export function useShownIds(ids: ReadonlySet<string>): ReadonlySet<string> {
  const earlier = useDeferredValue(ids);
  return Math.abs(ids.size - earlier.size) > 1 ? earlier : ids;
}
