import type { ReactNode } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import type { Problem } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';

type Props = {
  title: string;
  /** Label of the button that confirms. */
  verb: string;
  /** Label of the button that cancels. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Runs the action. Returns the server's problems, or nothing on success. */
  send: () => Promise<readonly Problem[] | null | undefined | void>;
  /** Notice after success. */
  successMessage?: string;
  onClose: () => void;
  /** Text that says what will be lost. */
  children: ReactNode;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { verb: confirmLabel, cancelLabel = 'Оставить', isDangerous = true, send, successMessage, ...dialog } = props;
  const form = useProblemForm({
    draftName: null,
    initialValues: {},
    send: async () => {
      const problems = await send();
      if (problems?.length) return problems;
      if (successMessage) void notify({ message: successMessage, tone: 'success' });
      dialog.onClose();
    },
  });
  return <FormDialog {...dialog} form={form} verb={confirmLabel} cancelLabel={cancelLabel} isDangerous={isDangerous} />;
}
