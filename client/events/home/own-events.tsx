import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localDate } from '../../../rules/dates/zones';
import { formatTime, withZoneName } from '../../core/format';
import { useNow } from '../../core/use-now';
import { useBrowserZone } from '../../core/viewer-zone';
import { useUnderwayText } from '../badges';
import { eventWhenText } from '../event/event-dates';
import { EventRow } from '../list/rows/event-row';
import { mainWords } from '../list/rows/row-words';
import { Words } from '../list/rows/words';
import type { OwnSpecialties } from '../list/own-specialties';
import { eventPath } from '../paths';
import { paymentPath } from '../../payments/paths';
import { registrationsPath, ticketPath } from '../../registrations/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import type { HomeRegistrationFragment } from './home-events.generated';
import styles from './own-events.module.css';

type Registration = HomeRegistrationFragment;

type Props = {
  registrations: readonly Registration[];
  ownSpecialties: OwnSpecialties;
  /** Beside them: the points. */
  children: ReactNode;
};

/** What a signed-in user comes for: the next ticket, the other ones, and the points. */
export function OwnEvents({ registrations, ownSpecialties, children }: Props) {
  const [next, ...others] = registrations;
  return (
    <div className={styles.own}>
      {next && (
        <Section
          title="Ваши мероприятия"
          aside={
            <TextLink to={registrationsPath()} className="target">
              Все<span className="visually-hidden"> мои мероприятия</span>
            </TextLink>
          }
        >
          <NextTicket registration={next} />
          <ul className={styles.others}>
            {others.map(({ id, event }) => (
              <li key={id}>
                <EventRow event={event} headingLevel={3} ownSpecialties={ownSpecialties} isAlone />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {children}
    </div>
  );
}

/** «Сегодня: вечер 2 из 7, 18:00 (МСК)»; null on other days. */
function useTodayText({ underway, effectiveDates, timeZone }: Registration['event']): string | null {
  const now = useNow();
  if (now === null) return null;
  const today = localDate(new Date(now), timeZone);
  const date = underway?.date ?? effectiveDates?.dates[0];
  const startsAt = underway ? underway.startsAt : effectiveDates?.startsAt;
  if (date !== today || !startsAt || Date.parse(startsAt) < now) return null;
  const day = underway?.label.split(':')[0]?.toLowerCase();
  const time = withZoneName(formatTime(startsAt, timeZone), timeZone, startsAt);
  return day ? `Сегодня: ${day}, ${time}` : `Сегодня в\u00a0${time}`;
}

function NextTicket({ registration }: { registration: Registration }) {
  const { event } = registration;
  const userZone = useBrowserZone();
  const underwayText = useUnderwayText(event);
  const todayText = useTodayText(event);
  return (
    <article className={styles.ticket}>
      <p className={styles.when} data-now={event.underway?.isNow || undefined}>
        {todayText ?? underwayText ?? eventWhenText(event, userZone)}
      </p>
      <h3 className="text-l">
        <Link to={eventPath(event.slug)} className={styles.title}>
          {event.title}
        </Link>
      </h3>
      <Words words={mainWords(event)} />
      <div className="buttons mt-3">
        <Actions registration={registration} />
      </div>
    </article>
  );
}

/** The first thing to do about a registration, and its ticket. */
function Actions({ registration: { number, state, event } }: { registration: Registration }) {
  const { kind, url } = event.callToAction;
  if (state === 'AWAITING_PAYMENT') return <ButtonLink to={paymentPath(number)}>Оплатить участие</ButtonLink>;
  if (state !== 'CONFIRMED') return <ButtonLink to={registrationsPath()}>Мои мероприятия</ButtonLink>;
  const canEnter = kind === 'JOIN_BROADCAST' && url !== null;
  return (
    <>
      {canEnter && (
        // The server redirects to the broadcast: the address must be opened as a document.
        <a className={styles.enter} href={url}>
          Войти в&nbsp;трансляцию
        </a>
      )}
      <ButtonLink to={ticketPath(number)} variant={canEnter ? 'default' : 'filled'}>
        Билет
      </ButtonLink>
    </>
  );
}
