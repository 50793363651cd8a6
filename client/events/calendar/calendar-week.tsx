import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { dateParts } from '../../core/format';
import { useBrowserZone, type BrowserZone } from '../../core/viewer-zone';
import { eventPath } from '../paths';
import { CalendarGrid, DayLink, entryTooltip, EventBar, accessibleName } from './calendar-grid';
import {
  dayHours,
  dayOfEvent,
  entryTitle,
  isOfOwnSpecialty,
  viewerHours,
  weekTitle,
  type Calendar,
  type CalendarEntry,
} from './calendar-labels';
import { barsOfWeek, columnsOf, weeksBetween, type PlacedSlot, type Slot } from './month-grid';
import { withSoftHyphens } from './soft-hyphens';
import { useDayKeys } from './use-day-keys';
import type { OwnSpecialties } from '../list/own-specialties';
import styles from './calendar-grid.module.css';

/** Hours that are always shown; earlier and later ones only if they have events. */
const defaultHours = { first: 9, last: 18 };

type Props = {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  ownSpecialties: OwnSpecialties;
  dayPath: (date: string) => string;
  weekPath: (date: string) => string;
};

/** A day of an event with its hours since midnight in the time zone of the event. */
type TimedDay = Slot & { entry: CalendarEntry; date: string; hours: string; viewer: string | null };

function timedDaysOn(date: string, entries: readonly CalendarEntry[], userZone: BrowserZone | null): TimedDay[] {
  return entries.flatMap((entry) => {
    const day = entry.days.find((eventDay) => eventDay.date === date);
    const hours = day && dayHours(entry, day);
    if (!day?.startsAt || !day.endsAt || !hours) return [];
    const hourOfDay = (instant: string) => {
      const { hour, minute } = dateParts(instant, entry.event.timeZone);
      return hour + minute / 60;
    };
    const [start, end] = [hourOfDay(day.startsAt), hourOfDay(day.endsAt)];
    // Allows a line break before the name of the time zone.
    const hoursText = hours.local.replace('\u00a0(', ' (');
    const viewer = viewerHours(entry, day, userZone);
    return [{ entry, date, hours: hoursText, viewer, start, end: end > start ? end : 24 }];
  });
}

/** Bars of the days, slots of the hours, and the hours that the week shows. */
function weekLayout(calendar: Calendar, entries: readonly CalendarEntry[], userZone: BrowserZone | null) {
  const [week = []] = weeksBetween(calendar.from, calendar.to);
  const allBars = barsOfWeek(week, entries);
  // Events of one day are shown at their hours only. Events of several days have a bar and, below it, their hours.
  const isBar = new Set(
    allBars
      .filter(
        ({ item, from, span, isContinued, continues }) =>
          span > 1 || isContinued || continues || timedDaysOn(week[from] ?? '', [item], userZone).length === 0,
      )
      .map(({ item }) => item.event.id),
  );
  const bars = barsOfWeek(
    week,
    entries.filter(({ event }) => isBar.has(event.id)),
  );
  const slotsByDay = week.map((date) => columnsOf(timedDaysOn(date, entries, userZone)));
  const slots = slotsByDay.flat().map(({ item }) => item);
  const first = Math.floor(Math.min(defaultHours.first, ...slots.map(({ start }) => start)));
  const last = Math.ceil(Math.max(defaultHours.last, ...slots.map(({ end }) => end)));
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return { week, allBars, bars, slotsByDay, hours, lanes };
}

/** Days in columns: events over several days as bars at the top, each day of an event at its hours. */
export function CalendarWeek({ calendar, entries, ownSpecialties, dayPath, weekPath }: Props) {
  const keys = useDayKeys(calendar, weekPath);
  const { tabIndexOf } = keys;
  const userZone = useBrowserZone();
  const { week, allBars, bars, slotsByDay, hours, lanes } = weekLayout(calendar, entries, userZone);
  return (
    <div className={styles.weekView} style={{ '--lanes': lanes, '--hours': hours.length } as CSSProperties}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
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
                count={allBars.filter(({ from, span }) => from <= index && index < from + span).length}
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
                    isOwn={isOfOwnSpecialty(bar.item, ownSpecialties)}
                    tabIndex={tabIndexOf(date)}
                  />
                ))}
              <div className={styles.clock}>
                {slotsByDay[index]?.map((slot) => (
                  <TimedEvent
                    key={slot.item.entry.event.id}
                    slot={slot}
                    first={hours[0] ?? 0}
                    isOwn={isOfOwnSpecialty(slot.item.entry, ownSpecialties)}
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

type TimedProps = { slot: PlacedSlot<TimedDay>; first: number; isOwn: boolean; tabIndex: number | undefined };

function TimedEvent({ slot: { item, column, columns }, first, isOwn: isOwnEvent, tabIndex }: TimedProps) {
  const { entry, hours, viewer, start, end } = item;
  const dayLabel = dayOfEvent(entry, item.date);
  return (
    <Link
      className={styles.timed}
      style={
        { '--start': start - first, '--length': end - start, '--column': column, '--columns': columns } as CSSProperties
      }
      to={eventPath(entry.event.slug)}
      title={[hours, viewer, entryTooltip(entry, isOwnEvent)].filter(Boolean).join(' · ')}
      aria-label={[hours, dayLabel, accessibleName(entry, isOwnEvent), viewer].filter(Boolean).join(', ')}
      tabIndex={tabIndex}
      data-own={isOwnEvent || undefined}
      data-state={entry.event.state}
    >
      <span className={styles.time}>{hours}</span> {dayLabel && <span className={styles.time}>{dayLabel}</span>}{' '}
      <span className={styles.title}>{withSoftHyphens(entryTitle(entry))}</span>{' '}
      {viewer && <span className={styles.time}>{viewer}</span>}
    </Link>
  );
}
