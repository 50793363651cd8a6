import type { ReactNode } from 'react';
import { eventPath } from '../events/paths';
import { TextLink } from '../ui/text-link';
import { RegistrationFacts, type ShownRegistration } from './registration-facts';
import type { RegistrationEventFragment } from './registrations.generated';
import styles from './ticket-view.module.css';

type Props = {
  registration: ShownRegistration & {
    event: RegistrationEventFragment;
    participantName: string | null;
    ticket: { qrSize: number; qrPath: string } | null;
  };
  /** Dates and times of the event in words. */
  when: string;
  /** What can be done with it, as buttons. */
  children: ReactNode;
};

const caption = { IN_PERSON: 'Покажите на входе', ONLINE: 'Билет на трансляцию' };

/** Light modules around the code, without which it is not read. */
const QUIET = 4;

/** The ticket as it is shown at the door, on a screen or on paper. */
export function TicketView({ registration, when, children }: Props) {
  const { event, ticket, participantName } = registration;
  return (
    <article className={styles.ticket}>
      <h2 className={styles.title} data-ticket-title>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      {ticket && (
        <figure className={styles.figure}>
          <svg
            className={styles.qr}
            viewBox={`${-QUIET} ${-QUIET} ${ticket.qrSize + 2 * QUIET} ${ticket.qrSize + 2 * QUIET}`}
            role="img"
            aria-label="QR-код билета"
            shapeRendering="crispEdges"
          >
            <path d={ticket.qrPath} />
          </svg>
          <figcaption className={styles.caption}>{caption[registration.participation]}</figcaption>
        </figure>
      )}
      <RegistrationFacts event={event} registration={registration} when={when} participant={participantName} />
      <div className={styles.actions} data-no-print>
        {children}
      </div>
    </article>
  );
}
