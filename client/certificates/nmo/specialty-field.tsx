import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useNmoSpecialtiesQuery } from '../certificates.generated';

export type SpecialtyName = { id: string; label: string };

type Props = Record<string, unknown> & {
  /** The only option until the list is loaded. */
  fallbackOption: SpecialtyName | null;
  /** Specialties of the user's profile; they come first. */
  profileSpecialties: readonly SpecialtyName[];
};

/** A select of the official specialties, grouped by level, because two levels can have the same name. */
export function SpecialtyField({ fallbackOption, profileSpecialties, ...field }: Props) {
  const isOwn = ({ id }: SpecialtyName) => profileSpecialties.some((specialty) => specialty.id === id);
  const list =
    useNmoSpecialtiesQuery().data?.specialties ??
    (fallbackOption ? [{ ...fallbackOption, level: 'HIGHER' as const }] : []);
  const ofLevel = (level: 'HIGHER' | 'SECONDARY') =>
    list
      .filter((specialty) => specialty.level === level && !isOwn(specialty))
      .map(({ id, label }) => ({ value: id, label }));
  return (
    <NativeSelect
      {...field}
      label="Специальность"
      data={[
        { value: '', label: 'Выберите специальность' },
        ...(profileSpecialties.length > 0
          ? [{ group: 'Ваши специальности', items: profileSpecialties.map(({ id, label }) => ({ value: id, label })) }]
          : []),
        { group: 'Высшее образование', items: ofLevel('HIGHER') },
        { group: 'Среднее образование', items: ofLevel('SECONDARY') },
      ]}
    />
  );
}
