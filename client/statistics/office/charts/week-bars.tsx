import { dayParts, formatNumber } from '../../../core/format';
import type { DayCountsFragment, OfficeOverviewQuery } from '../dashboard.generated';
import { fillDays } from './days';
import { ChartFigure } from './chart-figure';
import type { ChartData } from './chart-data';
import styles from './week-bars.module.css';

type Counts = Pick<DayCountsFragment, 'day' | 'made' | 'live'>;

/** Registrations of all events in the last seven days, as bars without an axis. */
export function WeekBars({ week }: { week: OfficeOverviewQuery['officeOverview']['week'] }) {
  const days = fillDays<Counts>(week.registrations.byDay, week, (day) => ({ day, made: 0, live: 0 }));
  const maxCount = Math.max(1, ...days.map(({ made }) => made));
  const sheet: ChartData = {
    title: 'Регистрации за 7 дней',
    columns: [
      { title: 'День', kind: 'day' },
      { title: 'Регистраций', kind: 'number' },
      { title: 'Из них в силе', kind: 'number' },
    ],
    rows: days.map(({ day, made, live }) => [day, made, live]),
  };
  return (
    <ChartFigure sheet={sheet}>
      <ol className={styles.days}>
        {days.map(({ day, made }) => (
          <li key={day} className={styles.day}>
            <span className="semibold" data-numbers>
              {formatNumber(made)}
            </span>
            <span className={styles.column} aria-hidden>
              <span className={styles.bar} data-drawn style={{ height: `${(100 * made) / maxCount}%` }} />
            </span>
            <span>
              {dayParts(day).weekday}{' '}
              <span className="block text-xs faint">
                {dayParts(day).day} <span className={styles.month}>{dayParts(day).monthShort}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
