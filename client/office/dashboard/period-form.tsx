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
  const chips = isOfEvent
    ? [{ label: 'Всё время', to: to({}), isCurrent: !isTyped(period) }]
    : usualDays.map((days) => ({
        label: daysWords[days],
        to: to({ days: String(days) }),
        isCurrent: !isTyped(period) && period.days === days,
      }));
  return (
    <>
      <ChipLinks label="За сколько дней" chips={chips} />
      {/* Typed days are read when they are sent; another address brings fields of its own. */}
      <form key={`${period.from} ${period.until}`} className={styles.period} onSubmit={choose} data-no-print>
        <TextInput type="date" name="from" label="С дня" defaultValue={period.from ?? ''} className={styles.day} />
        <TextInput type="date" name="until" label="По день" defaultValue={period.until ?? ''} className={styles.day} />
        <Button type="submit" variant="default">
          Показать
        </Button>
      </form>
    </>
  );
}
