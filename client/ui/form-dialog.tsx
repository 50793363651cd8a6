import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { ProblemForm } from '../core/form';
import { Dialog } from './dialog';
import { DraftNotice } from './draft-notice';
import styles from './form-dialog.module.css';
import { FormProblem } from './form-problem';

type Props<Values extends Record<string, unknown>> = {
  title: string;
  form: ProblemForm<Values>;
  /** The verb of the button that does it. */
  verb: string;
  /** What the button says that leaves all as it is. */
  stay?: string;
  /** It does not come back. */
  isDangerous?: boolean;
  /** There is nothing to be sent yet. */
  isOff?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form over the page. The focus comes to the field with data-autofocus; where no field has it, to the button that
 * leaves all as it is: who presses Enter in a hurry does nothing.
 */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, verb, stay = 'Не сейчас', isDangerous, isOff, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => {
        form.forget();
        onClose();
      }}
      isDirty={form.pending || form.mantine.isDirty()}
      actions={(close) => (
        <>
          <Button
            type="submit"
            form={id}
            loading={form.pending}
            disabled={isOff}
            color={isDangerous ? 'red' : undefined}
          >
            {verb}
          </Button>
          <Button variant="default" onClick={close} data-autofocus>
            {stay}
          </Button>
        </>
      )}
    >
      <form {...form.formProps} id={id} className={styles.form}>
        <DraftNotice form={form} />
        {children}
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
