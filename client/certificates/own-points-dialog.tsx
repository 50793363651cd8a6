import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  nmoSources,
  outsideCycle,
  ownPointsProblems,
  type CycleDays,
  type NmoSourceName,
} from '../../rules/nmo-points';
import { useProblemForm } from '../core/form';
import { notify } from '../core/notices';
import { FormDialog } from '../ui/form-dialog';
import {
  NmoPageDocument,
  useAddNmoPointsMutation,
  useChangeNmoPointsMutation,
  type NmoOwnPointsFragment,
} from './certificates.generated';
import { SpecialtyField, type SpecialtyName } from './specialty-field';
import styles from './nmo-cycles.module.css';

type Props = {
  /** null: a new one. */
  entry: NmoOwnPointsFragment | null;
  mainSpecialty: SpecialtyName | null;
  ownSpecialties: readonly SpecialtyName[];
  cycles: readonly CycleDays[];
  onClose: () => void;
};

const again = { refetchQueries: [NmoPageDocument], awaitRefetchQueries: true };
const sources = Object.entries(nmoSources).map(([value, label]) => ({ value, label }));

/** The browser's own day; the server knows better and has the last word. */
const today = (): string => new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10);

/** A form for points that were earned elsewhere. */
export function OwnPointsDialog({ entry, mainSpecialty, ownSpecialties, cycles, onClose }: Props) {
  const [add] = useAddNmoPointsMutation(again);
  const [change] = useChangeNmoPointsMutation(again);
  const form = useProblemForm({
    keepAs: `own points ${entry?.id ?? 'new'}`,
    initialValues: {
      title: entry?.title ?? '',
      specialtyId: entry?.specialty.id ?? mainSpecialty?.id ?? '',
      earnedOn: entry?.earnedOn ?? '',
      points: entry ? String(entry.points) : '',
      source: (entry?.source ?? 'EVENT') as NmoSourceName,
    },
    check: (values) => ownPointsProblems({ ...values, points: Number(values.points || NaN) }, today()),
    send: async (values) => {
      const input = { ...values, points: Number(values.points) };
      const answer = entry
        ? (await change({ variables: { id: entry.id, input } })).data?.changeNmoPoints
        : (await add({ variables: { input } })).data?.addNmoPoints;
      if (answer?.__typename === 'Problems') return answer.problems;
      void notify({ message: 'Баллы записаны.', tone: 'success' });
      onClose();
    },
  });
  const outside = outsideCycle(cycles, form.values);
  return (
    <FormDialog
      title={entry ? 'Изменить запись' : 'Добавить баллы'}
      form={form}
      verb={entry ? 'Сохранить' : 'Добавить'}
      onClose={onClose}
    >
      <TextInput {...form.field('title')} label="Название" autoComplete="off" data-autofocus />
      <NativeSelect {...form.field('source')} label="Что это было" data={sources} />
      <div className={styles.pair}>
        <TextInput {...form.field('earnedOn')} type="date" label="Когда получены" />
        <TextInput {...form.field('points')} label="Сколько баллов" inputMode="numeric" autoComplete="off" />
      </div>
      <p className={styles.outside} role="status">
        {outside?.sentence}
      </p>
      <SpecialtyField {...form.field('specialtyId')} chosen={entry?.specialty ?? mainSpecialty} own={ownSpecialties} />
    </FormDialog>
  );
}
