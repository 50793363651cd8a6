import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ChipLinks } from '../../ui/chip-links';
import { isTyped, periodOf, usualDays, withParams } from './period';
import styles from './statistics.module.css';

const daysWords: Record<(typeof usualDays)[number], string> = { 7: 'Неделя', 30: '30\u00a0дней', 90: '90\u00a0дней', 365: 'Год' }; // prettier-ignore

type Props = {
  /** One event has a beginning: without days it is shown whole. */
  isOfEvent: boolean;
};

/** Which days are counted; they stand in the address. */
export function PeriodForm({ isOfEvent }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const period = periodOf(params);
  const to = (values: Record<string, string | null>) =>
    withParams(pathname, params, { from: null, until: null, days: null, ...values });
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const day = (name: string) => (typed.get(name) as string | null) || null;
    void navigate(to({ from: day('from'), until: day('until') }), { preventScrollReset: true });
  };
  const days = [
    { name: 'from', label: 'С дня', day: period.from },
    { name: 'until', label: 'По день', day: period.until },
  ];
  const chips = isOfEvent
    ? [{ label: 'Всё время', to: to({}), isCurrent: !isTyped(period) }]
    : usualDays.map((number) => ({
        label: daysWords[number],
        to: to({ days: String(number) }),
        isCurrent: !isTyped(period) && period.days === number,
      }));
  return (
    <>
      <ChipLinks label="За сколько дней" chips={chips} />
      <form method="get" className={styles.period} onSubmit={choose} data-no-print>
        {days.map(({ name, label, day }) => (
          // Typed days are read when they are sent; another address brings fields of its own.
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
