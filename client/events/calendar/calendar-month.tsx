import { Link } from 'react-router-dom';
import { CalendarGrid, DayLink, EventBar, MonthCell, MonthWeek } from './calendar-grid';
import { dayTitle, isOfOwnSpecialty, type Calendar, type CalendarEntry } from './calendar-labels';
import { type Bar, barCount, barsOfWeek, hiddenPerDay, laneCount, weeksBetween } from './month-grid';
import { useDayKeys } from './use-day-keys';
import type { OwnSpecialties } from '../list/own-specialties';
import styles from './calendar-grid.module.css';

/** Further events of a day are shown on the page of the day. */
const maxLanes = 3;

type Props = {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  ownSpecialties: OwnSpecialties;
  /** The address of the page of a day, and of this view on another day. */
  dayPath: (date: string) => string;
  monthPath: (date: string) => string;
};

/** Weeks in rows, Monday first. */
export function CalendarMonth({ monthPath, ...props }: Props) {
  const { calendar, entries } = props;
  const keys = useDayKeys(calendar, monthPath);
  return (
    <CalendarGrid calendar={calendar} keys={keys}>
      {weeksBetween(calendar.shownFrom, calendar.shownTo).map((week) => {
        const bars = barsOfWeek(week, entries);
        const hidden = hiddenPerDay(bars, maxLanes);
        return (
          <MonthWeek key={week[0]} week={week} lanes={Math.min(maxLanes, laneCount(bars))}>
            {week.map((date, index) => (
              <Day
                key={date}
                {...props}
                date={date}
                index={index}
                bars={bars}
                hiddenCount={hidden[index] ?? 0}
                tabIndex={keys.tabIndexOf(date)}
              />
            ))}
          </MonthWeek>
        );
      })}
    </CalendarGrid>
  );
}

type DayProps = Omit<Props, 'monthPath' | 'entries'> & {
  date: string;
  /** Index of the day in its week. */
  index: number;
  bars: readonly Bar<CalendarEntry>[];
  hiddenCount: number;
  tabIndex: number | undefined;
};

function Day({ calendar, ownSpecialties, dayPath, date, index, bars, hiddenCount, tabIndex }: DayProps) {
  const count = barCount(bars, index);
  return (
    <MonthCell calendar={calendar} date={date} index={index}>
      <DayLink calendar={calendar} date={date} count={count} to={dayPath(date)} tabIndex={tabIndex} />
      {bars
        .filter(({ from, lane }) => from === index && lane < maxLanes)
        .map((bar) => (
          <EventBar
            key={bar.item.event.id}
            bar={bar}
            date={date}
            isOwn={isOfOwnSpecialty(bar.item, ownSpecialties)}
            tabIndex={tabIndex}
          />
        ))}
      {hiddenCount > 0 && (
        <Link
          className={styles.rest}
          to={dayPath(date)}
          tabIndex={tabIndex}
          aria-label={`Ещё ${hiddenCount}: ${dayTitle(date)}`}
        >
          ещё {hiddenCount}
        </Link>
      )}
    </MonthCell>
  );
}
