import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  onClosed?: () => void;
};

/** A modal dialog. */
export function Dialog(props: Props) {
  const { isOpen, title, children, actions, onClose, isDirty = false, returnFocus = true, onClosed } = props;
  const isClosable = onClose !== null;
  /** The focused element when the confirmation appeared; null: no confirmation is shown. */
  const [focusedBefore, setLeft] = useState<Element | null>(null);
  const isAsking = focusedBefore !== null;
  // Mantine's returnFocus does not work for a dialog that is mounted and unmounted while open.
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !returnFocus || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, [isOpen]);

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

  return (
    <Modal.Root
      opened={isOpen}
      onClose={requestClose}
      centered
      returnFocus={false}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      onExitTransitionEnd={onClosed}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg" className={styles.content}>
        <Modal.Body className={styles.body}>
          <div className="flex gap-3 top between mb-3">
            <Modal.Title className={styles.title}>{isAsking ? 'Закрыть без сохранения?' : title}</Modal.Title>
            {isClosable && !isAsking && (
              <Modal.CloseButton aria-label="Закрыть" size="var(--target)" className={styles.cross} />
            )}
          </div>
          {isAsking && <Question onStay={resume} onLeave={close} />}
          {/* Hidden, not unmounted: the input must survive the confirmation. */}
          <div hidden={isAsking}>
            {children}
            <div className={styles.actions}>{typeof actions === 'function' ? actions(requestClose) : actions}</div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
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
