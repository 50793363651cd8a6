import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { CalendarGrid, DayLink, EventBar } from './calendar-grid';
import { dayTitle, isOfOwnSpecialty, weekTitle, type Calendar, type CalendarEntry } from './calendar-labels';
import { barsOfWeek, hiddenPerDay, weeksBetween } from './month-grid';
import { useDayKeys } from './use-day-keys';
import type { OwnSpecialties } from '../list/own-specialties';
import styles from './calendar-grid.module.css';

/** Further events of a day are shown on the page of the day. */
const MAX_LANES = 3;

type Props = {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  ownSpecialties: OwnSpecialties;
  /** The address of the page of a day, and of this view on another day. */
  dayPath: (date: string) => string;
  monthPath: (date: string) => string;
};

/** Weeks in rows, Monday first. */
export function CalendarMonth({ calendar, entries, ownSpecialties, dayPath, monthPath }: Props) {
  const keys = useDayKeys(calendar, monthPath);
  const { tabIndexOf } = keys;
  return (
    <CalendarGrid calendar={calendar} keys={keys}>
      {weeksBetween(calendar.shownFrom, calendar.shownTo).map((week) => {
        const bars = barsOfWeek(week, entries);
        const hidden = hiddenPerDay(bars, MAX_LANES);
        const lanes = Math.min(MAX_LANES, Math.max(0, ...bars.map(({ lane }) => lane + 1)));
        return (
          <div
            key={week[0]}
            role="row"
            aria-label={weekTitle(week)}
            className={styles.week}
            style={{ '--lanes': lanes } as CSSProperties}
          >
            {week.map((date, index) => {
              const count = bars.filter(({ from, span }) => from <= index && index < from + span).length;
              const hiddenCount = hidden[index] ?? 0;
              return (
                <div
                  key={date}
                  role="gridcell"
                  className={styles.cell}
                  data-outside={date < calendar.from || date > calendar.to || undefined}
                  data-weekend={index > 4 || undefined}
                >
                  <DayLink
                    calendar={calendar}
                    date={date}
                    count={count}
                    to={dayPath(date)}
                    tabIndex={tabIndexOf(date)}
                  />
                  {bars
                    .filter(({ from, lane }) => from === index && lane < MAX_LANES)
                    .map((bar) => (
                      <EventBar
                        key={bar.item.event.id}
                        bar={bar}
                        date={date}
                        isOwn={isOfOwnSpecialty(bar.item, ownSpecialties)}
                        tabIndex={tabIndexOf(date)}
                      />
                    ))}
                  {hiddenCount > 0 && (
                    <Link
                      className={styles.rest}
                      to={dayPath(date)}
                      tabIndex={tabIndexOf(date)}
                      aria-label={`Ещё ${hiddenCount}: ${dayTitle(date)}`}
                    >
                      ещё {hiddenCount}
                    </Link>
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </CalendarGrid>
  );
}
