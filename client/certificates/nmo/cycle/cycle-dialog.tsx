import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { cycleProblems } from '../../../../rules/nmo/nmo-points';
import { useProblemForm } from '../../../core/forms/form';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { SendButton } from '../../../ui/send-button';
import {
  NmoPageDocument,
  useRemoveNmoCycle,
  useSaveNmoCycle,
  type NmoCycleFragment,
} from '../../certificates.generated';
import { SpecialtyField, type SpecialtyName } from '../specialty-field';

type Props = {
  /** null: creates a new cycle. */
  cycle: NmoCycleFragment | null;
  mainSpecialty: SpecialtyName | null;
  ownSpecialties: readonly SpecialtyName[];
  onClose: () => void;
};

const refetchOptions = { refetchQueries: [NmoPageDocument], awaitRefetchQueries: true };

/** A form for the end date of the accreditation in a specialty. */
export function CycleDialog({ cycle, mainSpecialty, ownSpecialties, onClose }: Props) {
  const save = useSaveNmoCycle(refetchOptions);
  const remove = useRemoveNmoCycle(refetchOptions);
  const form = useProblemForm({
    draftName: `cycle ${cycle?.specialty.id ?? 'new'}`,
    initialValues: { specialtyId: cycle?.specialty.id ?? mainSpecialty?.id ?? '', endsOn: cycle?.endsOn ?? '' },
    check: cycleProblems,
    send: (input) => save({ input }),
    successMessage: 'Срок сохранён.',
    onSent: onClose,
  });
  return (
    <FormDialog title="Срок аккредитации" form={form} verb="Сохранить" onClose={onClose}>
      {cycle ? (
        <p className="mt-1 faint-note">{cycle.specialty.label}</p>
      ) : (
        <SpecialtyField
          {...form.field('specialtyId')}
          fallbackOption={mainSpecialty}
          profileSpecialties={ownSpecialties}
        />
      )}
      <TextInput
        {...form.field('endsOn')}
        type="date"
        label="Действует до"
        description="Последний день из свидетельства об аккредитации или выписки"
      />
      {cycle && (
        <div>
          <SendButton
            send={() => remove({ id: cycle.id })}
            successMessage="Цикл удалён. Баллы остались."
            onSent={onClose}
          >
            Удалить цикл
          </SendButton>
        </div>
      )}
    </FormDialog>
  );
}
