import { registrationStates } from '../../rules/states/registration-states';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from '../core/format';
import { useNow } from '../core/use-now';
import { useTimestampFormatter } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { ButtonLink } from '../ui/text/button-link';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { NmoFieldsLeft } from './nmo-fields-left';
import { isBroadcastOpen } from './broadcast-open';
import { PayAndJoin } from './pay-and-join';
import { registrationsPath, ticketPath } from './paths';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';
import { RegistrationDetails } from './registration-details';
import { entranceCodeOf } from './tickets/entrance-code';
import { QrCode } from './tickets/qr-code';
import styles from './registered-view.module.css';

type Props = {
  event: RegistrationEventFragment & { nmo: ComponentProps<typeof NmoFieldsLeft>['nmo'] };
  registration: RegistrationFragment;
  /** Dates and times of the event as text. */
  when: ReactNode;
  email: string;
};

type Summary = { title: string; text: string };

function summaryOf(
  { state, payUntil, offerExpiresAt, price }: RegistrationFragment,
  formatTimestamp: (iso: string) => string,
  email: string,
): Summary {
  const until = (iso: string | null) => (iso ? ` до ${formatTimestamp(iso)}` : '');
  switch (state) {
    case 'AWAITING_PAYMENT':
      return {
        title: 'Место за вами, осталось оплатить',
        text: `К оплате ${formatMoney(price)}. Держим место${until(payUntil)}, потом оно освободится. Подробности в письме на ${email}.`,
      };
    case 'WAITLISTED':
      return {
        title: 'Вы в листе ожидания',
        text: `Когда подойдёт ваша очередь, мы предложим место и напишем на ${email}. Отвечать сейчас ничего не нужно.`,
      };
    case 'OFFERED':
      return {
        title: 'Для вас освободилось место',
        text: `Примите его или откажитесь на странице «Мои мероприятия»${until(offerExpiresAt)}: потом место предложат следующему.`,
      };
    case 'CONFIRMED':
      return { title: 'Вы зарегистрированы', text: `Подтверждение отправили на ${email}.` };
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return { title: registrationStates.titles[state], text: `Подробности в письме на ${email}.` };
  }
}

/** The state of the registration, shown after sending the form and on later visits to the form page. */
export function RegisteredView({ event, registration, when, email }: Props) {
  const { title, text } = summaryOf(registration, useTimestampFormatter(event.timeZone), email);
  const isConfirmed = registration.state === 'CONFIRMED';
  const code = entranceCodeOf(registration);
  return (
    <>
      <PageTitle lead={text}>{title}</PageTitle>
      <section className={styles.ticket} aria-label="Ваша регистрация">
        <div className={styles.facts}>
          <h2 className="text-l">
            <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
          </h2>
          <RegistrationDetails event={event} registration={registration} when={when} />
        </div>
        {code && (
          <div className={styles.code}>
            <QrCode code={code} />
          </div>
        )}
      </section>
      <Actions event={event} registration={registration} />
      {isConfirmed && (
        <div className="mt-5">
          <NmoFieldsLeft nmo={event.nmo} path={ticketPath(registration.number)} />
        </div>
      )}
    </>
  );
}

/** What the user can do now, the nearest first. */
function Actions({ event, registration }: Pick<Props, 'event' | 'registration'>) {
  const view = registrationStates.is(registration.state, 'waiting') ? 'waiting' : 'upcoming';
  const isOffered = registration.state === 'OFFERED';
  const isConfirmed = registration.state === 'CONFIRMED';
  const canPay = registration.viewerCanPay;
  const canJoin = isBroadcastOpen({ ...registration, event }, useNow());
  const hasSeat = registrationStates.is(registration.state, 'expected');
  return (
    <div className="row gap-3 mt-5">
      {isOffered && <ButtonLink to={registrationsPath('waiting')}>Ответить на предложение</ButtonLink>}
      <PayAndJoin registration={registration} slug={event.slug} canJoin={canJoin} />
      {isConfirmed && (
        <ButtonLink to={ticketPath(registration.number)} variant={canJoin ? 'default' : 'filled'}>
          Открыть билет
        </ButtonLink>
      )}
      {hasSeat && (
        <Button component="a" href={registration.calendarUrl} variant={isConfirmed || canPay ? 'default' : 'filled'}>
          Добавить в календарь
        </Button>
      )}
      {!isOffered && (
        <ButtonLink to={registrationsPath(view)} variant={hasSeat ? 'default' : 'filled'}>
          Мои мероприятия
        </ButtonLink>
      )}
    </div>
  );
}
