import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayParts, plural } from '../../core/format';
import { eventPath } from '../paths';
import { formatWords } from '../words';
import { dayHours, entryTitle, spanTitle, type Calendar, type CalendarEntry } from './calendar-words';
import type { Bar } from './month-grid';
import type { useDayKeys } from './use-day-keys';
import styles from './calendar-grid.module.css';

const WEEKDAYS = [
  ['пн', 'понедельник'],
  ['вт', 'вторник'],
  ['ср', 'среда'],
  ['чт', 'четверг'],
  ['пт', 'пятница'],
  ['сб', 'суббота'],
  ['вс', 'воскресенье'],
] as const;

const OWN = 'ваша специальность';

type CalendarGridProps = {
  calendar: Calendar;
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
      aria-label={spanTitle(calendar)}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.weekdays}>
        {WEEKDAYS.map(([short, long]) => (
          <div key={short} role="columnheader" aria-label={long} className={styles.weekday}>
            {short}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

type DayLinkProps = {
  calendar: Pick<Calendar, 'today'>;
  date: string;
  count: number;
  to: string;
  tabIndex: number | undefined;
};

/** The number of a day: the place where the keyboard stands in a grid, and the way to the day's own page. */
export function DayLink({ calendar, date, count, to, tabIndex }: DayLinkProps) {
  const { day, month, weekdayLong } = dayParts(date);
  const isToday = date === calendar.today;
  const events = count > 0 ? plural(count, 'мероприятие', 'мероприятия', 'мероприятий') : 'нет мероприятий';
  return (
    <Link
      className={styles.day}
      to={to}
      data-day={date}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.number}>{day}</span>{' '}
      <span className={day === 1 ? styles.month : styles.spoken}>{month}</span>
      {isToday && <span className={styles.today}> сегодня</span>}
      <span className={styles.spoken}>
        , {weekdayLong}, {events}
      </span>
    </Link>
  );
}

/** What a pointer that rests on a bar is told. */
export function entryHint(entry: CalendarEntry, isOwn: boolean): string {
  const { event } = entry;
  const facts = [entryTitle(entry), formatWords[event.format].toLowerCase(), event.city, isOwn && OWN];
  return facts.filter(Boolean).join(' · ');
}

/** What the eye sees by the form of a bar. */
export const spokenFacts = ({ event }: CalendarEntry, isOwn: boolean): string =>
  `, ${formatWords[event.format].toLowerCase()}${isOwn ? `, ${OWN}` : ''}`;

type BarProps = { bar: Bar<CalendarEntry>; date: string; isOwn: boolean; tabIndex: number | undefined };

/** An event on a day, or over several days of a week; drawn from its first day on. */
export function EventBar({ bar: { item, span, lane, isContinued, continues }, date, isOwn, tabIndex }: BarProps) {
  const day = item.days.find((one) => one.date === date);
  const hours = span === 1 && day ? dayHours(item, day) : null;
  const isLong = span > 1 || isContinued || continues;
  return (
    <Link
      className={styles.bar}
      style={{ '--lane': lane, '--span': span } as CSSProperties}
      to={eventPath(item.event.slug)}
      title={entryHint(item, isOwn)}
      tabIndex={tabIndex}
      data-long={isLong || undefined}
      data-own={isOwn || undefined}
      data-state={item.event.state}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
    >
      {!isLong && hours && <span className={styles.time}>{hours.own.slice(0, 5)}</span>}
      <span className={styles.title}>{entryTitle(item)}</span>
      <span className={styles.spoken}>{spokenFacts(item, isOwn)}</span>
    </Link>
  );
}
