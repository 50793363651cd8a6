import { Button } from '@mantine/core';
import { formatDateTime, formatMoney, zoneName } from '../core/format';
import { eventPath } from '../events/paths';
import { Badge } from '../ui/badge';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { RegistrationActions, type RegistrationRow } from './registration-actions';
import { RegistrationFacts } from './registration-facts';
import { timeLeftText } from './time-left';
import { useNow } from '../core/use-now';
import { stateWords, type StateTone } from './words';
import styles from './registration-card.module.css';

type Props = {
  registration: RegistrationRow;
  /** Dates and times of the event in words. */
  when: string;
};

const badgeTones: Record<StateTone, 'success' | 'warning' | 'neva' | 'plain'> = {
  good: 'success',
  due: 'warning',
  waiting: 'neva',
  over: 'plain',
};

const live = new Set<RegistrationRow['state']>(['CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED']);

export function RegistrationCard({ registration, when }: Props) {
  const { event, state } = registration;
  const { title, tone } = stateWords[state];
  const isLive = live.has(state) && !event.isPast && event.state !== 'CANCELLED';
  return (
    <article className={styles.card}>
      <div className={styles.badges}>
        <Badge tone={badgeTones[tone]}>{event.isPast && state === 'CONFIRMED' ? 'Вы участвовали' : title}</Badge>
        {event.state === 'CANCELLED' && <Badge tone="problem">Мероприятие отменено</Badge>}
        {event.state === 'POSTPONED' && <Badge tone="warning">Мероприятие перенесено</Badge>}
      </div>
      <h2 className={styles.title}>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      <Due registration={registration} />
      <RegistrationFacts event={event} registration={registration} when={when} />
      <div className={styles.actions}>
        {isLive && state !== 'OFFERED' && (
          <Button component="a" href={event.calendarUrl} variant="default">
            Добавить в календарь
          </Button>
        )}
        <RegistrationActions registration={registration} />
      </div>
    </article>
  );
}

/** What is expected of the person, and until when. */
function Due({ registration }: { registration: RegistrationRow }) {
  const now = useNow();
  const { state, payUntil, offerExpiresAt, price, event } = registration;
  const until = state === 'OFFERED' ? offerExpiresAt : state === 'AWAITING_PAYMENT' ? payUntil : null;
  if (!until) return null;
  const moment = `${formatDateTime(until, event.timeZone)} (${zoneName(event.timeZone, until)})`;
  const left = now === null ? null : (timeLeftText(until, now) ?? 'время истекло');
  const suffix = left ? `, ${left}` : '';
  return (
    <Message tone="warning">
      {state === 'OFFERED'
        ? `Освободилось место. Ответьте до ${moment}${suffix}: потом его предложат следующему.`
        : `К оплате ${formatMoney(price)}. Держим место до ${moment}${suffix}.`}
    </Message>
  );
}
