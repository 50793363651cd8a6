import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { normaliseLine } from '../../../rules/text';
import { lineProblems } from '../../../rules/lines';
import { useProblemForm } from '../../core/form';
import { FormProblem } from '../../ui/form-problem';
import { useVoidScanMutation } from './presence.generated';
import styles from './presence.module.css';

/** Why a mark does not count: it stays with that. */
export function VoidForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [voidScan] = useVoidScanMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useProblemForm({
    initialValues: { reason: '' },
    check: ({ reason }) => lineProblems('reason', normaliseLine(reason), 300),
    send: async ({ reason }) => {
      const { data } = await voidScan({
        variables: { id, reason },
      });
      if (data?.voidScan.__typename !== 'PresenceChanged') return data?.voidScan.problems ?? [];
      onDone();
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <TextInput {...form.field('reason')} label="Почему отметка не учитывается" autoComplete="off" ref={field} />
      <FormProblem problem={form.problem} />
      <div className={styles.row}>
        <Button type="submit" loading={form.pending}>
          Не учитывать отметку
        </Button>
        <Button variant="default" onClick={onDone}>
          Оставить
        </Button>
      </div>
    </form>
  );
}
