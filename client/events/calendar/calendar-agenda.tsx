import { Link } from 'react-router-dom';
import { useBrowserZone } from '../../core/viewer-zone';
import { eventPath } from '../paths';
import { dayHours, dayOfEvent, dayTitle, viewerHours, type Calendar, type CalendarEntry } from './calendar-labels';
import type { OwnSpecialties } from '../list/own-specialties';
import { placeText, pointsWord, specialtyWord, type RowWord } from '../list/rows/row-words';
import { Words } from '../list/rows/words';
import styles from './calendar-agenda.module.css';

type Props = {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  ownSpecialties: OwnSpecialties;
};

/** The days that have events, each with its events. */
export function CalendarAgenda({ calendar, entries, ownSpecialties }: Props) {
  const dates = [...new Set(entries.flatMap(({ days }) => days.map(({ date }) => date)))]
    .filter((date) => date >= calendar.from && date <= calendar.to)
    .sort();
  return (
    <ol>
      {dates.map((date) => (
        <li key={date} className={styles.day}>
          <h3 className={styles.date} data-today={date === calendar.today || undefined}>
            <time dateTime={date}>{dayTitle(date)}</time>
            {date === calendar.today && <span className={styles.today}>сегодня</span>}
          </h3>
          <ul>
            {entries.map((entry) => (
              <AgendaEvent key={entry.event.id} entry={entry} date={date} ownSpecialties={ownSpecialties} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type EventProps = { entry: CalendarEntry; date: string; ownSpecialties: OwnSpecialties };

function AgendaEvent({ entry, date, ownSpecialties }: EventProps) {
  const { event, days } = entry;
  const userZone = useBrowserZone();
  const day = days.find((eventDay) => eventDay.date === date);
  if (!day) return null;
  const hours = dayHours(entry, day);
  const hoursOfUser = viewerHours(entry, day, userZone);
  const off = { CANCELLED: 'Отменено', POSTPONED: 'Перенесено', DRAFT: null, PUBLISHED: null }[event.state];
  const dayNumber = dayOfEvent(entry, date);
  const words: (RowWord | null | false)[] = [
    off !== null && { text: off, tone: event.state === 'CANCELLED' ? 'problem' : 'warning' },
    { text: placeText(event) },
    dayNumber !== null && { text: dayNumber },
    pointsWord(event, ownSpecialties),
    specialtyWord(event, ownSpecialties),
  ];
  return (
    <li className={styles.event} data-off={event.state === 'CANCELLED' || undefined}>
      <p className={styles.hours}>
        {hours ? hours.local : 'весь день'}
        {hours?.moscow && <span className={styles.moscow}>{hours.moscow}</span>}
        {hoursOfUser && <span className={styles.moscow}>{hoursOfUser}</span>}
      </p>
      <div className="shrink">
        <Link to={eventPath(event.slug)} className={styles.title}>
          {event.title}
        </Link>
        <Words words={words.filter((word): word is RowWord => Boolean(word))} />
      </div>
    </li>
  );
}
