import { registrationStates } from '../../../rules/states/registration-states';
import { Button } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { useTimestampFormatter, useBrowserZone } from '../../core/viewer-zone';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { loginPath, safeRedirect } from '../../core/routing/redirect';
import { ticketWhenText } from '../../events/event/ticket-when';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { FirstPassword } from '../../users/sign-in/first-password';
import { PageTitle } from '../../ui/text/page-title';
import { BrokenTicketLink } from './broken-ticket-link';
import { ticketPath } from '../paths';
import { TicketLinkDocument, useTicketLinkQuery, type TicketLinkQuery } from './ticket-link.generated';
import { TicketView } from './ticket-view';
import { ticketRejection } from '../labels';
import styles from './ticket-link.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: TicketLinkDocument, variables: { token: params.token ?? '' } });
};

/** A ticket opened by an email link: for participants registered by staff, who may have no password. */
export function Component() {
  const { token = '' } = useParams();
  const { data } = useTicketLinkQuery({ variables: { token } });
  if (!data) return null;
  const { state, registration } = data.ticketLink;
  return (
    <>
      <PageHead title={registration ? `Билет: ${registration.event.title}` : undefined} noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Билет участника</PageTitle>
      <div className={styles.page}>
        {registration && <LinkedTicket token={token} registration={registration} />}
        {state !== 'OPEN' && <BrokenTicketLink token={token} state={state} />}
      </div>
    </>
  );
}

type LinkedRegistration = NonNullable<TicketLinkQuery['ticketLink']['registration']>;

function LinkedTicket({ token, registration }: { token: string; registration: LinkedRegistration }) {
  const [params] = useSearchParams();
  const { event, ticket, state, payUntil, number, canClaimAccount, isViewers } = registration;
  const nextPath = safeRedirect(params.get('redirect'), ticketPath(number));
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  const when = ticketWhenText(event, useBrowserZone(), registration.participation);
  return (
    <>
      {!ticket && (
        <Message tone={registrationStates.is(state, 'expected') ? 'info' : 'problem'} title="Билета нет">
          {ticketRejection(state, event)}
          {payUntil && ` Место за\u00a0вами до\u00a0${formatTimestamp(payUntil)}.`}
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
      <div className={styles.entry} data-no-print>
        <AccountAccess token={token} canClaim={canClaimAccount} isViewers={isViewers} next={nextPath} />
      </div>
    </>
  );
}

const purposes = [
  { start: '/payments/', open: 'Оплатить участие', enter: 'Войти и оплатить', set: 'Задать пароль и оплатить' },
  { start: '/answers', open: 'Ответить на вопросы', enter: 'Войти и ответить', set: 'Задать пароль и ответить' },
  { start: '', open: 'Открыть в личном кабинете', enter: 'Войти', set: 'Задать пароль и войти' },
] as const;

/** The way from a linked ticket to the account: set a first password, sign in, or (if signed in) open it. */
function AccountAccess(props: { token: string; canClaim: boolean; isViewers: boolean; next: string }) {
  const { token, canClaim, isViewers, next: nextPath } = props;
  const purpose = purposes.find(({ start }) => nextPath.includes(start))!;
  if (isViewers) return <ButtonLink to={nextPath}>{purpose.open}</ButtonLink>;
  return (
    <>
      <h2 className="text-l">Личный кабинет</h2>
      {canClaim ? (
        <FirstPassword token={token} label={purpose.set} nextPath={nextPath} />
      ) : (
        <>
          <p>
            У&nbsp;вас уже есть личный кабинет с&nbsp;этим адресом почты: в&nbsp;нём ваши регистрации и&nbsp;документы.
          </p>
          <ButtonLink to={loginPath(nextPath)}>{purpose.enter}</ButtonLink>
        </>
      )}
    </>
  );
}
