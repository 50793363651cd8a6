import { NativeSelect, TextInput } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { datesProblems } from '../../../rules/events/event';
import { lineProblems } from '../../../rules/text/lines';
import { useProblemForm } from '../../core/forms/form';
import { eventTypes } from '../../../rules/events/event-labels';
import { formatLabels } from '../labels';
import type { EventFormat, EventType } from '../../schema.generated';
import { FormDialog } from '../../ui/forms/form-dialog';
import { officeEventPath } from '../../office/paths';
import { optionsFromLabels } from '../../office/words';
import { useCreateEvent } from './events.generated';
import { zoneOptions } from './labels';

const initialValues = {
  title: '',
  type: 'CONFERENCE' as EventType,
  format: 'IN_PERSON' as EventFormat,
  firstDay: '',
  lastDay: '',
  startTime: '09:00',
  endTime: '18:00',
  timeZone: 'Europe/Moscow',
  city: '',
};
type Values = typeof initialValues;

const lastDayOf = ({ firstDay, lastDay }: Values): string => lastDay || firstDay;

const check = (values: Values) => [
  ...lineProblems('title', values.title.trim(), 300),
  ...datesProblems({
    ...values,
    days: [...new Set([values.firstDay, lastDayOf(values)])].map((date) => ({ date, nmoPoints: 0 })),
  }).map((problem) => (problem.field === 'days' ? { ...problem, field: 'firstDay' } : problem)),
];

/** Form of a new draft: only the basic fields. It redirects to the edit page. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateEvent();
  const client = useApolloClient();
  const navigate = useNavigate();
  const form = useProblemForm({
    draftName: 'new event',
    initialValues,
    check,
    send: (values) => {
      const input = { ...values, lastDay: lastDayOf(values), city: values.city.trim() || null };
      return create({ input });
    },
    onSent: async (result) => {
      client.cache.evict({ fieldName: 'staffEvents' });
      if (result) await navigate(officeEventPath(result.event.id, 'edit'));
    },
  });
  return (
    <FormDialog title="Новое мероприятие" form={form} verb="Создать черновик" onClose={onClose}>
      <TextInput {...form.field('title')} label="Название" data-autofocus />
      <div className="fields">
        <NativeSelect {...form.field('type')} label="Вид" data={optionsFromLabels(eventTypes)} />
        <NativeSelect {...form.field('format')} label="Формат" data={optionsFromLabels(formatLabels)} />
      </div>
      <div className="fields">
        <TextInput {...form.field('firstDay')} type="date" label="Первый день" />
        <TextInput
          {...form.field('lastDay')}
          type="date"
          label="Последний день"
          description="Оставьте пустым, если день один"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={form.values.firstDay}
        />
      </div>
      <div className="fields">
        <TextInput {...form.field('startTime')} type="time" label="Начало" />
        <TextInput {...form.field('endTime')} type="time" label="Окончание" />
      </div>
      <NativeSelect {...form.field('timeZone')} label="Часовой пояс" data={zoneOptions(form.values.timeZone)} />
      {form.values.format !== 'ONLINE' && <TextInput {...form.field('city')} label="Город (если известен)" />}
    </FormDialog>
  );
}
