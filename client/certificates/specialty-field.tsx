import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useNmoSpecialtiesQuery } from './certificates.generated';

export type SpecialtyName = { id: string; label: string };

type Props = Record<string, unknown> & {
  /** Shown until the whole list has come. */
  chosen: SpecialtyName | null;
  /** Those of the user's profile, which come first. */
  own: readonly SpecialtyName[];
};

/** A choice of the official specialties, the same name on two levels told apart. */
export function SpecialtyField({ chosen, own, ...field }: Props) {
  const isOwn = ({ id }: SpecialtyName) => own.some((one) => one.id === id);
  const list = useNmoSpecialtiesQuery().data?.specialties ?? (chosen ? [{ ...chosen, level: 'HIGHER' as const }] : []);
  const ofLevel = (level: 'HIGHER' | 'SECONDARY') =>
    list.filter((one) => one.level === level && !isOwn(one)).map(({ id, label }) => ({ value: id, label }));
  return (
    <NativeSelect
      {...field}
      label="Специальность"
      data={[
        { value: '', label: 'Выберите специальность' },
        ...(own.length > 0
          ? [{ group: 'Ваши специальности', items: own.map(({ id, label }) => ({ value: id, label })) }]
          : []),
        { group: 'Высшее образование', items: ofLevel('HIGHER') },
        { group: 'Среднее образование', items: ofLevel('SECONDARY') },
      ]}
    />
  );
}
