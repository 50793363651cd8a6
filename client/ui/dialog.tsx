import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
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
   * Buttons; the first thing with data-autofocus in the whole dialog gets the focus. The button that closes the dialog calls
   * what it is given: it asks first where something would be lost.
   */
  actions: ReactNode | ((close: () => void) => ReactNode);
  /** null: neither Esc, nor a click beside it, nor a cross closes the dialog. */
  onClose: (() => void) | null;
  /** Something is typed in it: each way of closing it asks first. */
  isDirty?: boolean;
  /** false where the focus goes on to another place afterwards. */
  returnFocus?: boolean;
  onClosed?: () => void;
};

/** A question or a message over the page, which keeps the focus until it is answered. */
export function Dialog(props: Props) {
  const { isOpen, title, children, actions, onClose, isDirty = false, returnFocus = true, onClosed } = props;
  const isClosable = onClose !== null;
  /** What had the focus when it was asked whether to close; null: it is not asked. */
  const [left, setLeft] = useState<Element | null>(null);
  const isAsking = left !== null;
  // Mantine's own gives nothing back from a dialog that comes and goes open.
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !returnFocus || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, [isOpen]);

  function close(): void {
    setLeft(null);
    onClose?.();
  }
  function goOn(): void {
    setLeft(null);
    // The field is hidden until the question is gone.
    requestAnimationFrame(() => left instanceof HTMLElement && left.focus({ preventScroll: true }));
  }
  const ask = () => setLeft(document.activeElement ?? document.body);
  const leave = isAsking ? goOn : isDirty ? ask : close;

  return (
    <Modal.Root
      opened={isOpen}
      onClose={leave}
      centered
      returnFocus={false}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      onExitTransitionEnd={onClosed}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg" className={styles.content}>
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{isAsking ? 'Закрыть без сохранения?' : title}</Modal.Title>
            {isClosable && !isAsking && (
              <Modal.CloseButton aria-label="Закрыть" size="var(--target)" className={styles.cross} />
            )}
          </div>
          {isAsking && <Question onStay={goOn} onLeave={close} />}
          {/* What is typed stays where it is, behind the question. */}
          <div hidden={isAsking}>
            {children}
            <div className={styles.actions}>{typeof actions === 'function' ? actions(leave) : actions}</div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert">
      <p>То, что вы здесь ввели, пропадёт.</p>
      <div className={styles.actions}>
        <Button ref={stay} onClick={onStay}>
          Продолжить заполнять
        </Button>
        <Button variant="default" onClick={onLeave}>
          Закрыть без сохранения
        </Button>
      </div>
    </div>
  );
}
