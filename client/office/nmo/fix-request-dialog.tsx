import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/form-dialog';
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

/** Asks a person to put her data right: she sees it at the field. */
export function FixRequestDialog({ person, onClose }: Props) {
  const [ask] = useAskToCorrectMutation({ refetchQueries: [OfficeNmoAttendanceDocument] });
  const known = person.dataIssues.find(({ field }) => fields.some(({ value }) => value === field));
  const form = useProblemForm({
    keepAs: `correction ${person.userId}`,
    initialValues: { field: known?.field ?? 'lastName', comment: '' },
    check: () => [],
    send: async ({ field, comment }) => {
      const answer = (await ask({ variables: { input: { userId: person.userId, field, comment } } })).data;
      if (answer?.raiseDataIssue.__typename === 'Problems') return answer.raiseDataIssue.problems;
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
