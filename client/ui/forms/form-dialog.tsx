import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { ProblemForm } from '../../core/forms/form';
import { Dialog } from '../dialog';
import { DraftNotice } from './draft-notice';
import { FormProblem } from './form-problem';

type Props<Values extends Record<string, unknown>> = {
  title: string;
  form: ProblemForm<Values>;
  /** Label of the submit button. */
  verb: string;
  /** Label of the cancel button. */
  cancelLabel?: string;
  /** The action cannot be undone. */
  isDangerous?: boolean;
  /** The submit button is disabled. */
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a dialog. The initial focus is on the field with data-autofocus, else on the cancel button, so that an
 * accidental Enter does nothing.
 */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, verb, cancelLabel = 'Не сейчас', isDangerous, isDisabled, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => {
        form.clearDraft();
        onClose();
      }}
      isDirty={form.pending || form.mantine.isDirty()}
      actions={(close) => (
        <>
          <Button
            type="submit"
            form={id}
            loading={form.pending}
            disabled={isDisabled}
            color={isDangerous ? 'red' : undefined}
          >
            {verb}
          </Button>
          <Button variant="default" onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
        </>
      )}
    >
      <form {...form.formProps} id={id} className="stack gap-4">
        <DraftNotice form={form} />
        {children}
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
