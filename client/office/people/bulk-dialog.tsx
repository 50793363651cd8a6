import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { plural } from '../../core/format';
import { useProblemForm } from '../../core/form';
import type { Problem } from '../../core/problems';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import type { Chosen } from './selection';
import styles from './bulk-dialog.module.css';

/** What a bulk mutation answers with. */
export type Begun =
  | { __typename: 'BulkStarted'; task: { id: string } }
  | { __typename: 'Problems'; problems: readonly Problem[] }
  | undefined;

export const countText = ({ count }: Chosen): string =>
  count === null ? 'все найденные' : plural(count, 'регистрация', 'регистрации', 'регистраций');

type Fields = ReturnType<typeof useProblemForm<Record<string, string>>>;

type Props = {
  title: string;
  initialValues: Record<string, string>;
  /** Sends what was decided; `key` is of this one wish: pressed twice it is done once. */
  send: (values: Record<string, string>, key: string) => Promise<Begun>;
  onBegun: (taskId: string) => void;
  onClose: () => void;
  verb: string;
  isDangerous?: boolean;
  children: (form: Fields) => ReactNode;
};

/** Asks how something is done with many registrations, and begins it. */
export function BulkDialog({ title, initialValues, send, onBegun, onClose, verb, isDangerous, children }: Props) {
  const id = useId();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useProblemForm<Record<string, string>>({
    initialValues,
    check: () => [],
    send: async (values) => {
      const begun = await send(values, key);
      if (begun?.__typename === 'BulkStarted') return onBegun(begun.task.id);
      // Corrected, it is another wish.
      setKey(crypto.randomUUID());
      return begun?.problems ?? [];
    },
  });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} loading={form.pending} className={isDangerous ? styles.danger : undefined}>
            {verb}
          </Button>
          <Button variant="default" onClick={onClose}>
            Не сейчас
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className={styles.form}>
        <FormProblem problem={form.problem} />
        {children(form)}
      </form>
    </Dialog>
  );
}
