import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import { OfficeNmoAttendanceDocument, useAskToCorrectMutation, type NmoAttendeeFieldsFragment } from './nmo.generated';
import styles from './nmo.module.css';

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
    <Dialog isOpen title={`Попросить исправить: ${person.name}`} onClose={onClose} actions={null}>
      <form {...form.formProps} className={styles.form}>
        <NativeSelect {...form.field('field')} label="Что исправить" data={fields} data-autofocus />
        <Textarea {...form.field('comment')} label="Что не так" autosize minRows={2} maxLength={500} />
        <FormProblem problem={form.problem} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.pending}>
            Попросить исправить
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
