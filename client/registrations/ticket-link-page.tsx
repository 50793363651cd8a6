import { Button } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../core/format';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { safeRedirect } from '../core/redirect';
import { eventDatesText, eventTimes } from '../events/event-dates';
import { Message } from '../ui/message';
import { PageTitle } from '../ui/page-title';
import { BrokenTicketLink } from './broken-ticket-link';
import { ticketPath } from './paths';
import { TicketLinkDocument, useTicketLinkQuery, type TicketLinkQuery } from './ticket-link.generated';
import { TicketLinkEntry } from './ticket-link-entry';
import { TicketView } from './ticket-view';
import { ticketRefusal } from './words';
import styles from './ticket-link.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: TicketLinkDocument, variables: { token: params.token ?? '' } });
};

/** A ticket by the link of an email: for participants whom staff recorded, who may have no password. */
export function Component() {
  const { token = '' } = useParams();
  const { data } = useTicketLinkQuery({ variables: { token } });
  if (!data) return null;
  const { state, registration } = data.ticketLink;
  return (
    <>
      <PageHead title={registration ? `Билет: ${registration.event.title}` : undefined} noindex />
      {/* The address of this page is a key: no other page is to learn it. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Билет участника</PageTitle>
      <div className={styles.page}>
        {registration && <LinkedTicket token={token} registration={registration} />}
        {state !== 'OPEN' && <BrokenTicketLink token={token} state={state} />}
      </div>
    </>
  );
}

type Linked = NonNullable<TicketLinkQuery['ticketLink']['registration']>;

function LinkedTicket({ token, registration }: { token: string; registration: Linked }) {
  const [params] = useSearchParams();
  const { event, ticket, state, payUntil, number, needsPassword, isViewers } = registration;
  const next = safeRedirect(params.get('redirect'), ticketPath(number));
  const when = `${eventDatesText(event)}, ${eventTimes(event).own}`;
  return (
    <>
      {!ticket && (
        <Message tone={state === 'CONFIRMED' || state === 'AWAITING_PAYMENT' ? 'info' : 'problem'} title="Билета нет">
          {ticketRefusal(state, event)}
          {payUntil && ` Место за\u00a0вами до\u00a0${formatMoment(payUntil, event.timeZone)}.`}
        </Message>
      )}
      {registration.lacksAnswers && (
        <Message tone="warning" title="Ответьте на вопросы организатора">
          Ответов на&nbsp;обязательные вопросы пока нет: они ждут в&nbsp;личном кабинете.
        </Message>
      )}
      <TicketView registration={registration} when={when}>
        {ticket && (
          <>
            <Button component="a" href={ticket.pdfUrl}>
              Скачать PDF
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              Напечатать
            </Button>
          </>
        )}
      </TicketView>
      <div data-no-print>
        <TicketLinkEntry token={token} needsPassword={needsPassword} isViewers={isViewers} next={next} />
      </div>
    </>
  );
}
