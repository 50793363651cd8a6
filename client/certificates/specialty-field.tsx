import { NativeSelect } from '@mantine/core';
import { useNmoSpecialtiesQuery } from './certificates.generated';

type Props = Record<string, unknown> & {
  /** Shown until the whole list has come. */
  chosen: { id: string; name: string } | null;
};

/** A choice of the official specialties, the same name on two levels told apart. */
export function SpecialtyField({ chosen, ...field }: Props) {
  const list = useNmoSpecialtiesQuery().data?.specialties ?? (chosen ? [{ ...chosen, level: 'HIGHER' as const }] : []);
  const ofLevel = (level: 'HIGHER' | 'SECONDARY') =>
    list.filter((one) => one.level === level).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      {...field}
      label="Специальность"
      data={[
        { value: '', label: 'Выберите специальность' },
        { group: 'Высшее образование', items: ofLevel('HIGHER') },
        { group: 'Среднее образование', items: ofLevel('SECONDARY') },
      ]}
    />
  );
}
