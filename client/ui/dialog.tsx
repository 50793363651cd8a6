import { Button, CloseButton } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { startTransition, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterPicture } from '../core/after-picture';
import { useHydrated } from '../core/use-hydrated';
import styles from './dialog.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /**
   * Buttons. The first element with data-autofocus in the dialog gets the focus. A button that closes the dialog calls
   * `close`, which asks for confirmation if input would be lost.
   */
  actions: ReactNode | ((close: () => void) => ReactNode);
  /** null: the dialog has no close button, and neither Esc nor a click outside closes it. */
  onClose: (() => void) | null;
  /** The dialog has unsaved input: closing asks for confirmation. */
  isDirty?: boolean;
  /** false: the caller moves the focus itself after closing. */
  returnFocus?: boolean;
  /** Called after an open dialog has disappeared. */
  onClosed?: () => void;
};

/** A modal dialog. Its content exists only while it is open. */
export function Dialog(props: Props) {
  const { isOpen, onClosed } = props;
  const isHydrated = useHydrated();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed?.();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isOpen && isHydrated && createPortal(<OpenDialog {...props} />, document.body);
}

/** Esc, unless something above the dialog uses the key. */
const isEscape = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.key === 'Escape' &&
  !event.isComposing &&
  // Mantine marks the field of an open list of options, which the key closes.
  !(event.target instanceof Element && event.target.closest('dialog, [data-mantine-stop-propagation]'));

/** Calls the function on Esc and on a click on the cover, in the topmost dialog only. */
function useDismissal(onDismiss: () => void) {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onEvent = (event: Event) => {
      const isTopmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === cover.current?.nextSibling;
      if (!isTopmost || (event.target !== cover.current && !isEscape(event))) return;
      // The page behind must not use the key too: when its listener runs, the dialog may be gone.
      event.stopPropagation();
      onDismiss();
    };
    const types = ['click', 'keydown'];
    types.forEach((type) => document.addEventListener(type, onEvent, true));
    return () => types.forEach((type) => document.removeEventListener(type, onEvent, true));
  });
  return cover;
}

/** false for the first picture: the cover answers the press at once, the content, which may be a long form, follows. */
function useFilled(): boolean {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    // Not before it: the sizes of the fields are measured in a layout of the whole page.
    afterPicture(() => startTransition(() => setFilled(true)));
  }, []);
  return isFilled;
}

function useReturnedFocus(isReturned: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isReturned || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, []);
}

function OpenDialog({ title, children, actions, onClose, isDirty = false, returnFocus = true }: Props) {
  const id = useId();
  const isFilled = useFilled();
  const trapRef = useFocusTrap(isFilled);
  const isClosable = onClose !== null;
  /** The focused element when the confirmation appeared; null: no confirmation is shown. */
  const [focusedBefore, setLeft] = useState<Element | null>(null);
  const isAsking = focusedBefore !== null;
  // The page keeps its width when its scrollbar disappears.
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);
  useReturnedFocus(returnFocus);

  function close(): void {
    setLeft(null);
    onClose?.();
  }
  function resume(): void {
    setLeft(null);
    // The field is hidden until the confirmation is gone.
    requestAnimationFrame(() => focusedBefore instanceof HTMLElement && focusedBefore.focus({ preventScroll: true }));
  }
  const confirmClose = () => setLeft(document.activeElement ?? document.body);
  const requestClose = isAsking ? resume : isDirty ? confirmClose : close;
  const cover = useDismissal(() => isClosable && requestClose());

  return (
    <div className={styles.layer} data-scrollbar={hasScrollbar || undefined}>
      <div ref={cover} className={styles.cover} />
      {isFilled && (
        <section
          ref={trapRef}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          tabIndex={-1}
          className={styles.dialog}
        >
          <div className="flex gap-3 top between mb-3">
            <h2 id={`${id}-title`} className={styles.title}>
              {isAsking ? 'Закрыть без сохранения?' : title}
            </h2>
            {isClosable && !isAsking && (
              <CloseButton aria-label="Закрыть" size="var(--target)" className={styles.cross} onClick={requestClose} />
            )}
          </div>
          <div id={`${id}-text`}>
            {isAsking && <Question onStay={resume} onLeave={close} />}
            {/* Hidden, not unmounted: the input must survive the confirmation. */}
            <div hidden={isAsking}>
              {children}
              <div className={styles.actions}>{typeof actions === 'function' ? actions(requestClose) : actions}</div>
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <div role="alert">
      <p>То, что вы здесь ввели, пропадёт.</p>
      <div className={styles.actions}>
        <Button ref={stayButton} onClick={onStay}>
          Продолжить заполнять
        </Button>
        <Button variant="default" onClick={onLeave}>
          Закрыть без сохранения
        </Button>
      </div>
    </div>
  );
}
