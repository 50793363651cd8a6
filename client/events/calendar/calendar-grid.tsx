import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayParts, plural } from '../../core/format';
import { eventPath } from '../paths';
import { formatWords } from '../words';
import { dayHours, dayTitle, entryTitle, spanTitle, type Calendar, type CalendarEntry } from './calendar-words';
import type { Bar } from './month-grid';
import { withSoftHyphens } from './soft-hyphens';
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

/** The number of a day: the place where the keyboard stands in a grid, and the way to the day's own page if it has events. */
export function DayLink({ calendar, date, count, to, tabIndex }: DayLinkProps) {
  const { day, month } = dayParts(date);
  const isToday = date === calendar.today;
  const events = count > 0 ? plural(count, 'мероприятие', 'мероприятия', 'мероприятий') : 'нет мероприятий';
  const place = { className: styles.day, 'data-day': date, 'aria-current': isToday ? ('date' as const) : undefined };
  const name = [isToday && 'сегодня', dayTitle(date), events].filter(Boolean).join(', ');
  const seen = (
    <>
      {isToday && <span className={styles.today}>сегодня</span>} <span className={styles.number}>{day}</span>{' '}
      {day === 1 && <span className={styles.month}>{month}</span>}
    </>
  );
  // A day without events leads nowhere; the keyboard passes over it as over the others.
  if (count === 0)
    return (
      <span {...place} role="note" aria-label={name} tabIndex={tabIndex ?? 0}>
        {seen}
      </span>
    );
  return (
    <Link {...place} to={to} tabIndex={tabIndex} aria-label={name}>
      {seen}
    </Link>
  );
}

/** What a pointer that rests on a bar is told. */
export function entryHint(entry: CalendarEntry, isOwn: boolean): string {
  const { event } = entry;
  const facts = [entryTitle(entry), formatWords[event.format].toLowerCase(), event.city, isOwn && OWN];
  return facts.filter(Boolean).join(' · ');
}

/** The title as it is written, soft hyphens too, or a name would differ from its text; with what the eye sees by the form of a bar. */
export const spokenName = (entry: CalendarEntry, isOwn: boolean): string =>
  [withSoftHyphens(entryTitle(entry)), formatWords[entry.event.format].toLowerCase(), isOwn && OWN]
    .filter(Boolean)
    .join(', ');

type BarProps = { bar: Bar<CalendarEntry>; date: string; isOwn: boolean; tabIndex: number | undefined };

/** An event on a day, or over several days of a week; drawn from its first day on. */
export function EventBar({ bar: { item, span, lane, isContinued, continues }, date, isOwn, tabIndex }: BarProps) {
  const day = item.days.find((one) => one.date === date);
  const hours = span === 1 && day ? dayHours(item, day) : null;
  const isLong = span > 1 || isContinued || continues;
  const time = isLong ? undefined : hours?.own.slice(0, 5);
  return (
    <Link
      className={styles.bar}
      style={{ '--lane': lane, '--span': span } as CSSProperties}
      to={eventPath(item.event.slug)}
      title={entryHint(item, isOwn)}
      aria-label={[time, spokenName(item, isOwn)].filter(Boolean).join(' ')}
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
