import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Fact } from '../../ui/text/fact';
import { UnmovedText } from '../../ui/text/unmoved-text';
import { useTimestampFormatter } from '../../core/viewer-zone';
import type { ViewerRegistrationFragment } from '../event.generated';
import { actionContent, acceptsRegistrations } from '../action-content';
import type { EventDetails } from '../price';
import { seatsLines } from '../list/seats';
import { SeatsLeft } from '../list/seats-left';
import { MainAction } from './main-action';
import { participationId } from './participation-id';
import styles from './call-to-action.module.css';

type Props = {
  event: EventDetails;
  /** The viewer's; null: they have none, or are a visitor. */
  registration: ViewerRegistrationFragment | null;
};

/** A longer price does not fit beside the button of a phone, and none beside several. */
const shortPrice = 14;

/** Price, seats and the main action of the page. On a phone the action is a bar at the bottom of the screen. */
export function CallToAction({ event, registration }: Props) {
  const at = useTimestampFormatter(event.timeZone);
  const { tone, label, to, choices, note, more } = actionContent(event, registration, at);
  // What visitors see stays when the viewer's part says that they are registered: nothing may move.
  const [isOpen] = useState(acceptsRegistrations(event));
  const price = isOpen ? event.price : null;
  const [isPriceApart] = useState((price?.text.length ?? 0) > shortPrice || choices.length > 0);
  return (
    <aside id={participationId} className={styles.panel} data-no-print aria-label="Участие">
      {isOpen && <Terms event={event} isPriceApart={isPriceApart} />}
      <div className={styles.bar}>
        {price && !isPriceApart && acceptsRegistrations(event) && (
          <p className={`differs ${styles.price}`}>{price.text}</p>
        )}
        <div className={`differs ${styles.action}`}>
          {to ? (
            <MainAction label={label} to={to} choices={choices} price={price?.range ?? null} />
          ) : (
            <p className={styles.status} data-tone={tone}>
              {label}
            </p>
          )}
          {more && (
            <Link className={styles.more} to={more.to}>
              {more.words}
            </Link>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {note && (
          <p className="note">
            <UnmovedText text={note} />
          </p>
        )}
        {!event.isPast && event.state !== 'CANCELLED' && (
          <a className={styles.calendar} href={event.calendarUrl}>
            Добавить в календарь
          </a>
        )}
      </div>
    </aside>
  );
}

/** A price that is not beside the button or that something changes, and the seats. */
function Terms({ event, isPriceApart }: { event: EventDetails; isPriceApart: boolean }) {
  const { price } = event;
  const hasSeats = seatsLines(event, true).length > 0;
  const hasPrice = price !== null && (isPriceApart || price.note !== null);
  if (!hasSeats && !hasPrice) return null;
  return (
    <dl className={styles.terms}>
      <Fact name="Стоимость">
        {hasPrice && (
          <>
            <span className="medium">
              <UnmovedText text={price.text} />
            </span>
            {price.note && (
              <span className="note">
                <UnmovedText text={price.note} />
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact name="Места">{hasSeats && <SeatsLeft event={event} detailed />}</Fact>
    </dl>
  );
}
