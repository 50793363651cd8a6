import { useState, type ReactNode } from 'react';
import { plural } from '../../core/format';
import { useProblemForm, type ProblemForm } from '../../core/form';
import type { Problem } from '../../core/problems';
import { FormDialog } from '../../ui/form-dialog';
import type { Chosen } from './selection';

/** What a bulk mutation answers with. */
export type Begun =
  | { __typename: 'BulkStarted'; task: { id: string } }
  | { __typename: 'Problems'; problems: readonly Problem[] }
  | undefined;

export const countText = ({ count }: Chosen): string =>
  count === null ? 'все найденные' : plural(count, 'регистрация', 'регистрации', 'регистраций');

type Fields = ProblemForm<Record<string, string>>;

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
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useProblemForm<Record<string, string>>({
    keepAs: null,
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
    <FormDialog title={title} form={form} verb={verb} isDangerous={isDangerous} onClose={onClose}>
      {children(form)}
    </FormDialog>
  );
}
