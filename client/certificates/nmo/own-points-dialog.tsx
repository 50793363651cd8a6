import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  nmoSources,
  outsideCycleReason,
  ownPointsProblems,
  type CycleDays,
  type NmoSourceName,
} from '../../../rules/nmo/nmo-points';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import {
  NmoPageDocument,
  useAddNmoPoints,
  useChangeNmoPoints,
  type NmoOwnPointsFragment,
} from '../certificates.generated';
import { SpecialtyField, type SpecialtyName } from './specialty-field';
import styles from './nmo-cycles.module.css';

type Props = {
  /** null: creates a new entry. */
  entry: NmoOwnPointsFragment | null;
  mainSpecialty: SpecialtyName | null;
  ownSpecialties: readonly SpecialtyName[];
  cycles: readonly CycleDays[];
  onClose: () => void;
};

const refetchOptions = { refetchQueries: [NmoPageDocument], awaitRefetchQueries: true };
const sources = Object.entries(nmoSources).map(([value, label]) => ({ value, label }));

/** The date in UTC+12, where the day of Russia begins first; the server checks exactly. */
const today = (): string => new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10);

/** A form for points that the user earned at events of other organisers. */
export function OwnPointsDialog({ entry, mainSpecialty, ownSpecialties, cycles, onClose }: Props) {
  const add = useAddNmoPoints(refetchOptions);
  const change = useChangeNmoPoints(refetchOptions);
  const form = useProblemForm({
    draftName: `own points ${entry?.id ?? 'new'}`,
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
      return entry ? await change({ id: entry.id, input }) : await add({ input });
    },
    successMessage: 'Баллы записаны.',
    onSent: onClose,
  });
  const cycleWarning = outsideCycleReason(cycles, form.values);
  return (
    <FormDialog
      title={entry ? 'Изменить запись' : 'Добавить баллы'}
      form={form}
      verb={entry ? 'Сохранить' : 'Добавить'}
      onClose={onClose}
    >
      <TextInput {...form.field('title')} label="Название" autoComplete="off" data-autofocus />
      <NativeSelect {...form.field('source')} label="Что это было" data={sources} />
      <div className="fields">
        <TextInput {...form.field('earnedOn')} type="date" label="Когда получены" />
        <TextInput {...form.field('points')} label="Сколько баллов" inputMode="numeric" autoComplete="off" />
      </div>
      <p className={styles.outside} role="status">
        {cycleWarning?.sentence}
      </p>
      <SpecialtyField
        {...form.field('specialtyId')}
        fallbackOption={entry?.specialty ?? mainSpecialty}
        profileSpecialties={ownSpecialties}
      />
    </FormDialog>
  );
}
