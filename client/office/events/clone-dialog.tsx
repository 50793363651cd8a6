import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { formatDates } from '../../core/format';
import { FormDialog } from '../../ui/form-dialog';
import { officeEventPath } from '../paths';
import type { Overview } from './overview-event';
import { useCloneEventMutation } from './overview.generated';

const dayMs = 86_400_000;
const daysOf = (text: string): number => (/^-?\d{1,4}$/.test(text) ? Number(text) : NaN);

/** A draft like this event, with its dates moved. */
export function CloneDialog({ event, onClose }: { event: Overview; onClose: () => void }) {
  const [clone] = useCloneEventMutation();
  // A second press of the button asks for the same copy.
  const [key] = useState(() => crypto.randomUUID());
  const [isAnother, setAnother] = useState<boolean | null>(null);
  const client = useApolloClient();
  const navigate = useNavigate();
  const form = useProblemForm({
    keepAs: null,
    // A year later on the same day of the week.
    initialValues: { days: '364' },
    check: ({ days }) =>
      Number.isNaN(daysOf(days)) ? [{ code: 'DAYS', message: 'Укажите число дней, например 364.', field: 'days' }] : [],
    send: async ({ days }) => {
      const answer = (
        await clone({ variables: { id: event.id, days: daysOf(days), key, another: isAnother ?? false } })
      ).data?.cloneEvent;
      if (answer?.__typename === 'Problems') {
        if (answer.problems.some(({ code }) => code === 'COPY_EXISTS')) setAnother(false);
        return answer.problems;
      }
      client.cache.evict({ fieldName: 'staffEvents' });
      if (answer) await navigate(officeEventPath(answer.event.id, 'edit'));
    },
  });
  const by = daysOf(form.values.days);
  const moved = Number.isNaN(by)
    ? null
    : formatDates(
        event.dates.toSorted().map((date) => new Date(Date.parse(date) + by * dayMs).toISOString().slice(0, 10)),
      );
  return (
    <FormDialog title="Сделать копию" form={form} verb="Создать копию" onClose={onClose}>
      <p>
        Скопируем тексты, программу, места, тарифы, промокоды, шаги возврата, условия НМО, вопросы, партнёров
        и&nbsp;документы. Все сроки сдвинутся вместе с&nbsp;датами. Участники, ссылки на&nbsp;трансляцию и&nbsp;номер
        в&nbsp;НМО не&nbsp;копируются.
      </p>
      <TextInput
        {...form.field('days')}
        label="На сколько дней сдвинуть даты"
        description={moved && `Новые даты: ${moved}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      {isAnother !== null && (
        <Checkbox
          checked={isAnother}
          onChange={(change) => setAnother(change.currentTarget.checked)}
          label="Создать ещё один черновик с этими датами"
        />
      )}
    </FormDialog>
  );
}
