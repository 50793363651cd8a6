import type { ReactNode } from 'react';
import { eventPath } from '../../events/paths';
import { TextLink } from '../../ui/text/text-link';
import { RegistrationDetails, type TicketRegistration } from '../registration-details';
import type { RegistrationEventFragment } from '../registrations.generated';
import { QrCode } from './qr-code';
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

/** The ticket for the check-in, on a screen or on paper. */
export function TicketView({ registration, when, children }: Props) {
  const { event, ticket, participantName } = registration;
  return (
    <article className={styles.ticket}>
      <h2 className="text-l" data-ticket-title>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      {ticket && (
        <figure className={styles.figure}>
          <QrCode ticket={ticket} />
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
