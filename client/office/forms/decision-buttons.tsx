import type { ReactNode } from 'react';
import type { SendResult } from '../../core/forms/problems';
import { DialogButton } from '../../ui/dialog-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { TextDialogButton } from './text-dialog-button';

type Props = {
  /** Button and dialog of the approval; `text` says what it does. */
  confirm: { label: string; title: string; verb: string; successMessage: string; text: ReactNode };
  /** Dialog of the rejection, which needs a reason; `description` says who reads it. */
  decline: { title: string; description: string };
  send: (isApproved: boolean, reason: string | null) => Promise<SendResult>;
  onDecided: () => void;
};

/** Buttons that approve or decline a request of a user. */
export function DecisionButtons({ confirm, decline, send, onDecided }: Props) {
  const { label, text, ...dialog } = confirm;
  return (
    <div className="row gap-3">
      <DialogButton
        size="sm"
        variant="filled"
        dialog={(onClose) => (
          <ConfirmDialog
            {...dialog}
            cancelLabel="Не&nbsp;сейчас"
            isDangerous={false}
            send={() => send(true, null)}
            onSent={onDecided}
            onClose={onClose}
          >
            {text}
          </ConfirmDialog>
        )}
      >
        {label}
      </DialogButton>
      <TextDialogButton
        size="sm"
        button="Отклонить"
        {...decline}
        label="Почему"
        submitLabel="Отклонить"
        send={(reason) => send(false, reason)}
        onSent={onDecided}
      />
    </div>
  );
}
