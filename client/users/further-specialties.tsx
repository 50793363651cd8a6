import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { maxFurtherSpecialties } from '../../rules/nmo/specialties';
import type { ProblemForm } from '../core/forms/form';
import { useWordFilter, specialtyOptions } from './dictionary-options';
import { dropdown } from './dropdown';
import { textsOf } from './profile/profile-texts';
import type { Dictionaries, ProfileForm } from './profile/profile-values';
import styles from './profile/profile-form.module.css';

type Props = { form: ProblemForm<ProfileForm>; specialties: Dictionaries['specialties'] };

const field = 'furtherSpecialtyIds';

/** The additional specialties: a select to add one, and a list with a button to remove each. */
export function FurtherSpecialties({ form, specialties }: Props) {
  const { specialtyId, furtherSpecialtyIds: selectedIds } = form.values;
  // A new key after each choice clears the search text of the select.
  const [round, setRound] = useState(0);
  const filter = useWordFilter();
  const options = useMemo(
    () => specialtyOptions(specialties.filter(({ id }) => id !== specialtyId && !selectedIds.includes(id))),
    [specialties, specialtyId, selectedIds],
  );
  const nameOf = (id: string) => specialties.find((one) => one.id === id)?.name ?? '';
  const set = (ids: string[]) => {
    form.mantine.setFieldValue(field, ids);
    form.mantine.clearFieldError(field);
  };
  const isFull = selectedIds.length >= maxFurtherSpecialties;
  return (
    <div className="stack gap-3">
      <Select
        key={round}
        name={field}
        {...textsOf(field)}
        {...(isFull && { description: `Указано ${maxFurtherSpecialties}\u00A0специальностей, больше нельзя.` })}
        error={form.field(field).error as string | undefined}
        data={options}
        value={null}
        onChange={(id) => {
          if (!id) return;
          set([...selectedIds, id]);
          setRound((count) => count + 1);
        }}
        disabled={isFull}
        filter={filter}
        searchable
        nothingFoundMessage="Такой специальности нет в перечне"
        {...dropdown}
      />
      {selectedIds.length > 0 && (
        <ul className="stack gap-2" aria-label="Выбранные дополнительные специальности">
          {selectedIds.map((id) => (
            <li key={id} className={styles.specialty}>
              <span>{nameOf(id)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Убрать: ${nameOf(id)}`}
                onClick={() => set(selectedIds.filter((one) => one !== id))}
              >
                Убрать
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
