import { dayParts, plural } from '../../../core/format';
import { CalendarGrid, MonthCell, MonthWeek } from '../../calendar/calendar-grid';
import { dayTitle } from '../../calendar/calendar-labels';
import { barCount, barsOfWeek, laneCount, weeksBetween, type Bar } from '../../calendar/month-grid';
import { useDayKeys } from '../../calendar/use-day-keys';
import type { TeamCalendarQuery } from './calendar.generated';
import { TeamEntryBar, type TeamEntry } from './team-entry';
import styles from '../../calendar/calendar-grid.module.css';

export type TeamCalendar = TeamCalendarQuery['teamCalendar'];

type Props = { calendar: TeamCalendar; monthPath: (date: string) => string };

/** The weeks of a month with all entries of each day: arrow keys lead from day to day. */
export function TeamGrid({ calendar, monthPath }: Props) {
  const period = { ...calendar, unit: 'MONTH' as const };
  const keys = useDayKeys(period, monthPath);
  const items = calendar.entries.map((entry) => ({ entry, days: entry.dates.map((date) => ({ date })) }));
  return (
    <CalendarGrid calendar={period} keys={keys}>
      {weeksBetween(calendar.shownFrom, calendar.shownTo).map((week) => {
        const bars = barsOfWeek(week, items);
        return (
          <MonthWeek key={week[0]} week={week} lanes={laneCount(bars)}>
            {week.map((date, index) => (
              <Day key={date} {...{ calendar, date, index, bars }} tabIndex={keys.tabIndexOf(date)} />
            ))}
          </MonthWeek>
        );
      })}
    </CalendarGrid>
  );
}

type DayProps = {
  calendar: TeamCalendar;
  date: string;
  /** Index of the day in its week. */
  index: number;
  bars: readonly Bar<{ entry: TeamEntry }>[];
  tabIndex: number | undefined;
};

function Day({ calendar, date, index, bars, tabIndex }: DayProps) {
  const { day, month } = dayParts(date);
  const isToday = date === calendar.today;
  const count = barCount(bars, index);
  const entries = count > 0 ? plural(count, 'запись', 'записи', 'записей') : 'ничего';
  return (
    <MonthCell calendar={calendar} date={date} index={index}>
      <span
        role="note"
        className={styles.day}
        data-day={date}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[isToday && 'сегодня', dayTitle(date), entries].filter(Boolean).join(', ')}
        tabIndex={tabIndex ?? 0}
      >
        {isToday && <span className={styles.today}>сегодня</span>} <span className={styles.number}>{day}</span>{' '}
        {day === 1 && <span className={styles.month}>{month}</span>}
      </span>
      {bars
        .filter(({ from }) => from === index)
        .map((bar) => (
          <TeamEntryBar key={`${bar.item.entry.event.id} ${bar.item.entry.kind}`} bar={bar} tabIndex={tabIndex} />
        ))}
    </MonthCell>
  );
}
