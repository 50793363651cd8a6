import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { OfficeNmoAttendanceDocument, useAskToCorrectMutation, type NmoAttendeeFieldsFragment } from './nmo.generated';

const fields = [
  { value: 'lastName', label: 'Фамилия' },
  { value: 'firstName', label: 'Имя' },
  { value: 'middleName', label: 'Отчество' },
  { value: 'specialtyId', label: 'Специальность' },
  { value: 'workplace', label: 'Место работы' },
  { value: 'post', label: 'Должность' },
  { value: 'phone', label: 'Телефон' },
];

type Props = { person: NmoAttendeeFieldsFragment; onClose: () => void };

/** Asks a participant to correct a field of the profile. They see the comment at that field. */
export function CorrectionDialog({ person, onClose }: Props) {
  const [sendRequest] = useAskToCorrectMutation({ refetchQueries: [OfficeNmoAttendanceDocument] });
  const firstIssue = person.dataIssues.find(({ field }) => fields.some(({ value }) => value === field));
  const form = useProblemForm({
    draftName: `correction ${person.userId}`,
    initialValues: { field: firstIssue?.field ?? 'lastName', comment: '' },
    send: async ({ field, comment }) => {
      const data = (await sendRequest({ variables: { input: { userId: person.userId, field, comment } } })).data;
      if (data?.raiseDataIssue.__typename === 'Problems') return data.raiseDataIssue.problems;
      void notify({ message: 'Участник увидит просьбу в личном кабинете.', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Попросить исправить: ${person.name}`} form={form} verb="Попросить исправить" onClose={onClose}>
      <NativeSelect {...form.field('field')} label="Что исправить" data={fields} data-autofocus />
      <Textarea {...form.field('comment')} label="Что не так" autosize minRows={2} maxLength={500} />
    </FormDialog>
  );
}
