import type { ReactNode } from 'react';
import { eventPath } from '../../events/paths';
import { TextLink } from '../../ui/text/text-link';
import { RegistrationDetails, type TicketRegistration } from '../registration-details';
import type { RegistrationEventFragment } from '../registrations.generated';
import styles from './ticket-view.module.css';

type Props = {
  registration: TicketRegistration & {
    event: RegistrationEventFragment;
    participantName: string | null;
    ticket: { qrSize: number; qrPath: string } | null;
  };
  /** Dates and times of the event as text. */
  when: string;
  /** Buttons. */
  children: ReactNode;
};

const caption = { IN_PERSON: 'Покажите на входе', ONLINE: 'Билет на трансляцию' };

/** Quiet zone of the QR code in modules; scanners need it. */
const quietZone = 4;

/** The ticket for the check-in, on a screen or on paper. */
export function TicketView({ registration, when, children }: Props) {
  const { event, ticket, participantName } = registration;
  return (
    <article className={styles.ticket}>
      <h2 className="text-xl" data-ticket-title>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      {ticket && (
        <figure className={styles.figure}>
          <svg
            className={styles.qr}
            viewBox={`${-quietZone} ${-quietZone} ${ticket.qrSize + 2 * quietZone} ${ticket.qrSize + 2 * quietZone}`}
            role="img"
            aria-label="QR-код билета"
            shapeRendering="crispEdges"
          >
            <path d={ticket.qrPath} />
          </svg>
          <figcaption className="text-l bold">{caption[registration.participation]}</figcaption>
        </figure>
      )}
      <RegistrationDetails event={event} registration={registration} when={when} participant={participantName} />
      <div className="buttons" data-no-print>
        {children}
      </div>
    </article>
  );
}
