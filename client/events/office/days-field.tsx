import { Button, TextInput } from '@mantine/core';
import { maxEventDays } from '../../../rules/events/event';
import type { EventFormProps } from './editing/event-form-props';
import styles from './fields.module.css';

const dayAfter = (date: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? '' : new Date(time + 86_400_000).toISOString().slice(0, 10);
};

/** Days of the event, each with its НМО points. */
export function DaysField({ form }: EventFormProps) {
  const { days, nmoState } = form.values;
  const setDays = (next: typeof days) => {
    form.mantine.setFieldValue('days', next);
    form.mantine.clearFieldError('days');
  };
  const updateDay = (index: number, changes: Partial<(typeof days)[number]>) =>
    setDays(days.map((day, at) => (at === index ? { ...day, ...changes } : day)));
  const error = form.field('days').error as string | undefined;
  return (
    <fieldset className="stack gap-3" data-error={Boolean(error) || undefined}>
      <legend>Дни</legend>
      <p className="note">Программа и условия НМО переезжают вместе с днями: первый день остаётся первым.</p>
      {days.map((day, index) => (
        <div key={index} className={styles.day}>
          <TextInput
            type="date"
            label={days.length === 1 ? 'Дата' : `День ${index + 1}`}
            value={day.date}
            onChange={({ currentTarget: { value } }) => updateDay(index, { date: value })}
            error={Boolean(error)}
          />
          {nmoState !== 'NONE' && (
            <TextInput
              label="Баллы НМО"
              inputMode="numeric"
              value={day.nmoPoints}
              onChange={({ currentTarget: { value } }) => updateDay(index, { nmoPoints: value })}
            />
          )}
          {days.length > 1 && (
            <Button
              variant="default"
              onClick={() => setDays(days.filter((_day, at) => at !== index))}
              aria-label={`Убрать день ${index + 1}`}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {days.length < maxEventDays && (
        <div>
          <Button
            variant="default"
            onClick={() => setDays([...days, { date: dayAfter(days.at(-1)?.date ?? ''), nmoPoints: '' }])}
          >
            Добавить день
          </Button>
        </div>
      )}
    </fieldset>
  );
}
