import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { EventEditorQuery } from './event-form.generated';
import type { EventFormPart } from './form-part';
import styles from './fields.module.css';

export type Specialty = EventEditorQuery['specialties'][number];

const groups = [
  ['Частые', (one: Specialty) => one.isFrequent],
  ['Высшее образование', (one: Specialty) => !one.isFrequent && one.level === 'HIGHER'],
  ['Среднее образование', (one: Specialty) => !one.isFrequent && one.level === 'SECONDARY'],
] as const;

/** For which specialties the event is: a list with a button for each, and a place to add one. */
export function SpecialtiesField({ form, specialties }: EventFormPart & { specialties: readonly Specialty[] }) {
  const { specialtyIds } = form.values;
  const [next, setNext] = useState('');
  const set = (ids: string[]) => {
    form.mantine.setFieldValue('specialtyIds', ids);
    form.mantine.clearFieldError('specialtyIds');
  };
  const rest = specialties.filter(({ id }) => !specialtyIds.includes(id));
  const nameOf = (id: string): string => {
    const found = specialties.find((one) => one.id === id);
    return found ? `${found.name}${found.level === 'SECONDARY' ? ' (среднее образование)' : ''}` : id;
  };
  const error = form.field('specialtyIds').error as string | undefined;
  return (
    <div className={styles.fields}>
      <div className={styles.adder}>
        <NativeSelect
          className={styles.grow}
          label="Добавить специальность"
          value={next}
          onChange={({ currentTarget: { value } }) => setNext(value)}
          data={[
            { value: '', label: 'Выберите' },
            ...groups.map(([group, isIn]) => ({
              group,
              items: rest.filter(isIn).map(({ id, name }) => ({ value: id, label: name })),
            })),
          ]}
          error={error}
        />
        <Button
          variant="default"
          disabled={next === ''}
          onClick={() => {
            set([...specialtyIds, next]);
            setNext('');
          }}
        >
          Добавить
        </Button>
      </div>
      {specialtyIds.length > 0 && (
        <ul className={styles.chosen} aria-label="Специальности мероприятия">
          {specialtyIds.map((id) => (
            <li key={id} className={styles.line}>
              <span>{nameOf(id)}</span>
              <Button
                variant="subtle"
                onClick={() => set(specialtyIds.filter((one) => one !== id))}
                aria-label={`Убрать специальность «${nameOf(id)}»`}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
