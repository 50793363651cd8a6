import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { normaliseLine } from '../../../rules/text/text';
import { lineProblems } from '../../../rules/text/lines';
import { useProblemForm } from '../../core/forms/form';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { RevocationWarning } from '../../office/revocable-documents';
import { useVoidScan } from './presence.generated';
import styles from './presence.module.css';

type Props = { id: string; eventId: string; registrationId: string; onDone: () => void };

/** Form for the reason why a mark does not count. The mark itself is not deleted. */
export function VoidForm({ id, eventId, registrationId, onDone }: Props) {
  const voidScan = useVoidScan();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useProblemForm({
    draftName: `void ${id}`,
    initialValues: { reason: '' },
    check: ({ reason }) => lineProblems('reason', normaliseLine(reason), 300),
    send: ({ reason }) => voidScan({ id, reason }),
    onSent: onDone,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      <RevocationWarning
        input={{ eventId, ids: [registrationId] }}
        condition={'Если без этой отметки условия НМО не\u00a0выполнены, свидетельство и\u00a0коды будут отозваны.'}
      />
      <TextInput {...form.field('reason')} label="Почему отметка не учитывается" ref={field} />
      <FormProblem problem={form.problem} />
      <div className="row gap-3">
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
