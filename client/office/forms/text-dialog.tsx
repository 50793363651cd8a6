import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { problemsOf, type Problem, type SendResult, type Success } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';

export type TextDialogProps<Result extends SendResult> = {
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
  /** Sends the text. Returns the answer of the mutation, or problems, or nothing on success. */
  send: (text: string) => Promise<Result>;
  /** Notice after success. */
  successMessage?: string;
  /** After success, before the dialog closes. */
  onSent?: (result: Success<Result>) => unknown;
  /** false: `onSent` shows something else in its place. */
  closesAfter?: boolean;
  onClose: () => void;
  /** Above the field; a function gets its text. */
  children?: ReactNode | ((text: string) => ReactNode);
};

const required = (text: string): Problem | null =>
  text.trim() === '' ? { code: 'REQUIRED', message: 'Заполните это поле.', field: 'text' } : null;

/** Dialog for an action of staff that needs a short text: a reason, a note. */
export function TextDialog<Result extends SendResult>(props: TextDialogProps<Result>) {
  const { label, description, submitLabel, keepAs, check, send, successMessage, onSent, ...others } = props;
  const { children, closesAfter = true, ...dialog } = others;
  const form = useProblemForm({
    draftName: keepAs ?? null,
    initialValues: { text: '' },
    check: ({ text }) => [(check ?? required)(text)].filter((problem) => problem !== null),
    send: async ({ text }) => {
      const result = await send(text);
      // The server names fields of its input; the form has only `text`, and would not show a problem of another field.
      const problems = problemsOf(result).map((problem) => ({ ...problem, field: problem.field ? 'text' : null }));
      return problems.length > 0 ? problems : (result as Success<Result>);
    },
    successMessage,
    onSent: async (result) => {
      await onSent?.(result as Success<Result>);
      if (closesAfter) dialog.onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form} verb={submitLabel}>
      {typeof children === 'function' ? children(form.values.text) : children}
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
