import { NativeSelect, TextInput } from '@mantine/core';
import type { CheckInPoint } from './scanning/scan-evaluation';
import styles from './check-in.module.css';

type Hall = { id: string; name: string };
type Props = { point: CheckInPoint; halls: readonly Hall[]; onChange: (point: CheckInPoint) => void };

const kinds = [
  { kind: 'ENTRY', label: 'Вход' },
  { kind: 'EXIT', label: 'Выход' },
] as const;

/** Settings of this device: entry or exit, and at which hall or entrance. */
export function CheckInPointSelect({ point, halls, onChange }: Props) {
  return (
    <fieldset className="stack gap-3">
      <legend>Где стоит это устройство</legend>
      <div className={styles.kinds}>
        {kinds.map(({ kind, label }) => (
          <label key={kind} className={styles.kind} data-chosen={point.kind === kind || undefined}>
            <input
              type="radio"
              name="kind"
              checked={point.kind === kind}
              onChange={() => onChange({ ...point, kind })}
            />
            {label}
          </label>
        ))}
      </div>
      {halls.length > 0 && (
        <NativeSelect
          label="Зал"
          value={point.hallId ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const hall = halls.find(({ id }) => id === value);
            onChange({ ...point, hallId: hall?.id ?? null, place: hall?.name ?? '' });
          }}
          data={[{ value: '', label: 'Общий вход' }, ...halls.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {point.hallId === null && (
        <TextInput
          label="Название двери"
          placeholder="Вход 2"
          value={point.place}
          maxLength={100}
          onChange={({ currentTarget }) => onChange({ ...point, place: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
