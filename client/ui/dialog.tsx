import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Buttons; the one with data-autofocus gets the focus. */
  actions: ReactNode;
  /** null: neither Esc, nor a click beside it, nor a cross closes the dialog. */
  onClose: (() => void) | null;
  /** false where the focus goes on to another place afterwards. */
  returnFocus?: boolean;
  onClosed?: () => void;
};

/** A question or a message over the page, which keeps the focus until it is answered. */
export function Dialog({ isOpen, title, children, actions, onClose, returnFocus = true, onClosed }: Props) {
  const isClosable = onClose !== null;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      centered
      returnFocus={returnFocus}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      onExitTransitionEnd={onClosed}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {isClosable && <Modal.CloseButton aria-label="Закрыть" size="lg" />}
          </div>
          {children}
          <div className={styles.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
