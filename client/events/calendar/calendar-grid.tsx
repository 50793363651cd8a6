import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayParts, plural } from '../../core/format';
import { eventPath } from '../paths';
import { formatLabels } from '../labels';
import {
  dayHours,
  dayTitle,
  entryTitle,
  periodTitle,
  weekTitle,
  type CalendarEntry,
  type CalendarPeriod,
} from './calendar-labels';
import type { Bar } from './month-grid';
import { withSoftHyphens } from './soft-hyphens';
import type { useDayKeys } from './use-day-keys';
import styles from './calendar-grid.module.css';

const weekdayNames = [
  ['пн', 'понедельник'],
  ['вт', 'вторник'],
  ['ср', 'среда'],
  ['чт', 'четверг'],
  ['пт', 'пятница'],
  ['сб', 'суббота'],
  ['вс', 'воскресенье'],
] as const;

const ownSpecialtyLabel = 'ваша специальность';

type CalendarGridProps = {
  calendar: CalendarPeriod;
  keys: Pick<ReturnType<typeof useDayKeys>, 'grid' | 'onKeyDown'>;
  /** Rows of days. */
  children: ReactNode;
};

/** Days in rows below the names of the weekdays, Monday first. */
export function CalendarGrid({ calendar, keys: { grid, onKeyDown }, children }: CalendarGridProps) {
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={periodTitle(calendar)}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.weekdays}>
        {weekdayNames.map(([short, long]) => (
          <div key={short} role="columnheader" aria-label={long} className={styles.weekday}>
            {short}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

type MonthWeekProps = {
  /** Seven days. */
  week: readonly string[];
  lanes: number;
  children: ReactNode;
};

/** The row of a week in a month, as high as its lanes of bars. */
export const MonthWeek = ({ week, lanes, children }: MonthWeekProps) => (
  <div role="row" aria-label={weekTitle(week)} className={styles.week} style={{ '--lanes': lanes } as CSSProperties}>
    {children}
  </div>
);

type MonthCellProps = {
  calendar: Pick<CalendarPeriod, 'from' | 'to'>;
  date: string;
  /** Index of the day in its week. */
  index: number;
  children: ReactNode;
};

/** A day of a month, or one beside it that completes a week. */
export const MonthCell = ({ calendar: { from, to }, date, index, children }: MonthCellProps) => (
  <div
    role="gridcell"
    className={styles.cell}
    data-outside={date < from || date > to || undefined}
    data-weekend={index > 4 || undefined}
  >
    {children}
  </div>
);

type DayLinkProps = {
  calendar: Pick<CalendarPeriod, 'today'>;
  date: string;
  count: number;
  to: string;
  tabIndex: number | undefined;
};

/**
 * The number of a day: the focus position of the keyboard in the grid, and a link to the page of the day if it has
 * events.
 */
export function DayLink({ calendar, date, count, to, tabIndex }: DayLinkProps) {
  const { day, month } = dayParts(date);
  const isToday = date === calendar.today;
  const events = count > 0 ? plural(count, 'мероприятие', 'мероприятия', 'мероприятий') : 'нет мероприятий';
  const attributes = {
    className: styles.day,
    'data-day': date,
    'aria-current': isToday ? ('date' as const) : undefined,
  };
  const name = [isToday && 'сегодня', dayTitle(date), events].filter(Boolean).join(', ');
  const content = (
    <>
      {isToday && <span className={styles.today}>сегодня</span>} <span className={styles.number}>{day}</span>{' '}
      {day === 1 && <span className={styles.month}>{month}</span>}
    </>
  );
  // A day without events has no link, but the keyboard can still focus it.
  if (count === 0)
    return (
      <span {...attributes} role="note" aria-label={name} tabIndex={tabIndex ?? 0}>
        {content}
      </span>
    );
  return (
    <Link {...attributes} to={to} tabIndex={tabIndex} aria-label={name}>
      {content}
    </Link>
  );
}

/** Tooltip of a bar. */
export function entryTooltip(entry: CalendarEntry, isOwn: boolean): string {
  const { event } = entry;
  const facts = [entryTitle(entry), formatLabels[event.format].toLowerCase(), event.city, isOwn && ownSpecialtyLabel];
  return facts.filter(Boolean).join(' · ');
}

/**
 * The accessible name: the visible title with its soft hyphens, as a name must contain the visible text, and what only
 * the form of the bar shows.
 */
export const accessibleName = (entry: CalendarEntry, isOwn: boolean): string =>
  [withSoftHyphens(entryTitle(entry)), formatLabels[entry.event.format].toLowerCase(), isOwn && ownSpecialtyLabel]
    .filter(Boolean)
    .join(', ');

type BarProps = { bar: Bar<CalendarEntry>; date: string; isOwn: boolean; tabIndex: number | undefined };

/** An event on one day or on several days of a week, drawn from its first day. */
export function EventBar({ bar: { item, span, lane, isContinued, continues }, date, isOwn, tabIndex }: BarProps) {
  const day = item.days.find((eventDay) => eventDay.date === date);
  const hours = span === 1 && day ? dayHours(item, day) : null;
  const isLong = span > 1 || isContinued || continues;
  const time = isLong ? undefined : hours?.local.slice(0, 5);
  return (
    <Link
      className={styles.bar}
      style={{ '--lane': lane, '--span': span } as CSSProperties}
      to={eventPath(item.event.slug)}
      title={entryTooltip(item, isOwn)}
      aria-label={[time, accessibleName(item, isOwn)].filter(Boolean).join(' ')}
      tabIndex={tabIndex}
      data-long={isLong || undefined}
      data-own={isOwn || undefined}
      data-state={item.event.state}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
    >
      {time && <span className={styles.time}>{time}</span>}{' '}
      <span className={styles.title}>{withSoftHyphens(entryTitle(item))}</span>
    </Link>
  );
}
