import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPicture } from '../../core/after-picture';

/** The open row is the hash of the address: the browser's Back closes the panel, and the address can be sent. */
const prefix = '#row-';

export const rowHash = (id: string): string => prefix + encodeURIComponent(id);

function openIdOf(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length));
  } catch {
    // A cut or mistyped address names no row.
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/** The state of a history entry. `isPanel`: the entry before it is the list without the panel. */
type EntryState = { usr?: { isPanel?: boolean } | null };

/** The row that the address names. The browser's address, not the router's: that one waits for the loader of the page. */
function useOpenId() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const openId = useSyncExternalStore(
    subscribe,
    () => openIdOf(location.hash),
    () => null,
  );
  function open(id: string): void {
    const { usr } = (history.state ?? {}) as EntryState;
    if (openId === null) {
      const state = { ...usr, isPanel: true };
      void navigate({ pathname, search, hash: rowHash(id) }, { state, preventScrollReset: true });
      return;
    }
    // Not by the router: the next row is no other place, and its pages are not queried again.
    history.replaceState(history.state, '', rowHash(id));
    render();
  }
  function close(): void {
    const { usr } = (history.state ?? {}) as EntryState;
    if (usr?.isPanel) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, state: usr, preventScrollReset: true });
  }
  return { openId, open, close };
}

type Options<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Loads the rows below the last one; absent: there are none. */
  loadMore: (() => Promise<unknown>) | undefined;
};

/** The link of a row, or of the last one below which it was. */
function linkOf(index: number): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('tbody tr th a');
  return links[Math.min(index, links.length - 1)];
}

function focusOn(index: number): void {
  const link = linkOf(index);
  if (link !== document.activeElement) link?.focus();
}

/**
 * The pressed row, which is marked at once. It opens a picture later: the panel lays out the whole list again.
 * @returns its id until it is open, and what a press calls
 */
function usePressedId(openId: string | null, open: (id: string) => void) {
  const [pressedId, setPressedId] = useState<string | null>(null);
  useEffect(() => {
    if (pressedId === null) return undefined;
    let isPressed = true;
    afterPicture(() => {
      if (isPressed) open(pressedId);
    });
    return () => {
      isPressed = false;
    };
  }, [pressedId]);
  useEffect(() => setPressedId(null), [openId]);
  return [pressedId, setPressedId] as const;
}

/** The row of a list that is open in a side panel, with the ways to its neighbours. */
export function useRowPanel<Row>({ rows, keyOf, loadMore }: Options<Row>) {
  const { openId, open: openById, close } = useOpenId();
  const index = openId === null ? -1 : rows.findIndex((row) => keyOf(row) === openId);
  const [pressedId, press] = usePressedId(openId, openById);
  /** The row that opens as soon as it is loaded. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const last = useRef(-1);

  function open(at: number): void {
    const row = rows[at];
    if (!row) return;
    if (openId === null) press(keyOf(row));
    else openById(keyOf(row));
  }

  useEffect(() => {
    if (awaited === null || awaited >= rows.length) return;
    setAwaited(null);
    open(awaited);
  }, [awaited, rows.length]);

  useEffect(() => {
    // The list moves along with the panel, and gets the focus back at the row where the panel was closed.
    if (index >= 0) afterPicture(() => linkOf(index)?.closest('tr')?.scrollIntoView({ block: 'nearest' }));
    else if (last.current >= 0) focusOn(last.current);
    last.current = index;
  }, [index]);

  function closePanel(): void {
    // While the panel is there: once it has gone, a focus waits until the whole list is laid out.
    if (index >= 0) focusOn(index);
    close();
  }

  const next = index + 1;
  function openNext(): void {
    if (next < rows.length) return open(next);
    setAwaited(next);
    loadMore?.().catch(() => setAwaited(null));
  }
  return {
    row: rows[index] ?? null,
    markedId: pressedId ?? openId ?? undefined,
    open,
    panel: {
      rowId: openId ?? '',
      onNext: index >= 0 && (next < rows.length || loadMore) ? openNext : null,
      onPrevious: index > 0 ? () => open(index - 1) : null,
      onClose: closePanel,
    },
  };
}
