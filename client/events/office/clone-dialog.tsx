import { Checkbox, TextInput } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { formatDates } from '../../core/format';
import { FormDialog } from '../../ui/forms/form-dialog';
import { officeEventPath } from '../../office/paths';
import type { EventOverview } from './event-overview';
import { useCloneEvent } from './overview.generated';
import { hasProblem } from '../../core/forms/problems';

const dayMs = 86_400_000;
const parseDays = (text: string): number => (/^-?\d{1,4}$/.test(text) ? Number(text) : NaN);

/** Creates a draft as a copy of the event, with shifted dates. */
export function CloneDialog({ event, onClose }: { event: EventOverview; onClose: () => void }) {
  const clone = useCloneEvent();
  // Idempotency key: a retry must not create a second copy.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [allowsSecondCopy, setAllowsSecondCopy] = useState<boolean | null>(null);
  const client = useApolloClient();
  const navigate = useNavigate();
  const form = useProblemForm({
    draftName: null,
    // 52 weeks: the same day of the week a year later.
    initialValues: { days: '364' },
    check: ({ days }) =>
      Number.isNaN(parseDays(days))
        ? [{ code: 'DAYS', message: 'Укажите число дней, например 364.', field: 'days' }]
        : [],
    send: async ({ days }) => {
      const another = allowsSecondCopy ?? false;
      const result = await clone({ id: event.id, days: parseDays(days), idempotencyKey, another });
      if (result.__typename === 'Problems') {
        if (hasProblem(result.problems, 'COPY_EXISTS')) setAllowsSecondCopy(false);
        return result.problems;
      }
      client.cache.evict({ fieldName: 'staffEvents' });
      if (result) await navigate(officeEventPath(result.event.id, 'edit'));
    },
  });
  const offset = parseDays(form.values.days);
  const newDates = Number.isNaN(offset)
    ? null
    : formatDates(
        event.dates.toSorted().map((date) => new Date(Date.parse(date) + offset * dayMs).toISOString().slice(0, 10)),
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
        description={newDates && `Новые даты: ${newDates}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        data-autofocus
      />
      {allowsSecondCopy !== null && (
        <Checkbox
          checked={allowsSecondCopy}
          onChange={(change) => setAllowsSecondCopy(change.currentTarget.checked)}
          label="Создать ещё один черновик с этими датами"
        />
      )}
    </FormDialog>
  );
}
