import { NativeSelect, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { OfficeNmoAttendanceDocument, useAskToCorrect, type NmoAttendeeFieldsFragment } from './nmo.generated';

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
  const sendRequest = useAskToCorrect({ refetchQueries: [OfficeNmoAttendanceDocument] });
  const firstIssue = person.dataIssues.find(({ field }) => fields.some(({ value }) => value === field));
  const form = useProblemForm({
    draftName: `correction ${person.userId}`,
    initialValues: { field: firstIssue?.field ?? 'lastName', comment: '' },
    send: ({ field, comment }) => sendRequest({ input: { userId: person.userId, field, comment } }),
    successMessage: 'Участник увидит просьбу в личном кабинете.',
    onSent: onClose,
  });
  return (
    <FormDialog title={`Попросить исправить: ${person.name}`} form={form} verb="Попросить исправить" onClose={onClose}>
      <NativeSelect {...form.field('field')} label="Что исправить" data={fields} data-autofocus />
      <Textarea {...form.field('comment')} label="Что не так" autosize minRows={2} maxLength={500} />
    </FormDialog>
  );
}
