import type { ReactNode } from 'react';
import { useProblemForm } from '../../core/forms/form';
import type { SendResult, Success } from '../../core/forms/problems';
import { FormDialog } from './form-dialog';

type Props<Result extends SendResult> = {
  title: string;
  /** Label of the button that confirms. */
  verb: string;
  /** Label of the button that cancels. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Runs the action. Returns the answer of the mutation, or problems, or nothing on success. */
  send: () => Promise<Result>;
  /** Notice after success. */
  successMessage?: string;
  /** After success, before the dialog closes. */
  onSent?: (result: Success<Result>) => unknown;
  onClose: () => void;
  /** Text that says what will be lost. */
  children: ReactNode;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog<Result extends SendResult>(props: Props<Result>) {
  const { cancelLabel = 'Оставить', isDangerous = true, send, successMessage, onSent, ...dialog } = props;
  const form = useProblemForm({
    draftName: null,
    initialValues: {},
    send,
    successMessage,
    onSent: async (result) => {
      await onSent?.(result);
      dialog.onClose();
    },
  });
  return <FormDialog {...dialog} form={form} cancelLabel={cancelLabel} isDangerous={isDangerous} />;
}
