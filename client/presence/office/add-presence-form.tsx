import { Button, NativeSelect, TextInput } from '@mantine/core';
import { toInstant } from '../../../rules/dates/zones';
import { lineProblems } from '../../../rules/text/lines';
import { normaliseLine } from '../../../rules/text/text';
import { useProblemForm } from '../../core/forms/form';
import type { PresenceKind } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { useAddPresence } from './presence.generated';
import styles from './presence.module.css';

type Props = { registrationId: string; date: string; timeZone: string };

/** Form that adds an entry or exit by hand, with a reason. */
export function AddPresenceForm({ registrationId, date, timeZone }: Props) {
  const add = useAddPresence();
  const form = useProblemForm({
    draftName: `presence ${registrationId} ${date}`,
    initialValues: { kind: 'ENTRY' as PresenceKind, at: '', reason: '' },
    check: ({ at, reason }) => [
      ...(at === '' ? [{ code: 'REQUIRED', message: 'Укажите время.', field: 'at' }] : []),
      ...lineProblems('reason', normaliseLine(reason), 300),
    ],
    send: ({ kind, at, reason }, key) =>
      add({ input: { registrationId, kind, at: toInstant(date, at, timeZone), reason }, idempotencyKey: key }),
    onSent: () => {
      form.mantine.reset();
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      <p className="semibold">Внести вручную</p>
      <div className="fields">
        <NativeSelect
          {...form.field('kind')}
          label="Что"
          data={[
            { value: 'ENTRY', label: 'Вход' },
            { value: 'EXIT', label: 'Выход' },
          ]}
        />
        <TextInput {...form.field('at')} label="Время" type="time" />
      </div>
      <TextInput {...form.field('reason')} label="Почему" placeholder="Сканер не работал" />
      <FormProblem problem={form.problem} />
      <Button type="submit" variant="default" loading={form.pending}>
        Внести отметку
      </Button>
    </form>
  );
}
