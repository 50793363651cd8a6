import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { skeletonOf } from '../../layouts/page-skeleton';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { useNow } from '../../core/use-now';
import { useBrowserZone } from '../../core/viewer-zone';
import { ticketWhenText } from '../../events/event/ticket-when';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { isBroadcastOpen } from '../broadcast-open';
import { nextStepOf } from '../next-step';
import { NmoFieldsLeft } from '../nmo-fields-left';
import { cachePages } from './offline-pages';
import { broadcastPath, registrationsPath, ticketPath } from '../paths';
import { RefundTerms } from '../refunds/refund-terms';
import { TicketDocument, useTicketQuery, type TicketQuery } from '../registrations.generated';
import { TicketView } from './ticket-view';
import { ticketRejection } from '../labels';
import styles from './ticket-view.module.css';

export const Skeleton = skeletonOf('paper');

export const loader: PageLoader = async ({ params, client }) => {
  const variables = { number: params.number ?? '' };
  const { data } = await client.query({ query: TicketDocument, variables });
  if (!data?.registration) return { status: 404 };
};

export function Component() {
  const { number = '' } = useParams();
  const { auth } = useSession();
  const now = useNow();
  const browserZone = useBrowserZone();
  const { data } = useTicketQuery({ variables: { number } });
  const registration = data?.registration;
  const isValid = Boolean(registration?.ticket);
  const owner = auth?.id;

  useEffect(() => {
    if (owner && isValid) void cachePages({ owner, paths: [ticketPath(number)], extent: 'one' });
  }, [owner, isValid, number]);

  if (!registration) return null;
  const { event, ticket, state } = registration;
  const expectedAction = ticket ? nextStepOf(registration, now, browserZone) : null;
  const when = ticketWhenText(event, browserZone, registration.participation);
  const canJoin = isValid && !event.isPast && event.state !== 'CANCELLED' && isBroadcastOpen(registration, now);
  return (
    <>
      <PageHead title={`Билет: ${event.title}`} noindex />
      <PageTitle>Билет участника</PageTitle>
      <p hidden data-saved-note />
      {expectedAction && (
        <div className={styles.note}>
          <Message tone={expectedAction.tone}>{expectedAction.text}</Message>
        </div>
      )}
      {!ticket && (
        <Message tone={state === 'CONFIRMED' ? 'info' : 'problem'} title="Этот билет не действует">
          {ticketRejection(state, event)} <TextLink to={registrationsPath()}>Мои мероприятия</TextLink>
        </Message>
      )}
      <TicketView registration={registration} when={when}>
        {ticket && <TicketButtons registration={registration} ticket={ticket} canJoin={canJoin} />}
      </TicketView>
      {ticket && (
        <div className="mb-4" data-no-print>
          <NmoFieldsLeft nmo={event.nmo} path={ticketPath(number)} />
        </div>
      )}
      {ticket && registration.price.amount > 0 && !event.isPast && (
        <div data-no-print>
          <RefundTerms event={event} terms={registration.refundTerms} />
        </div>
      )}
      {ticket && (
        <p data-no-print>
          Телефон сохранит эту страницу и покажет её без сети.{' '}
          <TextLink to={registrationsPath()}>Мои мероприятия</TextLink>
        </p>
      )}
    </>
  );
}

type ButtonsProps = {
  registration: NonNullable<TicketQuery['registration']>;
  ticket: NonNullable<NonNullable<TicketQuery['registration']>['ticket']>;
  canJoin: boolean;
};

function TicketButtons({ registration, ticket, canJoin }: ButtonsProps) {
  const { event, calendarUrl, participation } = registration;
  const { pdfUrl, appleWalletUrl, googleWalletUrl } = ticket;
  // Nobody asks for the ticket of a broadcast; its day must not be missed.
  const isCalendarFirst = participation === 'ONLINE' && !event.isPast;
  const calendar = (
    <Button component="a" href={calendarUrl} variant={isCalendarFirst && !canJoin ? 'filled' : 'default'}>
      Добавить в календарь
    </Button>
  );
  return (
    <>
      {canJoin && (
        <Button component="a" href={broadcastPath(event.slug)}>
          Войти в трансляцию
        </Button>
      )}
      {isCalendarFirst && calendar}
      <Button component="a" href={pdfUrl} variant={canJoin || isCalendarFirst ? 'default' : 'filled'}>
        Скачать PDF
      </Button>
      {appleWalletUrl && (
        <Button component="a" href={appleWalletUrl} variant="default">
          В&nbsp;Apple Wallet
        </Button>
      )}
      {googleWalletUrl && (
        <Button component="a" href={googleWalletUrl} variant="default">
          В&nbsp;Google Wallet
        </Button>
      )}
      {!isCalendarFirst && calendar}
      <Button variant="default" onClick={() => window.print()}>
        Напечатать
      </Button>
    </>
  );
}
