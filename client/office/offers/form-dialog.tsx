import { Button } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ProblemForm } from '../../core/form';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import styles from './offers.module.css';

type Props<Values extends Record<string, unknown>> = {
  title: string;
  form: ProblemForm<Values>;
  /** The verb of the button that saves. */
  verb: string;
  /** Turns true when all is saved. */
  isDone: boolean;
  /** Called when the dialog has gone. */
  onClosed: () => void;
  children: ReactNode;
};

/** A form over the page. What was typed is not lost by a click beside it. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, verb, isDone, onClosed, children } = props;
  const id = useId();
  // Opened after it is there, so that the focus comes back to where it was.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (isDone) setOpen(false);
  }, [isDone]);
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={form.mantine.isDirty() ? null : () => setOpen(false)}
      onClosed={onClosed}
      actions={
        <>
          <Button type="submit" form={id} loading={form.pending}>
            {verb}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            Не сохранять
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className={styles.form}>
        {children}
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
