import type { ReactNode } from 'react';
import { eventPath } from '../../events/paths';
import { TextLink } from '../../ui/text/text-link';
import { RegistrationDetails, type TicketRegistration } from '../registration-details';
import type { RegistrationEventFragment } from '../registrations.generated';
import { entranceCodeOf, type EntranceCode } from './entrance-code';
import { QrCode } from './qr-code';
import styles from './ticket-view.module.css';

type Props = {
  registration: TicketRegistration & {
    event: RegistrationEventFragment;
    participantName: string | null;
    ticket: EntranceCode | null;
  };
  /** Dates and times of the event as text. */
  when: string;
  /** Buttons. */
  children: ReactNode;
};

/** The ticket for the check-in, on a screen or on paper. */
export function TicketView({ registration, when, children }: Props) {
  const { event, participantName } = registration;
  const code = entranceCodeOf(registration);
  return (
    <article className={styles.ticket}>
      <h2 className="text-l" data-ticket-title>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      {code && (
        <figure className={styles.figure}>
          <QrCode code={code} />
          <figcaption className="text-l bold">Покажите на входе</figcaption>
        </figure>
      )}
      <RegistrationDetails event={event} registration={registration} when={when} participant={participantName} />
      <div className="buttons" data-no-print>
        {children}
      </div>
    </article>
  );
}
