import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { dateParts } from '../../core/format';
import { useOwnZone, type OwnZone } from '../../core/viewer-zone';
import { eventPath } from '../paths';
import { CalendarGrid, DayLink, entryHint, EventBar, spokenName } from './calendar-grid';
import {
  dayHours,
  dayOfEvent,
  entryTitle,
  isOwn,
  viewerHours,
  weekTitle,
  type Calendar,
  type CalendarEntry,
} from './calendar-words';
import { barsOfWeek, columnsOf, weeksBetween, type PlacedSlot, type Slot } from './month-grid';
import { withSoftHyphens } from './soft-hyphens';
import { useDayKeys } from './use-day-keys';
import type { OwnSpecialties } from '../own-specialties';
import styles from './calendar-grid.module.css';

/** Hours of a usual day; earlier and later ones are shown when something happens then. */
const USUAL = { first: 9, last: 18 };

type Props = {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  ownSpecialties: OwnSpecialties;
  dayPath: (date: string) => string;
  weekPath: (date: string) => string;
};

/** A day of an event on a clock of its place; hours since midnight. */
type Timed = Slot & { entry: CalendarEntry; date: string; hours: string; viewer: string | null };

function timedOn(date: string, entries: readonly CalendarEntry[], own: OwnZone | null): Timed[] {
  return entries.flatMap((entry) => {
    const day = entry.days.find((one) => one.date === date);
    const hours = day && dayHours(entry, day);
    if (!day?.startsAt || !day.endsAt || !hours) return [];
    const clock = (instant: string) => {
      const { hour, minute } = dateParts(instant, entry.event.timeZone);
      return hour + minute / 60;
    };
    const [start, end] = [clock(day.startsAt), clock(day.endsAt)];
    // The name of a zone may go into a line of its own.
    const words = hours.own.replace('\u00a0(', ' (');
    const viewer = viewerHours(entry, day, own);
    return [{ entry, date, hours: words, viewer, start, end: end > start ? end : 24 }];
  });
}

/** Days beside each other: events of several days as bars above, each day of an event at its hours. */
export function CalendarWeek({ calendar, entries, ownSpecialties, dayPath, weekPath }: Props) {
  const keys = useDayKeys(calendar, weekPath);
  const { tabIndexOf } = keys;
  const own = useOwnZone();
  const [week = []] = weeksBetween(calendar.from, calendar.to);
  const all = barsOfWeek(week, entries);
  // What lasts one day stands at its hours alone; what lasts several has its hours below the bar.
  const isBar = new Set(
    all
      .filter(
        ({ item, from, span, isContinued, continues }) =>
          span > 1 || isContinued || continues || timedOn(week[from] ?? '', [item], own).length === 0,
      )
      .map(({ item }) => item.event.id),
  );
  const bars = barsOfWeek(
    week,
    entries.filter(({ event }) => isBar.has(event.id)),
  );
  const timed = week.map((date) => columnsOf(timedOn(date, entries, own)));
  const slots = timed.flat().map(({ item }) => item);
  const first = Math.floor(Math.min(USUAL.first, ...slots.map(({ start }) => start)));
  const last = Math.ceil(Math.max(USUAL.last, ...slots.map(({ end }) => end)));
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const labels = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className={styles.weekView} style={{ '--lanes': lanes, '--hours': last - first } as CSSProperties}>
      <div className={styles.hours} aria-hidden="true">
        {labels.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
        ))}
      </div>
      <CalendarGrid calendar={calendar} keys={keys}>
        <div role="row" aria-label={weekTitle(week)} className={styles.week}>
          {week.map((date, index) => (
            <div key={date} role="gridcell" className={styles.cell} data-weekend={index > 4 || undefined}>
              <DayLink
                calendar={calendar}
                date={date}
                count={all.filter(({ from, span }) => from <= index && index < from + span).length}
                to={dayPath(date)}
                tabIndex={tabIndexOf(date)}
              />
              {bars
                .filter(({ from }) => from === index)
                .map((bar) => (
                  <EventBar
                    key={bar.item.event.id}
                    bar={bar}
                    date={date}
                    isOwn={isOwn(bar.item, ownSpecialties)}
                    tabIndex={tabIndexOf(date)}
                  />
                ))}
              <div className={styles.clock}>
                {timed[index]?.map((slot) => (
                  <TimedEvent
                    key={slot.item.entry.event.id}
                    slot={slot}
                    first={first}
                    isOwn={isOwn(slot.item.entry, ownSpecialties)}
                    tabIndex={tabIndexOf(date)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </CalendarGrid>
    </div>
  );
}

type TimedProps = { slot: PlacedSlot<Timed>; first: number; isOwn: boolean; tabIndex: number | undefined };

function TimedEvent({ slot: { item, column, columns }, first, isOwn: isMine, tabIndex }: TimedProps) {
  const { entry, hours, viewer, start, end } = item;
  const part = dayOfEvent(entry, item.date);
  return (
    <Link
      className={styles.timed}
      style={
        { '--start': start - first, '--length': end - start, '--column': column, '--columns': columns } as CSSProperties
      }
      to={eventPath(entry.event.slug)}
      title={[hours, viewer, entryHint(entry, isMine)].filter(Boolean).join(' · ')}
      aria-label={[hours, part, spokenName(entry, isMine), viewer].filter(Boolean).join(', ')}
      tabIndex={tabIndex}
      data-own={isMine || undefined}
      data-state={entry.event.state}
    >
      <span className={styles.time}>{hours}</span> {part && <span className={styles.time}>{part}</span>}{' '}
      <span className={styles.title}>{withSoftHyphens(entryTitle(entry))}</span>{' '}
      {viewer && <span className={styles.time}>{viewer}</span>}
    </Link>
  );
}
