import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/text/button-link';
import { useTimestampFormatter } from '../../core/viewer-zone';
import type { ViewerRegistrationFragment } from '../event.generated';
import { actionContent, acceptsRegistrations } from '../action-content';
import type { EventDetails } from '../price';
import { SeatsLeft } from '../list/seats-left';
import styles from './call-to-action.module.css';

type Props = {
  event: EventDetails;
  /** The viewer's; null: they have none, or are a visitor. */
  registration: ViewerRegistrationFragment | null;
};

/** The main action on the page. On a phone it is a bar at the bottom of the screen. */
export function CallToAction({ event, registration }: Props) {
  const at = useTimestampFormatter(event.timeZone);
  const { tone, label: words, to, note, more } = actionContent(event, registration, at);
  const price = acceptsRegistrations(event) ? event.price : null;
  return (
    <aside className={styles.panel} data-no-print aria-label="Участие">
      <div className={styles.bar}>
        {price && (
          <div className={`differs ${styles.terms}`}>
            <p className={styles.price} data-long={price.text.length > 14 || undefined}>
              {price.text}
            </p>
            {price.note && <p className={styles.upTo}>{price.note}</p>}
            <SeatsLeft event={event} />
          </div>
        )}
        <div className={`differs ${styles.action}`}>
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
      {note && <p className="differs note">{note}</p>}
      {!event.isPast && event.state !== 'CANCELLED' && (
        <a className={styles.calendar} href={event.calendarUrl}>
          Добавить в календарь
        </a>
      )}
    </aside>
  );
}
