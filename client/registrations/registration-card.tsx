import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { registrationStates } from '../../rules/states/registration-states';
import { archivePath } from '../archives/paths';
import { nmoRecordPath } from '../certificates/paths';
import { formatMoney } from '../core/format';
import { useNow } from '../core/use-now';
import { formatForViewer, useBrowserZone } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { galleryPath } from '../galleries/paths';
import { paymentPath } from '../payments/paths';
import { invoicePath } from '../invoices/paths';
import { questionsPath } from '../questions/paths';
import { Badge } from '../ui/text/badge';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { TextLink } from '../ui/text/text-link';
import { nextStepOf, reservedUntil, isBroadcastOpen } from './next-step';
import { answersPath, broadcastPath, ticketPath } from './paths';
import { RefundState } from './refunds/refund-state';
import type { RefundQuote } from './refunds/refund-text';
import { RegistrationActions } from './registration-actions';
import type { RegistrationRow } from './registration-row';
import { RegistrationDetails } from './registration-details';
import styles from './registration-card.module.css';

type Props = {
  registration: RegistrationRow;
  /** The date block of the event. */
  days: ReactNode;
  /** The hours of the event as text. */
  hours: string;
  /** Called after an action of the user, and when a deadline passes while the card is on the screen. */
  onChange: () => void;
};

export function RegistrationCard({ registration, days, hours, onChange }: Props) {
  const now = useNow();
  const browserZone = useBrowserZone();
  const { event, state, number, refunds } = registration;
  const [promised, setPromised] = useState<RefundQuote['amount'] | null>(null);
  const { title, tone } = registrationStates.labels[state];
  const expectedAction = registrationStates.is(state, 'live') ? nextStepOf(registration, now, browserZone) : null;
  const until = reservedUntil(registration);
  const isExpired = until !== null && now !== null && Date.parse(until) <= now;
  // The server expires offers and reservations within half a minute: refetch at each tick until it has.
  useEffect(() => {
    if (isExpired) onChange();
  }, [isExpired, now]);

  return (
    <article className="stack panel-large p-5 gap-4">
      <div className="row gap-3 gap-x-4">
        {days}
        <div className={styles.what}>
          <div className="row gap-2">
            <Badge tone={tone}>{event.isPast && state === 'CONFIRMED' ? 'Вы участвовали' : title}</Badge>
            {event.state === 'CANCELLED' && <Badge tone="problem">Мероприятие отменено</Badge>}
            {event.state === 'POSTPONED' && <Badge tone="warning">Мероприятие перенесено</Badge>}
          </div>
          <h2 className="text-l">
            <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
          </h2>
        </div>
      </div>
      {expectedAction && <Message tone={expectedAction.tone}>{expectedAction.text}</Message>}
      {registration.lacksAnswers && registration.viewerCanChangeAnswers && (
        <Message tone="warning">
          Организатор задаёт участникам вопросы. Ответьте на них, пожалуйста
          {event.state === 'PUBLISHED' &&
            `, до\u00a0${formatForViewer(registration.answersChangeableUntil, event.timeZone, browserZone)}`}
          .
        </Message>
      )}
      <RefundState number={number} timeZone={event.timeZone} refunds={refunds} promisedRefund={promised} />
      <RegistrationDetails event={event} registration={registration} when={hours} />
      <div className="mt-2 buttons">
        <MainLinks registration={registration} isOpen={isBroadcastOpen(registration, now)} />
        <RegistrationActions
          registration={registration}
          isExpired={isExpired}
          onChange={onChange}
          onRefund={setPromised}
        />
      </div>
      {registration.cancelRefusal && state === 'CONFIRMED' && !event.isPast && <p>{registration.cancelRefusal}</p>}
      <MoreLinks registration={registration} />
    </article>
  );
}

/** Buttons of a registration for an upcoming event. */
function MainLinks({ registration, isOpen }: { registration: RegistrationRow; isOpen: boolean }) {
  const { event, state, number, price, calendarUrl, viewerCanChangeAnswers, lacksAnswers, viewerCanPay } = registration;
  if (event.isPast || event.state === 'CANCELLED') return null;
  const isConfirmed = state === 'CONFIRMED';
  const canJoin = isConfirmed && isOpen;
  return (
    <>
      {viewerCanPay && (
        <ButtonLink to={paymentPath(number)}>
          {registration.hasOpenPayment ? 'Оплата начата: вернуться' : `Оплатить ${formatMoney(price)}`}
        </ButtonLink>
      )}
      {canJoin && (
        <Button component="a" href={broadcastPath(event.slug)}>
          Войти в трансляцию
        </Button>
      )}
      {isConfirmed && (
        <ButtonLink to={ticketPath(number)} variant={canJoin ? 'default' : 'filled'}>
          Билет
        </ButtonLink>
      )}
      {registrationStates.is(state, 'expected') && event.state !== 'POSTPONED' && (
        <Button component="a" href={calendarUrl} variant="default">
          Добавить в календарь
        </Button>
      )}
      {viewerCanChangeAnswers && state !== 'OFFERED' && (
        <ButtonLink to={answersPath(number)} variant="default">
          {lacksAnswers ? 'Ответить на вопросы' : 'Изменить ответы'}
        </ButtonLink>
      )}
    </>
  );
}

/** Links to ask a question, to the invoice, and to materials of a past event. */
function MoreLinks({ registration }: { registration: RegistrationRow }) {
  const { event, state, number, invoice, viewerCanAskInvoice } = registration;
  const { archiveEntry, gallery, nmo, slug, isPast } = event;
  const hasAttended = isPast && state === 'CONFIRMED';
  const links = [
    hasAttended && nmo.state === 'APPROVED' && { to: nmoRecordPath(event), text: 'Сертификат и\u00a0код НМО' },
    isPast && archiveEntry && { to: archivePath(archiveEntry.slug), text: 'Записи и\u00a0презентации' },
    isPast && gallery && { to: galleryPath(gallery.slug), text: 'Фотоотчёт' },
    (invoice || viewerCanAskInvoice) && {
      to: invoicePath(number),
      text: invoice && invoice.state !== 'CANCELLED' ? `Счёт №\u00a0${invoice.number}` : 'Счёт на\u00a0организацию',
    },
    (hasAttended || registrationStates.is(state, 'live')) && { to: questionsPath(slug), text: 'Задать вопрос' },
  ].filter((link) => link !== null && link !== false);
  if (links.length === 0) return null;
  return (
    <ul className={styles.ways}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <TextLink to={to}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}
