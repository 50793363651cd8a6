import { dateBlockContent, eventDatesText } from './event-dates';
import type { EventCardFragment } from './events.generated';
import styles from './date-block.module.css';

type Props = {
  event: Pick<EventCardFragment, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'>;
  size?: 'small' | 'large';
};

export function DateBlock({ event, size = 'small' }: Props) {
  const { days, month, weekday, year } = dateBlockContent(event);
  return (
    <div className={styles.block} data-size={size} data-long={days.length > 5 || undefined}>
      <div aria-hidden="true" className={styles.face}>
        <span className={styles.days}>{days}</span>
        <span className={styles.month}>{month}</span>
        <span className={styles.rest}>
          {weekday} · {year}
        </span>
      </div>
      <time className={styles.spoken} dateTime={event.startsAt}>
        {eventDatesText(event)}
      </time>
    </div>
  );
}
