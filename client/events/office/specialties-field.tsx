import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { EventEditorQuery } from './editing/event-form.generated';
import type { EventFormProps } from './editing/event-form-props';
import styles from './fields.module.css';

export type Specialty = EventEditorQuery['specialties'][number];

const groups = [
  ['Частые', (specialty: Specialty) => specialty.isFrequent],
  ['Высшее образование', (specialty: Specialty) => !specialty.isFrequent && specialty.level === 'HIGHER'],
  ['Среднее образование', (specialty: Specialty) => !specialty.isFrequent && specialty.level === 'SECONDARY'],
] as const;

/** Specialties of the event: a list with remove buttons, and a select to add one. */
export function SpecialtiesField({ form, specialties }: EventFormProps & { specialties: readonly Specialty[] }) {
  const { specialtyIds } = form.values;
  const [selectedId, setSelectedId] = useState('');
  const setIds = (ids: string[]) => {
    form.mantine.setFieldValue('specialtyIds', ids);
    form.mantine.clearFieldError('specialtyIds');
  };
  const available = specialties.filter(({ id }) => !specialtyIds.includes(id));
  const nameOf = (id: string): string => {
    const specialty = specialties.find((candidate) => candidate.id === id);
    return specialty ? `${specialty.name}${specialty.level === 'SECONDARY' ? ' (среднее образование)' : ''}` : id;
  };
  const error = form.field('specialtyIds').error as string | undefined;
  return (
    <div className="stack gap-4">
      <div className="row gap-3 bottom">
        <NativeSelect
          className={styles.grow}
          label="Добавить специальность"
          value={selectedId}
          onChange={({ currentTarget: { value } }) => setSelectedId(value)}
          data={[
            { value: '', label: 'Выберите' },
            ...groups.map(([group, belongsToGroup]) => ({
              group,
              items: available.filter(belongsToGroup).map(({ id, name }) => ({ value: id, label: name })),
            })),
          ]}
          error={error}
        />
        <Button
          variant="default"
          disabled={selectedId === ''}
          onClick={() => {
            setIds([...specialtyIds, selectedId]);
            setSelectedId('');
          }}
        >
          Добавить
        </Button>
      </div>
      {specialtyIds.length > 0 && (
        <ul className="stack" aria-label="Специальности мероприятия">
          {specialtyIds.map((id) => (
            <li key={id} className={styles.line}>
              <span>{nameOf(id)}</span>
              <Button
                variant="subtle"
                onClick={() => setIds(specialtyIds.filter((other) => other !== id))}
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
