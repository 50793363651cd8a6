import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { cycleProblems } from '../../../rules/nmo/nmo-points';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { problemsOf } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import {
  NmoPageDocument,
  useRemoveNmoCycleMutation,
  useSaveNmoCycleMutation,
  type NmoCycleFragment,
} from '../certificates.generated';
import { SpecialtyField, type SpecialtyName } from '../specialty-field';
import { useAction } from '../../core/forms/use-act';

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
  const [save] = useSaveNmoCycleMutation(refetchOptions);
  const [remove] = useRemoveNmoCycleMutation(refetchOptions);
  const { act, isPending } = useAction();
  const form = useProblemForm({
    draftName: `cycle ${cycle?.specialty.id ?? 'new'}`,
    initialValues: { specialtyId: cycle?.specialty.id ?? mainSpecialty?.id ?? '', endsOn: cycle?.endsOn ?? '' },
    check: cycleProblems,
    send: async (input) => {
      const result = (await save({ variables: { input } })).data?.saveNmoCycle;
      if (result?.__typename === 'Problems') return result.problems;
      void notify({ message: 'Срок сохранён.', tone: 'success' });
      onClose();
    },
  });

  async function removeCycle({ id }: NmoCycleFragment): Promise<void> {
    const isRemoved = await act(
      async () => problemsOf((await remove({ variables: { id } })).data?.removeNmoCycle),
      'Цикл удалён. Баллы остались.',
    );
    if (isRemoved) onClose();
  }

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
          <Button variant="default" loading={isPending} onClick={() => void removeCycle(cycle)}>
            Удалить цикл
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
