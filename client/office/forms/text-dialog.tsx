import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';

type Props = {
  title: string;
  /** Label of the text field. */
  label: string;
  description?: string;
  /** Label of the submit button. */
  submitLabel: string;
  isDangerous?: boolean;
  /** Key of the draft that survives a reload. */
  keepAs?: string;
  check?: (text: string) => Problem | null;
  /** Sends the text. Returns the server's problems, or nothing on success. */
  send: (text: string) => Promise<readonly Problem[] | null | undefined>;
  onClose: () => void;
  children?: ReactNode;
};

const required = (text: string): Problem | null =>
  text.trim() === '' ? { code: 'REQUIRED', message: 'Заполните это поле.', field: 'text' } : null;

/** Dialog for an action of staff that needs a short text: a reason, a note. */
export function TextDialog({ label, description, submitLabel, keepAs, check, send, children, ...dialog }: Props) {
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [(check ?? required)(text)].filter((problem) => problem !== null),
    send: async ({ text }) => {
      const problems = await send(text);
      // The server names fields of its input; the form has only `text`, and would not show a problem of another field.
      if (problems?.length) return problems.map((problem) => ({ ...problem, field: problem.field ? 'text' : null }));
      return dialog.onClose();
    },
    draftName: keepAs ?? null,
  });
  return (
    <FormDialog {...dialog} form={form} verb={submitLabel}>
      {children}
      <Textarea
        {...form.field('text')}
        label={label}
        description={description}
        autosize={false}
        rows={5}
        data-autofocus
      />
    </FormDialog>
  );
}
