import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cycleProblems } from '../../rules/nmo-points';
import { useProblemForm } from '../core/form';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { FormDialog } from '../ui/form-dialog';
import {
  NmoPageDocument,
  useRemoveNmoCycleMutation,
  useSaveNmoCycleMutation,
  type NmoCycleFragment,
} from './certificates.generated';
import { SpecialtyField, type SpecialtyName } from './specialty-field';
import styles from './nmo-cycles.module.css';

type Props = {
  /** null: a new one. */
  cycle: NmoCycleFragment | null;
  mainSpecialty: SpecialtyName | null;
  ownSpecialties: readonly SpecialtyName[];
  onClose: () => void;
};

const again = { refetchQueries: [NmoPageDocument], awaitRefetchQueries: true };

/** Until when the accreditation in a specialty is valid. */
export function CycleDialog({ cycle, mainSpecialty, ownSpecialties, onClose }: Props) {
  const [save] = useSaveNmoCycleMutation(again);
  const [remove] = useRemoveNmoCycleMutation(again);
  const [isRemoving, setRemoving] = useState(false);
  const form = useProblemForm({
    keepAs: `cycle ${cycle?.specialty.id ?? 'new'}`,
    initialValues: { specialtyId: cycle?.specialty.id ?? mainSpecialty?.id ?? '', endsOn: cycle?.endsOn ?? '' },
    check: cycleProblems,
    send: async (input) => {
      const answer = (await save({ variables: { input } })).data?.saveNmoCycle;
      if (answer?.__typename === 'Problems') return answer.problems;
      void notify({ message: 'Срок сохранён.', tone: 'success' });
      onClose();
    },
  });

  async function forget(): Promise<void> {
    if (!cycle) return;
    setRemoving(true);
    try {
      await remove({ variables: { id: cycle.id } });
      void notify({ message: 'Цикл удалён. Баллы остались.', tone: 'success' });
      onClose();
    } catch (error) {
      setRemoving(false);
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <FormDialog title="Срок аккредитации" form={form} verb="Сохранить" onClose={onClose}>
      {cycle ? (
        <p className={styles.detail}>{cycle.specialty.label}</p>
      ) : (
        <SpecialtyField {...form.field('specialtyId')} chosen={mainSpecialty} own={ownSpecialties} />
      )}
      <TextInput
        {...form.field('endsOn')}
        type="date"
        label="Действует до"
        description="Последний день из свидетельства об аккредитации или выписки"
      />
      {cycle && (
        <div>
          <Button variant="default" loading={isRemoving} onClick={() => void forget()}>
            Удалить цикл
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
