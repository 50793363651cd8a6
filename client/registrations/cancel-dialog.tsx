import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import type { RegistrationState } from '../schema.generated';
import { cancelConsequence } from './words';
import styles from './registration-card.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  state: RegistrationState;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function CancelDialog({ isOpen, title, state, isPending, onConfirm, onClose }: Props) {
  const isWaiting = state === 'WAITLISTED';
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      title={isWaiting ? 'Выйти из листа ожидания?' : 'Отменить участие?'}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <p className={styles.subject}>«{title}»</p>
      <p>{cancelConsequence(state)}</p>
      <div className={styles.dialogActions}>
        <Button className={styles.danger} loading={isPending} onClick={onConfirm}>
          {isWaiting ? 'Выйти из листа' : 'Отменить участие'}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {isWaiting ? 'Остаться' : 'Не отменять'}
        </Button>
      </div>
    </Modal>
  );
}
