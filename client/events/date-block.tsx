import {
  dateBlockContent,
  dateUnknownText,
  eventDatesText,
  formerDatesText,
  type ScheduledEvent,
} from './event/event-dates';
import styles from './date-block.module.css';

type Props = { event: ScheduledEvent; size?: 'small' | 'large' };

/** The date of an event; for a postponed event the new date, and the old one struck through. */
export function DateBlock({ event, size = 'small' }: Props) {
  const content = dateBlockContent(event);
  const former = formerDatesText(event);
  return (
    <div className={styles.block} data-size={size} data-long={(content && content.days.length > 5) || undefined}>
      {content ? (
        <>
          <div aria-hidden="true" className={styles.face} data-moves={size === 'large' ? 'day' : undefined}>
            <span className={styles.days}>{content.days}</span>
            {content.month && <span className={styles.month}>{content.month}</span>}
            <span className="text-xs faint">
              {content.weekday} · {content.year}
            </span>
          </div>
          <time className="visually-hidden" dateTime={event.effectiveDates?.startsAt}>
            {eventDatesText(event)}
          </time>
        </>
      ) : (
        <p className="text-s medium">{dateUnknownText}</p>
      )}
      {former && (
        <p className={styles.former}>
          перенесено с&nbsp;<s>{former}</s>
        </p>
      )}
    </div>
  );
}
