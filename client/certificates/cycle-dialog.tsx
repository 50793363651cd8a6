import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cycleProblems } from '../../rules/nmo-points';
import { useProblemForm } from '../core/form';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/form-problem';
import {
  NmoPageDocument,
  useRemoveNmoCycleMutation,
  useSaveNmoCycleMutation,
  type NmoCycleFragment,
} from './certificates.generated';
import { SpecialtyField } from './specialty-field';
import styles from './nmo-cycles.module.css';

type Props = {
  /** null: a new one. */
  cycle: NmoCycleFragment | null;
  mainSpecialty: { id: string; name: string } | null;
  onClose: () => void;
};

const again = { refetchQueries: [NmoPageDocument], awaitRefetchQueries: true };

/** Until when the accreditation in a specialty is valid. */
export function CycleDialog({ cycle, mainSpecialty, onClose }: Props) {
  const [save] = useSaveNmoCycleMutation(again);
  const [remove] = useRemoveNmoCycleMutation(again);
  const [isRemoving, setRemoving] = useState(false);
  const form = useProblemForm({
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
    <Dialog isOpen title="Срок аккредитации" onClose={onClose} actions={null}>
      <form {...form.formProps} className={styles.form}>
        {cycle ? (
          <p className={styles.detail}>{cycle.specialty.name}</p>
        ) : (
          <SpecialtyField {...form.field('specialtyId')} chosen={mainSpecialty} />
        )}
        <TextInput
          {...form.field('endsOn')}
          type="date"
          label="Действует до"
          description="Последний день из свидетельства об аккредитации или выписки"
        />
        <FormProblem problem={form.problem} />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.pending}>
            Сохранить
          </Button>
          {cycle && (
            <Button variant="default" loading={isRemoving} onClick={() => void forget()}>
              Удалить цикл
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
