import { Link } from 'react-router-dom';
import { ButtonLink } from '../ui/button-link';
import { actionContent, takesNewcomers } from './action-content';
import { priceLine, type EventDetails } from './price';
import { SeatsLeft } from './seats-left';
import styles from './call-to-action.module.css';

/** The one thing to do next. On a phone it is a bar at the bottom edge that stays in sight. */
export function CallToAction({ event }: { event: EventDetails }) {
  const { tone, words, to, note, more } = actionContent(event);
  const price = takesNewcomers(event) ? priceLine(event) : null;
  return (
    <aside className={styles.panel} aria-label="Участие">
      <div className={styles.bar}>
        {price && (
          <div className={styles.terms}>
            <p className={styles.price}>{price}</p>
            <SeatsLeft event={event} />
          </div>
        )}
        <div className={styles.action}>
          {to ? (
            <ButtonLink to={to} fullWidth>
              {words}
            </ButtonLink>
          ) : (
            <p className={styles.status} data-tone={tone}>
              {words}
            </p>
          )}
          {more && (
            <Link className={styles.more} to={more.to}>
              {more.words}
            </Link>
          )}
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {!event.isPast && event.state !== 'CANCELLED' && (
        <a className={styles.calendar} href={event.calendarUrl}>
          Добавить в календарь
        </a>
      )}
    </aside>
  );
}
