import { Radio, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { isoToMoscowTime, moscowTimeToIso } from '../../office/forms/moscow-time';
import { useReplayWebhook } from './webhooks.generated';
import styles from '../../office/office.module.css';

type Props = {
  id: string;
  /** When the first message failed; null: none did. */
  failingSince: string | null;
  onSent: () => void;
  onClose: () => void;
};

type Values = { from: 'time' | 'cursor'; since: string; after: string };

/** A message fails after a day of attempts: a replay begins before its first one. */
const day = 86_400_000;
const startOf = (failingSince: string | null): string =>
  isoToMoscowTime(new Date((failingSince ? Date.parse(failingSince) : Date.now()) - day).toISOString());

/** Asks from where on messages are sent again. */
export function ReplayDialog({ id, failingSince, onSent, onClose }: Props) {
  const replay = useReplayWebhook();
  const form = useProblemForm({
    draftName: null,
    initialValues: { from: 'time', since: startOf(failingSince), after: '' } as Values,
    check: ({ from, since, after }) => [
      ...(from === 'time' && moscowTimeToIso(since) === null
        ? [{ code: 'REQUIRED' as const, message: 'Укажите день и\u00a0время.', field: 'since' }]
        : []),
      ...(from === 'cursor' && after.trim() === ''
        ? [{ code: 'REQUIRED' as const, message: 'Вставьте указатель из\u00a0сообщения.', field: 'after' }]
        : []),
    ],
    send: ({ from, since, after }) =>
      replay(from === 'time' ? { id, since: moscowTimeToIso(since) } : { id, after: after.trim() }),
    onSent: ({ count }) => {
      const message = count === 0 ? 'С\u00a0этого места сообщений нет.' : `Отправляем заново сообщений: ${count}.`;
      void notify({ message, tone: 'success' });
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog title="Повторить сообщения" form={form} verb="Отправить заново" onClose={onClose}>
      <p>
        Уйдут и&nbsp;те, что уже доставлены: получатель узнает их по&nbsp;номеру и&nbsp;пропустит. Журнал хранится
        30&nbsp;дней.
      </p>
      <Radio.Group
        name="from"
        label="Откуда начать"
        value={form.values.from}
        onChange={(value) => form.mantine.setFieldValue('from', value === 'cursor' ? 'cursor' : 'time')}
      >
        <Radio value="time" label="С времени" className={styles.tick} />
        <Radio value="cursor" label="После сообщения" className={styles.tick} />
      </Radio.Group>
      {form.values.from === 'time' ? (
        <TextInput {...form.field('since')} type="datetime-local" label="День и время по Москве" />
      ) : (
        <TextInput
          {...form.field('after')}
          label="Указатель"
          description="Поле cursor последнего принятого сообщения"
        />
      )}
    </FormDialog>
  );
}
