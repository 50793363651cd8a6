import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import {
  OfficeNmoAttendanceDocument,
  useOfficeChooseSpecialtyMutation,
  type NmoAttendeeFieldsFragment,
} from './nmo.generated';

type Props = { person: NmoAttendeeFieldsFragment; onClose: () => void };

/** Selects the specialty that gets the points, for participants with several accredited specialties. */
export function SpecialtyDialog({ person, onClose }: Props) {
  const { registrationId, name, specialty, options, certificateState, codeState } = person;
  const [choose] = useOfficeChooseSpecialtyMutation({
    refetchQueries: [OfficeNmoAttendanceDocument],
    awaitRefetchQueries: true,
  });
  const isIssued = certificateState === 'ISSUED' || codeState === 'ASSIGNED';
  const form = useProblemForm({
    draftName: null,
    initialValues: { specialtyId: specialty?.id ?? options[0]!.id },
    send: async ({ specialtyId }) => {
      const { data } = await choose({ variables: { registrationId, specialtyId } });
      const result = data?.chooseNmoSpecialty;
      if (result?.__typename === 'Problems') return result.problems;
      void notify({
        message: isIssued
          ? 'Специальность сохранена, документы приводятся в\u00a0соответствие.'
          : 'Специальность сохранена.',
        tone: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog title={`По какой специальности баллы: ${name}`} form={form} verb="Сохранить" onClose={onClose}>
      <NativeSelect
        {...form.field('specialtyId')}
        label="Специальность"
        description="Специальности участника из&nbsp;перечня аккредитации"
        data={options.map(({ id, label }) => ({ value: id, label }))}
        data-autofocus
      />
      {isIssued && form.values.specialtyId !== specialty?.id && (
        <Message>
          Свидетельство будет заменено, а&nbsp;код другой специальности отозван. Участник получит письмо.
        </Message>
      )}
    </FormDialog>
  );
}
