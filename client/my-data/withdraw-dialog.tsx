import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog';
import type { ConsentFragment } from './my-data.generated';
import styles from './my-data.module.css';

type Props = {
  /** The one that is asked about; stays while the dialog goes away. */
  consent: ConsentFragment | null;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what follows before a consent is taken back. */
export function WithdrawDialog({ consent, isOpen, isPending, onConfirm, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Отозвать согласие?"
      actions={
        <>
          <Button className={styles.danger} loading={isPending} onClick={onConfirm}>
            Отозвать согласие
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Не отзывать
          </Button>
        </>
      }
    >
      <p className={styles.subject}>
        {consent?.document.title}
        {consent?.subject && `: ${consent.subject.title}`}
      </p>
      <p>{consent?.consequence}</p>
    </Dialog>
  );
}
