import { dayParts, plural } from '../../../core/format';
import { dateBlockContent, dateUnknownText, eventDatesText, isConsecutive } from '../../event/event-dates';
import type { EventCardFragment } from '../../events.generated';
import styles from './row-date.module.css';

type Content = { days: string; month: string | null; below: string };

/**
 * The next day of an event that has begun, the first day of separate meetings, otherwise all days. The heading above
 * names the month; days in two months name them themselves.
 */
function contentOf(event: EventCardFragment, isAlone: boolean): Content | null {
  const { underway, effectiveDates } = event;
  const dates = effectiveDates?.dates ?? [];
  const hasMeetings = dates.length > 1 && !isConsecutive(event);
  const oneDay = underway?.date ?? (hasMeetings ? dates[0] : undefined);
  if (oneDay) {
    const { day, month, weekday, year } = dayParts(oneDay);
    const others = hasMeetings && !underway ? `и\u00a0ещё ${plural(dates.length - 1, 'день', 'дня', 'дней')}` : weekday;
    return { days: String(day), month: isAlone ? `${month} ${year}` : underway ? month : null, below: others };
  }
  const content = dateBlockContent(event);
  if (!content) return null;
  const { days, month, weekday, year } = content;
  return { days, month: isAlone ? [month, year].filter(Boolean).join(' ') : null, below: weekday };
}

type Props = {
  event: EventCardFragment;
  isAlone: boolean;
  /** During a view transition between the row and the page of its event. */
  isMoving: boolean;
};

/** The date of a row; screen readers get all dates of the event as a sentence. */
export function RowDate({ event, isAlone, isMoving }: Props) {
  const content = contentOf(event, isAlone);
  if (!content) return <p className="text-xs medium">{dateUnknownText}</p>;
  return (
    <div className={styles.date}>
      <div aria-hidden="true" className="stack" data-moves={isMoving ? 'day' : undefined}>
        <span className={styles.days} data-range={content.days.length > 2 || undefined}>
          {content.days}
        </span>
        {content.month && <span className={styles.small}>{content.month}</span>}
        <span className={styles.small}>{content.below}</span>
      </div>
      <time className="visually-hidden" dateTime={event.effectiveDates?.startsAt}>
        {eventDatesText(event)}
      </time>
    </div>
  );
}
