import '@mantine/core/styles/Input.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/form';
import type { Problem } from '../../core/problems';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import styles from './nmo.module.css';

type Values = { code: string; reason: string };

type Props = {
  title: string;
  button: string;
  /** It asks for another code, too. */
  withCode?: boolean;
  onSend: (values: Values) => Promise<readonly Problem[] | void>;
  onClose: () => void;
};

/** Asks why something is taken away or replaced, in words that its holder will read. */
export function ReasonDialog({ title, button, withCode = false, onSend, onClose }: Props) {
  const form = useProblemForm({
    initialValues: { code: '', reason: '' },
    check: () => [],
    send: async (values: Values) => {
      const problems = await onSend(values);
      if (problems && problems.length > 0) return problems;
      onClose();
    },
  });
  return (
    <Dialog isOpen title={title} onClose={onClose} actions={null}>
      <form {...form.formProps} className={styles.form}>
        {withCode && (
          <TextInput {...form.field('code')} label="Новый код" autoComplete="off" spellCheck={false} data-autofocus />
        )}
        <Textarea
          {...form.field('reason')}
          label="Почему"
          description="Участник прочитает это"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus={!withCode || undefined}
        />
        <FormProblem problem={form.problem} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.pending}>
            {button}
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
