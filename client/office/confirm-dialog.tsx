import type { ReactNode } from 'react';
import { useProblemForm } from '../core/form';
import { notify } from '../core/notices';
import type { Problem } from '../core/problems';
import { FormDialog } from '../ui/form-dialog';

type Props = {
  title: string;
  /** The verb of the button that does it. */
  verb: string;
  stay?: string;
  isDangerous?: boolean;
  /** Does it; answers with the server's problems, or with nothing when all went well. */
  send: () => Promise<readonly Problem[] | null | undefined | void>;
  /** What is said then. */
  done?: string;
  onClose: () => void;
  /** What is lost by it. */
  children: ReactNode;
};

/** Asks before something is done that does not come back. */
export function ConfirmDialog(props: Props) {
  const { stay = 'Оставить', isDangerous = true, send, done, ...dialog } = props;
  const form = useProblemForm({
    keepAs: null,
    initialValues: {},
    check: () => [],
    send: async () => {
      const problems = await send();
      if (problems?.length) return problems;
      if (done) void notify({ message: done, tone: 'success' });
      dialog.onClose();
    },
  });
  return <FormDialog {...dialog} form={form} stay={stay} isDangerous={isDangerous} />;
}
