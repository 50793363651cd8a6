import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useProblemForm } from '../core/form';
import type { Problem } from '../core/problems';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/form-problem';
import styles from './desk.module.css';

type Props = {
  title: string;
  /** What the text is. */
  label: string;
  description?: string;
  /** The verb of the button. */
  verb: string;
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
export function TextDialog({ title, label, description, verb, keepAs, check, send, onClose, children }: Props) {
  const formId = useId();
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [(check ?? required)(text)].filter((problem) => problem !== null),
    send: async ({ text }) => {
      const problems = await send(text);
      // Whatever the server calls it: there is one field.
      if (problems?.length) return problems.map((one) => ({ ...one, field: one.field ? 'text' : null }));
      return onClose();
    },
    ...(keepAs && { keepAs }),
  });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.pending}>
            {verb}
          </Button>
          <Button variant="default" onClick={onClose}>
            Не сейчас
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        {children}
        <Textarea
          {...form.field('text')}
          label={label}
          description={description}
          autosize={false}
          rows={5}
          data-autofocus
        />
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
