import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CalendarUnit } from '../../schema.generated';
import { calendarStatePath, type CalendarState } from './calendar-state';
import { periodTitle, type Calendar } from './calendar-labels';
import { addDays } from './month-grid';
import styles from './calendar-page.module.css';

const stepLabels: Record<CalendarUnit, { previous: string; next: string; present: string }> = {
  MONTH: { previous: 'Предыдущий месяц', next: 'Следующий месяц', present: 'Этот месяц' },
  WEEK: { previous: 'Предыдущая неделя', next: 'Следующая неделя', present: 'Эта неделя' },
  DAY: { previous: 'Предыдущий день', next: 'Следующий день', present: 'Сегодня' },
};

const viewOptions: readonly { unit: CalendarUnit; text: string }[] = [
  { unit: 'MONTH', text: 'Месяц' },
  { unit: 'WEEK', text: 'Неделя' },
  { unit: 'DAY', text: 'День' },
];

/** Years that the address accepts. */
const isSupported = (date: string) => date >= '2000' && date < '2100';

type Props = {
  calendar: Calendar;
  state: CalendarState;
  /** Today in the time zone of the user, if it differs from Moscow; otherwise null. */
  userToday: string | null;
};

/** The shown period, links to the previous and next one, and the choice of the view. */
export function CalendarNav({ calendar, state, userToday: ownDay }: Props) {
  const { unit, from, to, today } = calendar;
  const labels = stepLabels[unit];
  const dateParam = (day: string) => (unit === 'MONTH' ? day.slice(0, 7) : day);
  const previous = unit === 'WEEK' ? addDays(from, -7) : addDays(from, -1);
  const next = addDays(to, 1);
  const pathOf = (day: string) => calendarStatePath({ ...state, unit, date: dateParam(day) });
  const isPresent = from <= today && today <= to;
  return (
    <div className="row gap-2 gap-x-5 middle mb-4">
      <h2 className={styles.span} aria-live="polite">
        {periodTitle(calendar)}
      </h2>
      <Views calendar={calendar} state={state} isPresent={isPresent} />
      <nav aria-label="Другие дни">
        <ul className={styles.steps}>
          {isSupported(previous) && <Step to={pathOf(previous)} label={labels.previous} Icon={IconChevronLeft} />}
          <li>
            <Link
              className="plain-button"
              to={calendarStatePath({ ...state, unit, date: ownDay && dateParam(ownDay) })}
              aria-current={isPresent ? 'date' : undefined}
              preventScrollReset
            >
              {labels.present}
            </Link>
          </li>
          {isSupported(next) && <Step to={pathOf(next)} label={labels.next} Icon={IconChevronRight} />}
        </ul>
      </nav>
    </div>
  );
}

type ViewsProps = Pick<Props, 'calendar' | 'state'> & { isPresent: boolean };

function Views({ calendar: { unit, date, today }, state, isPresent }: ViewsProps) {
  const dateOf = (view: CalendarUnit) => (view === 'MONTH' ? date.slice(0, 7) : date);
  return (
    <nav aria-label="Вид календаря">
      <ul className={styles.views}>
        {viewOptions.map((view) => (
          <li key={view.unit}>
            <Link
              to={calendarStatePath({
                ...state,
                unit: view.unit,
                date: isPresent && date === today ? null : dateOf(view.unit),
              })}
              aria-current={view.unit === unit ? 'page' : undefined}
              preventScrollReset
            >
              {view.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Step = ({ to, label, Icon }: { to: string; label: string; Icon: typeof IconChevronLeft }) => (
  <li>
    <Link className="plain-button" to={to} aria-label={label} preventScrollReset>
      <Icon size={20} aria-hidden />
    </Link>
  </li>
);
