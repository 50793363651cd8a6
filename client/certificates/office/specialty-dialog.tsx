import { NativeSelect } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import { OfficeNmoAttendanceDocument, useOfficeChooseSpecialty, type NmoAttendeeFieldsFragment } from './nmo.generated';

type Props = { person: NmoAttendeeFieldsFragment; onClose: () => void };

/** Selects the specialty that gets the points, for participants with several accredited specialties. */
export function SpecialtyDialog({ person, onClose }: Props) {
  const { registrationId, name, specialty, options, certificateState, codeState } = person;
  const choose = useOfficeChooseSpecialty({
    refetchQueries: [OfficeNmoAttendanceDocument],
    awaitRefetchQueries: true,
  });
  const isIssued = certificateState === 'ISSUED' || codeState === 'ASSIGNED';
  const form = useProblemForm({
    draftName: null,
    initialValues: { specialtyId: specialty?.id ?? options[0]!.id },
    send: ({ specialtyId }) => choose({ registrationId, specialtyId }),
    successMessage: isIssued
      ? 'Специальность сохранена, документы приводятся в\u00a0соответствие.'
      : 'Специальность сохранена.',
    onSent: onClose,
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
