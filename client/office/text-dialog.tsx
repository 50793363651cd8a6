import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProblemForm } from '../core/form';
import type { Problem } from '../core/problems';
import { FormDialog } from '../ui/form-dialog';

type Props = {
  title: string;
  /** What the text is. */
  label: string;
  description?: string;
  /** The verb of the button. */
  verb: string;
  isDangerous?: boolean;
  /** Key under which the text outlives a reload. */
  keepAs?: string;
  check?: (text: string) => Problem | null;
  /** Sends the text; answers with what is wrong with it. */
  send: (text: string) => Promise<readonly Problem[] | null | undefined>;
  onClose: () => void;
  children?: ReactNode;
};

const required = (text: string): Problem | null =>
  text.trim() === '' ? { code: 'REQUIRED', message: 'Заполните это поле.', field: 'text' } : null;

/** An act of staff that needs a few words: a reason, a note. */
export function TextDialog({ label, description, keepAs, check, send, children, ...dialog }: Props) {
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [(check ?? required)(text)].filter((problem) => problem !== null),
    send: async ({ text }) => {
      const problems = await send(text);
      // Whatever the server calls it: there is one field.
      if (problems?.length) return problems.map((one) => ({ ...one, field: one.field ? 'text' : null }));
      return dialog.onClose();
    },
    keepAs: keepAs ?? null,
  });
  return (
    <FormDialog {...dialog} form={form}>
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
