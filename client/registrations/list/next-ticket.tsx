import { Button } from '@mantine/core';
import { participationLabels } from '../../../rules/events/participation';
import { registrationStates } from '../../../rules/states/registration-states';
import { ButtonLink } from '../../ui/text/button-link';
import { TextLink } from '../../ui/text/text-link';
import { ticketPath } from '../paths';
import { entranceCodeOf } from '../tickets/entrance-code';
import { QrCode } from '../tickets/qr-code';
import { openingHall, fullPlace } from './place';
import type { RegistrationProps } from './registration-item';
import { RegistrationMenu } from './registration-menu';
import { RegistrationNotices } from './registration-notices';
import styles from './next-ticket.module.css';

/** The ticket that the user needs next, at full width: when, where, how to get there, and the code. */
export function NextTicket({ registration, schedule, onChange, onRefund, promisedRefund }: RegistrationProps) {
  const { event, state, number, participation, tariff, calendarUrl } = registration;
  const code = entranceCodeOf(registration);
  const directions = participation === 'IN_PERSON' ? event.venue?.routeUrl : null;
  const hall = openingHall(event, participation);
  const details = [schedule.allDays, ...new Set([participationLabels[participation], tariff?.title])].filter(Boolean);
  return (
    <article className={styles.ticket}>
      <div className="row gap-2 gap-x-4 middle">
        {schedule.largeDays}
        {schedule.present}
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <TextLink to={ticketPath(number)}>{event.title}</TextLink>
        </h2>
        <div>
          <p className="semibold">{schedule.hours}</p>
          <p className="mt-1">
            {participation === 'ONLINE' ? 'Онлайн, трансляция на\u00a0сайте' : fullPlace(event)}
            {directions && (
              <>
                {' · '}
                <TextLink to={directions}>Как добраться</TextLink>
              </>
            )}
          </p>
          {hall && <p className="mt-1">Начало: {hall}</p>}
          <p className="mt-1 medium">
            {registrationStates.titles[state]}, №&nbsp;{number}
          </p>
          <p className="mt-1 faint-note">{details.join(' · ')}</p>
        </div>
      </div>
      {code && (
        <div className={styles.code}>
          <QrCode code={code} />
        </div>
      )}
      <div className={styles.actions}>
        <RegistrationNotices registration={registration} onChange={onChange} promisedRefund={promisedRefund} />
        <div className={styles.buttons}>
          <ButtonLink to={ticketPath(number)} variant="default">
            Билет
          </ButtonLink>
          {event.state === 'PUBLISHED' && (
            <Button component="a" href={calendarUrl} variant="default">
              В&nbsp;календарь
            </Button>
          )}
          <RegistrationMenu registration={registration} onChange={onChange} onRefund={onRefund} hasText />
        </div>
      </div>
    </article>
  );
}
