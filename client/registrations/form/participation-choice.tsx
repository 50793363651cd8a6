import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { offeredParticipations, participationLabels } from '../../../rules/events/participation';
import { plural } from '../../core/format';
import type { ParticipationForm } from '../../schema.generated';
import { seatsOf, type FormEvent } from './registration-values';
import styles from './registration-form.module.css';

type Props = {
  event: FormEvent;
  value: ParticipationForm | null;
  error: string | undefined;
  onChange: (value: ParticipationForm) => void;
};

function seatsText(event: FormEvent, participation: ParticipationForm): string | null {
  const seats = seatsOf(event, participation);
  if (seats?.left == null) return null;
  return seats.left > 0 ? `Осталось ${plural(seats.left, 'место', 'места', 'мест')}` : 'Мест нет, есть лист ожидания';
}

export function ParticipationChoice({ event, value, error, onChange }: Props) {
  const options = offeredParticipations(event);
  return (
    <div data-error={Boolean(error)}>
      <Radio.Group
        name="participation"
        label="Как вы примете участие"
        required
        value={value ?? ''}
        error={error}
        onChange={(selected) => {
          const option = options.find((one) => one === selected);
          if (option) onChange(option);
        }}
      >
        <div className={styles.options}>
          {options.map((option) => (
            <Radio
              key={option}
              value={option}
              className={styles.option}
              label={participationLabels[option]}
              description={seatsText(event, option)}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
