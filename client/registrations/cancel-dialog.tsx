import { Button } from '@mantine/core';
import type { RegistrationState } from '../schema.generated';
import { Dialog } from '../ui/dialog';
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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isWaiting ? 'Выйти из листа ожидания?' : 'Отменить участие?'}
      actions={
        <>
          <Button className={styles.danger} loading={isPending} onClick={onConfirm}>
            {isWaiting ? 'Выйти из листа' : 'Отменить участие'}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {isWaiting ? 'Остаться' : 'Не отменять'}
          </Button>
        </>
      }
    >
      <p className={styles.subject}>«{title}»</p>
      <p>{cancelConsequence(state)}</p>
    </Dialog>
  );
}
