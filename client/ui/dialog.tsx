import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Buttons; the first thing with data-autofocus in the whole dialog gets the focus. */
  actions: ReactNode;
  /** null: neither Esc, nor a click beside it, nor a cross closes the dialog. */
  onClose: (() => void) | null;
  /** Something is typed in it: only its buttons close it, so that nothing is lost by a slip. */
  isDirty?: boolean;
  /** false where the focus goes on to another place afterwards. */
  returnFocus?: boolean;
  onClosed?: () => void;
};

/** A question or a message over the page, which keeps the focus until it is answered. */
export function Dialog(props: Props) {
  const { isOpen, title, children, actions, onClose, isDirty = false, returnFocus = true, onClosed } = props;
  const isClosable = onClose !== null;
  // Mantine's own gives nothing back from a dialog that comes and goes open.
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !returnFocus || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      centered
      returnFocus={false}
      closeOnEscape={isClosable && !isDirty}
      closeOnClickOutside={isClosable && !isDirty}
      onExitTransitionEnd={onClosed}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg" className={styles.content}>
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {isClosable && <Modal.CloseButton aria-label="Закрыть" size="var(--target)" className={styles.cross} />}
          </div>
          {children}
          <div className={styles.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
