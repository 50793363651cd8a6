import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { hasCustomDates, periodFromQuery, presetDays, withParams } from './period';
import styles from './statistics.module.css';

const presetLabels: Record<(typeof presetDays)[number], string> = { 7: 'Неделя', 30: '30\u00a0дней', 90: '90\u00a0дней', 365: 'Год' }; // prettier-ignore

type Props = {
  /** Of one event: without dates its whole time is shown. */
  isOfEvent: boolean;
};

/** Filter by days, stored in the query. */
export function PeriodForm({ isOfEvent }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const period = periodFromQuery(params);
  const pathWith = (values: Record<string, string | null>) =>
    withParams(pathname, params, { from: null, until: null, days: null, ...values });
  const applyDates = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const day = (name: string) => (formData.get(name) as string | null) || null;
    void navigate(pathWith({ from: day('from'), until: day('until') }), { preventScrollReset: true });
  };
  const days = [
    { name: 'from', label: 'С дня', day: period.from },
    { name: 'until', label: 'По день', day: period.until },
  ];
  const chips = isOfEvent
    ? [{ label: 'Всё время', to: pathWith({}), isCurrent: !hasCustomDates(period) }]
    : presetDays.map((number) => ({
        label: presetLabels[number],
        to: pathWith({ days: String(number) }),
        isCurrent: !hasCustomDates(period) && period.days === number,
      }));
  return (
    <>
      <ChipLinks label="За сколько дней" chips={chips} />
      <form method="get" className="row gap-3 gap-x-4 bottom mb-5" onSubmit={applyDates} data-no-print>
        {days.map(({ name, label, day }) => (
          // The inputs are uncontrolled: the key resets them when the address changes.
          <TextInput
            key={`${name} ${day}`}
            type="date"
            name={name}
            label={label}
            defaultValue={day ?? ''}
            className={styles.day}
          />
        ))}
        <Button type="submit" variant="default">
          Показать
        </Button>
      </form>
    </>
  );
}
